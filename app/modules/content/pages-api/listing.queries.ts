import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { defineStatement } from '#app/platform/db/statement.ts';
import type { StoredImage, TreeKind } from '../page/page.schema.ts';
import type { PostDrawing, ReferenceFields } from '../page/reference.schema.ts';
import { toTsquery } from '../search/search.queries.ts';
import type { PageListing } from './listing.server.ts';
import {
  articles,
  type Fragment,
  pages,
  toListingCondition,
  toOrder,
  toRank,
  toSearchCondition,
  toSearchOrder,
  toSearchTables,
  toTables,
} from './listing-parts.queries.ts';

/** A page of a response. JSON members that were not selected are undefined. */
export type PageRow = {
  id: number;
  revisionId: number | null;
  kind: TreeKind;
  slug: string;
  title: string;
  showInMenus: boolean;
  seoTitle: string;
  searchDescription: string;
  firstPublishedAt: Date | null;
  parentId?: number | null;
  parentKind?: TreeKind | null;
  parentSlug?: string | null;
  parentTitle?: string | null;
  date?: string;
  intro?: string;
  abstract?: string;
  body?: string;
  author?: string;
  headerImage?: StoredImage | null;
  gallery?: StoredImage[];
  tags?: string[];
  categories?: number[];
  years?: string;
  country?: string;
  function?: ReferenceFields['function'];
  dimensions?: string[];
  purpose?: string;
  behaviour?: string;
  facts?: ReferenceFields['facts'];
  hasPortrait?: boolean;
  drawing?: PostDrawing | null;
};

/** The columns of each JSON member of a response. */
const memberColumns: Readonly<Record<string, Fragment>> = {
  parent: sql`parent.page_id as "parentId", parent.kind as "parentKind", parent.slug as "parentSlug", parent.title as "parentTitle"`,
  date: sql`article.published_on as date`,
  intro: sql`article.intro`,
  abstract: sql`article.abstract`,
  body: sql`coalesce(article.body_html, text.body_html) as body`,
  autor: sql`author.name as author`,
  header_image: sql`article.header_image as "headerImage"`,
  gallery_images: sql`article.gallery_images as gallery`,
  tags: sql`array(select tag from content_article_tag as tags where tags.page_id = page.page_id order by tag) as tags`,
  years: sql`referent.years`,
  country: sql`referent.country`,
  function: sql`referent.function`,
  dimensions: sql`referent.dimensions`,
  what_for: sql`referent.purpose`,
  behaviour: sql`referent.behaviour`,
  facts: sql`referent.facts`,
  portrait: sql`referent.portrait is not null as "hasPortrait"`,
  media: sql`article.abstract, post.drawing`,
  categories: sql`array(select category_id::int from content_page_category as categories where categories.page_id = page.page_id order by category_id) as categories`,
};

const always = sql`page.page_id as id, page.live_revision_id as "revisionId", page.kind, page.slug, page.title, page.show_in_menus as "showInMenus",
  page.seo_title as "seoTitle", page.search_description as "searchDescription", page.first_published_at as "firstPublishedAt"`;

/** A live page of a response: its id and its revision id. A cached item is valid only for this revision id. */
export type LivePage = { id: number; revisionId: number | null };

/** A live page with the content epoch at which it was listed. */
export type LivePageAtEpoch = LivePage & { epoch: number };

/**
 * Returns a function that reads the live pages of a listing without a search, in order. If an index contains
 * the first pages of the listing in this order, the function reads them with a statement that is planned only
 * once.
 * @param maxLimit the largest limit of a listing, which is the number of rows that this statement reads
 */
export function defineLivePages(
  listing: PageListing,
  maxLimit: number,
): (on: Executor) => Promise<LivePageAtEpoch[]> {
  const { limit, offset } = listing;
  if (!isHeadOfIndex(listing)) {
    const list = defineStatement<object, LivePageAtEpoch>(
      () => sql`${selectLivePages(listing, toListingCondition(listing))} limit ${limit} offset ${offset}`,
      { prepare: false },
    );
    return (on) => list(on, {});
  }
  const listHead = defineStatement<object, LivePageAtEpoch>(
    () => sql`${selectLivePages(listing, indexHeadCondition(listing))} limit ${sql.lit(maxLimit)}`,
    { shares: 'lists' },
  );
  return async (on) => (await listHead(on, {})).slice(0, limit);
}

