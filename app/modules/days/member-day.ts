import {
  findCachedMember,
  type Member,
  requireDiaryConsent,
  requireMember,
} from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import type { Executor } from '#app/platform/db/db.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import type { MomentInput } from './days.schema.ts';
import { localDay } from './local-day.ts';

/** What is known of a member's calendar. */
export type Calendar = Pick<
  Member,
  'timeZone' | 'dayStartsAtHour' | 'daysSince' | 'daysSinceDay' | 'timeZoneBefore' | 'dayStartsAtHourBefore'
>;

/** The moment of a record: its instant, and the local day that it belongs to for good. */
export type RecordMoment = { recordedAt: Date; localDay: string };

/**
 * The local day (`YYYY-MM-DD`) of an instant for a member. Until a change of hers comes into force the zone and hour
 * before it hold, and no later day is earlier than the one at which it did: a day of hers never comes twice.
 */
export function dayOf(calendar: Calendar, at: Date): string {
  const { timeZone, dayStartsAtHour, daysSince, daysSinceDay } = calendar;
  if (daysSince && at < daysSince)
    return localDay(
      at,
      calendar.timeZoneBefore ?? timeZone,
      calendar.dayStartsAtHourBefore ?? dayStartsAtHour,
    );
  const day = localDay(at, timeZone, dayStartsAtHour);
  return daysSinceDay && day < daysSinceDay ? daysSinceDay : day;
}

/**
 * The day that it is for the actor right now (`YYYY-MM-DD`), by her zone and her start of the day.
 * @throws NotFound when her account was closed meanwhile
 */
export async function memberToday(actor: Actor): Promise<string> {
  return dayOf(await requireMember(actor), now());
}

/**
 * When a record of the actor is made, for a member who is about to write: the query that reads her zone also tells
 * whether her diary may be kept. A record that was made without a network says when, and in which zone.
 * @throws NotAllowed while she has not agreed to a diary; NotFound as `memberToday`
 */
export async function diaryMoment(
  on: Executor,
  { memberId }: Actor,
  input: MomentInput = {},
): Promise<RecordMoment & { today: string; member: Member }> {
  return momentOf(await requireDiaryConsent(on, memberId), input);
}

/**
 * As `diaryMoment` without a query, from what was read of the actor before; undefined where nothing was. It asks for no
 * consent: it is for a statement that writes only while her `version` stands (`memberIfUnchanged`).
 */
export function knownMoment(
  { memberId }: Actor,
  input: MomentInput,
): (RecordMoment & { version: string }) | undefined {
  const diarist = findCachedMember(memberId);
  return diarist && { ...momentOf(diarist.member, input), version: diarist.version };
}

function momentOf(member: Member, { recorded_at, timezone }: MomentInput) {
  const at = now();
  const recordedAt = recorded_at ?? at;
  const today = dayOf(member, at);
  const day = recorded_at ? dayOf(member, recordedAt) : today;
  return {
    recordedAt,
    localDay: timezone ? localDay(recordedAt, timezone, member.dayStartsAtHour) : day,
    today,
    member,
  };
}
