import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Day } from './days.queries.ts';
import { recordParadasPoint } from './parada-parts.queries.ts';
import { type EventMoment, eventPart, withParts } from './record-event.queries.ts';

/** A day of rest of a Parada. `restedAt` is null when the rest is taken back. */
export type Rest = { memberId: number; paradaId: number; localDay: string; restedAt: Date | null };

/**
 * Stores a day as a day of rest, or takes the rest back. The row of the day stays locked until the transaction ends.
 * If the rest is new, its event is stored.
 */
export async function setRest(on: Executor, rest: Rest, at: Date): Promise<Day> {
  const { memberId, paradaId, localDay, restedAt } = rest;
  const { open, endedAt } = recordParadasPoint.require();
  const ofOthers = sql`(
    select min(part.rested_at) from days_parada_day as part
    where part.member_id = ${memberId} and part.local_day = ${localDay} and part.parada_id <> ${paradaId})`;
  const moment: EventMoment = { localDay: sql`${localDay}::date`, at: sql`${at}` };
  const parts = {
    // Returns a row only if the statement declares a rest that the Parada did not have before.
    stored: sql`(
      select ${memberId}::bigint as member_id, ${paradaId}::bigint as id
      where ${restedAt}::timestamptz is not null and not exists (
        select from days_parada_day
        where member_id = ${memberId} and parada_id = ${paradaId} and local_day = ${localDay} and rested_at is not null))`,
    part: sql`(
      insert into days_parada_day (member_id, parada_id, local_day, rested_at)
      values (${memberId}, ${paradaId}, ${localDay}, ${restedAt})
      on conflict (member_id, parada_id, local_day) do update set rested_at = case
        when excluded.rested_at is null then null else coalesce(days_parada_day.rested_at, excluded.rested_at) end)`,
    ...eventPart('rest', moment),
  };
  const { rows } = await sql<Day>`
    with ${withParts(parts)}
    insert into days_day (member_id, local_day, rested_at, open_parada_id, parada_ended_at)
    values (${memberId}, ${localDay}, ${restedAt}, ${open(memberId, localDay)}, ${endedAt(memberId, localDay)})
    on conflict (member_id, local_day) do update set rested_at = case
      when excluded.rested_at is null then ${ofOthers} else coalesce(days_day.rested_at, excluded.rested_at) end
    returning local_day as "localDay", minutes, check_ins as "checkIns", notes, payments, intentions,
      rested_at as "restedAt"`.execute(on);
  const [day] = rows;
  if (!day) throw new Error('an upsert gave no row');
  return day;
}
