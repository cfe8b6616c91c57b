import { createContext, use, useCallback } from 'react';
import { daysAfter, localDay } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { deviceTimeZone } from '#app/platform/i18n/dates.ts';
import { maxDaysBack } from '../entry/entry.schema.ts';
import type { Summary } from '../summary/summary.schema.ts';

/** What decides the member's local day: her zone and hour, and her day when they were read. */
export type MemberCalendar = Pick<Summary, 'local_day' | 'timezone' | 'day_begins_hour'>;

/** The hour at which a day begins by default. */
const usualStartHour = 4;

/** The calendar of the member; null until the server has returned it, and the device's is used meanwhile. */
export const MemberCalendarContext = createContext<MemberCalendar | null>(null);

/** Returns a function that gives the local day of an instant by the member's zone and hour, not by the device's. */
export function useToLocalDay(): (instant: Date) => string {
  const calendar = use(MemberCalendarContext);
  const zone = calendar?.timezone ?? deviceTimeZone();
  const hour = calendar?.day_begins_hour ?? usualStartHour;
  return useCallback((instant) => localDay(instant, zone, hour), [zone, hour]);
}

/** Returns the first and last day that an investment may have. */
export function useMemberDays(): { first: string; today: string } {
  const serverDay = use(MemberCalendarContext)?.local_day ?? '';
  const byClock = useToLocalDay()(now());
  // No local day comes twice: after a change of zone the server's day may be the later one.
  const today = [byClock, serverDay].toSorted().at(-1) ?? byClock;
  return { first: daysAfter(today, -maxDaysBack), today };
}
