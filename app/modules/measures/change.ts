import { z95 } from './normal.ts';
import type { Precision } from './precision.ts';

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
 * Returns the change between two scores with its interval and verdict (docs/formulas.md, Change). A fall is judged
 * exactly like a rise. Without a precision the interval is null and the verdict `desconocido`.
 */
export function toChange(start: number, close: number, precision: Precision | null): Change {
  const change = close - start;
  if (!precision)
    return { start, close, change, interval: null, verdict: 'desconocido', standardError: null };
  const { change95, sem } = precision;
  return {
    start,
    close,
    change,
    interval: [change - change95, change + change95],
    verdict: toVerdict(change, change95),
    standardError: Math.SQRT2 * sem,
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
 * any cause. It is μ + r · (start − μ), with the standard error sd · √(1 − r²) (docs/formulas.md, Regression to the
 * mean).
 * @param mean the mean of a population, whose source the instrument names
 */
export function expectedClose(
  { start, close }: Pick<Change, 'start' | 'close'>,
  { reliability, sd }: Precision,
  mean: number,
): Expected {
  const score = mean + reliability * (start - mean);
  const standardError = sd * Math.sqrt(1 - reliability ** 2);
  const half = z95 * standardError;
  return { score, interval: [score - half, score + half], difference: close - score, standardError };
}
