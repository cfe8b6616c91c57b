import type { Executor } from '#app/platform/db/db.ts';
import type { Medium } from '../page/medium.ts';
import { listMedia, listTags } from './article-list.queries.ts';

/** Of the tags that lead through the blog: how many articles each must have, and how many tags there may be. */
const leading = { min: 4, max: 12 };

/** What leads through the blog: its tags, and the media besides reading that some article has. */
export type Leading = { tags: readonly string[]; media: readonly PlayedMedium[] };

/** What is heard or seen. */
export type PlayedMedium = Exclude<Medium, 'article'>;

/** The media that can be chosen, in their order. */
export const playedMedia = ['audio', 'video'] as const satisfies readonly PlayedMedium[];

let known: (Leading & { epoch: number }) | undefined;

/**
 * What leads through the blog. It is counted again only when something has been published since.
 * @param epoch the count of changes of the list that it stands over; null over an empty one, which has none
 */
export async function listLeading(on: Executor, epoch: number | null): Promise<Leading> {
  if (epoch === null) return { tags: [], media: [] };
  if (known?.epoch !== epoch) {
    const [tags, found] = await Promise.all([listTags(on, leading), listMedia(on)]);
    known = { epoch, tags, media: playedMedia.filter((medium) => found.includes(medium)) };
  }
  return known;
}
