import { seededRandom } from '#app/platform/seeded-random.ts';
import { permutationProbability } from './permutation.ts';
import { studentBound } from './student.ts';

/** The two variants (ways) of a day: `A` with the factor, `B` without it. */
export type Way = 'A' | 'B';

/** The minimum and the maximum number of days of an experiment. */
export const [minExperimentDays, maxExperimentDays] = [14, 66] as const;
/**
 * The share of experiments without a true difference that end with "probablemente". The screen states this
 * share.
 */
export const falseAlarmShare = 0.1;
/**
 * The share of experiments without a true difference that end with "probablemente" in the simulation. It is
 * below `falseAlarmShare`, because outcomes are whole points and the two variants have different numbers of
 * days.
 */
const reachedFalseAlarmShare = 0.07;
/** The minimum number of days with an outcome for each variant. */
export const minTossedDays = 5;
/**
 * The standard deviation of a simulated day: 0.8 points, combined with the error of rounding to whole points.
 */
const daySpread = Math.sqrt(0.8 ** 2 + 1 / 12);

/**
 * A day of an experiment: the variant that the coin chose, and the outcome of the day. The outcome is null if
 * it is missing.
 */
export type TossedDay = { readonly way: Way; readonly outcome: number | null };

/** The result of an experiment. */
export type ExperimentResult = {
  readonly verdict: 'unknown' | 'none' | 'likely';
  readonly daysA: number;
  readonly daysB: number;
  /**
   * The mean outcome of the days of `A` minus the mean outcome of the days of `B`. It is null if there are
   * fewer than five days of either.
   */
  readonly difference: number | null;
  /** The 90 % interval of the difference. The verdict uses the same level. */
  readonly interval: readonly [low: number, high: number] | null;
  readonly p: number | null;
};

/**
 * Tosses a coin for each day. The coins are tossed again until each variant has at least a third of the days.
 * All orders of the days stay equally probable, so the permutation test stays exact.
 * @param random returns numbers from 0 to 1 that cannot be foreseen
 */
export function tossSchedule(days: number, random: () => number): string {
  for (;;) {
    const schedule = Array.from({ length: days }, () => (random() < 0.5 ? 'A' : 'B'));
    const withIt = schedule.filter((way) => way === 'A').length;
    if (Math.min(withIt, days - withIt) * 3 >= days) return schedule.join('');
  }
}

/**
 * Compares the days of an experiment by the choice of the coin, no matter what the member did. A day without an
 * outcome is left out (docs/formulas.md, Experiments).
 * @param seed the number of the experiment, so that the same days always give the same result
 */
export function readExperiment(days: readonly TossedDay[], seed: number): ExperimentResult {
  const outcomesOf = (side: Way) =>
    days.flatMap(({ way, outcome }) => (way === side && outcome !== null ? [outcome] : []));
  const [a, b] = [outcomesOf('A'), outcomesOf('B')];
  const counts = { daysA: a.length, daysB: b.length };
  if (Math.min(a.length, b.length) < minTossedDays)
    return { ...counts, verdict: 'unknown', difference: null, interval: null, p: null };
  const difference = mean(a) - mean(b);
  const p = permutationProbability({ a, b }, seededRandom(seed));
  const margin = marginOf(a, b);
  const interval = [difference - margin, difference + margin] as const;
  return { ...counts, verdict: p <= falseAlarmShare ? 'likely' : 'none', difference, interval, p };
}

/** Half the width of Student's 90 % interval of a difference of means. */
function marginOf(a: readonly number[], b: readonly number[]): number {
  const degrees = a.length + b.length - 2;
  const variance = (scatter(a) + scatter(b)) / degrees;
  return studentBound(falseAlarmShare, degrees) * Math.sqrt(variance * (1 / a.length + 1 / b.length));
}

/** The effects in points for which the power is stated before an experiment begins. */
export const powerEffects = [0.4, 0.8, 1.6] as const;

/**
 * Returns the probability that an experiment with `days` days finds an effect of `effect` points, if no day is
 * missing (docs/formulas.md, Experiments). It differs from the simulated probability by three percentage points at
 * most.
 */
export function experimentPower(days: number, effect: number): number {
  const error = (2 * daySpread) / Math.sqrt(days);
  const bound = studentBound(reachedFalseAlarmShare, days - 2);
  return normalShare(effect / error - bound) + normalShare(-effect / error - bound);
}

/** The share of the standard normal distribution below `z` (Abramowitz and Stegun 1964, 26.2.17, to seven digits). */
function normalShare(z: number): number {
  const step = 1 / (1 + 0.2316419 * Math.abs(z));
  const polynomial = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153].reduce(
    (value, coefficient) => (value + coefficient) * step,
    0,
  );
  const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
  return z >= 0 ? 1 - above : above;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function scatter(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
}
