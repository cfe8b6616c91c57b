import type { DayCounts } from './days.queries.ts';

/** From this many minutes on a day is one of practice. */
export const minPracticeMinutes = 5;

/** The highest daily goal in minutes; from here on a day is worth the whole of its time, whatever the goal. */
export const maxMinutesADay = 30;

/** The minutes of a day: no day holds more time. */
export const maxMinutesOfDay = 1_440;

/** The local days that a Parada lasts at least, counted without pauses. */
export const minParadaDays = 21;

/** How far back a member may name a day by hand for a check-in or a rest. */
export const maxBackfillDays = 2;

/** A change of a day: by how much each count grows or shrinks, or that a rest was declared or taken back. */
export type DayChange = Partial<DayCounts> & { rest?: 'declared' | 'taken back' };

/** The counts of a day, and whether it is one of rest. */
export type CountedDay = DayCounts & { isRest: boolean };

/** Returns a day as it was before a change. */
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

/** The state of a local day by its records. */
export type DayState = 'done' | 'partial' | 'rest' | 'none';

/** The facts that decide the state of a day. */
export type DayFacts = { minutes: number; hasRecords: boolean; isRest: boolean };

/** Whether a day with these minutes is one of practice. */
export function isPractice(minutes: number): boolean {
  return minutes >= minPracticeMinutes;
}

/** Whether a day holds any record. A note belongs to its check-in, and a rest is no record. */
export function hasRecords({
  minutes,
  checkIns,
  payments,
  intentions,
}: Pick<DayCounts, 'minutes' | 'checkIns' | 'payments' | 'intentions'>): boolean {
  return minutes > 0 || checkIns > 0 || payments > 0 || intentions > 0;
}

/** The state of a day: practice comes before a rest, and a rest before any other record (docs/rules.md, The Parada). */
export function stateOf({ minutes, hasRecords: holdsAny, isRest }: DayFacts): DayState {
  if (isPractice(minutes)) return 'done';
  if (isRest) return 'rest';
  return holdsAny ? 'partial' : 'none';
}

/** The state of a day with these counts; `none` for a day without a row. */
export function dayState(day: (DayCounts & { restedAt: Date | null }) | undefined): DayState {
  if (!day) return 'none';
  return stateOf({ minutes: day.minutes, hasRecords: hasRecords(day), isRest: day.restedAt !== null });
}

/** The state of a day after a rest is declared or taken back; a day of a pause stays paused. */
export function stateAfterRest(before: DayState | 'paused', facts: DayFacts): DayState | 'paused' {
  return before === 'paused' ? before : stateOf(facts);
}
