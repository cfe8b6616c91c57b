import { msg } from '@lingui/core/macro';
import { type Member, requireMember, updateSettings } from '#app/modules/accounts/index.ts';
import { changeCalendarIn } from '#app/modules/days/index.ts';
import { readBalance } from '#app/modules/progress/index.ts';
import { db, type Executor, inTransaction } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import type { ProfileInput } from './profile.schema.ts';

/** The profile of the actor. @throws NotFound for any name but her own */
export async function readProfile(actor: Actor, username: string) {
  return toProfileResponse(db, await requireOwn(db, actor, username));
}

/**
 * Changes the profile of the actor; how her days are counted changes from her next day on.
 * @throws NotFound for any name but her own
 */
export function changeProfile(actor: Actor, username: string, input: ProfileInput) {
  return inTransaction(async (trx) => {
    await requireOwn(trx, actor, username);
    await changeCalendarIn(trx, actor, {
      timeZone: input.timezone,
      dayStartsAtHour: input.day_begins_hour,
    });
    await updateSettings(trx, actor.memberId, {
      displayName: input.name,
      country: input.country,
      minutesADay: input.minutes_a_day,
    });
    return toProfileResponse(trx, await requireOwn(trx, actor, username));
  });
}

async function requireOwn(on: Executor, actor: Actor, username: string): Promise<Member> {
  const member = await requireMember(actor, on);
  if (member.username.toLowerCase() !== username.toLowerCase())
    throw new NotFound('profile_not_found', msg`No encontrado.`);
  return member;
}

async function toProfileResponse(on: Executor, member: Member) {
  return {
    id: member.memberId,
    username: member.username,
    name: member.displayName,
    country: member.country,
    timezone: member.timeZone,
    day_begins_hour: member.dayStartsAtHour,
    minutes_a_day: member.minutesADay,
    language: member.language,
    yoi_balance: await readBalance(on, member.memberId),
  };
}
