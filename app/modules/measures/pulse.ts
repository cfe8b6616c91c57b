import { distanceQuantile } from './block-distances.ts';

/**
 * A local day with its agrado: the mean of its check-ins, from 1 to 5. Days without a check-in are left out.
 */
export type LoggedDay = { localDay: string; agrado: number };

/** The comparison of the first and the last days of a period. */
export type Pulse =
  /** `missing` is the number of logged days that are still needed. */
  | { verdict: 'pocos'; missing: number }
  | {
      /** Whether the difference exceeds the usual variation between the member's days. */
      verdict: 'mayor' | 'dentro';
      /** The mean of the last days minus the mean of the first days, in points from 1 to 5. */
      difference: number;
      first: number;
      last: number;
      /** How many logged days are compared at each end of the period. */
      days: number;
      /** The bound of the usual variation. Of 100 periods in which nothing changed, at most 5 exceed it. */
      bound: number;
      /**
       * The days from which the bound comes: the member's own days, or simulated days if the member has too
       * few.
       */
      basis: 'propio' | 'simulado';
    };

/** The maximum and the minimum number of days that are compared at each end of a period. */
const maxWindow = 7;
const minWindow = 5;
/** The minimum number of logged days for which the bound is computed from the member's own days. */
const minOwnDays = 28;
const blockDays = 3;
/**
 * Widens the bound to correct two simplifications. First, blocks of three days ignore that days further apart
 * also resemble each other. Second, the means at both ends come from few days. With this factor, at most 5 of
 * 100 simulated periods without a change exceed the bound (docs/formulas.md, Daily pulse).
 */
const widening = 1.6;
/**
 * The bounds from simulations, by the number of days that are compared at each end. Of 100 simulated periods in
 * which nothing changed, at most 5 exceed the bound.
 */
const simulatedBounds: Readonly<Record<number, number>> = { 5: 1.4, 6: 1.4, 7: 1.3 };

/**
 * Compares the last seven logged days of a period with the first seven. If fewer than fourteen days are logged,
 * five or six days at each end are compared (docs/formulas.md, Daily pulse). The same days always give the same
 * result.
 * @param days only the logged days of this period, oldest first
 */
export function dailyPulse(days: readonly LoggedDay[]): Pulse {
  const window = Math.min(maxWindow, Math.floor(days.length / 2));
  if (window < minWindow) return { verdict: 'pocos', missing: 2 * minWindow - days.length };
  const values = days.map(({ agrado }) => agrado);
  const first = mean(values.slice(0, window));
  const last = mean(values.slice(-window));
  const isOwn = values.length >= minOwnDays;
  const bound = isOwn ? ownBound(values, window) : (simulatedBounds[window] ?? Number.POSITIVE_INFINITY);
  return {
    verdict: isBeyond(last - first, bound) ? 'mayor' : 'dentro',
    difference: last - first,
    ...{ first, last, days: window, bound },
    basis: isOwn ? 'propio' : 'simulado',
  };
}

/**
 * Returns whether a difference exceeds the bound. A difference that equals the bound does not exceed it, even after
 * rounding errors.
 */
function isBeyond(difference: number, bound: number): boolean {
  return Math.abs(difference) > bound + 1e-9;
}

/**
 * Returns how far apart two windows of the member's days can be by chance alone. Both windows are drawn with
 * replacement as blocks of three neighbouring days (moving-block bootstrap; Künsch 1989). The difference
 * between the two halves of the period is removed first, because this difference is the effect under test.
 * Answers are whole points, so the bound allows a difference of one point on one day even if all days are
 * equal.
 */
function ownBound(values: readonly number[], window: number): number {
  const distance = distanceQuantile(withoutChange(values), { window, blockDays, share: 0.95 });
  return Math.max(widening * distance, 1 / window);
}

function withoutChange(values: readonly number[]): number[] {
  const half = Math.floor(values.length / 2);
  const [before, after] = [mean(values.slice(0, half)), mean(values.slice(half))];
  return values.map((value, index) => value - (index < half ? before : after));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
