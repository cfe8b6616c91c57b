import { type ColumnType, type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { PageKind, Section, StoredImage } from './page.schema.ts';
import type { PostDrawing, ReferenceFields } from './reference.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    content_page: {
      page_id: Generated<number>;
      parent_id: number | null;
      kind: 'root' | 'index' | PageKind;
      slug: string;
      title: string;
      /** The instant of the publication; null for a draft and for an unpublished page. */
      published_at: Date | null;
      first_published_at: Date | null;
      /** Ids from the root down to the parent. */
      ancestor_ids: number[];
      live_revision_id: number | null;
      latest_revision_id: number | null;
      created_by: number | null;
      show_in_menus: Generated<boolean>;
      seo_title: Generated<string>;
      search_description: Generated<string>;
      created_at: Generated<Date>;
    };
    content_author: { author_id: Generated<number>; name: string };
    content_article: {
      page_id: number;
      author_id: number;
      published_on: string;
      intro: string;
      abstract: Generated<string>;
      theme: Generated<string>;
      is_invented: Generated<boolean>;
      section: Section | null;
      dynamic: Generated<string>;
      body_markdown: string;
      body_html: string;
      reading_minutes: number;
      header_image: ColumnType<StoredImage | null, string | null, string | null>;
      gallery_images: ColumnType<StoredImage[], string, string>;
    };
    content_article_tag: { page_id: number; tag: string };
    content_category: { category_id: Generated<number>; slug: string; name: string };
    content_page_category: { page_id: number; category_id: number };
    content_text: { page_id: number; body_markdown: string; body_html: string };
    content_reference: {
      page_id: number;
      years: string;
      country: string;
      function: ReferenceFields['function'];
      dimensions: ReferenceFields['dimensions'];
      purpose: string;
      behaviour: string;
      facts: ColumnType<ReferenceFields['facts'], string, string>;
      portrait: ColumnType<ReferenceFields['portrait'], string, string>;
    };
    content_reference_post: {
      page_id: number;
      drawing: ColumnType<PostDrawing | null, string | null, string | null>;
    };
    content_redirect: { parent_id: number; slug: string; page_id: number; created_at: Date };
    content_epoch: { only_row: Generated<boolean>; epoch: number };
  }
}

/** The id of the page that is the parent of every article of the blog. */
export const blogPageId = 1062;

/** The id of the page that is the parent of every position. */
export const positionsPageId = 369;

/** The id of the page that is the parent of every testimonial. */
export const testimonialsPageId = 1063;

/**
 * The id of the page that is the parent of every referent. The parent of a post is the page of its referent.
 */
export const referentsPageId = 1064;

/** The id of the root page, the parent of the pages of the site. */
export const rootPageId = 1;

/** The content of a card in the list of articles. */
export type ArticleCard = {
  slug: string;
  title: string;
  intro: string;
  /** The subject in one or two words; empty if the author gave none. */
  theme: string;
  abstract: string;
  author: string;
  publishedOn: string;
  readingMinutes: number;
};

/** A card with its revision id. The rendered fragment of the card is cached by this id. */
export type ListedCard = ArticleCard & {
  /** Whether the author and the people of the story are invented. */
  isInvented: boolean;
  revisionId: number | null;
  imageId: number | null;
};

/** The columns of a `ListedCard`. A query that uses them must name its tables `article`, `page` and `author`. */
export const listedCardColumns = sql`page.slug, page.title, page.live_revision_id as "revisionId", article.intro,
      article.theme, article.abstract, (article.header_image ->> 'id')::bigint as "imageId",
      author.name as author, article.is_invented as "isInvented", article.published_on as "publishedOn", article.reading_minutes as "readingMinutes"`;

/**
 * Finds the current slug of a live page that formerly had the slug `slug`; undefined if there is no such page.
 */
export async function findMovedSlug(
  on: Executor,
  parentId: number,
  slug: string,
): Promise<string | undefined> {
  const row = await on
    .selectFrom('content_redirect as redirect')
    .innerJoin('content_page as page', 'page.page_id', 'redirect.page_id')
    .select('page.slug')
    .where('redirect.parent_id', '=', parentId)
    .where('redirect.slug', '=', slug)
    .where('page.published_at', 'is not', null)
    .executeTakeFirst();
  return row?.slug;
}

/** Whether no articles exist yet. In this case the first run may seed content. */
export async function isContentEmpty(on: Executor): Promise<boolean> {
  const row = await on.selectFrom('content_article').select('page_id').limit(1).executeTakeFirst();
  return row === undefined;
}
