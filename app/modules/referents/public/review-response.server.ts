import { drawingAddress } from '#app/modules/content/index.ts';
import type { VideoState } from '#app/modules/media/index.ts';
import { config } from '#app/platform/config.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { toMean } from './referents.policy.ts';
import type { PublishedReview, ReferenceProfileResponse, ReviewResponse } from './referents.schema.ts';
import type { ScoredReference } from './referents.server.ts';
import { readFilm, readFilms, toOwnFilm, toPublishedFilm, toVersion } from './review-film.server.ts';
import type { Review, ReviewState } from './reviews.queries.ts';

/**
 * Returns a referent with its scores in the form of a response. `dimension` is the first dimension of the
 * referent's page.
 */
export function toProfileResponse({ reference, scores }: ScoredReference): ReferenceProfileResponse {
  const { id, name, behaviour, slug, years, country, purpose, dimensions } = reference;
  return {
    id,
    name,
    function: reference.function,
    dimension: dimensions[0] ?? '',
    behaviour,
    average: toMean(scores),
    count: scores.count,
    mine: scores.mine,
    slug,
    years,
    country,
    what_for: purpose,
    dimensions,
    portrait: config.siteUrl + drawingAddress(reference),
  };
}

/** Returns a review in the form of a response to its author. */
export async function toReviewResponse(review: Review, language: Language): Promise<ReviewResponse> {
  return withFilm(review, await readFilm(review.reviewId), language);
}

function withFilm(review: Review, film: VideoState, language: Language): ReviewResponse {
  return {
    id: review.reviewId,
    text: review.body,
    score: review.score,
    video: toOwnFilm(film, language),
    state: toState(review),
    reason: review.reason,
    created: review.postedAt.toISOString(),
  };
}

/** Returns a published review in the form of a public response. */
export function toPublishedReview(review: Review): PublishedReview {
  return {
    id: review.reviewId,
    author: review.authorName,
    text: review.body,
    score: review.score,
    video: toPublishedFilm(review),
    created: review.postedAt.toISOString(),
  };
}

/** Returns reviews in the form of responses to moderators. The states of all films are read at once. */
export async function toQueuedReviews(reviews: readonly Review[], language: Language) {
  const films = await readFilms(reviews.map(({ reviewId }) => reviewId));
  return reviews.map((review) =>
    toQueuedReview(review, films.get(review.reviewId) ?? { state: 'none' }, language),
  );
}

/**
 * Returns a review in the form of a response to moderators. The film and the version are computed from the same
 * state of the film.
 */
export function toQueuedReview(review: Review, film: VideoState, language: Language) {
  const { memberId, pageId, authorName, decidedAt, decidedBy } = review;
  return {
    ...withFilm(review, film, language),
    version: toVersion(review, film),
    reference: pageId,
    member: memberId,
    author: authorName,
    decided: decidedAt && { by: decidedBy, at: decidedAt.toISOString() },
  };
}

function toState({ decision }: Review): ReviewState {
  if (decision === null) return 'waiting';
  return decision === 'approved' ? 'published' : 'refused';
}
