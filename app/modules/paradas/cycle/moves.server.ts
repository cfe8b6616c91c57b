import { msg } from '@lingui/core/macro';
import { pauseWithParadaIn, resumeWithParadaIn } from '#app/modules/billing/index.ts';
import {
  daysAfter,
  endParadaDays,
  instantAt,
  settingsAt,
  takeRestsAheadBackIn,
} from '#app/modules/days/index.ts';
import { now } from '#app/platform/clock.ts';
import { Conflict } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { type ChangeContext, changeParada } from './change.server.ts';
import { countPausedDays, maxPausedDays, pauseEndsOn, pauseRanges } from './cycle.ts';
import { type ParadaId, updateParada } from './paradas.queries.ts';
import type { ClosingInput, ParadaResponse } from './paradas.schema.ts';
import { endPause, insertPause } from './pause.queries.ts';
import { releaseLetter } from './sealed-text.queries.ts';
import { writeTextsIn } from './sealed-texts.server.ts';

/**
 * Pauses a Parada of the actor from today on. The subscription is paused together with the Parada.
 * @throws NotFound if the actor has no such Parada
 * @throws Conflict if the Parada is not active, or if it has used up its paused days
 */
export function pauseParada(actor: Actor, id: number): Promise<ParadaResponse> {
  return changeParada(actor, id, ['active', 'closable'], async (trx, parada, { row, today, calendar }) => {
    if (countPausedDays(row, today) >= maxPausedDays)
      throw new Conflict('no_pause_left', msg`Esta Parada ya ha estado en pausa todo lo que puede estarlo.`);
    // If the last pause stopped at its limit, its end is stored now. Otherwise no new pause could start.
    await endPause(trx, parada, pauseRanges(row, today).at(-1)?.until ?? today);
    await insertPause(trx, parada, today);
    await takeRestsAheadBackIn(trx, parada, today);
    const { timeZone, dayStartsAtHour } = settingsAt(calendar, now());
    const resumeBy = instantAt(pauseEndsOn(row, today), dayStartsAtHour, timeZone);
    await pauseWithParadaIn(trx, actor.memberId, resumeBy);
  });
}

/**
 * Resumes a paused Parada of the actor from today on. The subscription resumes together with the Parada.
 * @throws NotFound if the actor has no such Parada; Conflict if the Parada is not paused
 */
export function resumeParada(actor: Actor, id: number): Promise<ParadaResponse> {
  return changeParada(actor, id, ['paused'], async (trx, parada, { today }) => {
    await endPause(trx, parada, daysAfter(today, -1));
    await resumeWithParadaIn(trx, actor.memberId);
    for (const listener of resumptionFollowersPoint.list()) await listener(trx, actor.memberId);
  });
}

/**
 * Ends a Parada of the actor early. An early ending has the same effects as any other ending. @throws NotFound;
 * Conflict
 */
export function endParada(actor: Actor, id: number): Promise<ParadaResponse> {
  return changeParada(actor, id, ['active', 'paused', 'closable'], (trx, parada, context) =>
    finishIn(trx, parada, 'ended_early', context),
  );
}

/**
 * Closes a Parada of the actor and releases its letter.
 * @throws NotFound if the actor has no such Parada
 * @throws Conflict before its 21st day, while it is paused, or after it is over
 */
export function closeParada(actor: Actor, id: number, input: ClosingInput): Promise<ParadaResponse> {
  return changeParada(actor, id, ['closable'], async (trx, parada, context) => {
    await writeTextsIn(trx, parada, input, context.at);
    await finishIn(trx, parada, 'closed', context);
    for (const listener of closingFollowersPoint.list()) await listener(trx, actor.memberId, context.today);
  });
}

/**
 * Finishes a Parada: releases its letter, withdraws the rests of future days, and calls the listeners of endings. A
 * subscription that was paused with the Parada resumes.
 */
async function finishIn(
  trx: WriterTransaction,
  parada: ParadaId,
  outcome: 'closed' | 'ended_early',
  { today, at }: ChangeContext,
): Promise<void> {
  await updateParada(trx, parada, { finished: { on: today, at, outcome } });
  // The days are changed first. Withdrawing a rest changes the balance, and every transaction that stores a record
  // locks the day before the balance.
  await endParadaDays(trx, parada, { today, at });
  await takeRestsAheadBackIn(trx, parada, today);
  await releaseLetter(trx, parada, at);
  await resumeWithParadaIn(trx, parada.memberId);
  for (const listener of endingFollowersPoint.list()) await listener(trx, parada);
}

/**
 * A listener that is called whenever a Parada ends, even if it ends early. The call comes after the ending, in
 * the same transaction.
 */
export type EndingListener = (trx: WriterTransaction, parada: ParadaId) => Promise<unknown>;

/** Collects the listeners that need the Parada in the state in which it ended. */
export const endingFollowersPoint = defineExtensionPoint<EndingListener>('paradas.ending-followers');

/**
 * A listener that is called when a Parada is closed. It is called in the transaction of the closing, with the local
 * day of the closing.
 */
export type ClosingListener = (trx: WriterTransaction, memberId: number, localDay: string) => Promise<void>;

/**
 * Collects the listeners of closings. The data that they store, such as the balance, must always agree with the
 * closing.
 */
export const closingFollowersPoint = defineExtensionPoint<ClosingListener>('paradas.closing-followers');

/**
 * A listener that is called when a Parada is resumed, in the same transaction. Such a listener is needed
 * because paused days may count again.
 */
export type ResumptionListener = (trx: WriterTransaction, memberId: number) => Promise<void>;

/** Collects the listeners of resumptions. */
export const resumptionFollowersPoint = defineExtensionPoint<ResumptionListener>(
  'paradas.resumption-followers',
);
