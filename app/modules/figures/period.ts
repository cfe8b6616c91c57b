import { daysAfter, localDay } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';

/** The day before which nothing was recorded. */
export const firstDay = '2020-01-01';

/** The length of the period without a choice, in days. */
const usualDays = 28;

/** Returns the period of a query. Without `until` it ends yesterday, or on its first day if that is later. */
export function toPeriod({ from, until }: { from?: string | undefined; until?: string | undefined }): {
  from: string;
  until: string;
} {
  const last = until ?? daysAfter(localDay(now(), siteTimeZone, 0), -1);
  const first = from ?? daysAfter(last, 1 - usualDays);
  return until === undefined && first > last ? { from: first, until: first } : { from: first, until: last };
}
