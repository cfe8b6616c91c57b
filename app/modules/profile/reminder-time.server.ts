import { type Calendar, daysAfter, instantAt, settingsAt } from '#app/modules/days/index.ts';

/** The hour at which the mail about a letter goes out to a member without an hour for the daily reminder. */
const usualHour = 8;

/**
 * Returns the next instant after `after` at which the member's clock shows the hour; null stands for the usual one. A
 * change of the zone counts from the day on which it takes effect.
 */
export function nextReminderAt(calendar: Calendar, hour: number | null, after: Date): Date {
  const utcDay = after.toISOString().slice(0, 10);
  const zones = new Set([calendar.timeZone, calendar.timeZoneBefore ?? calendar.timeZone]);
  const instants = [...zones].flatMap((zone) =>
    // A local day differs from that of UTC by one at most, and a change of zones can pass over an hour.
    [-1, 0, 1, 2, 3]
      .map((days) => instantAt(daysAfter(utcDay, days), hour ?? usualHour, zone))
      .filter((instant) => instant > after && settingsAt(calendar, instant).timeZone === zone),
  );
  return new Date(Math.min(...instants.map(Number)));
}
