import { dayMs, hourMs } from '#app/platform/duration.ts';
import { readWallClock } from './zone-clock.ts';

/**
 * Returns the first instant of a calendar day at which the wall clock of a zone shows the given full hour. If a
 * clock change skips this hour, the instant is later by the length of the gap: 2:00 becomes 3:00.
 * @param day `YYYY-MM-DD`
 * @param hour 0 to 23
 * @param timeZone IANA name
 * @throws RangeError if the zone is unknown
 */
export function instantAt(day: string, hour: number, timeZone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * hourMs;
  // No zone is a whole day ahead of or behind UTC. These values are therefore the offsets of the zone before
  // and after the hour.
  const before = offsetAt(wall - dayMs, timeZone);
  const after = offsetAt(wall + dayMs, timeZone);
  const possible = [wall - before, wall - after].toSorted((a, b) => a - b);
  const shown = possible.find((instant) => instant + offsetAt(instant, timeZone) === wall);
  return new Date(shown ?? wall - before);
}

/** Returns the milliseconds by which the wall clock of a zone is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute } = readWallClock(instant, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute) - instant;
}
