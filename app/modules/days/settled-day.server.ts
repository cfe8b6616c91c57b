import { maxMinutesOfDay } from './day-bounds.schema.ts';
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

/** The values from which a day is settled. */
export type SettledFrom = Readonly<Record<Count, number>>;

/**
 * The value of each count from which more of it earns nothing. A day is settled for a record when every count that the
 * record adds to has reached its value. Nothing but the count follows from such a record.
 */
export const settledFrom: SettledFrom = {
  minutes: minSettled('minutes'),
  checkIns: minSettled('checkIns'),
  notes: minSettled('notes'),
  payments: minSettled('payments'),
  intentions: minSettled('intentions'),
};

/** Finds the bound by bisection, since the worth of a day never falls as a count grows. */
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
