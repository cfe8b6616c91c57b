import { normalQuantile } from './normal.ts';

/** What must be known of an instrument to say how sure one of its scores is. Null: nobody has published it. */
export type Reliability = {
  /** From 0 to 1: the share of the differences between people that is no error of measurement. */
  reliability: number | null;
  /** Standard deviation of the scores of many people, in points of the score. */
  sd: number | null;
};

/** How far scores move although nothing has changed, in points of the score. */
export type Precision = {
  reliability: number;
  sd: number;
  /** Standard error of one score. */
  sem: number;
  /** Of people in whom nothing changed, 95 of 100 see no change as large as this in any score of the instrument. */
  change95: number;
};

/** How often people in whom nothing changed may be told that something did. */
const falseAlarms = 0.05;

/**
 * sem = sd · √(1 − r) and change95 = z · √2 · sem. z is 1.96 for one score; where an instrument says `scores` of them side
 * by side, z shares the five in a hundred among them (Bonferroni), since each is one more occasion for a false alarm
 * (docs/formulas.md, Change).
 * @returns null where the reliability or the spread of the scores is not known
 */
export function precisionOf({ reliability, sd }: Reliability, scores: number): Precision | null {
  if (reliability === null || sd === null) return null;
  const sem = sd * Math.sqrt(1 - reliability);
  const z = normalQuantile(1 - falseAlarms / (2 * Math.max(1, scores)));
  return { reliability, sd, sem, change95: z * Math.SQRT2 * sem };
}
