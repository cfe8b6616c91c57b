import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db, type Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import type { SealedParts, SessionRow } from './session.queries.ts';

/** The maximum number of sessions that the history reads for one day. */
const maxOfDay = 50;

/** The data of a session that the history shows for a day. */
export type SessionOfDay = Pick<
  SessionRow,
  'id' | 'slug' | 'version' | 'minutes' | 'minutesDone' | 'usefulness'
> &
  SealedParts;

/**
 * Reads the sessions of one local day that are finished or contain text, newest first, as a part of a combined read.
 */
export function sessionsOfDayPart(memberId: number, localDay: string): DecodedPart<SessionOfDay[]> {
  const sessions = db
    .selectFrom('dynamics_session')
    .where('member_id', '=', memberId)
    .where('local_day', '=', localDay)
    .where(({ or, eb }) => or([eb('finished_at', 'is not', null), eb('sealed_answers', 'is not', null)]))
    .orderBy('session_id', 'desc')
    .limit(maxOfDay)
    .select(['session_id as id', 'slug', 'version', 'minutes', 'minutes_done as minutesDone', 'usefulness'])
    .select([
      sql<string | null>`encode(sealed_answers, 'base64')`.as('sealedAnswers'),
      sql<string | null>`encode(sealed_intention, 'base64')`.as('sealedIntention'),
    ]);
  return decoded(jsonArrayFrom(sessions).$castTo<SessionOfDay[]>(), {
    sealedAnswers: 'bytes',
    sealedIntention: 'bytes',
  });
}

/** Lists the newest sessions with texts. */
export function listSealedSessions(
  on: Executor,
  memberId: number,
  limit: number,
): Promise<(SealedParts & Pick<SessionRow, 'id' | 'localDay' | 'slug' | 'version' | 'minutes'>)[]> {
  return on
    .selectFrom('dynamics_session')
    .where('member_id', '=', memberId)
    .where(({ or, eb }) => or([eb('sealed_answers', 'is not', null), eb('sealed_intention', 'is not', null)]))
    .orderBy('session_id', 'desc')
    .limit(limit)
    .select([
      'session_id as id',
      'local_day as localDay',
      'slug',
      'version',
      'minutes',
      'sealed_answers as sealedAnswers',
      'sealed_intention as sealedIntention',
    ])
    .execute();
}

/** Deletes the texts of a session and returns whether there were texts. */
export async function deleteSessionTexts(on: Executor, memberId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('dynamics_session')
    .set({ sealed_answers: null, sealed_intention: null })
    .where('member_id', '=', memberId)
    .where('session_id', '=', id)
    .where(({ or, eb }) => or([eb('sealed_answers', 'is not', null), eb('sealed_intention', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
