import { z95 } from './normal.ts';
import {
  changeError,
  changeThreshold,
  type MeasuredDays,
  meanErrorShare,
  oneDayEach,
  type Precision,
} from './precision.ts';

/**
 * The verdicts on a change: larger than the error, possible, indistinguishable from no change, or unknown because the
 * error is unknown.
 */
export const changeVerdicts = ['mayor', 'posible', 'indistinguible', 'desconocido'] as const;

export type ChangeVerdict = (typeof changeVerdicts)[number];

/**
 * A change counts as possible if it is at least this share of `change95`. For the WHO-5, a possible change has
 * at least 10 points, and `change95` is 23.6 points.
 */
export const possibleShare = 0.42;

/** The lower and the upper end of an interval, in points of the score. */
export type Interval = readonly [low: number, high: number];

/**
 * A change of one score between two moments, in points of the score. `interval` and `standardError` are null if the
 * error is unknown.
 */
export type Change = {
  start: number;
  close: number;
  days: MeasuredDays;
  change: number;
  /** The 95 % interval of the change. The 95 % apply to all scores of the instrument together. */
  interval: Interval | null;
  verdict: ChangeVerdict;
  /** The standard error of the change. Null if the error is unknown. */
  standardError: number | null;
};

/** The score that is expected at the close if nothing changed in the person, with its 95 % interval. */
export type Expected = {
  score: number;
  interval: Interval;
  /**
   * The score at the close minus the expected score. `standardError` is the standard error of this difference.
   */
  difference: number;
  standardError: number;
};

/**
 * Returns the change between two scores with its interval and verdict (docs/formulas.md, Change). Each score comes from
 * one day or is the mean of several days. A fall gets the same verdict as a rise of the same size. If `precision` is
 * null, the interval is null and the verdict is `desconocido`.
 */
export function toChange(
  start: number,
  close: number,
  precision: Precision | null,
  days: MeasuredDays = oneDayEach,
): Change {
  const change = close - start;
  const ends = { start, close, days, change };
  if (!precision) return { ...ends, interval: null, verdict: 'desconocido', standardError: null };
  const threshold = changeThreshold(precision, days);
  return {
    ...ends,
    interval: [change - threshold, change + threshold],
    verdict: toVerdict(change, threshold),
    standardError: changeError(precision, days),
  };
}

/**
 * Returns the verdict on a change. The verdict depends on the size of the change relative to `change95`, which is the
 * change that error alone can cause.
 */
export function toVerdict(change: number, change95: number): ChangeVerdict {
  const size = Math.abs(change);
  if (size >= change95) return 'mayor';
  return size >= possibleShare * change95 ? 'posible' : 'indistinguible';
}

/**
 * Returns the score at the close that regression to the mean predicts: a score far from the mean tends to move
 * towards the mean without any cause. The expected score is μ + r · (start − μ), and its standard error is sd · √(1 −
 * r²). If a score is the mean of several days, the formulas use the error of this mean (docs/formulas.md, Regression
 * to the mean).
 * @param mean the mean of a population; the instrument states its source
 */
export function expectedClose(
  { start, close, days = oneDayEach }: Pick<Change, 'start' | 'close'> & { days?: MeasuredDays },
  { reliability, sd, sem }: Precision,
  mean: number,
): Expected {
  const truth = sd ** 2 * reliability;
  const errorOf = (count: number) => sem ** 2 * meanErrorShare(count);
  const reliabilityOfStart = truth / (truth + errorOf(days.start));
  const score = mean + reliabilityOfStart * (start - mean);
  const standardError = Math.sqrt(truth * (1 - reliabilityOfStart) + errorOf(days.close));
  const half = z95 * standardError;
  return { score, interval: [score - half, score + half], difference: close - score, standardError };
}
