import { msg } from '@lingui/core/macro';
import { daysAfter, daysBetween, localDay } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { refuseField } from '#app/platform/errors.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';

/** The day before which nothing was recorded. */
export const firstDay = '2020-01-01';

/** The default length of a period, in days. */
const usualDays = 28;

/** The maximum number of days of a period. */
const maxDays = 5 * 366;

/**
 * Returns the period of a query. Without `until` the period ends yesterday, or on `from` if `from` is later
 * than yesterday.
 * @throws InvalidInput if the period ends before it begins or before `firstDay`, or is longer than `maxDays`
 */
export function requirePeriod({ from, until }: { from?: string | undefined; until?: string | undefined }): {
  from: string;
  until: string;
} {
  const yesterday = daysAfter(localDay(now(), siteTimeZone, 0), -1);
  const last = until ?? (from !== undefined && from > yesterday ? from : yesterday);
  const first = from ?? daysAfter(last, 1 - usualDays);
  const days = daysBetween(first, last);
  if (days < 0 || days >= maxDays || last < firstDay)
    refuseField(
      'until',
      msg`Elige un periodo desde 2020, de cinco años como mucho, que no acabe antes de empezar.`,
    );
  return { from: first, until: last };
}
