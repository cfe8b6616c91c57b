import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db, type Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import type { Day } from './days.queries.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    days_parada_day: {
      member_id: number;
      parada_id: number;
      local_day: string;
      minutes: number;
      check_ins: number;
      notes: number;
      payments: number;
      intentions: number;
      rested_at: Date | null;
    };
  }
}

/** The totals of the records of one Parada on one local day. */
export type ParadaDay = Day & { paradaId: number };

/**
 * Lists the days of the given Paradas of a member, oldest first. Each day contains only the counts of the records of
 * its Parada.
 */
export async function listParadaDays(
  on: Executor,
  memberId: number,
  paradaIds: readonly number[],
): Promise<ParadaDay[]> {
  if (paradaIds.length === 0) return [];
  return selectParadaDays(on, memberId, paradaIds).execute();
}

/** Lists the days of one Parada, as a part for `readCombined`. The list is empty if `paradaId` is null. */
export function paradaDaysPart(memberId: number, paradaId: number | null): DecodedPart<ParadaDay[]> {
  const days = jsonArrayFrom(selectParadaDays(db, memberId, [paradaId]));
  return decoded(days.$castTo<ParadaDay[]>(), { restedAt: 'instant' });
}

function selectParadaDays(on: Executor, memberId: number, paradaIds: readonly (number | null)[]) {
  return on
    .selectFrom('days_parada_day as day')
    .where('day.member_id', '=', memberId)
    .where('day.parada_id', '=', sql<number>`any(${[...paradaIds]}::bigint[])`)
    .orderBy('day.local_day')
    .select([
      'day.parada_id as paradaId',
      'day.local_day as localDay',
      'day.minutes',
      'day.check_ins as checkIns',
      'day.notes',
      'day.payments',
      'day.intentions',
      'day.rested_at as restedAt',
    ]);
}

/** The key of a member's Parada. */
export type OfParada = { memberId: number; paradaId: number };

/**
 * Assigns the records of today and of later days to a Parada that begins today. This includes the records that were
 * made today while no Parada was open. The row of today is locked, so that a concurrent record waits and then belongs
 * to the new Parada.
 */
export async function beginParadaDays(
  on: Executor,
  { memberId, paradaId }: OfParada,
  today: string,
): Promise<void> {
  await sql`
    insert into days_day (member_id, local_day, open_parada_id) values (${memberId}, ${today}, ${paradaId})
    on conflict (member_id, local_day) do update set open_parada_id = excluded.open_parada_id`.execute(on);
  await on
    .updateTable('days_day')
    .set({ open_parada_id: paradaId })
    .where('member_id', '=', memberId)
    .where('local_day', '>', today)
    .execute();
  await sql`
    insert into days_parada_day (member_id, parada_id, local_day, minutes, check_ins, notes, payments, intentions)
    select day.member_id, ${paradaId}, day.local_day, day.minutes - coalesce(sum(part.minutes), 0),
      day.check_ins - coalesce(sum(part.check_ins), 0), day.notes - coalesce(sum(part.notes), 0),
      day.payments - coalesce(sum(part.payments), 0), day.intentions - coalesce(sum(part.intentions), 0)
    from days_day as day
    left join days_parada_day as part on part.member_id = day.member_id and part.local_day = day.local_day
    where day.member_id = ${memberId} and day.local_day >= ${today}
    group by day.member_id, day.local_day`.execute(on);
}

/**
 * Ends a Parada in the rows of its days. Records made from the instant `at` on belong to no Parada until
 * another Parada begins. The rows are locked in the order of the days, because every transaction that changes
 * several days locks them in this order.
 */
export async function endParadaDays(
  on: Executor,
  { memberId, paradaId }: OfParada,
  { today, at }: { today: string; at: Date },
): Promise<void> {
  await sql`
    select from days_day
    where member_id = ${memberId} and local_day < ${today} and open_parada_id = ${paradaId}
    order by local_day for update`.execute(on);
  await sql`
    insert into days_day (member_id, local_day, parada_ended_at) values (${memberId}, ${today}, ${at})
    on conflict (member_id, local_day) do update set open_parada_id = null, parada_ended_at = excluded.parada_ended_at`.execute(
    on,
  );
  await on
    .updateTable('days_day')
    .set({ open_parada_id: null, parada_ended_at: at })
    .where('member_id', '=', memberId)
    .where('open_parada_id', '=', paradaId)
    .execute();
}

/** Lists the days after `localDay` on which a Parada has a rest. The oldest day comes first. */
export async function listRestsAfter(
  on: Executor,
  { memberId, paradaId }: OfParada,
  localDay: string,
): Promise<string[]> {
  const rows = await on
    .selectFrom('days_parada_day')
    .where('member_id', '=', memberId)
    .where('parada_id', '=', paradaId)
    .where('local_day', '>', localDay)
    .where('rested_at', 'is not', null)
    .orderBy('local_day')
    .select('local_day')
    .execute();
  return rows.map((row) => row.local_day);
}
