import { daysAfter, daysBetween } from '#app/modules/days/schema.ts';
import type { LoggedDay } from './pulse.ts';

/** One day of the drawing; null where she logged nothing, or too little for a mean. */
export type LineDay = { localDay: string; agrado: number | null; mean: number | null };

export type PulseLine = {
  days: LineDay[];
  /** At least eight of ten of her days lie from `low` to `high`; null while they are too few to say. */
  band: { low: number; high: number } | null;
};

const meanDays = 7;
/** So many of the seven days must be logged for a mean. */
const minForMean = 3;
const minForBand = 10;

/**
 * Every day from `since` to `until`, both included, with the mean of the seven days that end with it. A day without a
 * check-in stays a gap in both.
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
  return { days, band: bandOf(days.flatMap(({ agrado }) => agrado ?? [])) };
}

function meanUntil(byDay: ReadonlyMap<string, number>, day: string, since: string): number | null {
  const week = Array.from({ length: meanDays }, (_, back) => daysAfter(day, -back));
  const values = week.flatMap((each) => (each < since ? [] : (byDay.get(each) ?? [])));
  if (values.length < minForMean) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The tenth of her days that were least pleasant and the tenth that were most so lie outside. */
function bandOf(values: readonly number[]): PulseLine['band'] {
  if (values.length < minForBand) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const outside = Math.floor(values.length / 10);
  return { low: sorted[outside] ?? 0, high: sorted[values.length - 1 - outside] ?? 0 };
}
