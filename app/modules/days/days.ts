import { memberIfUnchanged } from '#app/modules/accounts/index.ts';
import { writeCombined } from '#app/platform/db/combined.ts';
import type { Executor } from '#app/platform/db/db.ts';
import type { Operand } from '#app/platform/db/statement.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.ts';
import {
  addToDayParts,
  addToSettledDayPart,
  addToSettledParadaPart,
  type Counted,
  type DayJson,
  fromDayJson,
  type Rest,
  type SettledChange,
  type SettledMoment,
  setRest,
} from './counting.queries.ts';
import { type Day, type DayCounts, deleteDays } from './days.queries.ts';
import { listRestsAfter, type OfParada } from './parada-day.queries.ts';

/** The minutes from which on a day is one of practice. */
export const minPracticeMinutes = 5;

/** The state of a local day, derived from its records and its rest. */
export type DayState = 'done' | 'partial' | 'rest' | 'none';

/** A function that receives a changed day and the change. It runs within the transaction of the change, after it. */
export type DayListener = (
  trx: WriterTransaction,
  memberId: number,
  day: Day,
  change: Partial<DayCounts>,
) => Promise<void>;

/**
 * Takes the listeners that run within the transaction of each change of a day. They update data that must never differ
 * from the day itself, such as the balance. Everything else subscribes to events. Listeners do not run for additions to
 * a settled day (`addToSettledDayPart`), from which nothing follows.
 */
export const dayFollowersPoint = defineExtensionPoint<DayListener>('days.followers');

/**
 * Counts records in a member's local day, within the transaction that stores them. Negative counts take records out.
 */
export async function countInDayIn(
  trx: WriterTransaction,
  memberId: number,
  counted: Counted,
): Promise<void> {
  await storeInDayIn(trx, memberId, counted, (parts) => writeCombined(parts, trx));
}

/**
 * Counts a record as `countInDayIn` does and stores it in the same statement. `write` receives the parts of the day and
 * puts them first. Behind them the record reads its Parada as `paradaOfRecord`.
 * @returns the result of `write`
 */
export async function storeInDayIn<Written extends { day: DayJson }>(
  trx: WriterTransaction,
  memberId: number,
  counted: Counted,
  write: (parts: ReturnType<typeof addToDayParts>) => Promise<Written>,
): Promise<Written> {
  const written = await write(addToDayParts(memberId, counted));
  const day = fromDayJson(written.day);
  for (const listener of dayFollowersPoint.list()) await listener(trx, memberId, day, counted.change);
  return written;
}

/** The member whose day a statement changes, while the member's row still has this version (`knownMoment`). */
type Whose = SettledMoment & { memberId: Operand<number>; version: Operand<string> };

/**
 * Returns the first parts of a statement that stores and counts a record without a transaction around it. `diarist` and
 * `day` return the member's row only while the member consents to a diary, the calendar is as it was read, and the day
 * is settled. `day` also returns the Parada, and `part` counts the record in it.
 */
export function settledDayParts({ memberId, version, ...moment }: Whose, change: SettledChange) {
  return {
    diarist: memberIfUnchanged(memberId, version),
    day: addToSettledDayPart(moment, change),
    part: addToSettledParadaPart(moment.localDay, change),
  };
}

/** Stores a local day as one of rest, or takes the rest back. A repetition changes nothing. */
export async function changeRestIn(trx: WriterTransaction, rest: Rest): Promise<Day> {
  const day = await setRest(trx, rest);
  for (const listener of dayFollowersPoint.list()) await listener(trx, rest.memberId, day, {});
  return day;
}

/** Takes back every rest of a Parada after `today`: no rest outlives the stretch that it was declared in. */
export async function takeRestsAheadBackIn(
  trx: WriterTransaction,
  parada: OfParada,
  today: string,
): Promise<void> {
  for (const localDay of await listRestsAfter(trx, parada, today))
    await changeRestIn(trx, { ...parada, localDay, restedAt: null });
}

/**
 * Returns the state of a day. It is `done` with at least five minutes, also where a rest was declared. Else it is
 * `rest` where a rest was declared, `partial` with any record, and `none` without one (docs/rules.md, The Parada).
 */
export function dayState(day: Omit<Day, 'localDay'> | undefined): DayState {
  if (!day) return 'none';
  if (day.minutes >= minPracticeMinutes) return 'done';
  if (day.restedAt) return 'rest';
  const { minutes, checkIns, payments, intentions } = day;
  return minutes + checkIns + payments + intentions > 0 ? 'partial' : 'none';
}

/** Deletes every day of a member permanently. */
export function eraseDays(on: Executor, memberId: number): Promise<void> {
  return deleteDays(on, memberId);
}
