import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';
import type { LandingRevision } from './landing-history.queries.ts';

/**
 * Lists a batch of the landing page revisions that a member wrote, oldest first. The batch begins after the given
 * revision.
 */
export function listLandingAfter(
  on: Executor,
  memberId: number,
  after: LandingRevision | undefined,
): Promise<LandingRevision[]> {
  const rows = on
    .selectFrom('content_landing_revision')
    .where('member_id', '=', memberId)
    .select(['number', 'words', 'member_id as memberId', 'created_at as createdAt']);
  return pageAfter(rows, { 'content_landing_revision.number': after?.number }).execute();
}
