/** The minimum number of scores for which the mean of the scores is shown. */
const minScores = 5;

/**
 * The mean that is assumed for a referent before there are scores. It lies in the middle between *algo* and
 * *bastante*.
 */
const priorMean = 3.5;

/** The weight of the assumed mean, as a number of scores. */
const priorScores = 5;

/**
 * Returns the mean of scores, moved towards 3.5 and rounded to two decimals. Returns null if there are fewer than
 * five scores (docs/formulas.md, Scores).
 */
export function toMean({ count, sum }: { readonly count: number; readonly sum: number }): number | null {
  if (count < minScores) return null;
  return Math.round((100 * (priorScores * priorMean + sum)) / (priorScores + count)) / 100;
}
