import { z95 } from './normal.ts';
import {
  changeError,
  changeThreshold,
  type MeasuredDays,
  meanErrorShare,
  oneDayEach,
  type Precision,
} from './precision.ts';

/** Verdicts on a change: larger than the error, possible, indistinguishable from none, error unknown. */
export const changeVerdicts = ['mayor', 'posible', 'indistinguible', 'desconocido'] as const;

export type ChangeVerdict = (typeof changeVerdicts)[number];

/** The share of the 95 % change from which a change counts as possible: 10 of the WHO-5's 23.6 points. */
export const possibleShare = 0.42;

/** Two ends in points of the score, the lower first. */
export type Interval = readonly [low: number, high: number];

/** A change of one score between two moments, in points of the score; null if the error is unknown. */
export type Change = {
  start: number;
  close: number;
  days: MeasuredDays;
  change: number;
  /** The 95 % interval of the change, simultaneous for all scores of its instrument. */
  interval: Interval | null;
  verdict: ChangeVerdict;
  /** Standard error of the change. */
  standardError: number | null;
};

/** The expected close of a person in whom nothing changed, with its 95 % interval. */
export type Expected = {
  score: number;
  interval: Interval;
  /** Difference between the close and the expected score; `standardError` is that of this difference. */
  difference: number;
  standardError: number;
};

/**
 * Returns the change between two scores with its interval and verdict (docs/formulas.md, Change). A score is that of one
 * day, or the mean of several. A fall is judged exactly like a rise. Without a precision the interval is null and the
 * verdict `desconocido`.
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

/** Returns the verdict on a change, by its size relative to the change that error alone makes. */
export function toVerdict(change: number, change95: number): ChangeVerdict {
  const size = Math.abs(change);
  if (size >= change95) return 'mayor';
  return size >= possibleShare * change95 ? 'posible' : 'indistinguible';
}

/**
 * Returns the close that regression to the mean predicts: a score far from the usual tends to move towards it without
 * any cause. It is μ + r · (start − μ), with the standard error sd · √(1 − r²), or by the error of means where a score is
 * that of several days (docs/formulas.md, Regression to the mean).
 * @param mean the mean of a population, whose source the instrument names
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
