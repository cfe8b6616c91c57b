import { findMember, requireMember } from '#app/modules/accounts/index.ts';
import {
  type Day,
  type DayChange,
  dayBefore,
  dayOf,
  isPractice,
  practiceDaysPart,
} from '#app/modules/days/index.ts';
import {
  closeHundredths,
  defaultMinutesADay,
  earnsNothing,
  formulaVersion,
  missingCredits,
  worthOf,
} from '#app/modules/days/schema.ts';
import { findMinutesOfDay, listPausedParadas, pausedDays } from '#app/modules/paradas/index.ts';
import { now } from '#app/platform/clock.ts';
import { readCombined } from '#app/platform/db/combined.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Pagination } from '#app/platform/http/pagination.ts';
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

/** Adds the credits that a day has earned to the balance, in the transaction that changed the day. */
export async function creditDayIn(
  trx: WriterTransaction,
  memberId: number,
  { localDay, ...day }: Day,
  change: DayChange,
): Promise<void> {
  const after = { ...day, isRest: day.restedAt !== null };
  const before = dayBefore(after, change);
  if (isPractice(after.minutes) && !isPractice(before.minutes)) await keepLevelIn(trx, memberId);
  if (before.isRest && !after.isRest) await takeBackAheadIn(trx, memberId, localDay);
  if (earnsNothing(before, after)) return;
  const given = await sumGiven(trx, memberId, localDay);
  const minutesADay = isPractice(after.minutes)
    ? await meantMinutes(trx, memberId, localDay)
    : defaultMinutesADay;
  const missing = missingCredits(worthOf(after, minutesADay), given);
  if (missing.length === 0) return;
  const movements = missing.map((credit) => ({ ...credit, localDay }));
  await insertMovements(trx, memberId, movements, { formulaVersion, at: now() });
}

/**
 * Removes the credit of a rest that is withdrawn before its day, because the rest did not earn the credit. If
 * the rest is withdrawn on its day or later, the credit stays.
 */
async function takeBackAheadIn(trx: WriterTransaction, memberId: number, localDay: string): Promise<void> {
  const member = await findMember(trx, memberId);
  if (member && localDay > dayOf(member, now())) await deleteRestMovement(trx, memberId, localDay);
}

/** Stores the member's current level. Runs in the transaction that may have raised the level. */
export async function keepLevelIn(trx: WriterTransaction, memberId: number): Promise<void> {
  const { number } = levelOf(await countPracticeDays(trx, memberId));
  if (number > 1) await insertReachedLevel(trx, memberId, number, now());
}

/** The last day of a pause that is still open. It is later than any recorded day. */
const endOfTime = '9999-01-01';

/** Counts the days of practice of a member. Paused days do not count. */
async function countPracticeDays(on: Executor, memberId: number): Promise<number> {
  const paused = pausedDays(await listPausedParadas(on, memberId), endOfTime);
  const { days } = await readCombined({ days: practiceDaysPart(memberId, paused) }, on);
  return days;
}

/**
 * Returns the daily goal of a day in minutes: the goal of the Parada, or else the goal of the profile, or else
 * ten minutes.
 */
async function meantMinutes(on: Executor, memberId: number, localDay: string): Promise<number> {
  const ofParada = await findMinutesOfDay(on, memberId, localDay);
  if (ofParada !== undefined) return ofParada;
  return (await findMember(on, memberId))?.minutesADay ?? defaultMinutesADay;
}

/** Adds the credit of a closing to the balance, in addition to the credits of the day. */
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

/** Returns the actor's balance, level and sums by month, and one page of movements, newest first. */
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
 * Stores that the actor has seen the current level. This is stored only once for each level.
 * @returns whether the actor has seen this level for the first time
 */
export async function celebrateLevel({ memberId }: Actor): Promise<boolean> {
  const { levels } = await readCombined({ levels: levelsPart(memberId) });
  const { number } = levelOf(await countPracticeDays(db, memberId), levels.reached);
  if (number === 1) return false;
  return inTransaction((trx) => insertCelebration(trx, memberId, number, now()));
}
