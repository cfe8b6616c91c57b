import { dayMs, hourMs } from '#app/platform/duration.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the first instant of a calendar day at which the wall clock of a zone shows a whole hour. An hour that a change
 * of clocks leaves out moves on by the length of the gap: 2:00 becomes 3:00.
 * @param day `YYYY-MM-DD`
 * @param hour 0 to 23
 * @param timeZone IANA name
 * @throws RangeError for an unknown zone
 */
export function instantAt(day: string, hour: number, timeZone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * hourMs;
  // A zone is less than a day away from UTC, so that these are its offsets before and after the hour.
  const before = offsetAt(wall - dayMs, timeZone);
  const after = offsetAt(wall + dayMs, timeZone);
  const possible = [wall - before, wall - after].toSorted((a, b) => a - b);
  const shown = possible.find((instant) => instant + offsetAt(instant, timeZone) === wall);
  return new Date(shown ?? wall - before);
}

/** Returns the milliseconds by which the wall clock of a zone is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return shown - instant;
}

/** Caches one formatter a zone, as `local-day.ts` does. */
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
    minute: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}
