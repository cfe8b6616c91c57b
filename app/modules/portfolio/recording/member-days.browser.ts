import { createContext, use, useCallback } from 'react';
import { daysAfter, localDay } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { deviceTimeZone } from '#app/platform/i18n/dates.ts';
import { maxDaysBack } from '../entry/entry.schema.ts';
import type { Summary } from '../summary/summary.schema.ts';

/**
 * The time zone and the start hour that determine the member's local day. Also the local day that the server
 * returned.
 */
export type MemberCalendar = Pick<Summary, 'local_day' | 'timezone' | 'day_begins_hour'>;

/** The hour at which a day begins by default. */
const usualStartHour = 4;

/**
 * The calendar of the member; null until the server has returned the calendar. Until then the calendar of the
 * device is used.
 */
export const MemberCalendarContext = createContext<MemberCalendar | null>(null);

/**
 * Returns a function that returns the local day of an instant. The function uses the zone and the start of day
 * that the member chose, and not the zone of the device.
 */
export function useToLocalDay(): (instant: Date) => string {
  const calendar = use(MemberCalendarContext);
  const zone = calendar?.timezone ?? deviceTimeZone();
  const hour = calendar?.day_begins_hour ?? usualStartHour;
  return useCallback((instant) => localDay(instant, zone, hour), [zone, hour]);
}

/** Returns the first and the last day for which an investment may be recorded. */
export function useMemberDays(): { first: string; today: string } {
  const serverDay = use(MemberCalendarContext)?.local_day ?? '';
  const byClock = useToLocalDay()(now());
  // A local day is never repeated. After a change of the time zone, the day from the server may therefore be
  // later than the day by the clock.
  const today = [byClock, serverDay].toSorted().at(-1) ?? byClock;
  return { first: daysAfter(today, -maxDaysBack), today };
}
