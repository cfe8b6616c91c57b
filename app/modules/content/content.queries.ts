import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Section } from './content.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    content_page: {
      page_id: Generated<number>;
      parent_id: number | null;
      kind: 'root' | 'index' | 'article' | 'text';
      slug: string;
      title: string;
      published_at: Date | null;
      created_at: Generated<Date>;
    };
    content_author: { author_id: Generated<number>; name: string };
    content_article: {
      page_id: number;
      author_id: number;
      published_on: string;
      intro: string;
      abstract: Generated<string>;
      section: Section;
      body_markdown: string;
      body_html: string;
      reading_minutes: number;
    };
    content_article_tag: { page_id: number; tag: string };
    content_text: { page_id: number; body_markdown: string; body_html: string };
    content_landing_section: { slug: string; title: string; text: string; action_label: string | null };
    content_trust_step: {
      trust_step_id: Generated<number>;
      position: number;
      chip: string;
      title: string;
      text: string;
    };
  }
}

/** Parent of every article of the blog. */
const blogPageId = 1062;

/** Parent of the pages of the site. */
const rootPageId = 1;

/** What a card of the list shows. */
export type ArticleCard = {
  slug: string;
  title: string;
  intro: string;
  abstract: string;
  author: string;
  publishedOn: string;
  readingMinutes: number;
};

export type Article = ArticleCard & { bodyHtml: string; section: Section; tags: string[] };

/** Which articles, and how many of them. */
export type ArticleSelection = { limit: number; offset: number; section?: Section };

/** Live articles, newest first. */
export function listArticles(
  on: Executor,
  { limit, offset, section }: ArticleSelection,
): Promise<ArticleCard[]> {
  return liveArticles(on)
    .$if(section !== undefined, (query) =>
      query.where('article.section', '=', section ?? 'desarrollo-personal'),
    )
    .orderBy('article.published_on', 'desc')
    .orderBy('article.page_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** One live article with its tags, or undefined. */
export function findArticle(on: Executor, slug: string): Promise<Article | undefined> {
  return liveArticles(on)
    .select(['article.body_html as bodyHtml', 'article.section'])
    .select(
      sql<
        string[]
      >`array(select tag from content_article_tag as tags where tags.page_id = article.page_id order by tag)`.as(
        'tags',
      ),
    )
    .where('page.slug', '=', slug)
    .executeTakeFirst();
}

function liveArticles(on: Executor) {
  return on
    .selectFrom('content_page as page')
    .innerJoin('content_article as article', 'article.page_id', 'page.page_id')
    .innerJoin('content_author as author', 'author.author_id', 'article.author_id')
    .where('page.parent_id', '=', blogPageId)
    .where('page.published_at', 'is not', null)
    .select([
      'page.slug',
      'page.title',
      'article.intro',
      'article.abstract',
      'author.name as author',
      'article.published_on as publishedOn',
      'article.reading_minutes as readingMinutes',
    ]);
}

export type TextPage = { title: string; bodyHtml: string };

/** One live page of text, or undefined. */
export function findTextPage(on: Executor, slug: string): Promise<TextPage | undefined> {
  return on
    .selectFrom('content_page as page')
    .innerJoin('content_text as text', 'text.page_id', 'page.page_id')
    .where('page.parent_id', '=', rootPageId)
    .where('page.slug', '=', slug)
    .where('page.published_at', 'is not', null)
    .select(['page.title', 'text.body_html as bodyHtml'])
    .executeTakeFirst();
}

export async function insertTextPage(
  on: Executor,
  page: { slug: string; title: string; publishedAt: Date; bodyMarkdown: string; bodyHtml: string },
) {
  const { page_id } = await on
    .insertInto('content_page')
    .values({
      parent_id: rootPageId,
      kind: 'text',
      slug: page.slug,
      title: page.title,
      published_at: page.publishedAt,
    })
    .returning('page_id')
    .executeTakeFirstOrThrow();
  await on
    .insertInto('content_text')
    .values({ page_id, body_markdown: page.bodyMarkdown, body_html: page.bodyHtml })
    .execute();
}

export type LandingSection = { slug: string; title: string; text: string; actionLabel: string | null };

export type TrustStep = { id: number; chip: string; title: string; text: string };

/** The sections of the landing page, by slug. */
export async function listLandingSections(on: Executor): Promise<Map<string, LandingSection>> {
  const rows = await on
    .selectFrom('content_landing_section')
    .select(['slug', 'title', 'text', 'action_label as actionLabel'])
    .execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

/** The steps of trust, in their order. */
export function listTrustSteps(on: Executor): Promise<TrustStep[]> {
  return on
    .selectFrom('content_trust_step')
    .select(['trust_step_id as id', 'chip', 'title', 'text'])
    .orderBy('position')
    .execute();
}

/** Whether nothing has been written yet: a database that first-run content may go into. */
export async function isContentEmpty(on: Executor): Promise<boolean> {
  const row = await on.selectFrom('content_article').select('page_id').limit(1).executeTakeFirst();
  return row === undefined;
}

export async function insertArticle(on: Executor, article: NewArticleRow): Promise<number> {
  const { page_id } = await on
    .insertInto('content_page')
    .values({
      parent_id: blogPageId,
      kind: 'article',
      slug: article.slug,
      title: article.title,
      published_at: article.publishedAt,
    })
    .returning('page_id')
    .executeTakeFirstOrThrow();
  await on
    .insertInto('content_article')
    .values({
      page_id,
      author_id: await upsertAuthor(on, article.author),
      published_on: article.publishedOn,
      intro: article.intro,
      section: article.section,
      body_markdown: article.bodyMarkdown,
      body_html: article.bodyHtml,
      reading_minutes: article.readingMinutes,
    })
    .execute();
  if (article.tags.length > 0) {
    await on
      .insertInto('content_article_tag')
      .values(article.tags.map((tag) => ({ page_id, tag })))
      .execute();
  }
  return page_id;
}

/** An article as it is stored, rendered already. */
export type NewArticleRow = {
  slug: string;
  title: string;
  intro: string;
  author: string;
  publishedOn: string;
  publishedAt: Date;
  section: Section;
  tags: string[];
  bodyMarkdown: string;
  bodyHtml: string;
  readingMinutes: number;
};

async function upsertAuthor(on: Executor, name: string): Promise<number> {
  const row = await on
    .insertInto('content_author')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('author_id')
    .executeTakeFirstOrThrow();
  return row.author_id;
}

export async function saveLandingSection(on: Executor, section: LandingSection): Promise<void> {
  const values = { title: section.title, text: section.text, action_label: section.actionLabel };
  await on
    .insertInto('content_landing_section')
    .values({ slug: section.slug, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute();
}

export async function saveTrustStep(
  on: Executor,
  position: number,
  step: Omit<TrustStep, 'id'>,
): Promise<void> {
  await on
    .insertInto('content_trust_step')
    .values({ position, ...step })
    .onConflict((conflict) => conflict.column('position').doUpdateSet(step))
    .execute();
}
