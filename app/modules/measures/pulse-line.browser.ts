import { daysAfter, daysBetween } from '#app/modules/days/schema.ts';
import type { LoggedDay } from './pulse.ts';

/**
 * One day of the drawing. `agrado` and `mean` are null on a day without a check-in. `mean` is also null if too few of
 * the seven days have a check-in.
 */
export type LineDay = { localDay: string; agrado: number | null; mean: number | null };

export type PulseLine = {
  days: LineDay[];
  /**
   * The range from `low` to `high` contains at least eight of ten logged days. Null if too few days are logged.
   */
  band: { low: number; high: number } | null;
};

const meanDays = 7;
/** A mean is computed only if at least this many of the seven days are logged. */
const minForMean = 3;
const minForBand = 10;

/**
 * Returns every day from `since` to `until`, both included. `mean` is the mean of the day and the six days before it.
 * A day without a check-in has no agrado and no mean.
 */
export function pulseLine(
  logged: readonly LoggedDay[],
  { since, until }: { since: string; until: string },
): PulseLine {
  const byDay = new Map(logged.map(({ localDay, agrado }) => [localDay, agrado]));
  const length = Math.max(0, daysBetween(since, until) + 1);
  const days = Array.from({ length }, (_, index): LineDay => {
    const localDay = daysAfter(since, index);
    const agrado = byDay.get(localDay) ?? null;
    return { localDay, agrado, mean: agrado === null ? null : meanUntil(byDay, localDay, since) };
  });
  return { days, band: toBand(days.flatMap(({ agrado }) => agrado ?? [])) };
}

function meanUntil(byDay: ReadonlyMap<string, number>, day: string, since: string): number | null {
  const week = Array.from({ length: meanDays }, (_, back) => daysAfter(day, -back));
  const values = week.flatMap((each) => (each < since ? [] : (byDay.get(each) ?? [])));
  if (values.length < minForMean) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the range of the values after leaving out the least pleasant tenth and the most pleasant tenth. */
function toBand(values: readonly number[]): PulseLine['band'] {
  if (values.length < minForBand) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const outside = Math.floor(values.length / 10);
  return { low: sorted[outside] ?? 0, high: sorted[values.length - 1 - outside] ?? 0 };
}
