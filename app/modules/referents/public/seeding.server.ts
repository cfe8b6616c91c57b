import type { Executor } from '#app/platform/db/db.ts';
import { decideReview, upsertReview } from './reviews.queries.ts';
import { upsertScore } from './scores.queries.ts';

/** A published review that is part of the seed data. */
type SeedReview = { memberId: number; authorName: string; text: string; score: number; postedAt: Date };

/** Inserts a published review and its score within the caller's transaction. */
export async function writeReviewIn(
  on: Executor,
  pageId: number,
  { memberId, authorName, text, score, postedAt }: SeedReview,
): Promise<void> {
  const reviewId = await upsertReview(on, { memberId, pageId, authorName, body: text, postedAt });
  await upsertScore(on, { memberId, pageId, score, scoredAt: postedAt });
  const decision = { decision: 'approved', reason: null, filmId: null, by: null, at: postedAt } as const;
  await decideReview(on, reviewId, decision);
}
