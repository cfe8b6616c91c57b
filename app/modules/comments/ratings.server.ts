import type { DiscussedPage } from '#app/modules/content/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { invalidatePages } from '#app/platform/pages/invalidation.ts';
import { toAverage } from './comments.policy.ts';
import { limits } from './limits.server.ts';
import { countRatings, deleteRating, saveRating } from './ratings.queries.ts';
import type { RatingResponse } from './ratings.schema.ts';
import { discussionTag } from './tags.server.ts';

/** The page that the member rates. The caller has checked that this page can be rated. */
type RatedPage = Pick<DiscussedPage, 'pageId'>;

/**
 * Rates a page from 1 to 5 and replaces the member's previous rating.
 * @returns whether it is the member's first rating of the page
 * @throws TooManyRequests
 */
export async function ratePage(actor: Actor, { pageId }: RatedPage, rating: number): Promise<boolean> {
  await limits.reaction.consume(String(actor.memberId));
  return inTransaction(async (trx) => {
    const isFirst = await saveRating(trx, { memberId: actor.memberId, pageId, rating, ratedAt: now() });
    await invalidatePages(trx, [discussionTag(pageId)]);
    return isFirst;
  });
}

/**
 * Deletes a member's rating of a page, if there is a rating.
 * @throws TooManyRequests
 */
export async function withdrawRating(actor: Actor, { pageId }: RatedPage): Promise<void> {
  await limits.reaction.consume(String(actor.memberId));
  await inTransaction(async (trx) => {
    if (await deleteRating(trx, actor.memberId, pageId)) await invalidatePages(trx, [discussionTag(pageId)]);
  });
}

/** Reads the ratings of a page and the viewer's own rating. */
export async function readRating({ pageId }: RatedPage, memberId: number | null): Promise<RatingResponse> {
  const ratings = await countRatings(db, pageId, memberId);
  return { page: pageId, average: toAverage(ratings), count: ratings.count, mine: ratings.mine };
}
