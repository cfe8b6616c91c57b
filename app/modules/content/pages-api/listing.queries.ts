import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { defineStatement } from '#app/platform/db/statement.ts';
import type { StoredImage, TreeKind } from '../page/page.schema.ts';
import type { PostDrawing, ReferenceFields } from '../page/reference.schema.ts';
import { toTsquery } from '../search/search.queries.ts';
import type { ColumnName, PageCondition, PageListing, PageOrder } from './listing.server.ts';

/** A page of a response. Members that were not selected are undefined. */
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

type Fragment = RawBuilder<unknown>;

/** The columns of each member of a response. */
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

/** PostgreSQL removes the joins that a query does not use, because each of these joins matches at most one row. */
const pages = sql`content_page as page
  left join content_article as article on article.page_id = page.page_id
  left join content_author as author on author.author_id = article.author_id
  left join content_text as text on text.page_id = page.page_id
  left join content_page as parent on parent.page_id = page.parent_id and parent.published_at is not null
  left join content_reference as referent on referent.page_id = page.page_id
  left join content_reference_post as post on post.page_id = page.page_id`;

/** The tables of a listing of articles only. For these tables an index gives the order by date. */
const articles = sql`content_article as article
  join content_page as page on page.page_id = article.page_id
  left join content_author as author on author.author_id = article.author_id
  left join content_text as text on text.page_id = page.page_id
  left join content_page as parent on parent.page_id = page.parent_id and parent.published_at is not null
  left join content_reference as referent on referent.page_id = page.page_id
  left join content_reference_post as post on post.page_id = page.page_id`;

/** A live page of a response: its id and its revision id. A cached item is valid only for this revision id. */
export type LivePage = { id: number; revisionId: number | null };

/** A live page with the content epoch at which it was listed. */
export type LivePageAtEpoch = LivePage & { epoch: number };

/**
 * Returns a function that reads the live pages of a listing without a search, in order. If an index has the first pages
 * of the listing in order, they are read by a statement that is planned once.
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
 * Whether an index has the first pages of the listing in order, so that they are read quickly at any size. The listing
 * may have no filter except by kind: either a single kind, or kinds that include articles, which are nearly all pages.
 */
function isHeadOfIndex(listing: PageListing): boolean {
  const { conditions, kinds, offset, order } = listing;
  if (offset > 0 || conditions.length > 0 || order === 'random' || order === 'relevance') return false;
  const [first] = order;
  const isDense = kinds.includes('article') || kinds.length === 1;
  if (order.length > 1 || !isDense) return false;
  return first?.column === 'id' || (first?.column === 'date' && toTables(listing) === articles);
}

/** Reads the selected members of these pages; pages that are not live are left out. */
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

/** Counts the live pages of a listing without a search, regardless of its limit. */
export async function countPages(on: Executor, listing: PageListing): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${pages} where ${toListingCondition(listing)}`.execute(on);
  return rows[0]?.total ?? 0;
}

/** Finds live pages by a search, with the total number of matches regardless of the limit. */
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

/** Finds a live page of one of these kinds, with the selected members. */
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

/**
 * Returns the tables of a listing. A listing of articles only uses the tables with an index in the order of the date.
 */
function toTables({ kinds }: PageListing): Fragment {
  const onlyArticles = kinds.every((kind) => kind !== 'root' && kind !== 'index' && kind !== 'text');
  return onlyArticles && kinds.length > 0 ? articles : pages;
}

function toListingCondition({ kinds, conditions }: PageListing): Fragment {
  if (kinds.length === 0) return sql`false`;
  return sql.join(
    [
      sql`page.published_at is not null and page.kind in (${sql.join([...kinds])})`,
      ...conditions.map(toCondition),
    ],
    sql` and `,
  );
}

/** The search index has the kind and the ancestors of its pages; other conditions use the page tables. */
function toSearchCondition({ kinds, conditions }: PageListing): Fragment {
  if (kinds.length === 0) return sql`false`;
  const parts = conditions.map((condition) =>
    condition.on === 'descendant_of'
      ? sql`search.ancestor_ids @> array[${condition.id}]::bigint[]`
      : toCondition(condition),
  );
  return sql.join([sql`search.kind in (${sql.join([...kinds])})`, ...parts], sql` and `);
}

function toSearchTables({ conditions, order }: PageListing): Fragment {
  const isNarrow = conditions.every(({ on }) => on === 'descendant_of' || on === 'nothing');
  if (isNarrow && order === 'relevance') return sql`content_search as search`;
  return sql`content_search as search join ${pages} on page.page_id = search.page_id`;
}

function toRank({ order }: PageListing, words: readonly (readonly string[])[]): Fragment {
  return order === 'relevance' ? sql`ts_rank(search.head, ${toTsquery(words, 'or')})` : sql`0::real`;
}

/** The sort keys as columns, so that the outer query can sort by them again. */
function toSearchOrder(order: PageOrder): { columns: Fragment[]; keys: Fragment } {
  if (order === 'relevance' || order === 'random')
    return { columns: [sql`null as key0`], keys: sql`rank desc, day desc nulls last, found_id desc` };
  const columns = order.map(({ column }, index) => sql`${comparable[column]} as ${sql.ref(`key${index}`)}`);
  const keys = order.map(({ descending }, index) =>
    descending ? sql`${sql.ref(`key${index}`)} desc` : sql.ref(`key${index}`),
  );
  const last = order.at(-1)?.descending ? sql`found_id desc` : sql`found_id`;
  return { columns, keys: sql.join([...keys, last]) };
}

function toCondition(condition: PageCondition): Fragment {
  switch (condition.on) {
    case 'child_of':
      return sql`page.parent_id = ${condition.id}`;
    case 'descendant_of':
      return sql`page.ancestor_ids @> array[${condition.id}]::bigint[]`;
    case 'ancestor_of':
      return sql`page.page_id = any(array(select unnest(ancestor_ids) from content_page where page_id = ${condition.id}))`;
    case 'column':
      return sql`${comparable[condition.column]} = ${condition.value}`;
    case 'categories':
      return sql.join(
        condition.ids.map(
          (id) =>
            sql`exists (select 1 from content_page_category as own where own.page_id = page.page_id and own.category_id = ${id})`,
        ),
        sql` and `,
      );
    case 'tags':
      return sql.join(
        condition.names.map(
          (name) =>
            sql`exists (select 1 from content_article_tag as own where own.page_id = page.page_id and own.tag = ${name})`,
        ),
        sql` and `,
      );
    case 'nothing':
      return sql`false`;
  }
}

const comparable: Readonly<Record<ColumnName, Fragment>> = {
  id: sql`page.page_id`,
  title: sql`page.title`,
  slug: sql`page.slug`,
  show_in_menus: sql`page.show_in_menus`,
  seo_title: sql`page.seo_title`,
  search_description: sql`page.search_description`,
  first_published_at: sql`page.first_published_at`,
  // No page is an alias of another.
  alias_of: sql`null::bigint`,
  date: sql`article.published_on`,
  intro: sql`article.intro`,
  abstract: sql`article.abstract`,
  body: sql`coalesce(article.body_html, text.body_html)`,
  autor: sql`article.author_id`,
  header_image: sql`(article.header_image ->> 'id')::bigint`,
};

function toOrder(order: PageOrder): Fragment {
  if (order === 'random' || order === 'relevance') return sql`random()`;
  const keys = order.map(({ column, descending }) =>
    descending ? sql`${comparable[column]} desc` : comparable[column],
  );
  const last = order.at(-1);
  return sql.join([...keys, last?.descending ? sql`page.page_id desc` : sql`page.page_id`]);
}
