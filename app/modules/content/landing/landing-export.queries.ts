import type { Executor } from '#app/platform/db/db.ts';
import { rowsAtOnce } from '#app/platform/db/pages.ts';

/** One page of the words of the landing page that a member set, oldest first, after one of the revisions. */
export function listLandingAfter(on: Executor, memberId: number, after: { number: number } | undefined) {
  return on
    .selectFrom('content_landing_revision')
    .where('member_id', '=', memberId)
    .where('number', '>', after?.number ?? 0)
    .orderBy('number')
    .limit(rowsAtOnce)
    .select(['number', 'words', 'created_at'])
    .execute();
}
