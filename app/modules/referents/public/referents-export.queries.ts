import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

type Score = { first_scored_at: Date; reference: number };

/** One page of the scores of a member, oldest first. */
export function listScoresAfter(on: Executor, memberId: number, after: Score | undefined) {
  const rows = on
    .selectFrom('referents_score')
    .where('member_id', '=', memberId)
    .select(['page_id as reference', 'score', 'first_scored_at', 'scored_at']);
  return pageAfter(rows, {
    'referents_score.first_scored_at': after?.first_scored_at,
    'referents_score.page_id': after?.reference,
  }).execute();
}

/** One page of the reviews of a member, oldest first, with the decision about each. */
export function listReviewsAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('referents_review')
    .where('member_id', '=', memberId)
    .select(['review_id as id', 'page_id as reference', 'author_name as name', 'body as text', 'posted_at'])
    .select(['decision', 'reason', 'decided_at']);
  return pageAfter(rows, { 'referents_review.review_id': after?.id }).execute();
}

/** One page of the reviews that a member decided about as a moderator; it names no other member. */
export function listReviewDecisionsAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('referents_review')
    .where('decided_by', '=', memberId)
    .select(['review_id as id', 'page_id as reference', 'decision', 'reason', 'decided_at']);
  return pageAfter(rows, { 'referents_review.review_id': after?.id }).execute();
}
