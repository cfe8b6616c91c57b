import { msg } from '@lingui/core/macro';
import { requireDecisionSeen } from '#app/modules/accounts/index.ts';
import type { VideoState } from '#app/modules/media/index.ts';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict } from '#app/platform/errors.ts';
import {
  type EitherPage,
  type KeysetPage,
  maxCountFor,
  type Position,
  toEitherPage,
  toPositionKey,
} from '#app/platform/http/pagination.ts';
import { invalidatePages } from '#app/platform/pages/invalidation.ts';
import type { StaffVerb } from '#app/platform/staff/registry.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import type { ReasonedDecisionInput, ReviewDecisionInput } from './referents.schema.ts';
import { noSuchReview } from './referents.server.ts';
import { readFilm, toVersion } from './review-film.server.ts';
import { countReviewQueue, listReviewQueue } from './review-queue.queries.ts';
import {
  decideReview,
  findReview,
  type Review,
  type ReviewDecision,
  type ReviewState,
} from './reviews.queries.ts';
import { reviewsTag } from './tags.server.ts';

/** Reads a page of the queue. */
export async function readReviewQueue(
  _actor: Staff,
  { state, ...page }: EitherPage<Position> & { state: ReviewState | 'all' },
): Promise<KeysetPage<Review, string>> {
  const [found, counted] = await Promise.all([
    listReviewQueue(db, state, { ...page, limit: page.limit + 1 }),
    countReviewQueue(db, state, maxCountFor(page)),
  ]);
  const idOf = ({ postedAt, reviewId }: Review) => toPositionKey([postedAt.getTime(), reviewId]);
  return toEitherPage(found, { page, counted, idOf });
}

/** Reads one review in any state. @throws NotFound */
export async function readQueuedReview(_actor: Staff, reviewId: number): Promise<Review> {
  const review = await findReview(db, reviewId);
  if (!review) throw noSuchReview();
  return review;
}

/**
 * Publishes a review with its current film. If a film is added later, the review waits again.
 * @throws NotFound; Conflict if the film is still being prepared, if the moderator saw another version, or if there
 * is a decision that the moderator has not seen
 */
export async function approveReview(
  actor: Staff,
  reviewId: number,
  seen: ReviewDecisionInput,
): Promise<void> {
  const film = await readFilm(reviewId);
  if (film.state === 'preparing')
    throw new Conflict('film_preparing', msg`El vídeo aún se está preparando. Espera un minuto.`);
  const filmId = film.state === 'ready' ? film.fileId : null;
  const decision = { decision: 'approved', reason: null, filmId } as const;
  await decide(actor, 'reviews.approve', reviewId, { decision, film, seen });
}

/**
 * Refuses a review with a reason, which is shown to its author.
 * @throws NotFound; Conflict if the moderator saw another version, or if there is a decision that the moderator has
 * not seen
 */
export async function refuseReview(
  actor: Staff,
  reviewId: number,
  { reason, ...seen }: ReasonedDecisionInput,
): Promise<void> {
  const film = await readFilm(reviewId);
  const decision = { decision: 'refused', reason, filmId: null } as const;
  await decide(actor, 'reviews.refuse', reviewId, { decision, film, seen });
}

/**
 * Hides a published review with a reason, which is shown to its author.
 * @throws NotFound; Conflict if the review is not published, if the moderator saw another version, or if there is a
 * decision that the moderator has not seen
 */
export async function hideReview(
  actor: Staff,
  reviewId: number,
  { reason, ...seen }: ReasonedDecisionInput,
): Promise<void> {
  const film = await readFilm(reviewId);
  const decision = { decision: 'hidden', reason, filmId: null } as const;
  await decide(actor, 'reviews.hide', reviewId, { decision, film, seen });
}

/**
 * A decision, the state of the film that was read for the decision, and the version that the moderator saw.
 */
type Deciding = { decision: Omit<ReviewDecision, 'by' | 'at'>; film: VideoState; seen: ReviewDecisionInput };

/** Stores a decision about a review. Repeating the same decision changes nothing. */
async function decide(
  actor: Staff,
  verb: StaffVerb,
  reviewId: number,
  { decision, film, seen }: Deciding,
): Promise<void> {
  await inTransaction(async (trx) => {
    const review = await findReview(trx, reviewId, { lock: true });
    if (!review) throw noSuchReview();
    const last = review.decidedAt ? { by: review.decidedBy, at: review.decidedAt } : undefined;
    await requireDecisionSeen(trx, actor, last, seen.seen);
    requireVersionSeen(toVersion(review, film), seen.version);
    if (decision.decision === 'hidden') requirePublished(review);
    const before = { decision: review.decision, film: review.approvedFilmId };
    const after = { decision: decision.decision, film: decision.filmId };
    const isSame = before.decision === after.decision && before.film === after.film;
    if (isSame && review.reason === decision.reason) return;
    await decideReview(trx, reviewId, { ...decision, by: actor.memberId, at: now() });
    await invalidatePages(trx, [reviewsTag(review.pageId)]);
    await recordAudit(trx, actor, verb, { object: { kind: 'review', id: reviewId }, before, after });
  });
}

function requireVersionSeen(version: string, seen: string): void {
  if (version !== seen)
    throw new Conflict(
      'review_changed',
      msg`La reseña ha cambiado desde que la leíste. Léela otra vez antes de decidir.`,
    );
}

/** A review that is already hidden may be hidden again for another reason. */
function requirePublished({ decision }: Review): void {
  if (decision !== 'approved' && decision !== 'hidden')
    throw new Conflict('review_not_published', msg`Esta reseña no está publicada.`);
}
