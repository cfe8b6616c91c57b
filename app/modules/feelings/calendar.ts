import { currentMember } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { localDay } from './local-day.ts';

/**
 * The day that it is for the actor right now (`YYYY-MM-DD`), by her zone and her start of the day.
 * @throws NotFound when her account was closed meanwhile
 */
export async function memberToday(actor: Actor): Promise<string> {
  const { timeZone, dayStartsAtHour } = await currentMember(actor);
  return localDay(now(), timeZone, dayStartsAtHour);
}
