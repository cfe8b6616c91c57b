import { maxMinutesOfDay } from './day-rules.ts';
import { type CreditedDay, earnsNothing } from './day-worth.ts';
import type { DayCounts } from './days.queries.ts';

/** The counts of a day. */
export type Count = keyof DayCounts;

const nothing: CreditedDay & DayCounts = {
  minutes: 0,
  checkIns: 0,
  notes: 0,
  payments: 0,
  intentions: 0,
  isRest: false,
};

/**
 * The least value of each count from which more of it earns nothing. On a day that is settled for a record, every count
 * that the record adds to has reached it: nothing follows from the record but its count.
 */
export const settledFrom: Readonly<Record<Count, number>> = {
  minutes: leastSettled('minutes'),
  checkIns: leastSettled('checkIns'),
  notes: leastSettled('notes'),
  payments: leastSettled('payments'),
  intentions: leastSettled('intentions'),
};

/** Finds the bound by bisection, since the worth of a day never falls as a count grows. */
function leastSettled(count: Count): number {
  const whole = { ...nothing, [count]: maxMinutesOfDay };
  let [below, least] = [-1, maxMinutesOfDay];
  while (least - below > 1) {
    const middle = Math.floor((below + least) / 2);
    if (earnsNothing({ ...nothing, [count]: middle }, whole)) least = middle;
    else below = middle;
  }
  return least;
}
