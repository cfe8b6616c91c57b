import { normalQuantile } from './normal.ts';

/** The published facts from which the precision of a score is computed; null if unpublished. */
export type Reliability = {
  /** From 0 to 1: the share of the variance between people that is no error of measurement. */
  reliability: number | null;
  /** Standard deviation of the scores in a population, in points of the score. */
  sd: number | null;
};

/** The size of changes that error alone makes, in points of the score. */
export type Precision = {
  reliability: number;
  sd: number;
  /** Standard error of one score. */
  sem: number;
  /** The number of standard errors that a change must reach. */
  z: number;
  /** The distance between two neighbouring scores. */
  step: number;
  /** 95 of 100 people in whom nothing changed have no change as large as this in any score, with one day at each end. */
  change95: number;
};

/** The number of local days of which a measure is the mean, at the first moment and at the second. */
export type MeasuredDays = { start: number; close: number };

export const oneDayEach: MeasuredDays = { start: 1, close: 1 };

/** The share of people in whom nothing changed who may be told of a change. */
const falseAlarms = 0.05;

/** The highest assumed correlation between the errors of one day and of the next. */
const errorCorrelation = 0.5;

/**
 * Computes sem = sd · √(1 − r) and change95 = z · √2 · sem. z is 1.96 for one score. If an instrument has several
 * `scores`, z shares the five in a hundred among them (Bonferroni), because each score is one more occasion for a false
 * alarm (docs/formulas.md, Change).
 * @returns null if the reliability or the spread is unknown
 */
export function toPrecision({ reliability, sd }: Reliability, scores: number, step = 1): Precision | null {
  if (reliability === null || sd === null) return null;
  const sem = sd * Math.sqrt(1 - reliability);
  const z = normalQuantile(1 - falseAlarms / (2 * Math.max(1, scores)));
  return { reliability, sd, sem, z, step, change95: z * Math.SQRT2 * sem };
}

/**
 * Returns the variance of the mean error of `days` consecutive days, as a share of that of one day. The correlation of
 * errors falls with each day by the same factor, as AR(1) has it (docs/formulas.md, Several days).
 */
export function meanErrorShare(days: number): number {
  const pairs = Array.from({ length: days - 1 }, (_, index) => {
    const apart = index + 1;
    return 2 * (days - apart) * errorCorrelation ** apart;
  });
  return pairs.reduce((sum, each) => sum + each, days) / days ** 2;
}

/** Returns the standard error of a change between two means. */
export function changeError({ sem }: Precision, { start, close }: MeasuredDays): number {
  return sem * Math.sqrt(meanErrorShare(start) + meanErrorShare(close));
}

/**
 * Returns the size from which a change between two means is larger than their error. Differences of means come in
 * steps, so half a step is added. With one day at each end none is added: the bound holds without it, and former
 * reports keep their threshold (docs/formulas.md, Several days).
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
