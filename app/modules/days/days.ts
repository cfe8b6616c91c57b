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
import type { DayChange } from './day-rules.ts';
import { type Day, deleteDays } from './days.queries.ts';
import { listRestsAfter, type OfParada } from './parada-day.queries.ts';

/** What is told of a day that has changed, and how; runs within the transaction of the change, after it. */
export type DayListener = (
  trx: WriterTransaction,
  memberId: number,
  day: Day,
  change: DayChange,
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
  counted: Counted,
): Promise<void> {
  await storeInDayIn(trx, memberId, counted, (parts) => writeCombined(parts, trx));
}

/**
 * As `countInDayIn`, together with what is counted: `write` stores both in one statement, the parts of the day first, behind
 * which a record finds its Parada as `paradaOfRecord`.
 * @returns what `write` returned
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

/** Whose day a statement adds to: hers whose row is still of this version (`knownMoment`). */
type Whose = SettledMoment & { memberId: Operand<number>; version: Operand<string> };

/**
 * The first parts of a statement that stores a record and counts it without a transaction around it: `diarist` and `day`
 * give the member's row only while she agrees to a diary, her calendar is as it was read, and the day is settled; `day` gives
 * the Parada too, and `part` counts the record in it.
 */
export function settledDayParts({ memberId, version, ...moment }: Whose, change: SettledChange) {
  return {
    diarist: memberIfUnchanged(memberId, version),
    day: addToSettledDayPart(moment, change),
    part: addToSettledParadaPart(moment.localDay, change),
  };
}

/** Declares a local day as one of rest, or takes that back; more than once changes nothing. */
export async function changeRestIn(trx: WriterTransaction, rest: Rest): Promise<Day> {
  const day = await setRest(trx, rest);
  const change: DayChange = { rest: rest.restedAt === null ? 'taken back' : 'declared' };
  for (const listener of dayFollowersPoint.list()) await listener(trx, rest.memberId, day, change);
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

/** Removes every day of a member for ever. */
export function eraseDays(on: Executor, memberId: number): Promise<void> {
  return deleteDays(on, memberId);
}
