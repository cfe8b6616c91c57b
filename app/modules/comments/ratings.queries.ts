import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    comments_rating: {
      member_id: number;
      page_id: number;
      rating: number;
      first_rated_at: Date;
      rated_at: Date;
    };
  }
}

export type RatingCount = { count: number; sum: number; mine: number | null };

/**
 * Stores the rating that a member gives to a page. A member has only one rating for each page.
 * @returns whether it is the member's first rating of the page
 */
export async function saveRating(
  on: Executor,
  rating: { memberId: number; pageId: number; rating: number; ratedAt: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into comments_rating (member_id, page_id, rating, first_rated_at, rated_at)
    values (${rating.memberId}, ${rating.pageId}, ${rating.rating}, ${rating.ratedAt}, ${rating.ratedAt})
    on conflict (member_id, page_id) do update set rating = excluded.rating, rated_at = excluded.rated_at
    returning xmax = 0 as "isFirst"`.execute(on);
  return rows[0]?.isFirst ?? false;
}

/** Counts and sums the ratings of a page, and finds the member's own rating. */
export async function countRatings(
  on: Executor,
  pageId: number,
  memberId: number | null,
): Promise<RatingCount> {
  const { rows } = await sql<RatingCount>`
    select count(*) as count, coalesce(sum(rating), 0) as sum,
      max(rating) filter (where member_id = ${memberId}::bigint) as mine
    from comments_rating where page_id = ${pageId}`.execute(on);
  return rows[0] ?? { count: 0, sum: 0, mine: null };
}

/**
 * Deletes a member's rating of a page.
 * @returns whether there was a rating
 */
export async function deleteRating(on: Executor, memberId: number, pageId: number): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('comments_rating')
    .where('member_id', '=', memberId)
    .where('page_id', '=', pageId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all ratings of a member. @returns the pages that the member had rated */
export async function deleteMemberRatings(on: Executor, memberId: number): Promise<number[]> {
  const rows = await on
    .deleteFrom('comments_rating')
    .where('member_id', '=', memberId)
    .returning('page_id as pageId')
    .execute();
  return rows.map(({ pageId }) => pageId);
}
