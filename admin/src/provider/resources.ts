import type { z } from 'zod';
import { banList, listedBan, queuedComment, queueResponse } from '#app/modules/comments/schema.ts';
import { queuedReview, reviewQueueResponse } from '#app/modules/referents/schema.ts';

/** A list of the API: its address, and the schemas of the server's responses. */
export type Resource = {
  path: string;
  one: z.ZodType<{ id: number }>;
  many: z.ZodType<{ meta: { total_count: number }; items: { id: number }[] }>;
};

/** The lists that the back office reads, by their names in its addresses and caches. */
export const resources = {
  bans: { path: '/api/comments/moderation/bans/', one: listedBan, many: banList },
  comments: { path: '/api/comments/moderation/', one: queuedComment, many: queueResponse },
  reviews: { path: '/api/reviews/moderation/', one: queuedReview, many: reviewQueueResponse },
} as const satisfies Record<string, Resource>;

export type ResourceName = keyof typeof resources;

/** Returns the list with this name. @throws TypeError if the name is unknown */
export function requireResource(name: string): Resource {
  const found = Object.entries<Resource>(resources).find(([known]) => known === name);
  if (!found) throw new TypeError(`there is no list ${name}`);
  return found[1];
}
