import { type Member, requireMember, updateCalendar } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { type Calendar, dayOf } from './member-day.ts';

/** How a member wants her days to be counted; what is left out stays. */
export type CalendarInput = { timeZone?: string | undefined; dayStartsAtHour?: number | undefined };

const hourMs = 3_600_000;
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
  const present = presentCalendar(member, now());
  await updateCalendar(trx, actor.memberId, {
    ...wanted,
    since: endOfDay(member, now()),
    sinceDay: dayOf(member, now()),
    timeZoneBefore: present.timeZone,
    dayStartsAtHourBefore: present.dayStartsAtHour,
  });
}

/** The zone and hour that hold at this instant, where a change is still to come into force. */
function presentCalendar(member: Member, at: Date): Pick<Calendar, 'timeZone' | 'dayStartsAtHour'> {
  const { daysSince, timeZoneBefore, dayStartsAtHourBefore } = member;
  const isPending = daysSince !== null && at < daysSince;
  if (isPending && timeZoneBefore !== null && dayStartsAtHourBefore !== null)
    return { timeZone: timeZoneBefore, dayStartsAtHour: dayStartsAtHourBefore };
  return { timeZone: member.timeZone, dayStartsAtHour: member.dayStartsAtHour };
}

/** The instant at which the local day of `at` ends, to the millisecond. */
export function endOfDay(calendar: Calendar, at: Date): Date {
  const present = { ...calendar, ...withoutPending(calendar, at) };
  const today = dayOf(present, at);
  let [inside, after] = [at.getTime(), at.getTime() + maxDayMs];
  while (after - inside > 1) {
    const middle = Math.floor((inside + after) / 2);
    if (dayOf(present, new Date(middle)) > today) after = middle;
    else inside = middle;
  }
  return new Date(after);
}

/** The calendar of this instant alone, as if no change were to come. */
function withoutPending(calendar: Calendar, at: Date): Partial<Calendar> {
  const { daysSince, timeZoneBefore, dayStartsAtHourBefore } = calendar;
  if (daysSince === null || at >= daysSince || timeZoneBefore === null || dayStartsAtHourBefore === null)
    return {};
  return {
    timeZone: timeZoneBefore,
    dayStartsAtHour: dayStartsAtHourBefore,
    daysSince: null,
    daysSinceDay: null,
  };
}
