import { now } from '#app/platform/clock.ts';
import { writeCombined } from '#app/platform/db/combined.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { decoded } from '#app/platform/db/decoded.ts';
import { eraseDeferredEvents } from '#app/platform/deferred-events.server.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import { addToDayParts, type Counted, dayFields } from './counting.queries.ts';
import type { DayChange } from './day-rules.ts';
import { type Day, deleteDays } from './days.queries.ts';
import { listRestsAfter, type OfParada } from './parada-day.queries.ts';
import { type Rest, setRest } from './rest.queries.ts';

/**
 * A function that receives a changed day and the change. It runs after the change, within the same transaction.
 */
export type DayListener = (
  trx: WriterTransaction,
  memberId: number,
  day: Day,
  change: DayChange,
) => Promise<void>;

/**
 * The extension point for the listeners that run within the transaction of each change of a day. The listeners
 * update data that must never differ from the day itself, such as the balance. All other code subscribes to
 * `days.recorded`. A record on a settled day (`settledFrom`) calls no listeners, because it changes only the
 * counts.
 */
export const dayFollowersPoint = defineExtensionPoint<DayListener>('days.followers');

/** Calls the listeners of days after a change of a day, in the transaction of the change. */
export async function callListenersIn(
  trx: WriterTransaction,
  memberId: number,
  day: Day,
  change: DayChange,
): Promise<void> {
  for (const follower of dayFollowersPoint.list()) await follower(trx, memberId, day, change);
}

/**
 * Removes a record from the counts of its day, within the transaction that takes the record back. The counts in
 * `change` are negative.
 */
export async function uncountInDayIn(
  trx: WriterTransaction,
  memberId: number,
  counted: Counted,
): Promise<void> {
  const parts = addToDayParts(memberId, counted);
  const { day } = await writeCombined({ ...parts, day: decoded(parts.day, dayFields) }, trx);
  await callListenersIn(trx, memberId, day, counted.change);
}

/** Stores a local day as a day of rest, or takes the rest back. A repeated call changes nothing. */
export async function changeRestIn(trx: WriterTransaction, rest: Rest): Promise<Day> {
  const day = await setRest(trx, rest, now());
  const change: DayChange = { rest: rest.restedAt === null ? 'taken back' : 'declared' };
  await callListenersIn(trx, rest.memberId, day, change);
  return day;
}

/**
 * Takes back every rest that a Parada has after `today`. A rest is valid only until the Parada is paused or
 * over.
 */
export async function takeRestsAheadBackIn(
  trx: WriterTransaction,
  parada: OfParada,
  today: string,
): Promise<void> {
  for (const localDay of await listRestsAfter(trx, parada, today))
    await changeRestIn(trx, { ...parada, localDay, restedAt: null });
}

/**
 * Deletes every day of a member permanently, together with the waiting events of the member's records and the jobs of
 * these events.
 */
export async function eraseDays(on: Executor, memberId: number): Promise<void> {
  await eraseDeferredEvents(on, 'days.recorded', memberId);
  await deleteDays(on, memberId);
}
