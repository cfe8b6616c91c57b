import type { DaySeries } from './day-series.ts';
import { minDaysOfEach } from './look-schedule.ts';
import { studentBound, studentTails } from './student.ts';

/**
 * The minimum number of days with the factor, and of days without it. A shifted calendar with fewer days is not
 * counted.
 */
const minShiftedDays = 3;
/**
 * Widens the interval, because a short calendar shows too little of the resemblance between days
 * (docs/formulas.md, Signals).
 */
const widening = 1.15;

/**
 * The result of comparing the days of a question. If there are fewer than seven days with the factor or without
 * it, the figures that need these days are null.
 */
export type DayComparison = {
  readonly daysWith: number;
  readonly daysWithout: number;
  /**
   * The difference of two means, in points of the scale from 1 to 5: the mean outcome of the days with the
   * factor minus the mean outcome of the days without it.
   */
  readonly difference: number | null;
  /** The 95 % interval of the difference. */
  readonly interval: readonly [low: number, high: number] | null;
  /**
   * The probability of a difference as large as this one, in either direction, if factor and outcome are
   * unrelated.
   */
  readonly p: number | null;
  /** The share of all shifts of the calendar (including no shift) with a difference as large as this one. */
  readonly shiftShare: number | null;
};

type Sums = { withIt: number; without: number; sumWith: number; sumWithout: number; squares: number };

/**
 * Compares the outcomes of the days with a factor and of the days without it. The factor's calendar, with its
 * gaps, is shifted in a circle by every number of days. The shifts keep the resemblance of neighbouring days in
 * both series, so their spread gives the equivalent number of independent days. Student's distribution with
 * that number gives the probability (docs/formulas.md, Signals). The result depends only on the days and uses
 * no random numbers.
 */
export function compareDays(series: DaySeries): DayComparison {
  const shifted = shiftedSums(series);
  const own = shifted(0);
  const counts = { daysWith: own.withIt, daysWithout: own.without };
  if (own.withIt < minDaysOfEach || own.without < minDaysOfEach)
    return { ...counts, difference: null, interval: null, p: null, shiftShare: null };
  const difference = own.sumWith / own.withIt - own.sumWithout / own.without;
  const days = own.withIt + own.without;
  const related = correlationSquared(own);
  const { inflation, share } = readShifts(shifted, series.outcomes.length, related * (days - 1));
  const degrees = Math.max(1, (days - 1) / inflation - 1);
  const error = errorOf(own, related, degrees);
  const margin = studentBound(0.05, degrees) * error;
  return {
    ...counts,
    difference,
    interval: [difference - margin, difference + margin],
    p: error === 0 ? Number(difference === 0) : studentTails(difference / error, degrees),
    shiftShare: share,
  };
}

/**
 * Returns two numbers. The first is the factor (at least 1) by which the shifts spread more than shifts of
 * independent days would. The second is the share of shifts with a statistic of at least `own`.
 */
function readShifts(shifted: (by: number) => Sums, length: number, own: number) {
  let [sum, count, asLarge] = [0, 0, 1];
  for (let by = 1; by < length; by += 1) {
    const sums = shifted(by);
    if (sums.withIt < minShiftedDays || sums.without < minShiftedDays) continue;
    const statistic = correlationSquared(sums) * (sums.withIt + sums.without - 1);
    sum += statistic;
    count += 1;
    if (statistic >= own - 1e-12) asLarge += 1;
  }
  return { inflation: Math.max(1, (widening * sum) / Math.max(1, count)), share: asLarge / (count + 1) };
}

/** The standard error of the difference. */
function errorOf({ withIt, without, ...sums }: Sums, related: number, degrees: number): number {
  const days = withIt + without;
  const scatter = sums.squares - (sums.sumWith + sums.sumWithout) ** 2 / days;
  return Math.sqrt(Math.max(0, ((1 - related) * scatter * days) / (withIt * without * degrees)));
}

/** The squared correlation of factor and outcome; zero if all outcomes are equal. */
function correlationSquared({ withIt, without, sumWith, sumWithout, squares }: Sums): number {
  const days = withIt + without;
  const scatter = squares - (sumWith + sumWithout) ** 2 / days;
  const difference = sumWith / withIt - sumWithout / without;
  return scatter <= 1e-9 ? 0 : Math.min(1, (difference ** 2 * withIt * without) / days / scatter);
}

/**
 * Returns a function that shifts the calendar of the factor by a number of days. The function then adds up the
 * outcomes on days with the factor and on days without it.
 */
function shiftedSums({ outcomes, factors }: DaySeries): (by: number) => Sums {
  const length = outcomes.length;
  const ofTwice = (read: (outcome: number) => number) =>
    Float64Array.from({ length: 2 * length }, (_, day) => {
      const outcome = outcomes[day % length] ?? Number.NaN;
      return Number.isNaN(outcome) ? 0 : read(outcome);
    });
  const series = {
    known: ofTwice(() => 1),
    values: ofTwice((outcome) => outcome),
    squares: ofTwice((outcome) => outcome * outcome),
  };
  const listDays = (factor: number) =>
    Int32Array.from([...factors.keys()].filter((day) => factors[day] === factor));
  const [withDays, withoutDays] = [listDays(1), listDays(0)];
  return (by) => {
    const withIt = sumShifted(series, withDays, by);
    const without = sumShifted(series, withoutDays, by);
    return {
      withIt: withIt.days,
      without: without.days,
      sumWith: withIt.sum,
      sumWithout: without.sum,
      squares: withIt.squares + without.squares,
    };
  };
}

type TwiceSeries = { known: Float64Array; values: Float64Array; squares: Float64Array };

function sumShifted({ known, values, squares }: TwiceSeries, days: Int32Array, by: number) {
  let [count, sum, square] = [0, 0, 0];
  for (const first of days) {
    const day = first + by;
    count += known[day] ?? 0;
    sum += values[day] ?? 0;
    square += squares[day] ?? 0;
  }
  return { days: count, sum, squares: square };
}
