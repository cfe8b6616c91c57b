import { msg } from '@lingui/core/macro';
import {
  findCachedMember,
  type Member,
  requireDiaryConsent,
  requireMember,
} from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { refuseField } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import type { MomentInput } from './days.schema.ts';
import { daysAfter, localDay } from './local-day.ts';

/** What is known of a member's calendar. */
export type Calendar = Pick<
  Member,
  'timeZone' | 'dayStartsAtHour' | 'daysSince' | 'daysSinceDay' | 'timeZoneBefore' | 'dayStartsAtHourBefore'
>;

/**
 * The moment of a record: its instant, and the local day that it belongs to for good; when a device without a network made
 * it, which is null where it is made now.
 */
export type RecordMoment = { recordedAt: Date; localDay: string; queuedAt: Date | null };

/** The local days on which a member may record anything: that of her registration and that of now, both included. */
export type RecordDays = { firstDay: string; today: string };

/**
 * The local day (`YYYY-MM-DD`) of an instant for a member. Until a change of hers comes into force the zone and hour
 * before it hold, and no later day is earlier than the one at which it did: a day of hers never comes twice.
 */
export function dayOf(calendar: Calendar, at: Date): string {
  const { daysSince, daysSinceDay } = calendar;
  const { timeZone, dayStartsAtHour } = settingsAt(calendar, at);
  const day = localDay(at, timeZone, dayStartsAtHour);
  return daysSince && at >= daysSince && daysSinceDay && day < daysSinceDay ? daysSinceDay : day;
}

/** The zone and hour that hold at an instant: a change of them waits for the end of the day on which it was made. */
export function settingsAt(calendar: Calendar, at: Date): Pick<Calendar, 'timeZone' | 'dayStartsAtHour'> {
  const { timeZone, dayStartsAtHour, daysSince, timeZoneBefore, dayStartsAtHourBefore } = calendar;
  if (!daysSince || at >= daysSince) return { timeZone, dayStartsAtHour };
  return {
    timeZone: timeZoneBefore ?? timeZone,
    dayStartsAtHour: dayStartsAtHourBefore ?? dayStartsAtHour,
  };
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
 * @throws NotAllowed while she has not agreed to a diary; InvalidInput under `recorded_at` for a moment before the day of
 * her registration; NotFound as `memberToday`
 */
export async function diaryMoment(
  on: Executor,
  { memberId }: Actor,
  input: MomentInput = {},
): Promise<RecordMoment & RecordDays & { member: Member }> {
  const member = await requireDiaryConsent(on, memberId);
  return { ...momentOf(member, input), firstDay: firstDayOf(member) };
}

/**
 * As `diaryMoment` without a query, from what was read of the actor before; undefined where nothing was. It asks for no
 * consent: it is for a statement that writes only while her `version` stands (`memberIfUnchanged`).
 * @throws InvalidInput as `diaryMoment`
 */
export function findKnownMoment(
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
  // Most records are of now and here, and their day needs no further look.
  if (!recorded_at && !timezone) return { recordedAt, queuedAt: null, localDay: today, today, member };
  const day = timezone
    ? localDay(recordedAt, timezone, settingsAt(member, recordedAt).dayStartsAtHour)
    : dayOf(member, recordedAt);
  return {
    recordedAt,
    queuedAt: recorded_at ?? null,
    localDay: dayWithin(member, { day, recordedAt }, today),
    today,
    member,
  };
}

/** The day itself, or the nearest on which she may record: another zone, or a clock that runs fast, leads beyond them. */
function dayWithin(
  member: Member,
  { day, recordedAt }: { day: string; recordedAt: Date },
  today: string,
): string {
  if (day > today) return today;
  const firstDay = firstDayOf(member);
  if (day >= firstDay) return day;
  if (recordedAt < member.createdAt) refuseField('recorded_at', beforeRegistration);
  return firstDay;
}

/** The local day on which a member registered. */
function firstDayOf(member: Member): string {
  return dayOf(member, member.createdAt);
}

/**
 * A day that a member names by hand, from so many days back to today.
 * @throws InvalidInput under `local_day` for any other day, and for one before her registration
 */
export function requireNamedDay(named: string, { firstDay, today }: RecordDays, maxDaysBack: number): string {
  if (named > today) refuseField('local_day', msg`El día no puede estar en el futuro.`);
  if (named < daysAfter(today, -maxDaysBack))
    refuseField('local_day', msg`Puedes apuntar hasta ${{ days: maxDaysBack }} días atrás.`);
  if (named < firstDay) refuseField('local_day', beforeRegistration);
  return named;
}

const beforeRegistration = msg`Ese día todavía no estabas en Yoi.`;
