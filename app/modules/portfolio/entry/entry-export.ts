import { defineExport, openEach } from '#app/platform/member-export.ts';
import { listEntriesAfter } from './entry-export.queries.ts';
import { noteLocation, toInvestmentResponse } from './reading.ts';

/**
 * Every investment of a member as it was written down: `corrects` names the one that it takes the place of, and one of
 * no minutes and no money takes it out.
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
    return rows.map((row, index) => ({
      ...toInvestmentResponse(row, notes[index] ?? null),
      counts_for_day: row.countsForDay,
    }));
  },
});
