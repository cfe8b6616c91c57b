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
import { dayOf, settingsAt } from './calendar.ts';
import type { MomentInput } from './days.schema.ts';
import { daysAfter, localDay } from './local-day.ts';

/**
 * The instant of a record, and the local day to which the record belongs permanently. `queuedAt` is the instant at
 * which a device without a network made the record; null for a record made now.
 */
export type RecordMoment = { recordedAt: Date; localDay: string; queuedAt: Date | null };

/**
 * The local days on which a member may record: all days from the day of registration to today, both included.
 */
export type RecordDays = { firstDay: string; today: string };

/**
 * Returns the current local day of the actor (`YYYY-MM-DD`), computed from the member's zone and start of the day.
 * @throws NotFound if the account was closed in the meantime
 */
export async function memberToday(actor: Actor): Promise<string> {
  return dayOf(await requireMember(actor), now());
}

/**
 * Returns the moment of a record for an actor who is about to write the record. The query that reads the zone also
 * checks the consent to a diary. If the record was made without a network, the input contains the instant and the
 * zone.
 * @throws NotAllowed without consent to a diary; InvalidInput for the field `recorded_at` if the record was made
 * before the day of registration; NotFound as in `memberToday`
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
 * Returns the moment of a record from the cached member, without a query. Returns undefined if the member is
 * not cached. The function does not check the consent. A statement that uses this moment may write only while
 * the member's `version` is unchanged (`memberIfUnchanged`).
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
  // Most records are made now and in the member's zone. The day of such a record is today, which is always allowed.
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
 * Returns the given day if the member may record on it. Otherwise returns the nearest day on which the member
 * may record. The day of a record can be outside of the allowed days if the record names another zone or the
 * clock of the device is fast.
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
 * Checks a day that a member chose by hand, and returns the day. The day may be today, or one of the
 * `maxDaysBack` days before today.
 * @throws InvalidInput for the field `local_day` if the day is not one of these days, or is before the
 * registration
 */
export function requireNamedDay(named: string, { firstDay, today }: RecordDays, maxDaysBack: number): string {
  if (named > today) refuseField('local_day', msg`El día no puede estar en el futuro.`);
  if (named < daysAfter(today, -maxDaysBack))
    refuseField('local_day', msg`Puedes apuntar hasta ${{ days: maxDaysBack }} días atrás.`);
  if (named < firstDay) refuseField('local_day', beforeRegistration);
  return named;
}

const beforeRegistration = msg`Ese día todavía no estabas en Yoi.`;
