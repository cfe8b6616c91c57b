import type { Interval } from './change.ts';
import { z95 } from './normal.ts';

/** One Parada's change, or its difference from what was expected, in points of the score. */
export type Estimate = { value: number; standardError: number };

/** Several Paradas taken together. */
export type Pooled = {
  count: number;
  mean: number;
  standardError: number;
  interval: Interval;
  /** Whether the interval leaves zero out, which is called "asociado" and never caused. */
  isAssociated: boolean;
};

/** From so many closed Paradas on they are taken together. */
const minPooled = 3;

/**
 * The mean of several changes, each weighing by its precision: Σ v/s² ÷ Σ 1/s², with the standard error 1 ÷ √Σ 1/s²
 * (docs/formulas.md, Across Paradas).
 * @returns null for fewer than three
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
