import { daysAfter, localDay } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { maxDaysBack } from '../entry/entry.schema.ts';

/** When a day begins unless a member says otherwise; the server knows what she says. */
const usualStartHour = 4;

/** The days that an investment may be of, as this device sees them. */
export function deviceDays(): { first: string; today: string } {
  const today = localDay(now(), Intl.DateTimeFormat().resolvedOptions().timeZone, usualStartHour);
  return { first: daysAfter(today, -maxDaysBack), today };
}
