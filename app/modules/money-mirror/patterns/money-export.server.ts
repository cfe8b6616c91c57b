import { defineExport } from '#app/platform/member-export.server.ts';
import { openMoments } from '../moment/sealed-moment.server.ts';
import { openPiles } from '../statement/piles.server.ts';
import { listMomentsAfter, listPilesAfter } from './money-export.queries.ts';

type MomentRow = Awaited<ReturnType<typeof listMomentsAfter>>[number];
type PilesRow = Awaited<ReturnType<typeof listPilesAfter>>[number];

/** The export of all moments of money of a member, each with its amount and its line. */
export const momentExport = defineExport<MomentRow>({
  name: 'money-moments',
  tables: ['money_mirror_moment'],
  listRows: listMomentsAfter,
  async toRecords(rows, { on, memberId }) {
    const parts = await openMoments(on, memberId, rows);
    return rows.map(({ sealed, ...row }, index) => ({ ...row, ...parts[index] }));
  },
});

/** The export of the sums from bank statements that a member chose to store. */
export const pilesExport = defineExport<PilesRow>({
  name: 'money-piles',
  tables: ['money_mirror_piles'],
  listRows: listPilesAfter,
  async toRecords(rows, { on, memberId }) {
    const opened = await openPiles(on, memberId, rows);
    return rows.map(({ sealed, ...row }, index) => ({ ...row, ...opened[index] }));
  },
});
