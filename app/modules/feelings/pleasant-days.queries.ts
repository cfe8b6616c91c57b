import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { standingCheckIns } from './feelings.queries.ts';

/** The agrado from which a check-in is not unpleasant. */
const minPleasantness = 3;

/** Lists those of the given local days on which a member had check-ins and none of them was unpleasant. */
export async function listDaysWithoutLow(
  on: Executor,
  memberId: number,
  localDays: readonly string[],
): Promise<string[]> {
  const rows = await standingCheckIns(on, memberId)
    .where('check_in.local_day', '=', sql<string>`any(${[...localDays]}::date[])`)
    .groupBy('check_in.local_day')
    .having(({ fn }) => fn.min('check_in.pleasantness'), '>=', minPleasantness)
    .select('check_in.local_day as localDay')
    .execute();
  return rows.map(({ localDay }) => localDay);
}
