import { requireMember, updateCalendar } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { hourMs } from '#app/platform/duration.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { type Calendar, dayOf, settingsAt } from './calendar.ts';

/** The calendar settings that a member requests. An omitted field keeps its value. */
export type CalendarInput = { timeZone?: string | undefined; dayStartsAtHour?: number | undefined };

/**
 * An upper bound of the length of a local day. A day has at most 25 hours, and a member can move the start of
 * the day by at most six hours.
 */
const maxDayMs = 50 * hourMs;

/**
 * Changes the calendar that determines the actor's local days. The change takes effect at the end of the current day.
 * Stored records keep their day, and no local day occurs twice.
 */
export async function changeCalendarIn(
  trx: WriterTransaction,
  actor: Actor,
  { timeZone, dayStartsAtHour }: CalendarInput,
): Promise<void> {
  const member = await requireMember(actor, trx);
  const wanted = {
    timeZone: timeZone ?? member.timeZone,
    dayStartsAtHour: dayStartsAtHour ?? member.dayStartsAtHour,
  };
  if (wanted.timeZone === member.timeZone && wanted.dayStartsAtHour === member.dayStartsAtHour) return;
  const present = settingsAt(member, now());
  await updateCalendar(trx, actor.memberId, {
    ...wanted,
    since: endOfDay(member, now()),
    sinceDay: dayOf(member, now()),
    timeZoneBefore: present.timeZone,
    dayStartsAtHourBefore: present.dayStartsAtHour,
  });
}

/** Returns the end of the local day that contains `at`, to the millisecond. */
export function endOfDay(calendar: Calendar, at: Date): Date {
  // The calculation ignores a change that is not in force yet.
  const isChanging = calendar.daysSince !== null && at < calendar.daysSince;
  const present = isChanging
    ? { ...calendar, ...settingsAt(calendar, at), daysSince: null, daysSinceDay: null }
    : calendar;
  const today = dayOf(present, at);
  let [inside, after] = [at.getTime(), at.getTime() + maxDayMs];
  while (after - inside > 1) {
    const middle = Math.floor((inside + after) / 2);
    if (dayOf(present, new Date(middle)) > today) after = middle;
    else inside = middle;
  }
  return new Date(after);
}
