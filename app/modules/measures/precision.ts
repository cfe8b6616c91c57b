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
  /** 95 of 100 people in whom nothing changed have no change as large as this in any score of the instrument. */
  change95: number;
};

/** The share of people in whom nothing changed who may be told of a change. */
const falseAlarms = 0.05;

/**
 * Computes sem = sd · √(1 − r) and change95 = z · √2 · sem. z is 1.96 for one score. If an instrument has several
 * `scores`, z shares the five in a hundred among them (Bonferroni), because each score is one more occasion for a false
 * alarm (docs/formulas.md, Change).
 * @returns null if the reliability or the spread is unknown
 */
export function toPrecision({ reliability, sd }: Reliability, scores: number): Precision | null {
  if (reliability === null || sd === null) return null;
  const sem = sd * Math.sqrt(1 - reliability);
  const z = normalQuantile(1 - falseAlarms / (2 * Math.max(1, scores)));
  return { reliability, sd, sem, change95: z * Math.SQRT2 * sem };
}
