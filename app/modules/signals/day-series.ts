import { dayMs } from '#app/platform/duration.ts';
import type { SideCounts } from './look-schedule.ts';

/**
 * One local day of a question. `outcome` is the agrado or the energía of the day, 1 to 5. `factor` is whether
 * the day had the factor, or a number from 0 to 10. Null means that the records do not contain a value: the day
 * has no check-in, its check-in was made for a day that the member chose by hand, or the Parada was paused.
 */
export type QuestionDay = {
  readonly localDay: string;
  readonly outcome: number | null;
  readonly factor: boolean | number | null;
};

/**
 * The days of a question as two series of the same length, one value for each day of the calendar. A day without data
 * keeps its position. Unknown outcomes are NaN. A factor is 1 (with), 0 (without) or NaN (unknown).
 */
export type DaySeries = { readonly outcomes: Float64Array; readonly factors: Float64Array };

/** The first and the last local day of the calendar of a question, both included, and the lag of its outcome in days. */
export type SeriesSpan = { readonly since: string; readonly until: string; readonly lag: 0 | 1 };

/**
 * Returns the calendar of a question from the day on which it was asked. A day that is not in `days` stays in
 * the calendar without data. With a lag of one, the factor of a day is paired with the outcome of the next day.
 * A factor in numbers is divided at its median (docs/formulas.md, Signals).
 */
export function toDaySeries(days: readonly QuestionDay[], { since, until, lag }: SeriesSpan): DaySeries {
  const length = Math.max(0, dayNumber(until) - dayNumber(since) + 1 - lag);
  const outcomes = new Float64Array(length).fill(Number.NaN);
  const factors = new Float64Array(length).fill(Number.NaN);
  for (const { localDay, outcome, factor } of days) {
    const index = dayNumber(localDay) - dayNumber(since);
    if (outcome !== null && index >= lag && index - lag < length) outcomes[index - lag] = outcome;
    if (factor !== null && index >= 0 && index < length) factors[index] = Number(factor);
  }
  return { outcomes, factors: divideAtMedian(factors) };
}

/**
 * Returns the number of days with the factor and the number of days without it. Only days with a known outcome
 * are counted. The evaluations (looks) of a question are scheduled by these numbers.
 */
export function countSides({ outcomes, factors }: DaySeries): SideCounts {
  const known = factors.filter((_, day) => !Number.isNaN(outcomes[day]));
  const daysWith = known.filter((factor) => factor === 1).length;
  return { daysWith, daysWithout: known.filter((factor) => factor === 0).length };
}

/**
 * Divides numbers at their median: the result is 1 for the upper part and 0 for the lower part. If all numbers
 * are 0 or 1, they stay unchanged.
 */
function divideAtMedian(factors: Float64Array): Float64Array {
  const known = factors.filter((value) => !Number.isNaN(value)).sort();
  if (known.every((value) => value === 0 || value === 1)) return factors;
  const median = known[Math.floor((known.length - 1) / 2)] ?? 0;
  const isHighest = median === known[known.length - 1];
  const isWith = (value: number) => (isHighest ? value >= median : value > median);
  return factors.map((value) => (Number.isNaN(value) ? value : Number(isWith(value))));
}

function dayNumber(localDay: string): number {
  return Math.round(Date.parse(`${localDay}T00:00:00Z`) / dayMs);
}
