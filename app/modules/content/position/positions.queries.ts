import type { ExpressionBuilder } from 'kysely';
import type { Executor, Tables } from '#app/platform/db/db.ts';
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

/**
 * Finds a live position with its text and the time at which the position closes; undefined if there is no such
 * position.
 */
export function findPosition(
  on: Executor,
  pageId: number,
): Promise<(StoredPosition & { bodyHtml: string; closesAt: Date | null }) | undefined> {
  return livePositions(on)
    .select((row) => ['article.body_html as bodyHtml', nextChange(row, 'unpublish').as('closesAt')])
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

/** A position, open or closed, with the changes that are scheduled for it. */
export type KnownPosition = {
  id: number;
  title: string;
  isOpen: boolean;
  opensAt: Date | null;
  closesAt: Date | null;
};

/** Lists all positions, open or closed, the newest first. */
export function listKnownPositions(on: Executor): Promise<KnownPosition[]> {
  return knownPositions(on).orderBy('page.page_id', 'desc').execute();
}

/** Finds a position, open or closed; undefined if there is no such position. */
export function findKnownPosition(on: Executor, pageId: number): Promise<KnownPosition | undefined> {
  return knownPositions(on).where('page.page_id', '=', pageId).executeTakeFirst();
}

function knownPositions(on: Executor) {
  return on
    .selectFrom('content_page as page')
    .where('page.parent_id', '=', positionsPageId)
    .select((row) => [
      'page.page_id as id',
      'page.title',
      row('page.published_at', 'is not', null).as('isOpen'),
      nextChange(row, 'publish').as('opensAt'),
      nextChange(row, 'unpublish').as('closesAt'),
    ])
    .$castTo<KnownPosition>();
}

/** The time of the next scheduled change of this kind for a page. */
function nextChange(
  row: ExpressionBuilder<Tables & { page: Tables['content_page'] }, 'page'>,
  action: 'publish' | 'unpublish',
) {
  return row
    .selectFrom('content_schedule as schedule')
    .whereRef('schedule.page_id', '=', 'page.page_id')
    .where('schedule.action', '=', action)
    .where('schedule.done_at', 'is', null)
    .where('schedule.cancelled_at', 'is', null)
    .select(({ fn }) => fn.min('schedule.due_at').as('due_at'));
}
