import type { Executor } from '#app/platform/db/db.ts';
import { countOwns, findOwn, listOwns, type OwnRow } from './own.queries.ts';

/**
 * The referents in a member's own list that a reader may read: only the one with the id `ownId`, or all if
 * `ownId` is null.
 */
export type SharedReferents = { memberId: number; ownId: number | null };

/** Reads a page of a member's own referents, newest first, and their total number. */
export async function readSharedOwns(
  on: Executor,
  { memberId, ownId }: SharedReferents,
  page: { limit: number; offset: number },
): Promise<{ total: number; rows: OwnRow[] }> {
  if (ownId === null) {
    const rows = await listOwns(on, memberId, page);
    return { total: await countOwns(on, memberId), rows };
  }
  const row = await findOwn(on, { memberId, ownId });
  const rows = row ? [row] : [];
  return { total: rows.length, rows: rows.slice(page.offset) };
}
