import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    referents_review: {
      member_id: number;
      page_id: number;
      review_id: Generated<number>;
      author_name: string;
      body: string;
      posted_at: Date;
      /** The number of times that the author has posted the review. */
      posting: Generated<number>;
      decision: 'approved' | 'refused' | 'hidden' | null;
      reason: string | null;
      decided_at: Date | null;
      decided_by: number | null;
      approved_film_id: number | null;
      /**
       * The time at which the author began to close the account. The review is not shown during the closing week.
       */
      absent_since: Date | null;
    };
  }
}

/** A review, and the score that its author gave. The author may have removed the score. */
export type Review = {
  reviewId: number;
  memberId: number;
  pageId: number;
  authorName: string;
  body: string;
  postedAt: Date;
  /** The number of times that the author has posted the review. */
  posting: number;
  decision: 'approved' | 'refused' | 'hidden' | null;
  reason: string | null;
  decidedAt: Date | null;
  decidedBy: number | null;
  approvedFilmId: number | null;
  /**
   * The time at which the author began to close the account. Other members do not see the review, unless the
   * author cancels the closing.
   */
  absentSince: Date | null;
  score: number | null;
};

export type NewReview = Pick<Review, 'memberId' | 'pageId' | 'authorName' | 'body' | 'postedAt'>;

/**
 * Stores a member's review of a referent, without a decision. It replaces an earlier review. @returns the id of
 * the review
 */
export async function upsertReview(on: Executor, review: NewReview): Promise<number> {
  const values = {
    author_name: review.authorName,
    body: review.body,
    posted_at: review.postedAt,
    ...undecided,
  };
  const { review_id } = await on
    .insertInto('referents_review')
    .values({ member_id: review.memberId, page_id: review.pageId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'page_id'])
        .doUpdateSet({ ...values, posting: sql`referents_review.posting + 1` }),
    )
    .returning('review_id')
    .executeTakeFirstOrThrow();
  return review_id;
}

const undecided = {
  decision: null,
  reason: null,
  decided_at: null,
  decided_by: null,
  approved_film_id: null,
} as const;

/** Removes the decision about a review, so that the review waits again. */
export async function reopenReview(on: Executor, reviewId: number): Promise<void> {
  await on.updateTable('referents_review').set(undecided).where('review_id', '=', reviewId).execute();
}

/** The decision of a moderator. `filmId` is the film that the moderator saw, or null if there was no film. */
export type ReviewDecision = {
  decision: 'approved' | 'refused' | 'hidden';
  reason: string | null;
  filmId: number | null;
  /** The member who decided. It is null for a review that is installed with the program. */
  by: number | null;
  at: Date;
};

export async function decideReview(
  on: Executor,
  reviewId: number,
  { decision, reason, filmId, by, at }: ReviewDecision,
): Promise<void> {
  await on
    .updateTable('referents_review')
    .set({ decision, reason, decided_at: at, decided_by: by, approved_film_id: filmId })
    .where('review_id', '=', reviewId)
    .execute();
}

/** Finds a review. If `lock` is true, the row is locked until the transaction ends. */
export function findReview(
  on: Executor,
  reviewId: number,
  { lock = false } = {},
): Promise<Review | undefined> {
  const query = selectReviews(on).where('review.review_id', '=', reviewId);
  return (lock ? query.forUpdate('review') : query).executeTakeFirst();
}

/** Finds a member's review of a referent. */
export function findOwnReview(on: Executor, memberId: number, pageId: number): Promise<Review | undefined> {
  return selectReviews(on)
    .where('review.member_id', '=', memberId)
    .where('review.page_id', '=', pageId)
    .executeTakeFirst();
}

/** Lists the published reviews of a referent, newest first. */
export function listPublishedReviews(
  on: Executor,
  pageId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Review[]> {
  return selectReviews(on)
    .where('review.page_id', '=', pageId)
    .where('review.decision', '=', 'approved')
    .where('review.absent_since', 'is', null)
    .orderBy('review.posted_at', 'desc')
    .orderBy('review.review_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPublishedReviews(on: Executor, pageId: number): Promise<number> {
  const { total } = await on
    .selectFrom('referents_review')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('page_id', '=', pageId)
    .where('decision', '=', 'approved')
    .where('absent_since', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

export type ReviewState = 'waiting' | 'published' | 'refused';

export async function hasWaitingReview(on: Executor): Promise<boolean> {
  const row = await on
    .selectFrom('referents_review')
    .select('review_id')
    .where('decision', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes a member's review of a referent. @returns the id of the review, or undefined if there was no review
 */
export async function deleteReview(
  on: Executor,
  memberId: number,
  pageId: number,
): Promise<number | undefined> {
  const row = await on
    .deleteFrom('referents_review')
    .where('member_id', '=', memberId)
    .where('page_id', '=', pageId)
    .returning('review_id as id')
    .executeTakeFirst();
  return row?.id;
}

/** Deletes all reviews of a member. @returns the ids of the reviews and their pages */
export function deleteMemberReviews(
  on: Executor,
  memberId: number,
): Promise<{ reviewId: number; pageId: number }[]> {
  return on
    .deleteFrom('referents_review')
    .where('member_id', '=', memberId)
    .returning(['review_id as reviewId', 'page_id as pageId'])
    .execute();
}

/** Removes the id of a member from the decisions that the member made as a moderator. */
export async function forgetReviewModerator(on: Executor, memberId: number): Promise<void> {
  await on
    .updateTable('referents_review')
    .set({ decided_by: null })
    .where('decided_by', '=', memberId)
    .execute();
}

/**
 * Hides the reviews of a member whose account is about to be erased, or shows them again. @returns the pages of the
 * reviews
 */
export async function setReviewerAbsence(
  on: Executor,
  memberId: number,
  absentSince: Date | null,
): Promise<number[]> {
  const rows = await on
    .updateTable('referents_review')
    .set({ absent_since: absentSince })
    .where('member_id', '=', memberId)
    .returning('page_id as pageId')
    .execute();
  return rows.map(({ pageId }) => pageId);
}

/** Changes the author's name on the reviews of a member. @returns the pages of the reviews */
export async function renameReviewer(on: Executor, memberId: number, name: string): Promise<number[]> {
  const rows = await on
    .updateTable('referents_review')
    .set({ author_name: name })
    .where('member_id', '=', memberId)
    .returning('page_id as pageId')
    .execute();
  return rows.map(({ pageId }) => pageId);
}

/** Selects reviews. Each review has the score that its author gave. */
export function selectReviews(on: Executor) {
  return on
    .selectFrom('referents_review as review')
    .leftJoin('referents_score as score', (join) =>
      join.onRef('score.member_id', '=', 'review.member_id').onRef('score.page_id', '=', 'review.page_id'),
    )
    .select([
      'review.review_id as reviewId',
      'review.member_id as memberId',
      'review.page_id as pageId',
      'review.author_name as authorName',
      'review.body',
      'review.posted_at as postedAt',
      'review.posting',
      'review.decision',
      'review.reason',
      'review.decided_at as decidedAt',
      'review.decided_by as decidedBy',
      'review.approved_film_id as approvedFilmId',
      'review.absent_since as absentSince',
      'score.score',
    ]);
}

/** Lists the ids of a member's reviews. */
export async function listReviewIds(on: Executor, memberId: number): Promise<number[]> {
  const rows = await on
    .selectFrom('referents_review')
    .where('member_id', '=', memberId)
    .select('review_id as id')
    .orderBy('review_id')
    .execute();
  return rows.map(({ id }) => id);
}
