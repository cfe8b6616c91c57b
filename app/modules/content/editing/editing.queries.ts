import { type ColumnType, type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { PageFields, PageKind } from '../page/page.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    content_revision: {
      revision_id: Generated<number>;
      page_id: number;
      number: number;
      title: string;
      slug: string;
      fields: ColumnType<PageFields, string, never>;
      member_id: number | null;
      reverts_to: number | null;
      created_at: Date;
    };
  }
}

/** The data of a page that the page editor needs. */
export type EditedPage = {
  pageId: number;
  parentId: number | null;
  kind: 'root' | 'index' | PageKind;
  slug: string;
  title: string;
  publishedAt: Date | null;
  firstPublishedAt: Date | null;
  liveRevisionId: number | null;
  latestRevisionId: number | null;
  createdBy: number | null;
};

export type Revision = {
  revisionId: number;
  pageId: number;
  number: number;
  title: string;
  slug: string;
  fields: PageFields;
  memberId: number | null;
  revertsTo: number | null;
  createdAt: Date;
};

/** Finds a page and locks its row until the transaction ends; undefined if the page does not exist. */
export function lockPage(on: Executor, pageId: number): Promise<EditedPage | undefined> {
  return selectPage(on, pageId).forUpdate().executeTakeFirst();
}

/** Finds a page without locking it; undefined if the page does not exist. */
export function findPage(on: Executor, pageId: number): Promise<EditedPage | undefined> {
  return selectPage(on, pageId).executeTakeFirst();
}

function selectPage(on: Executor, pageId: number) {
  return on
    .selectFrom('content_page')
    .select([
      'page_id as pageId',
      'parent_id as parentId',
      'kind',
      'slug',
      'title',
      'published_at as publishedAt',
      'first_published_at as firstPublishedAt',
      'live_revision_id as liveRevisionId',
      'latest_revision_id as latestRevisionId',
      'created_by as createdBy',
    ])
    .where('page_id', '=', pageId);
}

/** Whether another page under the same parent has this slug. */
export async function isSlugTaken(
  on: Executor,
  parentId: number | null,
  slug: string,
  exceptPageId: number | null,
): Promise<boolean> {
  const row = await on
    .selectFrom('content_page')
    .select('page_id')
    .where('parent_id', 'is not distinct from', parentId)
    .where('slug', '=', slug)
    .where('page_id', 'is distinct from', exceptPageId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Inserts a page without content into the tree.
 * @returns the id of the page, which is `pageId` if given
 */
export async function insertPage(
  on: Executor,
  page: {
    pageId?: number;
    parentId: number;
    kind: PageKind;
    slug: string;
    title: string;
    createdBy: number | null;
    createdAt: Date;
  },
): Promise<number> {
  const { page_id } = await on
    .insertInto('content_page')
    .values({
      ...(page.pageId === undefined ? {} : { page_id: page.pageId }),
      parent_id: page.parentId,
      kind: page.kind,
      slug: page.slug,
      title: page.title,
      ancestor_ids: sql`(select ancestor_ids || page_id from content_page where page_id = ${page.parentId})`,
      created_by: page.createdBy,
      created_at: page.createdAt,
    })
    .returning('page_id')
    .executeTakeFirstOrThrow();
  return page_id;
}

/** Inserts a revision as the latest revision of its page. The caller has locked the page. */
export async function insertRevision(
  on: Executor,
  revision: Omit<Revision, 'revisionId' | 'number'>,
): Promise<Revision> {
  const { revision_id, number } = await on
    .insertInto('content_revision')
    .values({
      page_id: revision.pageId,
      number: sql`(select coalesce(max(number), 0) + 1 from content_revision where page_id = ${revision.pageId})`,
      title: revision.title,
      slug: revision.slug,
      fields: JSON.stringify(revision.fields),
      member_id: revision.memberId,
      reverts_to: revision.revertsTo,
      created_at: revision.createdAt,
    })
    .returning(['revision_id', 'number'])
    .executeTakeFirstOrThrow();
  await on
    .updateTable('content_page')
    .set({ latest_revision_id: revision_id })
    .where('page_id', '=', revision.pageId)
    .execute();
  return { ...revision, revisionId: revision_id, number };
}

/** Finds a revision by its id; undefined if there is no such revision. */
export function findRevision(on: Executor, revisionId: number): Promise<Revision | undefined> {
  return revisions(on).where('revision_id', '=', revisionId).executeTakeFirst();
}

/** Lists the latest 200 revisions of a page, newest first. */
export function listRevisions(on: Executor, pageId: number): Promise<Revision[]> {
  return revisions(on).where('page_id', '=', pageId).orderBy('number', 'desc').limit(200).execute();
}

function revisions(on: Executor) {
  return on
    .selectFrom('content_revision')
    .select([
      'revision_id as revisionId',
      'page_id as pageId',
      'number',
      'title',
      'slug',
      'fields',
      'member_id as memberId',
      'reverts_to as revertsTo',
      'created_at as createdAt',
    ]);
}

/** Removes a member's id from the pages, revisions and schedules that the member wrote. */
export async function forgetWriter(on: Executor, memberId: number): Promise<void> {
  await on
    .updateTable('content_revision')
    .set({ member_id: null })
    .where('member_id', '=', memberId)
    .execute();
  await on
    .updateTable('content_schedule')
    .set({ member_id: null })
    .where('member_id', '=', memberId)
    .execute();
  await on.updateTable('content_page').set({ created_by: null }).where('created_by', '=', memberId).execute();
}
