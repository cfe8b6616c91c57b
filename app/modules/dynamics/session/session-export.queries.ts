import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';
import { type SessionRow, sessionColumns } from './session.queries.ts';

/**
 * Returns a batch of a member's sessions with their sealed texts, oldest first. The batch begins after the given
 * session.
 */
export function listSessionsAfter(
  on: Executor,
  memberId: number,
  after: SessionRow | undefined,
): Promise<SessionRow[]> {
  const rows = on.selectFrom('dynamics_session').where('member_id', '=', memberId).select(sessionColumns);
  return pageAfter(rows, { 'dynamics_session.session_id': after?.id }).execute();
}
