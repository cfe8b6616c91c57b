import { db } from '#app/platform/db/db.ts';
import { deleteNewestEntries } from './entry.queries.ts';

/** To delete all rows at once may take longer than a statement may. */
const erasedAtOnce = 5_000;

/** Deletes every investment of a member permanently. */
export async function eraseEntries(memberId: number): Promise<void> {
  while ((await deleteNewestEntries(db, memberId, erasedAtOnce)) > 0);
}
