import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { type ArticleCard, blogPageId, type ListedCard, listedCardColumns } from '../page/page.queries.ts';
import type { Section, TreeKind } from '../page/page.schema.ts';

/** A page's title, kind, slug and creator. */
export type LiveHead = { title: string; kind: TreeKind; slug: string; createdBy: number | null };

/**
 * Finds a live page by its id, and returns its title, kind, slug and creator; undefined if there is no such
 * page.
 */
export function findLiveHead(on: Executor, pageId: number): Promise<LiveHead | undefined> {
  return on
    .selectFrom('content_page')
    .select(['title', 'kind', 'slug', 'created_by as createdBy'])
    .where('page_id', '=', pageId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
}

/**
 * Finds the ids and the slug of a live article without reading its content; undefined if no live article has this
 * slug.
 */
export function findArticleHead(
  on: Executor,
  slug: string,
): Promise<Pick<Article, 'pageId' | 'slug' | 'writerId'> | undefined> {
  return on
    .selectFrom('content_page')
    .select(['page_id as pageId', 'slug', 'created_by as writerId'])
    .where('parent_id', '=', blogPageId)
    .where('slug', '=', slug)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
}

/** The previous or next article of the blog. */
export type Neighbour = { slug: string; title: string };

export type Article = ArticleCard & {
  pageId: number;
  /** The member who created the article; null for an article that came with the program. */
  writerId: number | null;
  /** Whether the author and the story are invented. */
  isInvented: boolean;
  /**
   * Title for search engines. If this title is empty, the article's title is used. If `searchDescription` is
   * empty, the intro is used.
   */
  seoTitle: string;
  searchDescription: string;
  section: Section | null;
  /** The lead that the page of the section shows; null if the article belongs to no section. */
  sectionLead: string | null;
  /** Slug of the dynamic at the end of the article; empty if there is no dynamic. */
  dynamic: string;
  bodyHtml: string;
  imageId: number | null;
  galleryIds: number[];
  /** The time at which the live revision was published. */
  publishedAt: Date;
  tags: string[];
  older: Neighbour | null;
  newer: Neighbour | null;
};

/**
 * Finds a live article with its tags and the previous and next article. Returns undefined if there is no such
 * article.
 */
export async function findArticle(on: Executor, slug: string): Promise<Article | undefined> {
  const orderKey = sql`(article.published_on, page.page_id)`;
  const neighbour = (older: boolean) => sql`(
    select json_build_object('slug', beside.slug, 'title', beside.title)
    from content_article as other
    join content_page as beside on beside.page_id = other.page_id
    where beside.parent_id = ${blogPageId} and beside.published_at is not null
      and (other.published_on, other.page_id) ${older ? sql`<` : sql`>`} ${orderKey}
    order by other.published_on ${older ? sql`desc` : sql`asc`}, other.page_id ${older ? sql`desc` : sql`asc`}
    limit 1)`;
  const { rows } = await sql<Article>`
    select page.page_id as "pageId", page.slug, page.title, article.intro, article.theme, article.abstract,
      article.is_invented as "isInvented", page.seo_title as "seoTitle", page.search_description as "searchDescription",
      author.name as author, article.published_on as "publishedOn", article.section,
      (select about.text from content_landing_section as about where about.slug = article.section) as "sectionLead", article.dynamic, page.created_by as "writerId",
      article.reading_minutes as "readingMinutes", article.body_html as "bodyHtml",
      (article.header_image ->> 'id')::bigint as "imageId", page.published_at as "publishedAt",
      (select coalesce(json_agg((image ->> 'id')::bigint), '[]')
        from jsonb_array_elements(article.gallery_images) as image) as "galleryIds",
      array(select tag from content_article_tag as tags where tags.page_id = page.page_id order by tag) as tags,
      ${neighbour(true)} as older, ${neighbour(false)} as newer
    from content_article as article
    join content_page as page on page.page_id = article.page_id
    join content_author as author on author.author_id = article.author_id
    where page.parent_id = ${blogPageId} and page.slug = ${slug} and page.published_at is not null`.execute(
    on,
  );
  return rows[0];
}

/**
 * Lists live articles related to an article. Each shared tag gives two points, and a shared section gives one
 * point. The articles with the most points come first; articles with equal points are ordered newest first.
 */
export async function listRelated(
  on: Executor,
  { pageId, section, tags }: Pick<Article, 'pageId' | 'section' | 'tags'>,
  max: number,
): Promise<ListedCard[]> {
  const { rows } = await sql<ListedCard>`
    select ${listedCardColumns}
    from content_article as article
    join content_page as page on page.page_id = article.page_id
    join content_author as author on author.author_id = article.author_id
    cross join lateral (
      select 2 * count(*) + (case when article.section = ${section} then 1 else 0 end) as closeness
      from content_article_tag as shared
      where shared.page_id = article.page_id and shared.tag = any(${[...tags]})
    ) as likeness
    where page.parent_id = ${blogPageId} and page.published_at is not null and page.page_id <> ${pageId}
      and likeness.closeness > 0
    order by likeness.closeness desc, article.published_on desc, page.page_id desc
    limit ${max}`.execute(on);
  return rows;
}
