import { dayMs } from '#app/platform/duration.ts';
import { readWallClock } from './zone-clock.ts';

/**
 * Returns the local day of an instant for a person whose day starts at `startsAtHour` (0 to 23) by the wall clock. If
 * the day starts at four, 03:59 belongs to the previous day. Days with 23 or 25 hours need no special case, because
 * only the wall clock decides.
 * @param timeZone IANA name, e.g. `Europe/Madrid`
 * @returns `YYYY-MM-DD`
 * @throws RangeError if the zone is unknown
 */
export function localDay(instant: Date, timeZone: string, startsAtHour: number): string {
  const { year, month, day: date, hour } = readWallClock(instant, timeZone);
  const day = new Date(Date.UTC(year, month - 1, hour < startsAtHour ? date - 1 : date));
  return day.toISOString().slice(0, 10);
}

/** Returns the day that is `days` after `day`. A negative number gives an earlier day. Both days are `YYYY-MM-DD`. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Counts the days from `from` to `to`, both `YYYY-MM-DD`. The result is negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}
