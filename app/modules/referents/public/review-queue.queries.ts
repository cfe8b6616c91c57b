import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { EitherPage, Position } from '#app/platform/http/pagination.ts';
import { type Review, type ReviewState, selectReviews } from './reviews.queries.ts';

const states = sql<ReviewState>`case review.decision when 'approved' then 'published' when 'refused' then 'refused'
  when 'hidden' then 'refused' else 'waiting' end`;

function isInState(state: ReviewState | 'all') {
  return sql<boolean>`(${state} = 'all' or ${states} = ${state})`;
}

/**
 * Lists one page of the reviews that are in a state. Waiting reviews are listed oldest first, other reviews newest
 * first.
 */
export function listReviewQueue(
  on: Executor,
  state: ReviewState | 'all',
  { limit, offset = 0, after }: EitherPage<Position>,
): Promise<Review[]> {
  const [since = 0, id = 0] = after ?? [];
  const [follows, direction] = state === 'waiting' ? [sql`>`, 'asc' as const] : [sql`<`, 'desc' as const];
  return selectReviews(on)
    .where(isInState(state))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(review.posted_at, review.review_id) ${follows} (${new Date(since)}, ${id})`),
    )
    .orderBy('review.posted_at', direction)
    .orderBy('review.review_id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts the reviews that are in a state, but stops at `most`. If `most` is null, all of them are counted. */
export async function countReviewQueue(
  on: Executor,
  state: ReviewState | 'all',
  most: number | null,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from referents_review as review where ${isInState(state)} limit ${most}
    ) as counted`.execute(on);
  return rows[0]?.total ?? 0;
}
