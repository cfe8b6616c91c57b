import { findFilmFile, type VideoState, videoState } from '#app/modules/media/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import type { MemberFile } from '#app/platform/module.server.ts';
import { listReviewIds, type Review } from './reviews.queries.ts';

/** Returns the owner to which the films of a review are bound. */
export function toFilmOwner(reviewId: number): string {
  return `review:${reviewId}`;
}

/** Returns the id of the review to which an upload is bound. Returns null for another kind of owner. */
export function toReviewId(boundTo: string): number | null {
  const [, id] = /^review:(\d+)$/.exec(boundTo) ?? [];
  return id === undefined ? null : Number(id);
}

/** The film of a review in responses. */
export type ReviewFilm = {
  state: Exclude<VideoState['state'], 'none'>;
  reason: string | null;
  url: string | null;
  poster: string | null;
};

/** Reads the film of a review for its author and for moderators. Its URLs expire. Returns null if there is no film. */
export async function findOwnFilm(reviewId: number, language: Language): Promise<ReviewFilm | null> {
  const film = await videoState(toFilmOwner(reviewId), minutesToWatch);
  if (film.state === 'none') return null;
  return {
    state: film.state,
    reason: film.state === 'refused' ? translate(language, film.because) : null,
    url: film.state === 'ready' ? film.filmUrl : null,
    poster: film.state === 'ready' ? film.posterUrl : null,
  };
}

const minutesToWatch = 60;

/** Returns the permanent URLs of a published review's film and of its poster. */
export function toPublishedFilm(review: Pick<Review, 'reviewId' | 'approvedFilmId'>): ReviewFilm | null {
  if (review.approvedFilmId === null) return null;
  const base = `/api/reviews/${review.reviewId}`;
  return { state: 'ready', reason: null, url: `${base}/film/`, poster: `${base}/poster/` };
}

/** Finds the film that a moderator has approved with a published review. Returns undefined for any other film. */
export async function findApprovedFilm({ reviewId, decision, approvedFilmId }: Review) {
  if (decision !== 'approved' || approvedFilmId === null) return undefined;
  const film = await videoState(toFilmOwner(reviewId), minutesToWatch);
  return film.state === 'ready' && film.fileId === approvedFilmId ? film : undefined;
}

/** Lists the films of a member's reviews for the member's data export. */
export async function listReviewFilms(on: Executor, memberId: number): Promise<MemberFile[]> {
  const films: MemberFile[] = [];
  for (const reviewId of await listReviewIds(on, memberId)) {
    const film = await findFilmFile(toFilmOwner(reviewId), `resenas/${reviewId}`);
    if (film) films.push(film);
  }
  return films;
}
