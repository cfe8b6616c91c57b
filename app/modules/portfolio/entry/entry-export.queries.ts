import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';
import { type EntryRow, entryColumns } from './standing-entry.queries.ts';

/** An entry with the Parada to which it belongs. */
type ExportedEntry = EntryRow & { paradaId: number | null };

/**
 * Lists one page of all rows of a member's entries, including corrected ones, oldest first. The page starts after
 * `after`.
 */
export function listEntriesAfter(
  on: Executor,
  memberId: number,
  after: ExportedEntry | undefined,
): Promise<ExportedEntry[]> {
  const rows = on
    .selectFrom('portfolio_entry as entry')
    .leftJoin('portfolio_entry_note as note', (join) =>
      join.onRef('note.member_id', '=', 'entry.member_id').onRef('note.entry_id', '=', 'entry.entry_id'),
    )
    .where('entry.member_id', '=', memberId)
    .select(entryColumns)
    .select('entry.parada_id as paradaId');
  return pageAfter(rows, { 'entry.entry_id': after?.id }).execute();
}
