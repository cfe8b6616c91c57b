import { normalQuantile } from './normal.ts';

/** The published figures from which the precision of a score is computed. An unpublished figure is null. */
export type Reliability = {
  /** The share of the variance between people that is not error of measurement, from 0 to 1. */
  reliability: number | null;
  /** Standard deviation of the scores in a population, in points of the score. */
  sd: number | null;
};

/** The size of the changes that error alone can cause, in points of the score. */
export type Precision = {
  reliability: number;
  sd: number;
  /** Standard error of one score. */
  sem: number;
  /** The number of standard errors that a change must exceed to count as larger than the error. */
  z: number;
  /** The distance between two neighbouring scores. */
  step: number;
  /**
   * The change that error alone can cause. If nothing changed, at most 5 of 100 people show a change of this
   * size in any score. This holds if each measure comes from one day.
   */
  change95: number;
};

/** The number of local days over which the measure is averaged, at the first and at the second moment. */
export type MeasuredDays = { start: number; close: number };

export const oneDayEach: MeasuredDays = { start: 1, close: 1 };

/**
 * The maximum share of false alarms: people for whom a change is reported although nothing changed in them.
 */
const falseAlarms = 0.05;

/**
 * The correlation between the errors of two neighbouring days: the highest correlation that we consider
 * possible.
 */
const errorCorrelation = 0.5;

/**
 * Computes sem = sd · √(1 − r) and change95 = z · √2 · sem. z is 1.96 for one score. If an instrument has
 * several `scores`, the five per cent of false alarms are divided among them (Bonferroni). Otherwise each score
 * would be a further occasion for a false alarm (docs/formulas.md, Change).
 * @returns null if the reliability or the spread is unknown
 */
export function toPrecision({ reliability, sd }: Reliability, scores: number, step = 1): Precision | null {
  if (reliability === null || sd === null) return null;
  const sem = sd * Math.sqrt(1 - reliability);
  const z = normalQuantile(1 - falseAlarms / (2 * Math.max(1, scores)));
  return { reliability, sd, sem, z, step, change95: z * Math.SQRT2 * sem };
}

/**
 * Returns the variance of the mean error over `days` consecutive days, relative to the variance of the error on one
 * day. The correlation of the errors falls by the same factor with each day of distance, as in an AR(1) process
 * (docs/formulas.md, Several days).
 */
export function meanErrorShare(days: number): number {
  const pairs = Array.from({ length: days - 1 }, (_, index) => {
    const apart = index + 1;
    return 2 * (days - apart) * errorCorrelation ** apart;
  });
  return pairs.reduce((sum, each) => sum + each, days) / days ** 2;
}

/** Returns the standard error of the change between two means. */
export function changeError({ sem }: Precision, { start, close }: MeasuredDays): number {
  return sem * Math.sqrt(meanErrorShare(start) + meanErrorShare(close));
}

/**
 * Returns the threshold from which on a change counts as larger than the error of the two means. Differences
 * between means come in steps, so half a step is added. If both measures come from one day, nothing is added:
 * the threshold is correct without the half step, and earlier reports must keep their threshold
 * (docs/formulas.md, Several days).
 */
export function changeThreshold(precision: Precision, days: MeasuredDays): number {
  if (days.start === 1 && days.close === 1) return precision.change95;
  const steps = lowestCommonMultiple(days.start, days.close);
  return precision.z * changeError(precision, days) + precision.step / steps / 2;
}

function lowestCommonMultiple(one: number, other: number): number {
  return (one * other) / greatestCommonDivisor(one, other);
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
