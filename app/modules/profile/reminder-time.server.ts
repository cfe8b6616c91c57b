import { type Calendar, daysAfter, instantAt, settingsAt } from '#app/modules/days/index.ts';

/**
 * The hour at which a mail about a letter is sent if the member has not chosen an hour for a daily reminder.
 */
const usualHour = 8;

/**
 * Returns the next instant after `after` at which it is this hour in the member's time zone. If the hour is null, the
 * default hour is used. A new time zone is used from the day on which it takes effect.
 */
export function nextReminderAt(calendar: Calendar, hour: number | null, after: Date): Date {
  const utcDay = after.toISOString().slice(0, 10);
  const zones = new Set([calendar.timeZone, calendar.timeZoneBefore ?? calendar.timeZone]);
  const instants = [...zones].flatMap((zone) =>
    // The local date is at most one day before or after the UTC date. Later days are tried too, because a change of
    // the time zone can skip the hour on one day.
    [-1, 0, 1, 2, 3]
      .map((days) => instantAt(daysAfter(utcDay, days), hour ?? usualHour, zone))
      .filter((instant) => instant > after && settingsAt(calendar, instant).timeZone === zone),
  );
  return new Date(Math.min(...instants.map(Number)));
}
