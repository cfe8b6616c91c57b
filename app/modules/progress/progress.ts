import { findMember, requireMember } from '#app/modules/accounts/index.ts';
import {
  countPracticeDays,
  type Day,
  type DayCounts,
  dayOf,
  minPracticeMinutes,
} from '#app/modules/days/index.ts';
import { maxMinutesADay } from '#app/modules/days/schema.ts';
import { findMinutesOfDay, listPausedParadas, pausedDays } from '#app/modules/paradas/index.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Executor, inTransaction } from '#app/platform/db/db.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { closeHundredths, creditsOf, defaultMinutesADay, formulaVersion, missingCredits } from './credits.ts';
import { type Level, levelOf } from './levels.ts';
import {
  findBalance,
  insertCelebration,
  insertMovements,
  listMovements,
  sumGiven,
} from './progress.queries.ts';

/** The most movements that one response lists. */
const maxMovements = 5_000;

/** Gives a day what it is worth more than before, in the transaction that changed it. */
export async function creditDayIn(
  trx: WriterTransaction,
  memberId: number,
  day: Day,
  change: Partial<DayCounts>,
): Promise<void> {
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

/** Whether the day was worth the same before the change, so that nothing has to be looked up: most check-ins but the first. */
function givesNothingNew(day: Day, change: Partial<DayCounts>): boolean {
  const counts = ['checkIns', 'notes', 'intentions'] as const;
  const isFirst = counts.some((count) => (change[count] ?? 0) > 0 && day[count] <= (change[count] ?? 0));
  const more = change.minutes ?? 0;
  // From the most that anybody can mean to give on, a day was worth the whole of its time before.
  const hasMoreTime = more > 0 && day.minutes >= minPracticeMinutes && day.minutes - more < maxMinutesADay;
  const isRestChange = Object.keys(change).length === 0;
  return !isFirst && !hasMoreTime && !isRestChange;
}

/** How many minutes she means to give on a day: her Parada's, between two her own, and ten if she has named none. */
async function meantMinutes(on: Executor, memberId: number, localDay: string): Promise<number> {
  const ofParada = await findMinutesOfDay(on, memberId, localDay);
  if (ofParada !== undefined) return ofParada;
  return (await findMember(on, memberId))?.minutesADay ?? defaultMinutesADay;
}

/** Gives what a closing is worth, beside whatever its day gave. */
export async function creditClosingIn(
  trx: WriterTransaction,
  memberId: number,
  localDay: string,
): Promise<void> {
  const movements = [{ localDay, reason: 'close' as const, hundredths: closeHundredths }];
  await insertMovements(trx, memberId, movements, { formulaVersion, at: now() });
}

/** The balance of a member: hundredths over a hundred, so always two decimals. */
export function toBalance(hundredths: number): number {
  return hundredths / 100;
}

/** A member's balance with two decimals, as a number. */
export async function readBalance(on: Executor, memberId: number): Promise<number> {
  return toBalance(await findBalance(on, memberId));
}

/** What the actor's care has come to: balance, level and every movement, newest first. */
export async function readProgress(actor: Actor) {
  const { memberId } = actor;
  const [balance, level, movements] = await Promise.all([
    findBalance(db, memberId),
    readLevel(actor),
    listMovements(db, memberId, maxMovements),
  ]);
  return {
    yoi_balance: toBalance(balance),
    level,
    items: movements.map(({ localDay, reason, hundredths }) => ({ local_day: localDay, reason, hundredths })),
  };
}

/** The level of the actor, from her days of practice. */
async function readLevel(actor: Actor): Promise<Level> {
  const today = dayOf(await requireMember(actor), now());
  const paused = pausedDays(await listPausedParadas(db, actor.memberId), today);
  return levelOf(await countPracticeDays(db, actor.memberId, minPracticeMinutes, paused));
}

/** Writes down that the actor has seen her level come; once for each. @returns whether it was the first time */
export async function celebrateLevel(actor: Actor): Promise<boolean> {
  const { number } = await readLevel(actor);
  if (number === 1) return false;
  return inTransaction((trx) => insertCelebration(trx, actor.memberId, number, now()));
}
