import type { Executor } from '#app/platform/db/db.ts';
import { rootPageId } from '../page/page.queries.ts';

export type TextPage = { title: string; bodyHtml: string };

/** Finds a live text page; undefined if there is no such page. */
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
