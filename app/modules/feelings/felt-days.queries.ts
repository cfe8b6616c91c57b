import { type RawBuilder, sql } from 'kysely';
import { db, type Executor } from '#app/platform/db/db.ts';
import { standingCheckIns } from './feelings.queries.ts';

/**
 * A local day with check-ins: the means of their agrado and energía, and the slugs of their areas, causes and helps.
 * The means are null if no check-in of the day has axes.
 */
export type FeltDay = {
  localDay: string;
  agrado: number | null;
  energia: number | null;
  areas: string[];
  causes: string[];
  helps: string[];
};

/**
 * A span of a member's days, which includes `since` and `until`. If `paradaId` is set, only the check-ins of this
 * Parada are read.
 */
export type DaySpan = { memberId: number; paradaId: number | null; since: string; until: string };

/**
 * Returns the days with check-ins, as a part of a combined read. Check-ins for a day that the member chose by hand
 * are left out, as in all statistics.
 */
export function feltDaysPart({ memberId, paradaId, since, until }: DaySpan): RawBuilder<FeltDay[]> {
  const checkIns = standingCheckIns(db, memberId)
    .$if(paradaId !== null, (query) => query.where('check_in.parada_id', '=', paradaId))
    .where('check_in.local_day', '>=', since)
    .where('check_in.local_day', '<=', until)
    .where('check_in.backfilled', '=', false)
    .select(['check_in.member_id', 'check_in.check_in_id', 'check_in.local_day'])
    .select(['check_in.pleasantness', 'check_in.energy']);
  const slugsOf = (name: 'area' | 'cause' | 'help') => sql`
    select felt.local_day, array_agg(distinct named.slug) as slugs
    from felt join ${sql.table(`feelings_check_in_${name}`)} as noted using (member_id, check_in_id)
      join ${sql.table(`feelings_${name}`)} as named using (${sql.ref(`${name}_id`)})
    group by felt.local_day`;
  return sql<FeltDay[]>`(
    with felt as materialized (${checkIns}),
    area as (${slugsOf('area')}), cause as (${slugsOf('cause')}), help as (${slugsOf('help')})
    select coalesce(jsonb_agg(jsonb_build_object(
      'localDay', day.local_day, 'agrado', day.agrado, 'energia', day.energia,
      'areas', coalesce(area.slugs, '{}'), 'causes', coalesce(cause.slugs, '{}'),
      'helps', coalesce(help.slugs, '{}'))), '[]')
    from (
      select local_day, avg(pleasantness)::float8 as agrado, avg(energy)::float8 as energia
      from felt group by local_day) as day
      left join area using (local_day) left join cause using (local_day) left join help using (local_day))`;
}

/** The lowest agrado that does not count as unpleasant. */
const minPleasantness = 3;

/** Lists the given local days on which a member had check-ins but no unpleasant check-in. */
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
