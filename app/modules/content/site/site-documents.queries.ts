import type { Executor } from '#app/platform/db/db.ts';
import type { PageKind } from '../page/page.schema.ts';

/** A live page with the data that the documents list. */
export type SitePage = {
  id: number;
  kind: PageKind;
  slug: string;
  title: string;
  /** The intro; null if the page is a text page. */
  intro: string | null;
  author: string | null;
  publishedOn: string | null;
  publishedAt: Date;
};

/** Lists every live page that people wrote, newest first. */
export function listSitePages(on: Executor): Promise<SitePage[]> {
  return on
    .selectFrom('content_page as page')
    .leftJoin('content_article as article', 'article.page_id', 'page.page_id')
    .leftJoin('content_author as author', 'author.author_id', 'article.author_id')
    .select([
      'page.page_id as id',
      'page.kind',
      'page.slug',
      'page.title',
      'article.intro',
      'author.name as author',
      'article.published_on as publishedOn',
      'page.published_at as publishedAt',
    ])
    .where('page.published_at', 'is not', null)
    .where('page.kind', 'in', ['article', 'position', 'testimonial', 'text', 'reference'])
    .orderBy('article.published_on', (order) => order.desc().nullsLast())
    .orderBy('page.page_id', 'desc')
    .$castTo<SitePage>()
    .execute();
}
