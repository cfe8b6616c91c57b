import { msg } from '@lingui/core/macro';
import {
  changeNamesIn,
  changePhotoIn,
  type Member,
  requireMember,
  updateSettings,
} from '#app/modules/accounts/index.ts';
import { changeCalendarIn, dayOf } from '#app/modules/days/index.ts';
import { readPhoto } from '#app/modules/media/index.ts';
import { readBalance } from '#app/modules/progress/index.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { changeNoticesIn, readNotices } from './notices.server.ts';
import { toPhotoAddresses } from './photo-addresses.server.ts';
import type { ProfileInput, ProfileResponse } from './profile.schema.ts';

/** Returns the profile of the actor. @throws NotFound for any other username */
export async function readProfile(actor: Actor, username: string): Promise<ProfileResponse> {
  return toProfileResponse(db, await requireOwn(db, actor, username));
}

/**
 * Changes the profile of the actor. A new time zone or start of the day takes effect on the next day.
 * @throws NotFound for any other username; InvalidInput under `username` if the new username breaks the rules or is
 * taken
 */
export function changeProfile(actor: Actor, username: string, input: ProfileInput): Promise<ProfileResponse> {
  return inTransaction(async (trx) => {
    await requireOwn(trx, actor, username);
    await changeSettingsIn(trx, actor, input);
    return toProfileResponse(trx, await requireMember(actor, trx));
  });
}

async function changeSettingsIn(trx: WriterTransaction, actor: Actor, input: ProfileInput): Promise<void> {
  const { username, name: displayName } = input;
  await changeNamesIn(trx, actor, { username, displayName });
  await changeCalendarIn(trx, actor, { timeZone: input.timezone, dayStartsAtHour: input.day_begins_hour });
  await updateSettings(trx, actor.memberId, {
    country: input.country,
    minutesADay: input.minutes_a_day,
    language: input.language,
  });
  if (input.photo_in_comments !== undefined)
    await changePhotoIn(trx, actor, { showsPhoto: input.photo_in_comments });
  await changeNoticesIn(trx, actor, input);
}

/** Returns the actor's account if the username is that of the actor. @throws NotFound for any other username */
export async function requireOwn(on: Executor, actor: Actor, username: string): Promise<Member> {
  const member = await requireMember(actor, on);
  if (member.username.toLowerCase() !== username.toLowerCase()) throw noSuchProfile();
  return member;
}

/**
 * Returns the error for a request about another member's profile. The same error is returned for a profile that
 * does not exist.
 */
export function noSuchProfile(): NotFound {
  return new NotFound('profile_not_found', msg`No encontrado.`);
}

async function toProfileResponse(on: Executor, member: Member): Promise<ProfileResponse> {
  const { memberId } = member;
  return {
    id: memberId,
    username: member.username,
    email: member.email,
    name: member.displayName,
    ...toPhotoAddresses(await readPhoto(memberId, on)),
    photo_in_comments: member.showsPhoto,
    country: member.country,
    timezone: member.timeZone,
    day_begins_hour: member.dayStartsAtHour,
    minutes_a_day: member.minutesADay,
    language: member.language,
    ...(await readNotices(on, memberId)),
    yoi_balance: await readBalance(on, memberId, dayOf(member, now())),
  };
}
