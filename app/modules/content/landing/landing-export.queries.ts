import type { Executor } from '#app/platform/db/db.ts';
import { rowsAtOnce } from '#app/platform/db/pages.ts';
import type { LandingRevision } from './landing-history.queries.ts';

/** One page of the words of the landing page that a member set, oldest first, after one of the revisions. */
export function listLandingAfter(
  on: Executor,
  memberId: number,
  after: LandingRevision | undefined,
): Promise<LandingRevision[]> {
  return on
    .selectFrom('content_landing_revision')
    .where('member_id', '=', memberId)
    .where('number', '>', after?.number ?? 0)
    .orderBy('number')
    .limit(rowsAtOnce)
    .select(['number', 'words', 'member_id as memberId', 'created_at as createdAt'])
    .execute();
}
