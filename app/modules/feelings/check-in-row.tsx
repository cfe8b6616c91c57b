import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsOnline } from '#app/platform/browser/use-is-online.ts';
import { useNow } from '#app/platform/browser/use-now.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Sending } from '#ui/sending.tsx';
import { TimelineRow } from '#ui/timeline.tsx';
import type { WaitingCheckIn } from './check-in-draft.browser.ts';
import type { CheckIn } from './feelings.schema.ts';
import { pleasantDrawings } from './scale-drawings.browser.ts';
import { useScaleWords } from './scale-words.browser.ts';

type Names = Readonly<
  Record<'words' | 'areas' | 'causes' | 'helps', readonly { slug: string; name: string }[]>
>;

export type CheckInRowProps = {
  checkIn: CheckIn | WaitingCheckIn;
  /**
   * The names of the words, areas, causes and things that helped. The row shows the check-in with these names.
   */
  today: Names;
  /** The control that deletes the note. */
  destroy?: ReactNode;
  onUndo?: ((checkIn: CheckIn | WaitingCheckIn) => void) | undefined;
};

/** Shows one check-in in the member's own words, without judging it. */
export function CheckInRow({ checkIn, today, destroy, onUndo }: CheckInRowProps) {
  const { t } = useLingui();
  const at = useNow();
  const isOnline = useIsOnline();
  const title = useCheckInTitle();
  const inHand = { si: t`Está en tu mano`, en_parte: t`Está en parte en tu mano`, no: t`No está en tu mano` };
  const isWaiting = 'key' in checkIn;
  const canUndo = isWaiting || Date.parse(checkIn.undo_until) > at;
  return (
    <TimelineRow
      icon="today"
      drawing={pleasantDrawings[(checkIn.agrado ?? 0) - 1]}
      tone={checkIn.agrado}
      title={title(checkIn)}
      meta={isWaiting ? <Sending isOnline={isOnline} /> : <RelativeTime instant={checkIn.created} at={at} />}
      action={
        onUndo &&
        canUndo && (
          <Button variant="faint" onClick={() => onUndo(checkIn)}>
            <Trans>Deshacer</Trans>
          </Button>
        )
      }
    >
      <ChipRow items={namesOf(checkIn.palabras, today.words)} tone="action" />
      <ChipRow items={namesOf(checkIn.areas, today.areas)} tone="info" />
      <ChipRow items={namesOf(checkIn.causas, today.causes)} tone="neutral" />
      <Helped slugs={checkIn.ayudas} today={today} />
      {checkIn.control && <p className="text-sm text-muted">{inHand[checkIn.control]}</p>}
      {checkIn.nota && <p className="wrap-anywhere">{checkIn.nota}</p>}
      {destroy}
    </TimelineRow>
  );
}

/** Names the things that helped in a check-in: "Ha ayudado: alguien, naturaleza". */
export function Helped({ slugs, today }: { slugs: readonly string[]; today: Pick<Names, 'helps'> }) {
  if (slugs.length === 0) return null;
  const names = namesOf(slugs, today.helps).join(', ').toLowerCase();
  return (
    <p className="text-sm text-muted">
      <Trans>Ha ayudado: {names}</Trans>
    </p>
  );
}

/** Returns a function that describes a check-in by its two axes: "Agradable · Energía alta". */
export function useCheckInTitle(): (checkIn: Pick<CheckIn, 'agrado' | 'energia'>) => string {
  const { t } = useLingui();
  const words = useScaleWords();
  return ({ agrado, energia }) =>
    [words.agrado[(agrado ?? 0) - 1], words.energia[(energia ?? 0) - 1]].filter(Boolean).join(' · ') ||
    t`Sin valorar`;
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
