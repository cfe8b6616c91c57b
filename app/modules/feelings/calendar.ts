import { type Member, requireDiaryConsent, requireMember } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import type { Executor } from '#app/platform/db/db.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { localDay } from './local-day.ts';

/**
 * The day that it is for the actor right now (`YYYY-MM-DD`), by her zone and her start of the day.
 * @throws NotFound when her account was closed meanwhile
 */
export async function memberToday(actor: Actor): Promise<string> {
  return todayOf(await requireMember(actor));
}

/**
 * As `memberToday`, for a member who is about to write: the query that reads her zone also tells whether her diary may
 * be kept.
 * @throws NotAllowed while she has not agreed to it; NotFound as `memberToday`
 */
export async function diaryToday(on: Executor, { memberId }: Actor): Promise<string> {
  return todayOf(await requireDiaryConsent(on, memberId));
}

function todayOf({ timeZone, dayStartsAtHour }: Member): string {
  return localDay(now(), timeZone, dayStartsAtHour);
}
