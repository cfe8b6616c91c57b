import { requireMember, updateCalendar } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { hourMs } from '#app/platform/duration.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { type Calendar, dayOf, settingsAt } from './member-day.ts';

/** How a member wants her days to be counted; what is left out stays. */
export type CalendarInput = { timeZone?: string | undefined; dayStartsAtHour?: number | undefined };

/** No local day is longer: 25 hours, and a beginning that moves by six. */
const maxDayMs = 50 * hourMs;

/**
 * Changes how the actor's days are counted, from the end of her present day on: nothing that is recorded moves, and no day
 * of hers comes twice.
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

/** The instant at which the local day of `at` ends, to the millisecond. */
export function endOfDay(calendar: Calendar, at: Date): Date {
  // As if no change were to come.
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
