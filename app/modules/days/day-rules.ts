import { minPracticeMinutes } from './day-bounds.schema.ts';
import type { DayCounts } from './days.queries.ts';

/** A change of a day: the amount by which each count grows or shrinks, or a rest that is declared or taken back. */
export type DayChange = Partial<DayCounts> & { rest?: 'declared' | 'taken back' };

/** The counts of a day. `isRest` is true if the day was declared a day of rest. */
export type CountedDay = DayCounts & { isRest: boolean };

/** Returns the counts of a day before a change. */
export function dayBefore(after: CountedDay, change: DayChange): CountedDay {
  return {
    minutes: after.minutes - (change.minutes ?? 0),
    checkIns: after.checkIns - (change.checkIns ?? 0),
    notes: after.notes - (change.notes ?? 0),
    payments: after.payments - (change.payments ?? 0),
    intentions: after.intentions - (change.intentions ?? 0),
    isRest: change.rest === undefined ? after.isRest : change.rest === 'taken back',
  };
}

/** The state of a local day, derived from its records and its rest. */
export type DayState = 'done' | 'partial' | 'rest' | 'none';

/** The facts that decide the state of a day. */
type DayFacts = { minutes: number; hasRecords: boolean; isRest: boolean };

/** Checks whether a day with this number of minutes is a day of practice. */
export function isPractice(minutes: number): boolean {
  return minutes >= minPracticeMinutes;
}

/**
 * Checks whether a day has any record. A note counts as part of its check-in, and a rest does not count as a
 * record.
 */
export function hasRecords({
  minutes,
  checkIns,
  payments,
  intentions,
}: Pick<DayCounts, 'minutes' | 'checkIns' | 'payments' | 'intentions'>): boolean {
  return minutes > 0 || checkIns > 0 || payments > 0 || intentions > 0;
}

/**
 * Returns the state of a day with these counts. A day with at least five minutes is `done`, even if a rest was
 * declared. Any other day is `rest` if a rest was declared, `partial` if the day has any record, and `none` if
 * the day has no record or no row (docs/rules.md, The Parada).
 */
export function dayState(day: (DayCounts & { restedAt: Date | null }) | undefined): DayState {
  if (!day) return 'none';
  return stateOf({ minutes: day.minutes, hasRecords: hasRecords(day), isRest: day.restedAt !== null });
}

/** Returns the state of a day after its rest is declared or taken back. A paused day stays paused. */
export function stateAfterRest(before: DayState | 'paused', facts: DayFacts): DayState | 'paused' {
  return before === 'paused' ? before : stateOf(facts);
}

function stateOf({ minutes, hasRecords: holdsAny, isRest }: DayFacts): DayState {
  if (isPractice(minutes)) return 'done';
  if (isRest) return 'rest';
  return holdsAny ? 'partial' : 'none';
}