/** The kinds are literals in the SQL, because the plan depends on the number of pages of each kind. */
function indexHeadCondition({ kinds }: PageListing): Fragment {
  return sql`page.published_at is not null and page.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;
}

function selectLivePages(listing: PageListing, where: Fragment): Fragment {
  return sql`
    select page.page_id as id, page.live_revision_id as "revisionId", (select epoch from content_epoch) as epoch
    from ${toTables(listing)} where ${where}
    order by ${toOrder(listing.order)}`;
}

/**
 * Whether an index contains the first pages of the listing in order. PostgreSQL then reads these pages quickly,
 * even if there are many pages. The listing may filter only by kind. It may select a single kind, or several
 * kinds that include articles, because nearly all pages are articles.
 */
function isHeadOfIndex(listing: PageListing): boolean {
  const { conditions, kinds, offset, order } = listing;
  if (offset > 0 || conditions.length > 0 || order === 'random' || order === 'relevance') return false;
  const [first] = order;
  const isDense = kinds.includes('article') || kinds.length === 1;
  if (order.length > 1 || !isDense) return false;
  return first?.column === 'id' || (first?.column === 'date' && toTables(listing) === articles);
}

/** Reads the selected JSON members of these pages. Pages that are not live are left out. */
export async function listRows(
  on: Executor,
  ids: readonly number[],
  names: ReadonlySet<string>,
): Promise<PageRow[]> {
  if (ids.length === 0) return [];
  const columns = [always, ...neededColumns(names)];
  const { rows } = await sql<PageRow>`
    select ${sql.join(columns)} from ${pages}
    where page.page_id = any(${[...ids]}::bigint[]) and page.published_at is not null`.execute(on);
  return rows;
}

/**
 * Counts the live pages of a listing without a search. The limit of the listing does not change the count.
 */
export async function countPages(on: Executor, listing: PageListing): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${pages} where ${toListingCondition(listing)}`.execute(on);
  return rows[0]?.total ?? 0;
}

/**
 * Finds live pages by a search. Also returns the total number of matches, which does not depend on the limit.
 */
export async function searchPages(
  on: Executor,
  listing: PageListing,
  words: readonly (readonly string[])[],
): Promise<{ rows: LivePage[]; total: number }> {
  if (words.length === 0) return { rows: [], total: 0 };
  const order = toSearchOrder(listing.order);
  const found = sql`
    select search.page_id as found_id, ${toRank(listing, words)} as rank, search.published_on as day,
      ${sql.join(order.columns)}, count(*) over ()::int as total
    from ${toSearchTables(listing)}
    where content_indexed(search.document) @@ ${toTsquery(words, listing.search?.operator ?? 'and')} and ${toSearchCondition(listing)}`;
  const { rows } = await sql<LivePage & { total: number }>`
    with found as materialized (${found} order by ${order.keys} limit ${listing.limit} offset ${listing.offset})
    select found_id as id, page.live_revision_id as "revisionId", found.total
    from found join content_page as page on page.page_id = found.found_id
    order by ${order.keys}`.execute(on);
  const [first] = rows;
  if (first) return { rows, total: first.total };
  if (listing.offset === 0 && listing.limit > 0) return { rows: [], total: 0 };
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (${found}) as found`.execute(on);
  return { rows: [], total: counted.rows[0]?.total ?? 0 };
}

/** Finds a live page of one of these kinds, with the selected JSON members. */
export async function findLivePage(
  on: Executor,
  id: number,
  kinds: readonly TreeKind[],
  names: ReadonlySet<string>,
): Promise<PageRow | undefined> {
  const columns = [always, ...neededColumns(names)];
  const { rows } = await sql<PageRow>`
    select ${sql.join(columns)} from ${pages}
    where page.page_id = ${id} and page.published_at is not null and page.kind in (${sql.join([...kinds])})`.execute(
    on,
  );
  return rows[0];
}

function neededColumns(names: ReadonlySet<string>): Fragment[] {
  return [...names].map((name) => memberColumns[name]).filter((fragment) => fragment !== undefined);
}
