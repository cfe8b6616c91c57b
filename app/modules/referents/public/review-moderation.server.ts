import { msg } from '@lingui/core/macro';
import { requireDecisionSeen } from '#app/modules/accounts/index.ts';
import { videoState } from '#app/modules/media/index.ts';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict } from '#app/platform/errors.ts';
import { invalidatePages } from '#app/platform/pages/invalidation.ts';
import type { StaffVerb } from '#app/platform/staff/registry.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { noSuchReview } from './referents.server.ts';
import { toFilmOwner } from './review-film.server.ts';
import {
  countReviewQueue,
  decideReview,
  findReview,
  listReviewQueue,
  type Review,
  type ReviewDecision,
  type ReviewState,
} from './reviews.queries.ts';
import { reviewsTag } from './tags.server.ts';

/** Reads a page of the queue. */
export async function readReviewQueue(
  _actor: Staff,
  selection: { state: ReviewState | 'all'; limit: number; offset: number },
): Promise<{ items: Review[]; total: number }> {
  const [items, total] = await Promise.all([
    listReviewQueue(db, selection),
    countReviewQueue(db, selection.state),
  ]);
  return { items, total };
}

/** The instant of the last decision that the moderator saw (`requireDecisionSeen`). */
type Seen = string | null | undefined;

/** Reads one review in any state. @throws NotFound */
export async function readQueuedReview(_actor: Staff, reviewId: number): Promise<Review> {
  const review = await findReview(db, reviewId);
  if (!review) throw noSuchReview();
  return review;
}

/**
 * Publishes a review with its current film. A film that is added later makes the review wait again.
 * @throws NotFound; Conflict while the film is being prepared, or after an unseen decision
 */
export async function approveReview(actor: Staff, reviewId: number, seen?: Seen): Promise<void> {
  const film = await videoState(toFilmOwner(reviewId));
  if (film.state === 'preparing')
    throw new Conflict('film_preparing', msg`El vídeo aún se está preparando. Espera un minuto.`);
  const filmId = film.state === 'ready' ? film.fileId : null;
  await decide(actor, 'reviews.approve', reviewId, { decision: 'approved', reason: null, filmId, seen });
}

/**
 * Refuses a review with a reason that its author reads.
 * @throws NotFound; Conflict after an unseen decision
 */
export async function refuseReview(
  actor: Staff,
  reviewId: number,
  { reason, seen }: { reason: string; seen?: Seen },
): Promise<void> {
  await decide(actor, 'reviews.refuse', reviewId, { decision: 'refused', reason, filmId: null, seen });
}

/** Hides a published review. @throws NotFound; Conflict after an unseen decision */
export async function hideReview(actor: Staff, reviewId: number, seen?: Seen): Promise<void> {
  await decide(actor, 'reviews.hide', reviewId, { decision: 'hidden', reason: null, filmId: null, seen });
}

/** Stores a decision about a review. The same decision again changes nothing. */
async function decide(
  actor: Staff,
  verb: StaffVerb,
  reviewId: number,
  { seen, ...decision }: Omit<ReviewDecision, 'by' | 'at'> & { seen: Seen },
): Promise<void> {
  await inTransaction(async (trx) => {
    const review = await findReview(trx, reviewId, { lock: true });
    if (!review) throw noSuchReview();
    const last = review.decidedAt ? { by: review.decidedBy, at: review.decidedAt } : undefined;
    await requireDecisionSeen(trx, actor, last, seen);
    const before = { decision: review.decision, film: review.approvedFilmId };
    const after = { decision: decision.decision, film: decision.filmId };
    const isSame = before.decision === after.decision && before.film === after.film;
    if (isSame && review.reason === decision.reason) return;
    await decideReview(trx, reviewId, { ...decision, by: actor.memberId, at: now() });
    await invalidatePages(trx, [reviewsTag(review.pageId)]);
    await recordAudit(trx, actor, verb, { object: { kind: 'review', id: reviewId }, before, after });
  });
}
