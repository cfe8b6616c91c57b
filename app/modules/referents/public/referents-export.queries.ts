import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

type Score = { first_scored_at: Date; reference: number };

/** Lists the next page of a member's scores after the given score, oldest first. */
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

/**
 * Lists the next page of a member's reviews after the given review, oldest first. Each review has its decision.
 */
export function listReviewsAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('referents_review')
    .where('member_id', '=', memberId)
    .select(['review_id as id', 'page_id as reference', 'author_name as name', 'body as text', 'posted_at'])
    .select(['decision', 'reason', 'decided_at']);
  return pageAfter(rows, { 'referents_review.review_id': after?.id }).execute();
}

/**
 * Lists the next page of the reviews about which a member decided as a moderator. The page does not contain the
 * authors of the reviews.
 */
export function listReviewDecisionsAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('referents_review')
    .where('decided_by', '=', memberId)
    .select(['review_id as id', 'page_id as reference', 'decision', 'reason', 'decided_at']);
  return pageAfter(rows, { 'referents_review.review_id': after?.id }).execute();
}
