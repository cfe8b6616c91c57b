import { db } from '#app/platform/db/db.ts';
import { deleteNewestEntries } from './entry.queries.ts';

/** All at once may take longer than a statement may. */
const erasedAtOnce = 5_000;

/** Removes everything that a member invested, for ever. */
export async function eraseEntries(memberId: number): Promise<void> {
  while ((await deleteNewestEntries(db, memberId, erasedAtOnce)) > 0);
}
