import { now } from '#app/platform/clock.ts';

/** The part of a format of dates that names the year of a day (`YYYY-MM-DD`), where it is not that of the device's today. */
export function otherYear(day: string): { year?: 'numeric' } {
  return Number(day.slice(0, 4)) === now().getFullYear() ? {} : { year: 'numeric' };
}
