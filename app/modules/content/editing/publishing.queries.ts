import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Section, StoredImage } from '../page/page.schema.ts';
import type { PostDrawing, ReferenceFields } from '../page/reference.schema.ts';

/** Makes a page live with this title, slug and revision. */
export async function showPage(
  on: Executor,
  page: {
    pageId: number;
    title: string;
    slug: string;
    seoTitle: string;
    searchDescription: string;
    revisionId: number;
    publishedAt: Date;
  },
): Promise<void> {
  await on
    .updateTable('content_page')
    .set({
      title: page.title,
      slug: page.slug,
      seo_title: page.seoTitle,
      search_description: page.searchDescription,
      published_at: page.publishedAt,
      first_published_at: sql`coalesce(first_published_at, ${page.publishedAt})`,
      live_revision_id: page.revisionId,
    })
    .where('page_id', '=', page.pageId)
    .execute();
}

/** Hides a page and deletes its search entry. */
export async function hidePage(on: Executor, pageId: number): Promise<void> {
  await on
    .updateTable('content_page')
    .set({ published_at: null, live_revision_id: null })
    .where('page_id', '=', pageId)
    .execute();
  await sql`delete from content_search where page_id = ${pageId}`.execute(on);
}

/** The live content of an article, position or testimonial. */
export type LiveArticle = {
  pageId: number;
  author: string;
  publishedOn: string;
  intro: string;
  theme: string;
  isInvented: boolean;
  abstract: string;
  section: Section | null;
  dynamic: string;
  bodyMarkdown: string;
  bodyHtml: string;
  readingMinutes: number;
  headerImage: StoredImage | null;
  gallery: StoredImage[];
  tags: string[];
  categories: number[];
};

export async function saveArticle(on: Executor, article: LiveArticle): Promise<void> {
  const values = {
    author_id: await upsertAuthor(on, article.author),
    published_on: article.publishedOn,
    intro: article.intro,
    theme: article.theme,
    is_invented: article.isInvented,
    abstract: article.abstract,
    section: article.section,
    dynamic: article.dynamic,
    body_markdown: article.bodyMarkdown,
    body_html: article.bodyHtml,
    reading_minutes: article.readingMinutes,
    header_image: article.headerImage === null ? null : JSON.stringify(article.headerImage),
    gallery_images: JSON.stringify(article.gallery),
  };
  await on
    .insertInto('content_article')
    .values({ page_id: article.pageId, ...values })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet(values))
    .execute();
  await replaceTags(on, article.pageId, article.tags);
  await replaceCategories(on, article.pageId, article.categories);
}

export async function saveText(
  on: Executor,
  text: { pageId: number; bodyMarkdown: string; bodyHtml: string },
): Promise<void> {
  const values = { body_markdown: text.bodyMarkdown, body_html: text.bodyHtml };
  await on
    .insertInto('content_text')
    .values({ page_id: text.pageId, ...values })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet(values))
    .execute();
}

export async function saveReference(
  on: Executor,
  pageId: number,
  { facts, portrait, ...plain }: ReferenceFields,
): Promise<void> {
  const values = { ...plain, facts: JSON.stringify(facts), portrait: JSON.stringify(portrait) };
  await on
    .insertInto('content_reference')
    .values({ page_id: pageId, ...values })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet(values))
    .execute();
}

export async function saveReferencePost(
  on: Executor,
  pageId: number,
  drawing: PostDrawing | null,
): Promise<void> {
  const values = { drawing: drawing && JSON.stringify(drawing) };
  await on
    .insertInto('content_reference_post')
    .values({ page_id: pageId, ...values })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet(values))
    .execute();
}

async function replaceTags(on: Executor, pageId: number, tags: readonly string[]): Promise<void> {
  await on.deleteFrom('content_article_tag').where('page_id', '=', pageId).execute();
  const rows = [...new Set(tags)].map((tag) => ({ page_id: pageId, tag }));
  if (rows.length > 0) await on.insertInto('content_article_tag').values(rows).execute();
}

async function replaceCategories(on: Executor, pageId: number, categories: readonly number[]): Promise<void> {
  await on.deleteFrom('content_page_category').where('page_id', '=', pageId).execute();
  const rows = [...new Set(categories)].map((category_id) => ({ page_id: pageId, category_id }));
  if (rows.length > 0) await on.insertInto('content_page_category').values(rows).execute();
}

async function upsertAuthor(on: Executor, name: string): Promise<number> {
  const row = await on
    .insertInto('content_author')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('author_id')
    .executeTakeFirstOrThrow();
  return row.author_id;
}

/** Returns the given ids that belong to existing categories. */
export async function listExistingCategories(on: Executor, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await on
    .selectFrom('content_category')
    .select('category_id as id')
    .where('category_id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores a redirect from the old slug to the page. Deletes any redirect from the page's new slug. */
export async function saveRedirect(
  on: Executor,
  redirect: { parentId: number; from: string; to: string; pageId: number; createdAt: Date },
): Promise<void> {
  await on
    .deleteFrom('content_redirect')
    .where('parent_id', '=', redirect.parentId)
    .where('slug', '=', redirect.to)
    .execute();
  const values = { page_id: redirect.pageId, created_at: redirect.createdAt };
  await on
    .insertInto('content_redirect')
    .values({ parent_id: redirect.parentId, slug: redirect.from, ...values })
    .onConflict((conflict) => conflict.columns(['parent_id', 'slug']).doUpdateSet(values))
    .execute();
}

/** Updates the search index with the live content of a page. */
export async function indexPage(on: Executor, pageId: number): Promise<void> {
  await sql`select content_index_page(${pageId})`.execute(on);
}

/**
 * Increments the content epoch, the count of changes of live content. Transactions that change content wait for
 * each other at this row, so a transaction must make this call last.
 */
export async function advanceEpoch(on: Executor): Promise<void> {
  await on
    .updateTable('content_epoch')
    .set((set) => ({ epoch: set('epoch', '+', 1) }))
    .execute();
}

/** Returns the given slugs that belong to live pages of the parent. */
export async function listLiveSlugs(
  on: Executor,
  parentId: number,
  slugs: readonly string[],
): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await on
    .selectFrom('content_page')
    .select('slug')
    .where('parent_id', '=', parentId)
    .where('slug', 'in', slugs)
    .where('published_at', 'is not', null)
    .execute();
  return rows.map(({ slug }) => slug);
}
