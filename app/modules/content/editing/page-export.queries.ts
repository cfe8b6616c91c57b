import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';
import type { Revision } from './editing.queries.ts';

type After = { id: number } | undefined;

/** Lists a batch of the pages that a member created, oldest first. The batch begins after the given page. */
export function listPagesAfter(on: Executor, memberId: number, after: After) {
  const rows = on
    .selectFrom('content_page')
    .where('created_by', '=', memberId)
    .select(['page_id as id', 'kind', 'slug', 'title', 'created_at', 'first_published_at', 'published_at']);
  return pageAfter(rows, { 'content_page.page_id': after?.id }).execute();
}

/**
 * Lists a batch of the page changes that a member scheduled, oldest first. The batch begins after the given change.
 */
export function listSchedulesAfter(on: Executor, memberId: number, after: After) {
  const rows = on
    .selectFrom('content_schedule')
    .where('member_id', '=', memberId)
    .select(['schedule_id as id', 'page_id as page', 'action', 'revision_id as revision', 'due_at'])
    .select(['created_at', 'done_at', 'cancelled_at']);
  return pageAfter(rows, { 'content_schedule.schedule_id': after?.id }).execute();
}

/**
 * Lists a batch of the ids of the revisions that a member wrote, oldest first. The batch begins after the given
 * revision.
 */
export function listRevisionIdsAfter(on: Executor, memberId: number, after: After) {
  const rows = on
    .selectFrom('content_revision')
    .where('member_id', '=', memberId)
    .select('revision_id as id');
  return pageAfter(rows, { 'content_revision.revision_id': after?.id }).execute();
}

/** Lists the given revisions that a member wrote, oldest first. */
export function listRevisions(on: Executor, memberId: number, ids: readonly number[]): Promise<Revision[]> {
  return on
    .selectFrom('content_revision')
    .where('member_id', '=', memberId)
    .where('revision_id', 'in', [...ids])
    .orderBy('revision_id')
    .select(['revision_id as revisionId', 'page_id as pageId', 'number', 'title', 'slug', 'fields'])
    .select(['member_id as memberId', 'reverts_to as revertsTo', 'created_at as createdAt'])
    .execute();
}
