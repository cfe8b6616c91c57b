import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { rowsAtOnce } from '#app/platform/db/pages.ts';

/** Lists one page of a member's local days that follow `after`, oldest first. */
export function listDaysAfter(on: Executor, memberId: number, after: { local_day: string } | undefined) {
  return on
    .selectFrom('days_day')
    .where('member_id', '=', memberId)
    .$if(after !== undefined, (query) => query.where('local_day', '>', after?.local_day ?? ''))
    .orderBy('local_day')
    .limit(rowsAtOnce)
    .select(['local_day', 'minutes', 'check_ins', 'notes', 'payments', 'intentions', 'rested_at'])
    .execute();
}

/** Lists one page of the days within a member's Paradas that follow `after`, by Parada and day. */
export function listParadaDaysAfter(
  on: Executor,
  memberId: number,
  after: { parada: number; local_day: string } | undefined,
) {
  return on
    .selectFrom('days_parada_day')
    .where('member_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(parada_id, local_day) > (${after?.parada}::bigint, ${after?.local_day}::date)`,
      ),
    )
    .orderBy('parada_id')
    .orderBy('local_day')
    .limit(rowsAtOnce)
    .select(['parada_id as parada', 'local_day', 'minutes', 'check_ins', 'notes', 'payments', 'intentions'])
    .select('rested_at')
    .execute();
}
