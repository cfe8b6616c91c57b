import { z95 } from './normal.ts';
import type { Precision } from './precision.ts';

/** What may be said of a change: larger than the error, possible, not to be told from none, or error unknown. */
export const changeVerdicts = ['mayor', 'posible', 'indistinguible', 'desconocido'] as const;

export type ChangeVerdict = (typeof changeVerdicts)[number];

/** From this share of the 95 % change on a change is called possible: 10 of the WHO-5's 23.6 points. */
export const possibleShare = 0.42;

/** Two ends in points of the score, the lower first. */
export type Interval = readonly [low: number, high: number];

/** A change of one score between two moments. Everything is in points of the score; null where the error is unknown. */
export type Change = {
  start: number;
  close: number;
  change: number;
  /** Where the change lies with 95 % of certainty, all scores of its instrument taken together. */
  interval: Interval | null;
  verdict: ChangeVerdict;
  /** Standard error of the change. */
  standardError: number | null;
};

/** What would be expected at the close of somebody in whom nothing changed, with its 95 % interval. */
export type Expected = {
  score: number;
  interval: Interval;
  /** How much the close differs from it, and the standard error of that. */
  difference: number;
  standardError: number;
};

/**
 * The change between two scores, with its interval and what may be said of it (docs/formulas.md, Change). A fall is
 * judged exactly as a rise is.
 */
export function changeOf(start: number, close: number, precision: Precision | null): Change {
  const change = close - start;
  if (!precision)
    return { start, close, change, interval: null, verdict: 'desconocido', standardError: null };
  const { change95, sem } = precision;
  return {
    start,
    close,
    change,
    interval: [change - change95, change + change95],
    verdict: verdictOf(change, change95),
    standardError: Math.SQRT2 * sem,
  };
}

/** The word for a change, by how large it is beside the change that error alone makes. */
export function verdictOf(change: number, change95: number): ChangeVerdict {
  const size = Math.abs(change);
  if (size >= change95) return 'mayor';
  return size >= possibleShare * change95 ? 'posible' : 'indistinguible';
}

/**
 * Regression to the mean: whoever starts far from what is usual tends to come nearer to it by herself. Expected is
 * μ + r · (start − μ), and its standard error sd · √(1 − r²) (docs/formulas.md, Regression to the mean).
 * @param mean that of a population, whose source the instrument names
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
