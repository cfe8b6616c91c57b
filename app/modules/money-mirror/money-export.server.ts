import { defineExport } from '#app/platform/member-export.server.ts';
import { listMomentsAfter } from './money-export.queries.ts';
import { openMoments } from './sealed-moment.server.ts';

type Row = Awaited<ReturnType<typeof listMomentsAfter>>[number];

/** The export of every moment of money of a member, with its amount and its line. */
export const moneyExport = defineExport<Row>({
  name: 'money-moments',
  tables: ['money_mirror_moment'],
  listRows: listMomentsAfter,
  async toRecords(rows, { on, memberId }) {
    const parts = await openMoments(on, memberId, rows);
    return rows.map(({ sealed, ...row }, index) => ({ ...row, ...parts[index] }));
  },
});
