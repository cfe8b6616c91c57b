import { msg } from '@lingui/core/macro';
import type { Executor } from '#app/platform/db/db.ts';
import { defineTaken } from '#app/platform/db/taken.ts';
import { InvalidInput } from '#app/platform/errors.ts';
import { isSlugTaken } from './editing.queries.ts';

/**
 * Checks that a page can have this slug. `pageId` is null if the page is new.
 * @throws InvalidInput if the slug is taken
 */
export async function requireFreeSlug(
  on: Executor,
  { parentId, pageId }: { parentId: number | null; pageId: number | null },
  slug: string,
): Promise<void> {
  if (await isSlugTaken(on, parentId, slug, pageId)) throw slugTaken();
}

function slugTaken(): InvalidInput {
  return new InvalidInput({ slug: [msg`Ya hay otra página en esta dirección.`] });
}

defineTaken('content_page_parent_id_slug_key', slugTaken);
