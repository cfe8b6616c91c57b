import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db, type Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import type { MomentRow } from './moment.queries.ts';

/** The maximum number of moments that the history reads for one day. */
const maxOfDay = 200;

/** The data of a moment that the history shows for a day. */
export type MomentOfDay = Pick<MomentRow, 'id' | 'kind' | 'word' | 'script' | 'area' | 'sealed'>;

/** Returns a query for the newest moments of one local day, as a part of a combined query. */
export function momentsOfDayPart(memberId: number, localDay: string): DecodedPart<MomentOfDay[]> {
  const moments = db
    .selectFrom('money_mirror_moment')
    .where('member_id', '=', memberId)
    .where('local_day', '=', localDay)
    .orderBy('moment_id', 'desc')
    .limit(maxOfDay)
    .select([
      'moment_id as id',
      'kind',
      'word',
      'script',
      'area',
      sql<string | null>`encode(sealed, 'base64')`.as('sealed'),
    ]);
  return decoded(jsonArrayFrom(moments).$castTo<MomentOfDay[]>(), { sealed: 'bytes' });
}

/** Lists the newest of a member's moments that have an amount or a line. */
export function listSealedMoments(
  on: Executor,
  memberId: number,
  limit: number,
): Promise<{ id: number; localDay: string; sealed: Buffer }[]> {
  return on
    .selectFrom('money_mirror_moment')
    .where('member_id', '=', memberId)
    .where('sealed', 'is not', null)
    .orderBy('local_day', 'desc')
    .orderBy('moment_id', 'desc')
    .limit(limit)
    .select(['moment_id as id', 'local_day as localDay', 'sealed'])
    .$narrowType<{ sealed: Buffer }>()
    .execute();
}
