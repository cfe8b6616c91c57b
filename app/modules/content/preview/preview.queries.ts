import type { Executor } from '#app/platform/db/db.ts';
import type { Revision } from '../editing/editing.queries.ts';
import type { TreeKind } from '../page/page.schema.ts';

/** A revision with the data that its preview shows. */
export type PreviewedRevision = Pick<Revision, 'pageId' | 'title' | 'slug' | 'fields'> & { kind: TreeKind };

/** Finds a revision and the kind of its page; undefined if there is no such revision. */
export function findPreviewed(on: Executor, revisionId: number): Promise<PreviewedRevision | undefined> {
  return on
    .selectFrom('content_revision as revision')
    .innerJoin('content_page as page', 'page.page_id', 'revision.page_id')
    .select(['revision.page_id as pageId', 'revision.title', 'revision.slug', 'revision.fields', 'page.kind'])
    .where('revision.revision_id', '=', revisionId)
    .executeTakeFirst();
}
