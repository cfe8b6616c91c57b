import type { Executor } from '#app/platform/db/db.ts';
import type { TreeKind } from './page-fields.ts';

/** What a page is, where it stands, and who began it. */
export type LiveHead = { title: string; kind: TreeKind; slug: string; createdBy: number | null };

/** The head of a live page by its id, or undefined. */
export function findLiveHead(on: Executor, pageId: number): Promise<LiveHead | undefined> {
  return on
    .selectFrom('content_page')
    .select(['title', 'kind', 'slug', 'created_by as createdBy'])
    .where('page_id', '=', pageId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
}
