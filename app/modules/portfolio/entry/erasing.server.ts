import { db } from '#app/platform/db/db.ts';
import { deleteNewestEntries } from './entry.queries.ts';

/** Deleting all rows in one statement could exceed the statement timeout. */
const erasedAtOnce = 5_000;

/** Deletes every investment of a member permanently. */
export async function eraseEntries(memberId: number): Promise<void> {
  while ((await deleteNewestEntries(db, memberId, erasedAtOnce)) > 0);
}
