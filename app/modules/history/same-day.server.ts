import { memberToday } from '#app/modules/days/index.ts';
import { listDaysWithoutLow, needsCalm } from '#app/modules/feelings/index.ts';
import { db } from '#app/platform/db/db.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { sameDaysBefore } from './days-back.server.ts';
import type { SameDay } from './history.schema.ts';
import { readDay } from './history.server.ts';

/**
 * Returns an earlier day with the same date as today, and the first note of that day. A day with an unpleasant
 * check-in is never returned. No day is returned while the screens must be calm.
 */
export async function readSameDay(actor: Actor): Promise<SameDay> {
  const { memberId } = actor;
  const nothing = { local_day: null, text: null };
  if (await needsCalm(memberId)) return nothing;
  const days = sameDaysBefore(await memberToday(actor));
  const pleasant = new Set(await listDaysWithoutLow(db, memberId, days));
  const chosen = days.find((day) => pleasant.has(day));
  if (chosen === undefined) return nothing;
  const { check_ins: checkIns } = await readDay(actor, chosen);
  return { local_day: chosen, text: checkIns.find(({ nota }) => nota !== null)?.nota ?? null };
}
