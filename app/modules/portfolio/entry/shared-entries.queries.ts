import type { Executor } from '#app/platform/db/db.ts';
import { type EntryRow, entryColumns, standingEntries } from './standing-entry.queries.ts';

/** The entries of an owner that another person may read: one entry, or all entries if `entryId` is null. */
export type SharedEntries = { memberId: number; entryId: number | null };

function selectShared(on: Executor, { memberId, entryId }: SharedEntries) {
  return standingEntries(on, memberId).$if(entryId !== null, (query) =>
    query.where('entry.entry_id', '=', entryId ?? 0),
  );
}

/** Lists a page of the entries that no later row corrects. The newest day comes first. */
export function listSharedEntries(
  on: Executor,
  shared: SharedEntries,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  return selectShared(on, shared)
    .leftJoin('portfolio_entry_note as note', (join) =>
      join.onRef('note.member_id', '=', 'entry.member_id').onRef('note.entry_id', '=', 'entry.entry_id'),
    )
    .orderBy('entry.local_day', 'desc')
    .orderBy('entry.entry_id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(entryColumns)
    .execute();
}

export async function countSharedEntries(on: Executor, shared: SharedEntries): Promise<number> {
  const { total } = await selectShared(on, shared)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
