import { Trans, useLingui } from '@lingui/react/macro';
import { useIsOnline } from '#app/platform/browser/use-is-online.ts';
import { useNow } from '#app/platform/browser/use-now.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardMeta } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Sending } from '#ui/sending.tsx';
import type { CheckIn, Today } from './feelings.schema.ts';
import { useScaleWords } from './scale-words.ts';

export type CheckInCardProps = {
  checkIn: CheckIn;
  today: Today;
  onUndo: (checkIn: CheckIn) => void;
};

/** One check-in given back in the member's own words, without judging it. */
export function CheckInCard({ checkIn, today, onUndo }: CheckInCardProps) {
  const { t } = useLingui();
  const at = useNow();
  const isOnline = useIsOnline();
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
          {isStored ? <RelativeTime instant={checkIn.created} at={at} /> : <Sending isOnline={isOnline} />}
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
