import { dayMs } from '#app/platform/duration.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the local day of an instant for a person whose day starts at `startsAtHour` (0 to 23) by the wall clock. With
 * a start at four, 03:59 belongs to the day before. Days with 23 or 25 hours need no care, because only the wall clock
 * counts.
 * @param timeZone IANA name, e.g. `Europe/Madrid`
 * @returns `YYYY-MM-DD`
 * @throws RangeError for an unknown zone
 */
export function localDay(instant: Date, timeZone: string, startsAtHour: number): string {
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  const yesterdayStill = part('hour') < startsAtHour ? 1 : 0;
  const day = new Date(Date.UTC(part('year'), part('month') - 1, part('day') - yesterdayStill));
  return day.toISOString().slice(0, 10);
}

/** Returns the day `days` after `day`, or before it when negative. Both are `YYYY-MM-DD`. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Counts the days from `from` to `to`; negative when `to` is earlier. Both are `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** Caches one formatter a zone. Creating one costs as much as a thousand uses, and there are fewer than 700 zones. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}
