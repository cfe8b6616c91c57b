import { memberIfUnchanged } from '#app/modules/accounts/index.ts';
import { writeCombined } from '#app/platform/db/combined.ts';
import type { Executor } from '#app/platform/db/db.ts';
import type { Operand } from '#app/platform/db/statement.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.ts';
import {
  addToDayPart,
  addToSettledDayPart,
  type Day,
  type DayCounts,
  type DayJson,
  deleteDays,
  fromDayJson,
  type SettledChange,
  setRest,
} from './days.queries.ts';

/** From so many minutes on a day is one of practice. */
export const minPracticeMinutes = 5;

/** What a local day is, by what it holds. */
export type DayState = 'done' | 'partial' | 'rest' | 'none';

/** What is told of a day that has changed, and how; runs within the transaction of the change, after it. */
export type DayListener = (
  trx: WriterTransaction,
  memberId: number,
  day: Day,
  change: Partial<DayCounts>,
) => Promise<void>;

/**
 * Takes what is called in the transaction of each change of a day: what must never differ from the day itself, such as
 * the balance. Everything else subscribes to events. It is not told of what is added to a day that is settled
 * (`addToSettledDayPart`), from which nothing follows.
 */
export const dayFollowersPoint = defineExtensionPoint<DayListener>('days.followers');

/** Counts records of a member's local day, within the transaction that stores them; less than nothing takes them out. */
export async function countInDayIn(
  trx: WriterTransaction,
  memberId: number,
  localDay: string,
  change: Partial<DayCounts>,
): Promise<void> {
  await storeInDayIn(trx, memberId, { localDay, change }, (day) => writeCombined({ day }, trx));
}

/**
 * As `countInDayIn`, together with what is counted: `write` stores both in one statement.
 * @returns what `write` returned
 */
export async function storeInDayIn<Written extends { day: DayJson }>(
  trx: WriterTransaction,
  memberId: number,
  { localDay, change }: { localDay: string; change: Partial<DayCounts> },
  write: (day: ReturnType<typeof addToDayPart>) => Promise<Written>,
): Promise<Written> {
  const written = await write(addToDayPart(memberId, localDay, change));
  const day = fromDayJson(written.day);
  for (const listener of dayFollowersPoint.list()) await listener(trx, memberId, day, change);
  return written;
}

/** Whose day a statement adds to: hers whose row is still of this version (`knownMoment`). */
type Whose = { memberId: Operand<number>; version: Operand<string>; localDay: Operand<string> };

/**
 * The first two parts of a statement that stores a record and counts it without a transaction around it: they give the
 * member's row only while she agrees to a diary, her calendar is as it was read, and the day is settled.
 */
export function settledDayParts({ memberId, version, localDay }: Whose, change: SettledChange) {
  return {
    diarist: memberIfUnchanged(memberId, version),
    day: addToSettledDayPart(localDay, change),
  };
}

/** Declares a local day as one of rest, or takes that back; more than once changes nothing. */
export async function changeRestIn(
  trx: WriterTransaction,
  memberId: number,
  localDay: string,
  restedAt: Date | null,
): Promise<Day> {
  const day = await setRest(trx, memberId, localDay, restedAt);
  for (const listener of dayFollowersPoint.list()) await listener(trx, memberId, day, {});
  return day;
}

/**
 * What a day is: done with five minutes or more, partial with fewer or with any other record, rest where it was declared
 * and nothing was done, and none. Work on a day of rest makes it done (docs/rules.md, The Parada).
 */
export function dayState(day: Omit<Day, 'localDay'> | undefined): DayState {
  if (!day) return 'none';
  if (day.minutes >= minPracticeMinutes) return 'done';
  if (day.restedAt) return 'rest';
  const { minutes, checkIns, payments, intentions } = day;
  return minutes + checkIns + payments + intentions > 0 ? 'partial' : 'none';
}

/** Removes every day of a member for ever. */
export function eraseDays(on: Executor, memberId: number): Promise<void> {
  return deleteDays(on, memberId);
}
