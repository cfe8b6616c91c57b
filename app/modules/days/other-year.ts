import { now } from '#app/platform/clock.ts';

/** Returns the date format option that names the year of a day (`YYYY-MM-DD`) outside the device's current year. */
export function otherYear(day: string): { year?: 'numeric' } {
  return Number(day.slice(0, 4)) === now().getFullYear() ? {} : { year: 'numeric' };
}
