import { msg } from '@lingui/core/macro';
import { findMember, requireMember } from '#app/modules/accounts/index.ts';
import { requireUnbanned } from '#app/modules/comments/index.ts';
import { findReferenceById, listReferences, type ReferenceCard } from '#app/modules/content/index.ts';
import { receiveVideo, removeFilms, signUploadToken, videoState } from '#app/modules/media/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotFound } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { SpooledFile } from '#app/platform/media/media-store.ts';
import { invalidatePages } from '#app/platform/pages/invalidation.ts';
import { limits } from './limits.server.ts';
import type { ReviewInput } from './referents.schema.ts';
import { toFilmOwner, toReviewId } from './review-film.server.ts';
import {
  deleteMemberReviews,
  deleteReview,
  findOwnReview,
  findReview,
  forgetReviewModerator,
  hasWaitingReview,
  type Review,
  renameReviewer,
  reopenReview,
  setReviewerAbsence,
  upsertReview,
} from './reviews.queries.ts';
import {
  countScores,
  deleteMemberScores,
  deleteScore,
  type ScoreCount,
  upsertScore,
} from './scores.queries.ts';
import { reviewsTag } from './tags.server.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** A review waits for a moderator, and no other review was waiting before it. */
    'referents.queue-opened': { reviewId: number };
  }
}

/** A referent with the scores that members gave. */
export type ScoredReference = { reference: ReferenceCard; scores: ScoreCount };

const noScores: ScoreCount = { count: 0, sum: 0, mine: null };

/** Lists the published referents by name, with their scores. */
export async function listScoredReferences(memberId: number | null): Promise<ScoredReference[]> {
  const references = await listReferences(db);
  const ids = references.map(({ id }) => id);
  const scores = await countScores(db, ids, memberId);
  return references.map((reference) => ({ reference, scores: scores.get(reference.id) ?? noScores }));
}

/** Reads a published referent with its scores. @throws NotFound */
export async function readScoredReference(pageId: number, memberId: number | null): Promise<ScoredReference> {
  const reference = await requireReference(pageId);
  const scores = await countScores(db, [pageId], memberId);
  return { reference, scores: scores.get(pageId) ?? noScores };
}

/** Returns a published referent. @throws NotFound */
export async function requireReference(pageId: number): Promise<ReferenceCard> {
  const reference = await findReferenceById(db, pageId);
  if (!reference) throw new NotFound('no_such_reference', msg`Aquí no hay nadie con este nombre.`);
  return reference;
}

/**
 * Stores the member's score for a referent, from 1 to 5. It replaces an earlier score.
 * @throws NotFound, TooManyRequests
 */
export async function scoreReference(actor: Actor, pageId: number, score: number): Promise<void> {
  await limits.score.consume(String(actor.memberId));
  await requireReference(pageId);
  await inTransaction(async (trx) => {
    await upsertScore(trx, { memberId: actor.memberId, pageId, score, scoredAt: now() });
    await invalidatePages(trx, [reviewsTag(pageId)]);
  });
}

/**
 * Stores the member's review of a referent, and its score. A member has only one review of a referent. The
 * review waits for a moderator, even if an earlier review was published. The film of an earlier review is
 * removed unless the member keeps it.
 * @throws NotFound, TooManyRequests; NotAllowed if the member is banned from commenting
 */
export async function postReview(
  actor: Actor,
  pageId: number,
  { text, score, keep_video: isFilmKept }: ReviewInput,
  film: SpooledFile | null = null,
): Promise<Review> {
  await requireReference(pageId);
  const { memberId } = actor;
  await limits.review.consume(String(memberId));
  if (film) await limits.film.consume(String(memberId));
  const { username } = await requireMember(actor);
  const postedAt = now();
  const reviewId = await inTransaction(async (trx) => {
    await requireUnbanned(trx, memberId);
    const wasEmpty = await lockQueue(trx);
    const review = { memberId, pageId, authorName: username, body: text, postedAt };
    const id = await upsertReview(trx, review);
    await upsertScore(trx, { memberId, pageId, score, scoredAt: postedAt });
    if (!film && !isFilmKept) await removeFilms(trx, toFilmOwner(id));
    await announce(trx, { pageId, reviewId: id, wasEmpty });
    return id;
  });
  if (film) await receiveVideo(toFilmOwner(reviewId), film, 'video');
  return requireOwnReview(actor, pageId);
}

