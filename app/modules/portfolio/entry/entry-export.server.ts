import { defineExport, openEach } from '#app/platform/member-export.server.ts';
import { findTitles } from './dynamic-titles.server.ts';
import { listEntriesAfter } from './entry-export.queries.ts';
import { noteLocation, toInvestmentResponse } from './reading.server.ts';

/**
 * Exports every investment row of a member as it was recorded. `corrects` is the id of the entry that the row
 * replaces. A row with neither minutes nor money removes that entry from the sums.
 */
export const investmentExport = defineExport({
  name: 'investments',
  tables: ['portfolio_entry', 'portfolio_share', 'portfolio_entry_note'],
  listRows: listEntriesAfter,
  async toRecords(rows, { on, memberId }) {
    const fields = rows.map(({ id, sealedNote }) =>
      sealedNote ? { location: noteLocation(memberId, id), sealed: sealedNote } : null,
    );
    const notes = await openEach(on, fields);
    const titleOf = await findTitles(rows);
    return rows.map((row, index) => ({
      ...toInvestmentResponse(row, notes[index] ?? null, titleOf),
      counts_for_day: row.countsForDay,
      parada: row.paradaId,
    }));
  },
});
