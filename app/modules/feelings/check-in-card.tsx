import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card, CardMeta } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import type { CheckIn, Today } from './feelings.schema.ts';
import { RelativeTime, useNow } from './relative-time.tsx';
import { useScaleWords } from './scale-words.ts';

export type CheckInCardProps = {
  checkIn: CheckIn;
  today: Today;
  onUndo: (checkIn: CheckIn) => void;
  /** True while there is no network to send it through. */
  isWaiting: boolean;
};

/** One check-in given back in the member's own words, without judging it. */
export function CheckInCard({ checkIn, today, onUndo, isWaiting }: CheckInCardProps) {
  const { t } = useLingui();
  const at = useNow();
  const words = useScaleWords();
  const isStored = checkIn.id > 0;
  const canUndo = isStored && Date.parse(checkIn.undo_until) > at;
  const inHand = { si: t`Está en tu mano`, en_parte: t`Está en parte en tu mano`, no: t`No está en tu mano` };
  const title = [words.agrado[(checkIn.agrado ?? 0) - 1], words.energia[(checkIn.energia ?? 0) - 1]];
  return (
    <Card as="li" tone="flat">
      <h3 className="text-h4">{title.filter(Boolean).join(' · ') || t`Sin valorar`}</h3>
      <ChipRow items={namesOf(checkIn.palabras, today.words)} tone="action" />
      <ChipRow items={namesOf(checkIn.areas, today.areas)} tone="info" />
      <ChipRow items={namesOf(checkIn.causas, today.causes)} tone="neutral" />
      {checkIn.control && <p className="text-muted">{inHand[checkIn.control]}</p>}
      {checkIn.nota && <p className="wrap-anywhere">{checkIn.nota}</p>}
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <CardMeta>
          {isStored ? <RelativeTime instant={checkIn.created} /> : <Sending isWaiting={isWaiting} />}
        </CardMeta>
        {canUndo && (
          <Button variant="quiet" className="-me-4" onClick={() => onUndo(checkIn)}>
            <Trans>Deshacer</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
}

function Sending({ isWaiting }: { isWaiting: boolean }) {
  return (
    <span role="status">
      {isWaiting ? <Trans>Se enviará cuando vuelva la conexión</Trans> : <Trans>Guardando...</Trans>}
    </span>
  );
}

function ChipRow({ items, tone }: { items: readonly string[]; tone: 'action' | 'info' | 'neutral' }) {
  if (items.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {items.map((item) => (
        <li key={item}>
          <Chip tone={tone}>{item}</Chip>
        </li>
      ))}
    </ul>
  );
}

function namesOf(slugs: readonly string[], rows: readonly { slug: string; name: string }[]): string[] {
  return slugs.map((slug) => rows.find((row) => row.slug === slug)?.name ?? slug);
}
