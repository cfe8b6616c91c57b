import type { Interval } from './change.ts';
import { z95 } from './normal.ts';

/**
 * The change in one Parada, in points of the score: either the close minus the start, or the close minus the expected
 * close.
 */
export type Estimate = { value: number; standardError: number };

/** The pooled change of several Paradas. */
export type Pooled = {
  count: number;
  mean: number;
  standardError: number;
  interval: Interval;
  /**
   * Whether the interval excludes zero. If so, the screens call the change "asociado". They never call it
   * caused.
   */
  isAssociated: boolean;
};

/** The minimum number of closed Paradas whose changes are pooled. */
const minPooled = 3;

/**
 * Returns the mean of several changes. Each change is weighted by its precision: Σ v/s² ÷ Σ 1/s². The standard error
 * of the mean is 1 ÷ √Σ 1/s² (docs/formulas.md, Across Paradas).
 * @returns null if there are fewer than three changes
 */
export function pooledChange(estimates: readonly Estimate[]): Pooled | null {
  if (estimates.length < minPooled) return null;
  const weights = estimates.map(({ standardError }) => 1 / standardError ** 2);
  const weight = weights.reduce((sum, each) => sum + each, 0);
  const mean = estimates.reduce((sum, { value }, index) => sum + value * (weights[index] ?? 0), 0) / weight;
  const standardError = 1 / Math.sqrt(weight);
  const interval: Interval = [mean - z95 * standardError, mean + z95 * standardError];
  const isAssociated = interval[0] > 0 || interval[1] < 0;
  return { count: estimates.length, mean, standardError, interval, isAssociated };
}
