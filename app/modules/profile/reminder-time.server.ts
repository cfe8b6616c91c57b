import { type Calendar, daysAfter, instantAt, settingsAt } from '#app/modules/days/index.ts';

/** The hour of the mail about a letter if the member has chosen no hour for a daily reminder. */
const usualHour = 8;

/**
 * Returns the next instant after `after` at which it is this hour in the member's time zone. Null stands for the
 * default hour. A changed time zone is used from the day on which it takes effect.
 */
export function nextReminderAt(calendar: Calendar, hour: number | null, after: Date): Date {
  const utcDay = after.toISOString().slice(0, 10);
  const zones = new Set([calendar.timeZone, calendar.timeZoneBefore ?? calendar.timeZone]);
  const instants = [...zones].flatMap((zone) =>
    // The local day differs from the UTC day by at most one, and a change of the zone can skip an hour.
    [-1, 0, 1, 2, 3]
      .map((days) => instantAt(daysAfter(utcDay, days), hour ?? usualHour, zone))
      .filter((instant) => instant > after && settingsAt(calendar, instant).timeZone === zone),
  );
  return new Date(Math.min(...instants.map(Number)));
}
