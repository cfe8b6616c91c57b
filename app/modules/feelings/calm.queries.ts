import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

/**
 * Lists the given members who had a check-in at the lowest point of both axes after an instant.
 * @param fromDay the first local day of the search, so that the search can use the index of days
 */
export async function listLowest(
  on: Executor,
  memberIds: readonly number[],
  { after, fromDay }: { after: Date; fromDay: string },
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select asked.member_id as "memberId" from unnest(${[...memberIds]}::bigint[]) as asked (member_id)
    where exists (
      select from feelings_check_in as check_in
      where check_in.member_id = asked.member_id and check_in.local_day >= ${fromDay}
        and check_in.pleasantness = 1 and check_in.energy = 1 and check_in.recorded_at > ${after}
        and not exists (
          select from feelings_check_in_withdrawal as withdrawal
          where withdrawal.member_id = check_in.member_id
            and withdrawal.check_in_id = check_in.check_in_id))`.execute(on);
  return rows.map(({ memberId }) => memberId);
}
