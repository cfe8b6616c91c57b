import { msg } from '@lingui/core/macro';
import { daysAfter, takeRestsAheadBackIn } from '#app/modules/days/index.ts';
import { Conflict } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { changeParada } from './change.ts';
import { countPausedDays, maxPausedDays, pauseRanges } from './cycle.ts';
import { updateParada } from './paradas.queries.ts';
import type { ClosingInput, ParadaResponse } from './paradas.schema.ts';
import { endPause, insertPause } from './pause.queries.ts';
import { releaseLetter } from './sealed-text.queries.ts';
import { writeTextsIn } from './sealed-texts.ts';

/**
 * Pauses a Parada of the actor from today on.
 * @throws NotFound; Conflict when it is not under way, or has been paused for as long as it may be
 */
export function pauseParada(actor: Actor, id: number): Promise<ParadaResponse> {
  return changeParada(actor, id, ['active', 'closable'], async (trx, parada, { row, today }) => {
    if (countPausedDays(row, today) >= maxPausedDays)
      throw new Conflict('no_pause_left', msg`Esta Parada ya ha estado en pausa todo lo que puede estarlo.`);
    // A pause that ended by itself is written down as ended, so that a new one can begin.
    await endPause(trx, parada, pauseRanges(row, today).at(-1)?.until ?? today);
    await insertPause(trx, parada, today);
    await takeRestsAheadBackIn(trx, actor.memberId, today);
  });
}

/** Resumes a paused Parada of the actor: today counts again. @throws NotFound; Conflict when it is not paused */
export function resumeParada(actor: Actor, id: number): Promise<ParadaResponse> {
  return changeParada(actor, id, ['paused'], async (trx, parada, { today }) => {
    await endPause(trx, parada, daysAfter(today, -1));
    for (const listener of resumptionListeners) await listener(trx, actor.memberId);
  });
}

/** Ends a Parada of the actor before its time, which is a way to end like any other. @throws NotFound; Conflict */
export function endParada(actor: Actor, id: number): Promise<ParadaResponse> {
  return changeParada(actor, id, ['active', 'paused', 'closable'], async (trx, parada, { today, at }) => {
    await updateParada(trx, parada, { finished: { on: today, at, outcome: 'ended_early' } });
    await takeRestsAheadBackIn(trx, actor.memberId, today);
    await releaseLetter(trx, parada, at);
  });
}

/**
 * Closes a Parada of the actor, which opens its letter.
 * @throws NotFound; Conflict before its 21st day, while paused, and when it is over
 */
export function closeParada(actor: Actor, id: number, input: ClosingInput): Promise<ParadaResponse> {
  return changeParada(actor, id, ['closable'], async (trx, parada, { today, at }) => {
    await writeTextsIn(trx, parada, input, at);
    await updateParada(trx, parada, { finished: { on: today, at, outcome: 'closed' } });
    await takeRestsAheadBackIn(trx, actor.memberId, today);
    await releaseLetter(trx, parada, at);
    for (const listener of closingListeners) await listener(trx, actor.memberId, today);
  });
}

/** What is told of a closing, within its transaction, with the local day of it. */
export type ClosingListener = (trx: WriterTransaction, memberId: number, localDay: string) => Promise<void>;

const closingListeners: ClosingListener[] = [];

/** Has `listener` called in the transaction of each closing, for what must never differ from it, such as the balance. */
export function followClosings(listener: ClosingListener): void {
  closingListeners.push(listener);
}

/** What is told of a resumption, within its transaction: days that were paused may count again. */
export type ResumptionListener = (trx: WriterTransaction, memberId: number) => Promise<void>;

const resumptionListeners: ResumptionListener[] = [];

/** Has `listener` called in the transaction of each resumption. */
export function followResumptions(listener: ResumptionListener): void {
  resumptionListeners.push(listener);
}
