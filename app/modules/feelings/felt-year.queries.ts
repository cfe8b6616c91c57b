import { type RawBuilder, sql } from 'kysely';
import { db } from '#app/platform/db/db.ts';
import { standingCheckIns } from './feelings.queries.ts';

/** A summary of the check-ins with axes in a span of days. */
export type FeltYear = {
  /** The days, oldest first, each with its mean agrado, its mean energía and its number of check-ins. */
  days: { localDay: string; agrado: number; energia: number; times: number }[];
  /** The points of the plane that were chosen, each with the number of check-ins at this point. */
  points: { agrado: number; energia: number; times: number }[];
  /** Pairs of an area and a word that were chosen together several times, the most frequent pair first. */
  words: { area: string; word: string; times: number }[];
};

/** The minimum number of times that a word must have been chosen together with an area. */
const minTimes = 3;
/** The maximum number of pairs of a word and an area that are read. */
const maxWords = 120;

/**
 * Reads a summary of the check-ins on the days from `since` to `until`, as a part of a combined read. Both days are
 * included.
 */
export function feltYearPart(
  memberId: number,
  { since, until }: { since: string; until: string },
): RawBuilder<FeltYear> {
  const checkIns = standingCheckIns(db, memberId)
    .where('check_in.local_day', '>=', since)
    .where('check_in.local_day', '<=', until)
    .where('check_in.pleasantness', 'is not', null)
    .select([
      'check_in.member_id',
      'check_in.check_in_id',
      'check_in.local_day',
      'check_in.pleasantness',
      'check_in.energy',
    ]);
  return sql<FeltYear>`(
    with felt as materialized (${checkIns}),
    day as (
      select local_day as "localDay", round(avg(pleasantness), 1)::float as agrado,
        round(avg(energy), 1)::float as energia, count(*)::int as times
      from felt group by local_day),
    point as (
      select pleasantness as agrado, energy as energia, count(*)::int as times from felt group by 1, 2),
    returning_word as (
      select area.slug as area, word.slug as word, count(*)::int as times
      from felt
        join feelings_check_in_area as noted using (member_id, check_in_id)
        join feelings_area as area using (area_id)
        join feelings_check_in_word as chosen using (member_id, check_in_id)
        join feelings_word as word using (word_id)
      group by area.slug, word.slug having count(*) >= ${sql.lit(minTimes)}
      order by count(*) desc, area.slug, word.slug limit ${sql.lit(maxWords)})
    select json_build_object(
      'days', coalesce((select json_agg(day order by "localDay") from day), '[]'),
      'points', coalesce((select json_agg(point order by agrado, energia) from point), '[]'),
      'words', coalesce((select json_agg(returning_word order by times desc, area, word) from returning_word), '[]')))`;
}
