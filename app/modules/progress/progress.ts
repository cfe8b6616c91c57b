import { findMember, requireMember } from '#app/modules/accounts/index.ts';
import {
  type Day,
  type DayCounts,
  dayOf,
  minPracticeMinutes,
  practiceDaysPart,
} from '#app/modules/days/index.ts';
import { maxMinutesADay } from '#app/modules/days/schema.ts';
import { findMinutesOfDay, listPausedParadas, pausedDays } from '#app/modules/paradas/index.ts';
import { now } from '#app/platform/clock.ts';
import { readCombined } from '#app/platform/db/combined.ts';
import { db, type Executor, inTransaction } from '#app/platform/db/db.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import type { Pagination } from '#app/platform/http/pagination.ts';
import { closeHundredths, creditsOf, defaultMinutesADay, formulaVersion, missingCredits } from './credits.ts';
import { levelOf } from './levels.ts';
import {
  balancePart,
  deleteRestMovement,
  insertCelebration,
  insertMovements,
  insertReachedLevel,
  levelsPart,
  listMonths,
  listMovements,
  sumGiven,
} from './progress.queries.ts';

/** Adds the credits that a day has gained, in the transaction that changed it. */
export async function creditDayIn(
  trx: WriterTransaction,
  memberId: number,
  day: Day,
  change: Partial<DayCounts>,
): Promise<void> {
  if (becomesPractice(day, change)) await keepLevelIn(trx, memberId);
  if (day.restedAt === null && isRestChange(change)) await takeBackAheadIn(trx, memberId, day.localDay);
  if (givesNothingNew(day, change)) return;
  const { localDay, checkIns, notes, intentions, minutes, restedAt } = day;
  const given = await sumGiven(trx, memberId, localDay);
  const minutesADay =
    minutes < minPracticeMinutes ? defaultMinutesADay : await meantMinutes(trx, memberId, localDay);
  const worth = creditsOf({ checkIns, notes, intentions, minutes, isRest: restedAt !== null }, minutesADay);
  const missing = missingCredits(worth, given);
  if (missing.length === 0) return;
  const movements = missing.map((credit) => ({ ...credit, localDay }));
  await insertMovements(trx, memberId, movements, { formulaVersion, at: now() });
}

/** Checks whether the day had the same worth before, which needs no query: true of most check-ins after the first. */
function givesNothingNew(day: Day, change: Partial<DayCounts>): boolean {
  const counts = ['checkIns', 'notes', 'intentions'] as const;
  const isFirst = counts.some((count) => (change[count] ?? 0) > 0 && day[count] <= (change[count] ?? 0));
  const more = change.minutes ?? 0;
  // With the highest daily aim reached before the change, a day had given all of its time.
  const hasMoreTime = more > 0 && day.minutes >= minPracticeMinutes && day.minutes - more < maxMinutesADay;
  return !isFirst && !hasMoreTime && !isRestChange(change);
}

/** Checks whether a rest was declared or taken back: such a change has no counts. */
function isRestChange(change: Partial<DayCounts>): boolean {
  return Object.keys(change).length === 0;
}

/** Checks whether the change has made the day one of practice. */
function becomesPractice({ minutes }: Day, { minutes: more = 0 }: Partial<DayCounts>): boolean {
  return minutes >= minPracticeMinutes && minutes - more < minPracticeMinutes;
}

/** Takes a rest out that is taken back before its day, because it was not earned. From its day on its credit stays. */
async function takeBackAheadIn(trx: WriterTransaction, memberId: number, localDay: string): Promise<void> {
  const member = await findMember(trx, memberId);
  if (member && localDay > dayOf(member, now())) await deleteRestMovement(trx, memberId, localDay);
}

/** Stores the current level of a member, in the transaction that may have raised it. */
export async function keepLevelIn(trx: WriterTransaction, memberId: number): Promise<void> {
  const { number } = levelOf(await countPracticeDays(trx, memberId));
  if (number > 1) await insertReachedLevel(trx, memberId, number, now());
}

/** The end of an open pause, later than any recorded day. */
const endOfTime = '9999-01-01';

/** Counts the days of practice of a member, without those of pauses. */
async function countPracticeDays(on: Executor, memberId: number): Promise<number> {
  const paused = pausedDays(await listPausedParadas(on, memberId), endOfTime);
  const { days } = await readCombined({ days: practiceDaysPart(memberId, minPracticeMinutes, paused) }, on);
  return days;
}

/** Returns the daily aim on a day in minutes: that of the Parada, else that of the profile, else ten. */
async function meantMinutes(on: Executor, memberId: number, localDay: string): Promise<number> {
  const ofParada = await findMinutesOfDay(on, memberId, localDay);
  if (ofParada !== undefined) return ofParada;
  return (await findMember(on, memberId))?.minutesADay ?? defaultMinutesADay;
}

/** Adds the credit of a closing, beside the credits of its day. */
export async function creditClosingIn(
  trx: WriterTransaction,
  memberId: number,
  localDay: string,
): Promise<void> {
  const movements = [{ localDay, reason: 'close' as const, hundredths: closeHundredths }];
  await insertMovements(trx, memberId, movements, { formulaVersion, at: now() });
}

/** Converts hundredths into the balance, which has at most two decimals. */
export function toBalance(hundredths: number): number {
  return hundredths / 100;
}

/** Returns the balance of a member on a local day, with at most two decimals. */
export async function readBalance(on: Executor, memberId: number, today: string): Promise<number> {
  const { balance } = await readCombined({ balance: balancePart(memberId, today) }, on);
  return toBalance(balance);
}

/** Returns the actor's balance, level, sums by month and one page of movements, the newest first. */
export async function readProgress(actor: Actor, page: Pagination) {
  const { memberId } = actor;
  const today = dayOf(await requireMember(actor), now());
  const [{ balance, levels }, practiceDays, months, movements] = await Promise.all([
    readCombined({ balance: balancePart(memberId, today), levels: levelsPart(memberId) }),
    countPracticeDays(db, memberId),
    listMonths(db, memberId, today),
    listMovements(db, memberId, { until: today, ...page }),
  ]);
  return {
    meta: { total_count: months.reduce((sum, month) => sum + month.movements, 0) },
    yoi_balance: toBalance(balance),
    level: levelOf(practiceDays, levels.reached),
    since: months.at(-1)?.firstDay ?? null,
    months: months.map(({ month, hundredths, days }) => ({ month, hundredths, days })),
    items: movements.map(({ localDay, reason, hundredths }) => ({ local_day: localDay, reason, hundredths })),
  };
}

/**
 * Stores that the actor has seen the current level, once for each level.
 * @returns whether it was the first time
 */
export async function celebrateLevel({ memberId }: Actor): Promise<boolean> {
  const { levels } = await readCombined({ levels: levelsPart(memberId) });
  const { number } = levelOf(await countPracticeDays(db, memberId), levels.reached);
  if (number === 1) return false;
  return inTransaction((trx) => insertCelebration(trx, memberId, number, now()));
}
