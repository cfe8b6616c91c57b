import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

/** Lists one page of the stored sessions of a member, ended or not, oldest first. */
export function listSessionsAfter(on: Executor, memberId: number, after: { sessionId: number } | undefined) {
  const rows = on
    .selectFrom('accounts_session')
    .where('member_id', '=', memberId)
    .select([
      'session_id as sessionId',
      'public_id as id',
      'user_agent',
      'ip_prefix as place',
      'created_at',
      'last_used_at',
      'identity_confirmed_at',
      'code_confirmed_at',
      'factor_confirmed_at',
      'expires_at',
      'ended_at',
    ]);
  return pageAfter(rows, { 'accounts_session.session_id': after?.sessionId }).execute();
}
