import { defineExport } from '#app/platform/member-export.server.ts';
import { listTargetsAfter } from './plan-export.queries.ts';

/** Exports the plan of a member, one record for each dimension. */
export const planExport = defineExport({
  name: 'plan',
  tables: ['portfolio_plan'],
  listRows: listTargetsAfter,
});
