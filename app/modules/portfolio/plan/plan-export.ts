import { defineExport } from '#app/platform/member-export.ts';
import { listTargetsAfter } from './plan-export.queries.ts';

/** The plan of a member, a record for each dimension. */
export const planExport = defineExport({
  name: 'plan',
  tables: ['portfolio_plan'],
  listRows: listTargetsAfter,
});
