import type { Executor } from '#app/platform/db/db.ts';
import type { PageKind, Section } from './page.schema.ts';

/** The data that the share picture shows for a live page with an author. */
export type SharedPage = {
  pageId: number;
  kind: 'root' | 'index' | PageKind;
  title: string;
  intro: string;
  author: string;
  section: Section | null;
  readingMinutes: number;
};

/**
 * Finds a live page with an author (an article, a position, a testimonial). Returns undefined if there is no such
 * page.
 */
export function findSharedPage(on: Executor, pageId: number): Promise<SharedPage | undefined> {
  return on
    .selectFrom('content_page as page')
    .innerJoin('content_article as article', 'article.page_id', 'page.page_id')
    .innerJoin('content_author as author', 'author.author_id', 'article.author_id')
    .select([
      'page.page_id as pageId',
      'page.kind',
      'page.title',
      'article.intro',
      'author.name as author',
      'article.section',
      'article.reading_minutes as readingMinutes',
    ])
    .where('page.page_id', '=', pageId)
    .where('page.published_at', 'is not', null)
    .executeTakeFirst();
}
