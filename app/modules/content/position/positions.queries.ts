import type { Executor } from '#app/platform/db/db.ts';
import { positionsPageId } from '../page/page.queries.ts';

/** A live position with the data that the list shows. */
export type StoredPosition = {
  id: number;
  title: string;
  intro: string;
  tags: string[];
  publishedOn: string;
};

/** Lists the live positions, newest first. */
export function listPositions(on: Executor): Promise<StoredPosition[]> {
  return livePositions(on).orderBy('article.published_on', 'desc').orderBy('page.page_id', 'desc').execute();
}

/** Finds a live position with its text, or undefined. */
export function findPosition(
  on: Executor,
  pageId: number,
): Promise<(StoredPosition & { bodyHtml: string }) | undefined> {
  return livePositions(on)
    .select('article.body_html as bodyHtml')
    .where('page.page_id', '=', pageId)
    .executeTakeFirst();
}

function livePositions(on: Executor) {
  return on
    .selectFrom('content_page as page')
    .innerJoin('content_article as article', 'article.page_id', 'page.page_id')
    .select((row) => [
      'page.page_id as id',
      'page.title',
      'article.intro',
      'article.published_on as publishedOn',
      row
        .selectFrom('content_article_tag as tags')
        .select((tag) =>
          tag.fn.coalesce(tag.fn.agg<string[]>('array_agg', ['tags.tag']), tag.val<string[]>([])).as('all'),
        )
        .whereRef('tags.page_id', '=', 'page.page_id')
        .$castTo<{ all: string[] }>()
        .as('tags'),
    ])
    .where('page.parent_id', '=', positionsPageId)
    .where('page.published_at', 'is not', null)
    .$castTo<StoredPosition>();
}
