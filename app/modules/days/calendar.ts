import type { Member } from '#app/modules/accounts/index.ts';
import { localDay } from './local-day.ts';

/** The fields of a member that determine local days. */
export type Calendar = Pick<
  Member,
  'timeZone' | 'dayStartsAtHour' | 'daysSince' | 'daysSinceDay' | 'timeZoneBefore' | 'dayStartsAtHourBefore'
>;

/**
 * Returns the local day (`YYYY-MM-DD`) of an instant for a member. Until a change of the calendar takes effect,
 * the previous zone and hour are valid. From then on, every instant belongs to the day on which the change took
 * effect, or to a later day. Therefore no local day occurs twice.
 */
export function dayOf(calendar: Calendar, at: Date): string {
  const { daysSince, daysSinceDay } = calendar;
  const { timeZone, dayStartsAtHour } = settingsAt(calendar, at);
  const day = localDay(at, timeZone, dayStartsAtHour);
  return daysSince && at >= daysSince && daysSinceDay && day < daysSinceDay ? daysSinceDay : day;
}

/**
 * Returns the zone and the hour that are valid at an instant. If the member changes the zone or the hour, the
 * change takes effect at the end of that day.
 */
export function settingsAt(calendar: Calendar, at: Date): Pick<Calendar, 'timeZone' | 'dayStartsAtHour'> {
  const { timeZone, dayStartsAtHour, daysSince, timeZoneBefore, dayStartsAtHourBefore } = calendar;
  if (!daysSince || at >= daysSince) return { timeZone, dayStartsAtHour };
  return {
    timeZone: timeZoneBefore ?? timeZone,
    dayStartsAtHour: dayStartsAtHourBefore ?? dayStartsAtHour,
  };
}
