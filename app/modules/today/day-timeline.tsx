import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CheckInRow, type useCheckInForm, type WaitingCheckIn } from '#app/modules/feelings/ui.tsx';
import type { Waiting } from '#app/platform/browser/outbox.ts';
import { useIsOnline } from '#app/platform/browser/use-is-online.ts';
import { useNow } from '#app/platform/browser/use-now.ts';
import { outbox } from '#app/platform/browser/use-outbox.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Sending } from '#ui/sending.tsx';
import { Timeline, TimelineRow } from '#ui/timeline.tsx';
import type { Hoy } from './today.schema.ts';
import { useRemoveEntry } from './use-day-writes.ts';
import { usePutWords } from './use-put-words.ts';

export type DayTimelineProps = {
  hoy: Hoy;
  waiting: readonly WaitingCheckIn[];
  waitingEntries: readonly Waiting[];
  onUndo: ReturnType<typeof useCheckInForm>['undo'];
};

type Row = { at: string; key: string; node: ReactNode };

/** Lists today's check-ins and investments, newest first, with an undo while there is one. */
export function DayTimeline({ hoy, waiting, waitingEntries, onUndo }: DayTimelineProps) {
  const rows: Row[] = [
    ...[...waiting, ...hoy.check_ins].map((checkIn) => ({
      at: checkIn.created,
      key: `c${checkIn.id}`,
      node: <CheckInRow checkIn={checkIn} today={hoy} onUndo={onUndo} />,
    })),
    ...waitingEntries.map((item) => ({
      at: item.madeAt,
      key: item.key,
      node: <WaitingEntryRow item={item} />,
    })),
    ...hoy.put.entries.map((entry) => ({
      at: entry.created,
      key: `e${entry.id}`,
      node: <EntryRow entry={entry} />,
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

function EntryRow({ entry }: { entry: Hoy['put']['entries'][number] }) {
  const at = useNow();
  const words = usePutWords();
  const remove = useRemoveEntry();
  const effort = words.effort(entry.effort);
  return (
    <TimelineRow
      icon={entry.dynamic === null ? 'portfolio' : 'leaf'}
      title={<Amounts minutes={entry.minutes} cents={entry.amount_cents} currency={entry.currency} />}
      meta={<RelativeTime instant={entry.created} at={at} />}
      action={
        <Button variant="quiet" onClick={() => remove(entry.id)}>
          <Trans>Quitar</Trans>
        </Button>
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

function WaitingEntryRow({ item }: { item: Waiting }) {
  const isOnline = useIsOnline();
  const { minutes, amount_cents: cents, currency } = item.body;
  return (
    <TimelineRow
      icon="portfolio"
      title={
        <Amounts
          minutes={typeof minutes === 'number' ? minutes : 0}
          cents={typeof cents === 'number' ? cents : 0}
          currency={typeof currency === 'string' ? currency : 'EUR'}
        />
      }
      meta={<Sending isOnline={isOnline} />}
      action={
        !item.isTried && (
          <Button variant="quiet" onClick={() => outbox.takeBack(item.key)}>
            <Trans>Deshacer</Trans>
          </Button>
        )
      }
    />
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
