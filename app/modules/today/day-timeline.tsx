import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDayLog } from '#app/modules/days/ui.tsx';
import { CheckInRow, type useCheckInForm } from '#app/modules/feelings/ui.tsx';
import { undoInvestment } from '#app/modules/portfolio/ui.tsx';
import { useIsOnline } from '#app/platform/browser/use-is-online.ts';
import { useNow } from '#app/platform/browser/use-now.ts';
import { Button } from '#ui/controls/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Sending } from '#ui/sending.tsx';
import { Timeline, TimelineRow } from '#ui/timeline.tsx';
import type { Hoy } from './today.schema.ts';
import { useRemoveEntry } from './use-day-writes.ts';
import { usePutWords } from './use-put-words.ts';

export type DayTimelineProps = {
  hoy: Hoy;
  onUndo: ReturnType<typeof useCheckInForm>['undo'];
};

type Row = { at: string; key: string; node: ReactNode };

/**
 * Lists today's check-ins and investments, newest first. Each item has an undo button as long as it can be
 * undone.
 */
export function DayTimeline({ hoy, onUndo }: DayTimelineProps) {
  const rows: Row[] = [
    ...hoy.check_ins.map((checkIn) => ({
      at: checkIn.created,
      key: `c${checkIn.id}`,
      node: <CheckInRow checkIn={checkIn} today={hoy} onUndo={onUndo} />,
    })),
    ...hoy.put.entries.map((entry) => ({
      at: entry.created,
      key: `e${entry.id}`,
      node: <EntryRow entry={entry} localDay={hoy.local_day} />,
    })),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <section className="grid gap-2" aria-labelledby="lo-de-hoy">
      <h2 id="lo-de-hoy" className="text-h4">
        <Trans>Lo de hoy</Trans>
      </h2>
      {rows.length === 0 ? (
        <p className="text-muted">
          <Trans>Todavía nada, y está bien.</Trans>
        </p>
      ) : (
        <Timeline>
          {rows.map(({ key, node }) => (
            <Keyed key={key}>{node}</Keyed>
          ))}
        </Timeline>
      )}
    </section>
  );
}

function Keyed({ children }: { children: ReactNode }) {
  return children;
}

type Entry = Hoy['put']['entries'][number];

function EntryRow({ entry, localDay }: { entry: Entry; localDay: string }) {
  const at = useNow();
  const isOnline = useIsOnline();
  const words = usePutWords();
  const remove = useRemoveEntry();
  const waiting = useDayLog().find(({ id }) => id === entry.id);
  const effort = words.effort(entry.effort);
  return (
    <TimelineRow
      icon={entry.dynamic === null ? 'portfolio' : 'leaf'}
      title={
        <>
          {entry.title && `${entry.title} · `}
          <Amounts minutes={entry.minutes} cents={entry.amount_cents} currency={entry.currency} />
        </>
      }
      meta={waiting ? <Sending isOnline={isOnline} /> : <RelativeTime instant={entry.created} at={at} />}
      action={
        waiting ? (
          // The end of a dynamic records its investment. This investment cannot be undone separately.
          waiting.kind === 'investment' && (
            <Button variant="faint" onClick={() => undoInvestment(waiting.key, { id: entry.id, localDay })}>
              <Trans>Deshacer</Trans>
            </Button>
          )
        ) : (
          <Button variant="faint" onClick={() => remove(entry.id, localDay)}>
            <Trans>Quitar</Trans>
          </Button>
        )
      }
    >
      <p className="text-sm text-muted">
        {words.dimensions(entry.dimensions)}
        {effort && (
          <>
            {' · '}
            <Trans>energía {effort}</Trans>
          </>
        )}
      </p>
    </TimelineRow>
  );
}

function Amounts({ minutes, cents, currency }: { minutes: number; cents: number; currency: string }) {
  const { t } = useLingui();
  const words = usePutWords();
  return [
    ...(minutes > 0 ? [t`${minutes} min`] : []),
    ...(cents > 0 ? [words.money(cents, currency)] : []),
  ].join(' · ');
}