/**
 * Signs a token that permits the member to upload a film for their own review in parts.
 * @throws NotFound if the member has no review; TooManyRequests
 */
export async function permitFilm(actor: Actor, pageId: number): Promise<string> {
  const { reviewId } = await requireOwnReview(actor, pageId);
  await limits.film.consume(String(actor.memberId));
  return signUploadToken(toFilmOwner(reviewId));
}

/** Removes the member's review of a referent, its film and its score. @throws NotFound */
export async function removeReview(actor: Actor, pageId: number): Promise<void> {
  await inTransaction(async (trx) => {
    const reviewId = await deleteReview(trx, actor.memberId, pageId);
    if (reviewId === undefined) throw noSuchReview();
    await deleteScore(trx, actor.memberId, pageId);
    await removeFilms(trx, toFilmOwner(reviewId));
    await invalidatePages(trx, [reviewsTag(pageId)]);
  });
}

async function requireOwnReview({ memberId }: Actor, pageId: number): Promise<Review> {
  const review = await findOwnReview(db, memberId, pageId);
  if (!review) throw noSuchReview();
  return review;
}

export function noSuchReview(): NotFound {
  return new NotFound('no_such_review', msg`Esta reseña no existe.`);
}

/**
 * Handles the outcome of preparing a film. If a moderator has approved a published review with another film,
 * the review waits for a moderator again. If the review was removed, its film is removed too.
 */
export async function followFilm(boundTo: string): Promise<void> {
  const reviewId = toReviewId(boundTo);
  if (reviewId === null) return;
  const film = await videoState(boundTo);
  await inTransaction(async (trx) => {
    const wasEmpty = await lockQueue(trx);
    const review = await findReview(trx, reviewId, { lock: true });
    if (!review) return removeFilms(trx, boundTo);
    if (review.decision !== 'approved' || film.state !== 'ready') return;
    if (film.fileId === review.approvedFilmId) return;
    await reopenReview(trx, reviewId);
    await announce(trx, { pageId: review.pageId, reviewId, wasEmpty });
  });
}

/**
 * Locks the queue, so that only one transaction at a time adds to it. @returns whether no review is waiting
 */
async function lockQueue(trx: WriterTransaction): Promise<boolean> {
  await lockFor(trx, 'referents', 'queue');
  return !(await hasWaitingReview(trx));
}

async function announce(
  trx: WriterTransaction,
  { pageId, reviewId, wasEmpty }: { pageId: number; reviewId: number; wasEmpty: boolean },
): Promise<void> {
  if (wasEmpty) await recordEvent(trx, 'referents.queue-opened', { reviewId });
  await invalidatePages(trx, [reviewsTag(pageId)]);
}

/**
 * Hides the reviews of a member whose account is about to be erased. If the member keeps the account, shows them
 * again.
 */
export async function followClosing(
  trx: WriterTransaction,
  memberId: number,
  isClosing: boolean,
): Promise<void> {
  const pages = await setReviewerAbsence(trx, memberId, isClosing ? now() : null);
  await invalidatePages(trx, pages.map(reviewsTag));
}

/**
 * Erases the data of a member: deletes the member's scores and reviews with their films, and removes the member's id
 * from decisions about other members' reviews.
 */
export async function forgetMember(memberId: number): Promise<void> {
  await inTransaction(async (trx) => {
    const reviews = await deleteMemberReviews(trx, memberId);
    for (const { reviewId } of reviews) await removeFilms(trx, toFilmOwner(reviewId));
    const scored = await deleteMemberScores(trx, memberId);
    await forgetReviewModerator(trx, memberId);
    const pages = [...reviews.map(({ pageId }) => pageId), ...scored];
    await invalidatePages(trx, [...new Set(pages)].map(reviewsTag));
  });
}

/** Puts the current name of a member on that member's reviews. */
export async function renameMember(memberId: number): Promise<void> {
  const member = await findMember(db, memberId);
  if (!member) return;
  await inTransaction(async (trx) => {
    const pages = await renameReviewer(trx, memberId, member.username);
    await invalidatePages(trx, pages.map(reviewsTag));
  });
}
