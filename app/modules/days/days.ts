import { now } from '#app/platform/clock.ts';
import { writeCombined } from '#app/platform/db/combined.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { eraseDeferredEvents } from '#app/platform/deferred-events.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.ts';
import { addToDayParts, type Counted, fromDayJson } from './counting.queries.ts';
import type { DayChange } from './day-rules.ts';
import { type Day, deleteDays } from './days.queries.ts';
import { listRestsAfter, type OfParada } from './parada-day.queries.ts';
import { type Rest, setRest } from './rest.queries.ts';

/** What is told of a day that has changed, and how; runs within the transaction of the change, after it. */
export type DayListener = (
  trx: WriterTransaction,
  memberId: number,
  day: Day,
  change: DayChange,
) => Promise<void>;

/**
 * Takes what is called in the transaction of each change of a day: what must never differ from the day itself, such as
 * the balance. Everything else subscribes to `days.recorded`. A follower does not hear of a record on a settled day
 * (`settledFrom`), from which nothing follows.
 */
export const dayFollowersPoint = defineExtensionPoint<DayListener>('days.followers');

/** Calls the followers of days after a change, in its transaction. */
export async function tellFollowersIn(
  trx: WriterTransaction,
  memberId: number,
  day: Day,
  change: DayChange,
): Promise<void> {
  for (const follower of dayFollowersPoint.list()) await follower(trx, memberId, day, change);
}

/** Takes a record out of the counts of its day, in the transaction that takes it back; `change` is below zero. */
export async function uncountInDayIn(
  trx: WriterTransaction,
  memberId: number,
  counted: Counted,
): Promise<void> {
  const { day } = await writeCombined(addToDayParts(memberId, counted), trx);
  await tellFollowersIn(trx, memberId, fromDayJson(day), counted.change);
}

/** Declares a local day as one of rest, or takes that back; more than once changes nothing. */
export async function changeRestIn(trx: WriterTransaction, rest: Rest): Promise<Day> {
  const day = await setRest(trx, rest, now());
  const change: DayChange = { rest: rest.restedAt === null ? 'taken back' : 'declared' };
  await tellFollowersIn(trx, rest.memberId, day, change);
  return day;
}

/** Takes back every rest of a Parada for a day after `today`: none outlives the stretch that it was declared in. */
export async function takeRestsAheadBackIn(
  trx: WriterTransaction,
  parada: OfParada,
  today: string,
): Promise<void> {
  for (const localDay of await listRestsAfter(trx, parada, today))
    await changeRestIn(trx, { ...parada, localDay, restedAt: null });
}

/** Removes every day of a member for ever, with the events of records that wait and their jobs. */
export async function eraseDays(on: Executor, memberId: number): Promise<void> {
  await eraseDeferredEvents(on, 'days.recorded', memberId);
  await deleteDays(on, memberId);
}
