import { findFilmFile, type VideoState, videoState, videoStates } from '#app/modules/media/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import type { MemberFile } from '#app/platform/module.server.ts';
import { listReviewIds, type Review } from './reviews.queries.ts';

/** Returns the owner name under which the films of a review are stored. */
export function toFilmOwner(reviewId: number): string {
  return `review:${reviewId}`;
}

/**
 * Returns the id of the review to which an upload belongs. Returns null if the upload belongs to something else.
 */
export function toReviewId(boundTo: string): number | null {
  const [, id] = /^review:(\d+)$/.exec(boundTo) ?? [];
  return id === undefined ? null : Number(id);
}

/** The film of a review, in responses. */
export type ReviewFilm = {
  state: Exclude<VideoState['state'], 'none'>;
  reason: string | null;
  url: string | null;
  poster: string | null;
};

/** Reads the state of a review's film. The URLs in the state are valid for an hour. */
export function readFilm(reviewId: number): Promise<VideoState> {
  return videoState(toFilmOwner(reviewId), minutesToWatch);
}

/** Reads the states of the films of several reviews at once, by the ids of the reviews. */
export async function readFilms(reviewIds: readonly number[]): Promise<Map<number, VideoState>> {
  const states = await videoStates(reviewIds.map(toFilmOwner), minutesToWatch);
  return new Map(reviewIds.map((id) => [id, states.get(toFilmOwner(id)) ?? { state: 'none' }]));
}

/**
 * Returns a film as its author and moderators see it. The URLs of the film expire. Returns null if there is no
 * film.
 */
export function toOwnFilm(film: VideoState, language: Language): ReviewFilm | null {
  if (film.state === 'none') return null;
  return {
    state: film.state,
    reason: film.state === 'refused' ? translate(language, film.because) : null,
    url: film.state === 'ready' ? film.filmUrl : null,
    poster: film.state === 'ready' ? film.posterUrl : null,
  };
}

const minutesToWatch = 60;

/**
 * Returns the version of a review for moderators. The version consists of two numbers: how often the text was
 * posted, and the id of the film once the film can be watched. A change of the text or the film changes the
 * version.
 */
export function toVersion({ posting }: Pick<Review, 'posting'>, film: VideoState): string {
  return film.state === 'ready' ? `${posting}-${film.fileId}` : String(posting);
}

/** Returns the permanent URLs of the film of a published review and of the film's poster. */
export function toPublishedFilm(review: Pick<Review, 'reviewId' | 'approvedFilmId'>): ReviewFilm | null {
  if (review.approvedFilmId === null) return null;
  const base = `/api/reviews/${review.reviewId}`;
  return { state: 'ready', reason: null, url: `${base}/film/`, poster: `${base}/poster/` };
}

/**
 * Finds the film that a moderator has approved together with a published review. Returns undefined for any other
 * film, and while the author's account is in its closing week.
 */
export async function findApprovedFilm({ reviewId, decision, approvedFilmId, absentSince }: Review) {
  if (decision !== 'approved' || approvedFilmId === null || absentSince) return undefined;
  const film = await readFilm(reviewId);
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
