import { maxMinutesOfDay } from './day-bounds.schema.ts';
import { type CreditedDay, earnsNothing } from './day-worth.ts';
import type { DayCounts } from './days.queries.ts';

/** The name of one of the counts of a day. */
export type Count = keyof DayCounts;

const nothing: CreditedDay & DayCounts = {
  minutes: 0,
  checkIns: 0,
  notes: 0,
  payments: 0,
  intentions: 0,
  isRest: false,
};

/** For each count, the value from which a day is settled. */
export type SettledFrom = Readonly<Record<Count, number>>;

/**
 * For each count, the value above which the count earns nothing more. A day is settled for a record if every
 * count that the record raises has already reached its value. Such a record changes nothing but the counts.
 */
export const settledFrom: SettledFrom = {
  minutes: minSettled('minutes'),
  checkIns: minSettled('checkIns'),
  notes: minSettled('notes'),
  payments: minSettled('payments'),
  intentions: minSettled('intentions'),
};

/**
 * Finds the smallest value of a count above which a higher count earns nothing. Bisection is possible because
 * the worth of a day never falls when a count grows.
 */
function minSettled(count: Count): number {
  const full = { ...nothing, [count]: maxMinutesOfDay };
  let [below, bound] = [-1, maxMinutesOfDay];
  while (bound - below > 1) {
    const middle = Math.floor((below + bound) / 2);
    if (earnsNothing({ ...nothing, [count]: middle }, full)) bound = middle;
    else below = middle;
  }
  return bound;
}
