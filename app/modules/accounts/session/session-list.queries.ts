import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { endedSessionsChannel } from './session.queries.ts';

/** A session, with the fields that its member sees. */
export type SessionEntry = {
  sessionId: number;
  /** The id by which the member ends the session. Unlike the number of the session, this id cannot be guessed. */
  publicId: string;
  userAgent: string;
  ipPrefix: string;
  createdAt: Date;
  lastUsedAt: Date;
};

/** Lists the live sessions of a member, the most recently used first. */
export function listSessions(on: Executor, memberId: number, at: Date): Promise<SessionEntry[]> {
  return on
    .selectFrom('accounts_session')
    .select([
      'session_id as sessionId',
      'public_id as publicId',
      'user_agent as userAgent',
      'ip_prefix as ipPrefix',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute();
}

export async function findSessionId(
  on: Executor,
  memberId: number,
  publicId: string,
): Promise<number | undefined> {
  const row = await on
    .selectFrom('accounts_session')
    .select('session_id as sessionId')
    .where('member_id', '=', memberId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return row?.sessionId;
}

/**
 * Ends every session of a member except `keep`, and notifies every process. If `keep` is null, all sessions end. The
 * messages are sent when the transaction commits.
 * @returns the ids of the sessions that ended
 */
export async function endOtherSessions(
  on: Executor,
  memberId: number,
  keep: number | null,
  at: Date,
): Promise<number[]> {
  const rows = await on
    .updateTable('accounts_session')
    .set({ ended_at: at })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(keep !== null, (query) => query.where('session_id', '!=', Number(keep)))
    .returning('session_id as sessionId')
    .execute();
  const ended = rows.map(({ sessionId }) => sessionId);
  await sql`select pg_notify(${endedSessionsChannel}, id::text) from unnest(${ended}::bigint[]) as id`.execute(
    on,
  );
  return ended;
}
