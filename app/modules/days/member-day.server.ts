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
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { MomentInput } from './days.schema.ts';
import { daysAfter, localDay } from './local-day.ts';

/** The fields of a member that determine local days. */
export type Calendar = Pick<
  Member,
  'timeZone' | 'dayStartsAtHour' | 'daysSince' | 'daysSinceDay' | 'timeZoneBefore' | 'dayStartsAtHourBefore'
>;

/**
 * The moment of a record: its instant, and the local day that it belongs to permanently. `queuedAt` is the instant at
 * which a device without a network made it; null for a record made now.
 */
export type RecordMoment = { recordedAt: Date; localDay: string; queuedAt: Date | null };

/** The local days on which a member may record: from the day of registration to today, both included. */
export type RecordDays = { firstDay: string; today: string };

/**
 * Returns the local day (`YYYY-MM-DD`) of an instant for a member. Until a change of the calendar takes effect, the
 * zone and hour before it hold. From then on no day is earlier than the day on which it took effect, so that no day
 * comes twice.
 */
export function dayOf(calendar: Calendar, at: Date): string {
  const { daysSince, daysSinceDay } = calendar;
  const { timeZone, dayStartsAtHour } = settingsAt(calendar, at);
  const day = localDay(at, timeZone, dayStartsAtHour);
  return daysSince && at >= daysSince && daysSinceDay && day < daysSinceDay ? daysSinceDay : day;
}

/**
 * Returns the zone and hour that hold at an instant. A change of them waits for the end of the day on which it was
 * made.
 */
export function settingsAt(calendar: Calendar, at: Date): Pick<Calendar, 'timeZone' | 'dayStartsAtHour'> {
  const { timeZone, dayStartsAtHour, daysSince, timeZoneBefore, dayStartsAtHourBefore } = calendar;
  if (!daysSince || at >= daysSince) return { timeZone, dayStartsAtHour };
  return {
    timeZone: timeZoneBefore ?? timeZone,
    dayStartsAtHour: dayStartsAtHourBefore ?? dayStartsAtHour,
  };
}

/**
 * Returns the current local day of the actor (`YYYY-MM-DD`), by the member's zone and start of the day.
 * @throws NotFound when the account was closed meanwhile
 */
export async function memberToday(actor: Actor): Promise<string> {
  return dayOf(await requireMember(actor), now());
}

/**
 * Returns the moment of a record for an actor who is about to write. The query that reads the zone also checks the
 * consent to a diary. A record that was made without a network gives its instant and its zone.
 * @throws NotAllowed without consent to a diary; InvalidInput under `recorded_at` for a moment before the day of
 * registration; NotFound as in `memberToday`
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
 * Returns the moment without a query, from the cached member; undefined where none is cached. It checks no consent. It
 * serves a statement that writes only while the member's `version` is unchanged (`memberIfUnchanged`).
 * @throws InvalidInput as in `diaryMoment`
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
  // Most records are made now and in the member's zone, so that their day needs no bounds.
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

/**
 * Returns the day itself, or the nearest one that allows records. Another zone or a fast clock can lead beyond them.
 */
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

/** Returns the local day on which a member registered. */
function firstDayOf(member: Member): string {
  return dayOf(member, member.createdAt);
}

/**
 * Checks a day that a member names by hand, from `maxDaysBack` days back to today, and returns it.
 * @throws InvalidInput under `local_day` for any other day, and for a day before registration
 */
export function requireNamedDay(named: string, { firstDay, today }: RecordDays, maxDaysBack: number): string {
  if (named > today) refuseField('local_day', msg`El día no puede estar en el futuro.`);
  if (named < daysAfter(today, -maxDaysBack))
    refuseField('local_day', msg`Puedes apuntar hasta ${{ days: maxDaysBack }} días atrás.`);
  if (named < firstDay) refuseField('local_day', beforeRegistration);
  return named;
}

const beforeRegistration = msg`Ese día todavía no estabas en Yoi.`;
