import { distanceQuantile } from './block-distances.ts';

/** How pleasant a local day was, 1 to 5: the mean of its check-ins. Days without one are not there. */
export type LoggedDay = { localDay: string; agrado: number };

/** What the first days and the last of a stretch say. */
export type Pulse =
  /** `missing`: how many logged days are still needed. */
  | { verdict: 'pocos'; missing: number }
  | {
      /** Whether the difference is larger than her days go up and down by themselves. */
      verdict: 'mayor' | 'dentro';
      /** Mean of the last days less that of the first, in points of the scale of five. */
      difference: number;
      first: number;
      last: number;
      /** How many logged days at either end were taken. */
      days: number;
      /** Of stretches without any change 95 of 100 stay within this. */
      bound: number;
      /** Where the bound comes from: her own days, or simulated ones while hers are too few. */
      basis: 'propio' | 'simulado';
    };

const maxWindow = 7;
const minWindow = 5;
/** From so many logged days on her own days say how much they go up and down. */
const minOwnDays = 28;
const blockDays = 3;
/**
 * Blocks of three days do not see that days further apart resemble each other too, and the means of the halves are taken
 * from few days. Simulated: with it at most 5 of 100 unchanged stretches are beyond (docs/formulas.md, Daily pulse).
 */
const widening = 1.6;
/** 95 of 100 simulated stretches without any change stay within this, by how many days stand at either end. */
const simulatedBounds: Readonly<Record<number, number>> = { 5: 1.4, 6: 1.4, 7: 1.3 };

/**
 * Compares the last seven logged days of a stretch with the first seven, or five or six where there are fewer than
 * fourteen (docs/formulas.md, Daily pulse).
 * @param days oldest first, of the stretch alone; the same days say the same each time
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

/** Sums of fractions are never quite exact; a difference as large as the bound is within it. */
function isBeyond(difference: number, bound: number): boolean {
  return Math.abs(difference) > bound + 1e-9;
}

/**
 * How far two windows of her own days lie apart by chance: both are put together of blocks of three neighbouring days,
 * drawn from all of them with replacement (moving-block bootstrap; Künsch 1989). What changed from one half of the
 * stretch to the other is taken out before, as it is what is looked for. Answers go in whole points, so that one point on
 * one of the days is within it even where all of her days are equal.
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
