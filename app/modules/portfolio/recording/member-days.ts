import { createContext, use, useCallback } from 'react';
import { daysAfter, localDay } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { maxDaysBack } from '../entry/entry.schema.ts';
import type { Summary } from '../summary/summary.schema.ts';

/** By what the member's days go: her zone and hour, and the day that it was for her when they were read. */
export type MemberCalendar = Pick<Summary, 'local_day' | 'timezone' | 'day_begins_hour'>;

/** When a day begins unless a member says otherwise. */
const usualStartHour = 4;

/** The calendar of the member; null until the server has told it, and this device's counts meanwhile. */
export const MemberCalendarContext = createContext<MemberCalendar | null>(null);

/** The day of an instant for the member, by her zone and hour, wherever this device is. */
export function useDayOf(): (instant: Date) => string {
  const calendar = use(MemberCalendarContext);
  const zone = calendar?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const hour = calendar?.day_begins_hour ?? usualStartHour;
  return useCallback((instant) => localDay(instant, zone, hour), [zone, hour]);
}

/** The days that an investment of the member may be of. */
export function useMemberDays(): { first: string; today: string } {
  const told = use(MemberCalendarContext)?.local_day ?? '';
  const byClock = useDayOf()(now());
  // No day of hers comes twice: after a change of zone the server's may be the later one.
  const today = [byClock, told].toSorted().at(-1) ?? byClock;
  return { first: daysAfter(today, -maxDaysBack), today };
}
