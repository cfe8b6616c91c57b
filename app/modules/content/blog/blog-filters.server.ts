import type { Executor } from '#app/platform/db/db.ts';
import type { Medium } from '../page/medium.ts';
import { listMedia, listTags } from './article-list.queries.ts';

/**
 * Bounds of the tags that are shown above the blog: the minimum number of articles for each tag, and the maximum number
 * of tags.
 */
const tagBounds = { min: 4, max: 12 };

/** The filters above the blog: the tags, and the media (except text) that at least one article has. */
export type BlogFilters = { tags: readonly string[]; media: readonly PlayedMedium[] };

/** A medium that is played: audio or video. */
export type PlayedMedium = Exclude<Medium, 'article'>;

/** The media that can be chosen, in display order. */
export const playedMedia = ['audio', 'video'] as const satisfies readonly PlayedMedium[];

/**
 * Caches the filters above the blog.
 * @current the content epoch is in the value, and each request reads the epoch
 */
let cached: (BlogFilters & { epoch: number }) | undefined;

/**
 * Lists the filters above the blog. The filters are queried again only after a publication.
 * @param epoch content epoch of the list below the filters; null if this list is empty
 */
export async function listBlogFilters(on: Executor, epoch: number | null): Promise<BlogFilters> {
  if (epoch === null) return { tags: [], media: [] };
  if (cached?.epoch !== epoch) {
    const [tags, found] = await Promise.all([listTags(on, tagBounds), listMedia(on)]);
    cached = { epoch, tags, media: playedMedia.filter((medium) => found.includes(medium)) };
  }
  return cached;
}
