import { type RawBuilder, sql } from 'kysely';
import { toTsquery } from '../search/search.queries.ts';
import type { ColumnName, PageCondition, PageListing, PageOrder } from './listing.server.ts';

/** A part of the SQL statement for a listing. */
export type Fragment = RawBuilder<unknown>;

/**
 * The tables of a listing. PostgreSQL removes the joins that a query does not use, because each of these joins
 * matches at most one row.
 */
export const pages = sql`content_page as page
  left join content_article as article on article.page_id = page.page_id
  left join content_author as author on author.author_id = article.author_id
  left join content_text as text on text.page_id = page.page_id
  left join content_page as parent on parent.page_id = page.parent_id and parent.published_at is not null
  left join content_reference as referent on referent.page_id = page.page_id
  left join content_reference_post as post on post.page_id = page.page_id`;

/** The tables of a listing that contains only articles. An index on these tables gives the order by date. */
export const articles = sql`content_article as article
  join content_page as page on page.page_id = article.page_id
  left join content_author as author on author.author_id = article.author_id
  left join content_text as text on text.page_id = page.page_id
  left join content_page as parent on parent.page_id = page.parent_id and parent.published_at is not null
  left join content_reference as referent on referent.page_id = page.page_id
  left join content_reference_post as post on post.page_id = page.page_id`;

/**
 * Returns the tables of a listing. If the listing contains only articles, these are the tables with an index
 * that gives the order by date.
 */
export function toTables({ kinds }: PageListing): Fragment {
  const onlyArticles = kinds.every((kind) => kind !== 'root' && kind !== 'index' && kind !== 'text');
  return onlyArticles && kinds.length > 0 ? articles : pages;
}

export function toListingCondition({ kinds, conditions }: PageListing): Fragment {
  if (kinds.length === 0) return sql`false`;
  return sql.join(
    [
      sql`page.published_at is not null and page.kind in (${sql.join([...kinds])})`,
      ...conditions.map(toCondition),
    ],
    sql` and `,
  );
}

/**
 * Returns the condition of a search. The search index stores the kind and the ancestors of its pages; other
 * conditions use the page tables.
 */
export function toSearchCondition({ kinds, conditions }: PageListing): Fragment {
  if (kinds.length === 0) return sql`false`;
  const parts = conditions.map((condition) =>
    condition.on === 'descendant_of'
      ? sql`search.ancestor_ids @> array[${condition.id}]::bigint[]`
      : toCondition(condition),
  );
  return sql.join([sql`search.kind in (${sql.join([...kinds])})`, ...parts], sql` and `);
}

export function toSearchTables({ conditions, order }: PageListing): Fragment {
  const isNarrow = conditions.every(({ on }) => on === 'descendant_of' || on === 'nothing');
  if (isNarrow && order === 'relevance') return sql`content_search as search`;
  return sql`content_search as search join ${pages} on page.page_id = search.page_id`;
}

export function toRank({ order }: PageListing, words: readonly (readonly string[])[]): Fragment {
  return order === 'relevance' ? sql`ts_rank(search.head, ${toTsquery(words, 'or')})` : sql`0::real`;
}

/**
 * Returns the columns that contain the sort keys, and the order by these columns. The outer query sorts by the
 * columns again.
 */
export function toSearchOrder(order: PageOrder): { columns: Fragment[]; keys: Fragment } {
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

export function toOrder(order: PageOrder): Fragment {
  if (order === 'random' || order === 'relevance') return sql`random()`;
  const keys = order.map(({ column, descending }) =>
    descending ? sql`${comparable[column]} desc` : comparable[column],
  );
  const last = order.at(-1);
  return sql.join([...keys, last?.descending ? sql`page.page_id desc` : sql`page.page_id`]);
}
