import type { Executor } from '#app/platform/db/db.ts';
import { listTags } from './article-list.queries.ts';

/** Of the tags that lead through the blog: how many articles each must have, and how many tags there may be. */
const leading = { min: 4, max: 12 };

let known: { epoch: number; tags: readonly string[] } | undefined;

/**
 * The tags that lead through the blog. They are counted again only when something has been published since.
 * @param epoch the count of changes of the list that they stand over; null over an empty one, which has none
 */
export async function listLeadingTags(on: Executor, epoch: number | null): Promise<readonly string[]> {
  if (epoch === null) return [];
  if (known?.epoch !== epoch) known = { epoch, tags: await listTags(on, leading) };
  return known.tags;
}
