import { type RawBuilder, sql } from 'kysely';
import { db } from '#app/platform/db/db.ts';
import { standingCheckIns } from './feelings.queries.ts';

/** A local day with check-ins: whether any of them has axes, and the slugs of their areas and causes. */
export type FeltDay = { localDay: string; hasAxes: boolean; areas: string[]; causes: string[] };

export type DaySpan = { memberId: number; paradaId: number; since: string; until: string };

/**
 * Returns the days of a Parada with check-ins, as a part for `readCombined`. Check-ins with a day that was named by
 * hand are left out, as in all statistics.
 */
export function feltDaysPart({ memberId, paradaId, since, until }: DaySpan): RawBuilder<FeltDay[]> {
  const checkIns = standingCheckIns(db, memberId)
    .where('check_in.parada_id', '=', paradaId)
    .where('check_in.local_day', '>=', since)
    .where('check_in.local_day', '<=', until)
    .where('check_in.backfilled', '=', false)
    .select(['check_in.member_id', 'check_in.check_in_id', 'check_in.local_day', 'check_in.pleasantness']);
  return sql<FeltDay[]>`(
    with felt as materialized (${checkIns}),
    area as (
      select felt.local_day, array_agg(distinct area.slug) as slugs
      from felt join feelings_check_in_area as noted using (member_id, check_in_id)
        join feelings_area as area using (area_id)
      group by felt.local_day),
    cause as (
      select felt.local_day, array_agg(distinct cause.slug) as slugs
      from felt join feelings_check_in_cause as noted using (member_id, check_in_id)
        join feelings_cause as cause using (cause_id)
      group by felt.local_day)
    select coalesce(jsonb_agg(jsonb_build_object(
      'localDay', day.local_day, 'hasAxes', day.has_axes,
      'areas', coalesce(area.slugs, '{}'), 'causes', coalesce(cause.slugs, '{}'))), '[]')
    from (
      select local_day, bool_or(pleasantness is not null) as has_axes from felt group by local_day) as day
      left join area using (local_day) left join cause using (local_day))`;
}
