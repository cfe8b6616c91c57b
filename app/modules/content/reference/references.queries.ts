import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { referentsPageId } from '../page/page.queries.ts';
import type { PostDrawing, ReferenceFields } from '../page/reference.schema.ts';
import type { ReferenceName } from '../page/reference-kinds.ts';

/** A live referent with the fields that lists show. */
export type ReferenceCard = Pick<
  ReferenceFields,
  'years' | 'country' | 'function' | 'dimensions' | 'purpose' | 'behaviour'
> & { id: number; revisionId: number | null; slug: string; name: string };

/** A live referent with the fields of its page. */
export type Reference = ReferenceCard &
  Pick<ReferenceFields, 'facts'> & {
    intro: string;
    bodyHtml: string;
    searchDescription: string;
    readingMinutes: number;
    publishedAt: Date;
  };

/** A live post about a referent. `abstract` may name a recording. */
export type ReferencePost = {
  id: number;
  revisionId: number | null;
  slug: string;
  title: string;
  intro: string;
  abstract: string;
  bodyHtml: string;
  drawing: PostDrawing | null;
};

/** Lists the live referents by name. */
export function listReferences(on: Executor): Promise<ReferenceCard[]> {
  return liveReferences(on).orderBy('page.title').orderBy('page.page_id').execute();
}

/** Finds a live referent by the slug of its page; undefined if there is no such referent. */
export function findReference(on: Executor, slug: string): Promise<Reference | undefined> {
  return liveReferences(on)
    .innerJoin('content_article as article', 'article.page_id', 'page.page_id')
    .select([
      'referent.facts',
      'article.intro',
      'article.body_html as bodyHtml',
      'article.reading_minutes as readingMinutes',
      'page.search_description as searchDescription',
      sql<Date>`page.published_at`.as('publishedAt'),
    ])
    .where('page.slug', '=', slug)
    .executeTakeFirst();
}

/** Finds a live referent by the id of its page; undefined if there is no such referent. */
export function findReferenceById(on: Executor, pageId: number): Promise<ReferenceCard | undefined> {
  return liveReferences(on).where('page.page_id', '=', pageId).executeTakeFirst();
}

/**
 * Returns the names of live referents by the ids of their pages. The result leaves out pages that are no longer
 * live.
 */
export async function listReferenceNames(
  on: Executor,
  pageIds: readonly number[],
): Promise<ReadonlyMap<number, ReferenceName>> {
  if (pageIds.length === 0) return new Map();
  const rows = await on
    .selectFrom('content_page as page')
    .where('page.page_id', '=', sql<number>`any(${[...pageIds]}::bigint[])`)
    .where('page.parent_id', '=', referentsPageId)
    .where('page.published_at', 'is not', null)
    .select(['page.page_id as id', 'page.title as name', 'page.slug'])
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** Returns the part of a statement that reads the name of a live referent by the id of its page. */
export function referenceNamePart(pageId: RawBuilder<number | null>): RawBuilder<ReferenceName | null> {
  return sql<ReferenceName | null>`(
    select jsonb_build_object('name', page.title, 'slug', page.slug) from content_page as page
    where page.page_id = ${pageId} and page.parent_id = ${referentsPageId} and page.published_at is not null)`;
}

/** Lists the live posts about a referent, in the order in which they were created. */
export function listReferencePosts(on: Executor, pageId: number): Promise<ReferencePost[]> {
  return on
    .selectFrom('content_page as page')
    .innerJoin('content_article as article', 'article.page_id', 'page.page_id')
    .innerJoin('content_reference_post as post', 'post.page_id', 'page.page_id')
    .select([
      'page.page_id as id',
      'page.live_revision_id as revisionId',
      'page.slug',
      'page.title',
      'article.intro',
      'article.abstract',
      'article.body_html as bodyHtml',
      'post.drawing',
    ])
    .where('page.parent_id', '=', pageId)
    .where('page.published_at', 'is not', null)
    .orderBy('page.page_id')
    .execute();
}

/** Finds the location of a live post: the slug of its referent's live page and the slug of the post. */
export async function findPostAnchor(
  on: Executor,
  postId: number,
): Promise<{ parentSlug: string; slug: string } | undefined> {
  return on
    .selectFrom('content_page as page')
    .innerJoin('content_page as parent', 'parent.page_id', 'page.parent_id')
    .select(['parent.slug as parentSlug', 'page.slug'])
    .where('page.page_id', '=', postId)
    .where('page.kind', '=', 'reference-post')
    .where('page.published_at', 'is not', null)
    .where('parent.published_at', 'is not', null)
    .executeTakeFirst();
}

/** The parts of a live drawing: a portrait, or the drawing of a post. */
export type LiveDrawing = {
  revisionId: number | null;
  portrait: ReferenceFields['portrait'] | null;
  drawing: PostDrawing | null;
};

/** Finds the drawing of a live page; undefined if the page has none. */
export function findDrawing(on: Executor, pageId: number): Promise<LiveDrawing | undefined> {
  return on
    .selectFrom('content_page as page')
    .leftJoin('content_reference as referent', 'referent.page_id', 'page.page_id')
    .leftJoin('content_reference_post as post', 'post.page_id', 'page.page_id')
    .select(['page.live_revision_id as revisionId', 'referent.portrait', 'post.drawing'])
    .where('page.page_id', '=', pageId)
    .where('page.published_at', 'is not', null)
    .executeTakeFirst();
}

function liveReferences(on: Executor) {
  return on
    .selectFrom('content_page as page')
    .innerJoin('content_reference as referent', 'referent.page_id', 'page.page_id')
    .select([
      'page.page_id as id',
      'page.live_revision_id as revisionId',
      'page.slug',
      'page.title as name',
      'referent.years',
      'referent.country',
      'referent.function',
      'referent.dimensions',
      'referent.purpose',
      'referent.behaviour',
    ])
    .where('page.parent_id', '=', referentsPageId)
    .where('page.published_at', 'is not', null);
}
