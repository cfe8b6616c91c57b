import { sql } from 'kysely';
import type { FirstParadas } from '#app/modules/billing/index.ts';
import type { Executor } from '#app/platform/db/db.ts';

/**
 * Lists the first Paradas that ended since the day `from`, by month, newest first. For each number in `days`,
 * counts the members who began another Parada within this number of days.
 */
export async function listFirstParadas(
  on: Executor,
  { from, days }: { from: string; days: readonly number[] },
): Promise<FirstParadas[]> {
  const { rows } = await sql<FirstParadas>`
    select to_char(first.finished_on, 'YYYY-MM') as month, count(*)::int as members,
      array[${sql.join(days.map((limit) => sql`count(*) filter (where next.started_on <= first.finished_on + ${limit}::int)`))}]::int[] as next,
      coalesce(array_agg(first.member_id) filter (where next.started_on is not null), '{}') as "nextMemberIds"
    from paradas_parada as first
    left join lateral (
      select parada.started_on from paradas_parada as parada
      where parada.member_id = first.member_id and parada.number > first.number and parada.started_on is not null
      order by parada.number limit 1
    ) as next on true
    where first.number = 1 and first.finished_on >= ${from}::date
    group by 1
    order by 1 desc`.execute(on);
  return rows;
}
