import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

/** A local day of a member. */
export type MemberDay = { memberId: number; localDay: string };

/**
 * Returns the last day on which each member has a record or a rest, up to the day that is given for the member.
 * The list leaves out members without such a day.
 */
export async function listLastDays(on: Executor, until: readonly MemberDay[]): Promise<MemberDay[]> {
  const memberIds = until.map(({ memberId }) => memberId);
  const days = until.map(({ localDay }) => localDay);
  const { rows } = await sql<MemberDay>`
    select asked.member_id as "memberId", last.local_day as "localDay"
    from unnest(${memberIds}::bigint[], ${days}::date[]) as asked (member_id, until)
    cross join lateral (
      select day.local_day from days_day as day
      where day.member_id = asked.member_id and day.local_day <= asked.until
        and (day.minutes > 0 or day.check_ins > 0 or day.payments > 0 or day.intentions > 0
          or day.rested_at is not null)
      order by day.local_day desc limit 1) as last`.execute(on);
  return rows;
}
