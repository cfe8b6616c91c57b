import { type RawBuilder, sql } from 'kysely';
import { db } from '#app/platform/db/db.ts';
import type { DimensionSlug } from '../allocation/allocation.ts';
import { standingEntries } from './standing-entry.queries.ts';

/**
 * A local day with investments: the dimensions of the investments, and the slugs of the dynamics that recorded them.
 */
export type PutDay = { localDay: string; dimensions: DimensionSlug[]; dynamics: string[] };

/**
 * Returns the days with investments that count for their day, as a part for `readCombined`. If `paradaId` is
 * given, reads only the investments of that Parada. Investments that were recorded for an older day count only
 * in the portfolio and are left out.
 */
export function putDaysPart({
  memberId,
  paradaId,
  since,
  until,
}: {
  memberId: number;
  paradaId: number | null;
  since: string;
  until: string;
}): RawBuilder<PutDay[]> {
  const entries = standingEntries(db, memberId)
    .$if(paradaId !== null, (query) => query.where('entry.parada_id', '=', paradaId))
    .where('entry.local_day', '>=', since)
    .where('entry.local_day', '<=', until)
    .where('entry.counts_for_day', '=', true)
    .select(['entry.member_id', 'entry.entry_id', 'entry.local_day', 'entry.dynamic']);
  return sql<PutDay[]>`(
    with put as materialized (${entries})
    select coalesce(jsonb_agg(day), '[]')
    from (
      select jsonb_build_object(
        'localDay', put.local_day,
        'dimensions', array_agg(distinct share.dimension),
        'dynamics', coalesce(array_agg(distinct put.dynamic) filter (where put.dynamic is not null), '{}')) as day
      from put join portfolio_share as share using (member_id, entry_id)
      group by put.local_day) as days)`;
}
