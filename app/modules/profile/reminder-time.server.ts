import { type Calendar, daysAfter, instantAt, settingsAt } from '#app/modules/days/index.ts';

/** The hour of the mail about a letter, for a member who has set no hour for the daily reminder. */
const usualHour = 8;

/**
 * Returns the next instant after `after` at which the member's clock shows the hour; null stands for the default hour.
 * A change of the zone is used from the day on which it takes effect.
 */
export function nextReminderAt(calendar: Calendar, hour: number | null, after: Date): Date {
  const utcDay = after.toISOString().slice(0, 10);
  const zones = new Set([calendar.timeZone, calendar.timeZoneBefore ?? calendar.timeZone]);
  const instants = [...zones].flatMap((zone) =>
    // A local day differs from the day of UTC by at most one, and a change of the zone can skip an hour.
    [-1, 0, 1, 2, 3]
      .map((days) => instantAt(daysAfter(utcDay, days), hour ?? usualHour, zone))
      .filter((instant) => instant > after && settingsAt(calendar, instant).timeZone === zone),
  );
  return new Date(Math.min(...instants.map(Number)));
}
