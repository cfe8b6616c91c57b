import { useMemo } from 'react';
import type { Waiting } from '#app/platform/browser/outbox.ts';
import { record, takeBackWaiting, useOnStored, useWaiting } from '#app/platform/browser/use-outbox.ts';
import type { DayMove } from './day-move.ts';
import type { IntentionResponse } from './paradas.schema.ts';

const kind = 'day-move';

/** The callbacks for the result of a change of one day. They are called while the page lives. */
export type DayMoveEnds = { onStored(): void; onRefused(error: unknown): void };

/**
 * Records a change of a day of a Parada. It waits in the browser until the server has stored it, in the order of the
 * changes. An unsent change that it replaces is not sent at all.
 */
export function sayOfDay(paradaId: number, move: DayMove, ends: DayMoveEnds): void {
  takeBackWaiting(kind, (item) => {
    const said = readMove(item);
    return said?.paradaId === paradaId && isAboutSame(said.move, move);
  });
  const { localDay: local_day } = move;
  const path = `/api/paradas/${paradaId}/${move.name === 'intention' ? 'intention' : 'rest'}/`;
  const body = move.name === 'intention' ? { local_day, answer: move.answer } : { local_day };
  record(kind, path, body, ends, { method: move.name === 'work' ? 'DELETE' : 'POST', isDated: 'always' });
}

/** Returns the waiting changes of a Parada's days, oldest first, so that the last change of a day wins. */
export function useDayMoves(paradaId: number | undefined): readonly DayMove[] {
  const waiting = useWaiting(kind);
  return useMemo(
    () =>
      waiting.flatMap((item) => {
        const said = readMove(item);
        return said && said.paradaId === paradaId ? [said.move] : [];
      }),
    [waiting, paradaId],
  );
}

/** Calls `onSaid` for each change that the server has stored, so that a screen updates its cache. */
export function useOnDaySaid(onSaid: (paradaId: number, move: DayMove) => void): void {
  useOnStored(kind, (item) => {
    const said = readMove(item);
    if (said) onSaid(said.paradaId, said.move);
  });
}

function isAboutSame(one: DayMove, other: DayMove): boolean {
  return one.localDay === other.localDay && (one.name === 'intention') === (other.name === 'intention');
}

/** Reads an outbox entry as a change of one day; undefined if it is none. */
function readMove({ path, method, body }: Waiting): { paradaId: number; move: DayMove } | undefined {
  const paradaId = Number(path.split('/')[3]);
  const { local_day: localDay, answer } = body;
  if (!Number.isInteger(paradaId) || typeof localDay !== 'string') return undefined;
  if (path.endsWith('/rest/'))
    return { paradaId, move: { name: method === 'DELETE' ? 'work' : 'rest', localDay } };
  return isIntentionResponse(answer)
    ? { paradaId, move: { name: 'intention', localDay, answer } }
    : undefined;
}

function isIntentionResponse(answer: unknown): answer is IntentionResponse {
  return answer === 'done' || answer === 'no_occasion' || answer === 'not_today';
}
