import { defineExport } from '#app/platform/member-export.server.ts';
import { listFactorsAfter } from './second-factor-export.queries.ts';

/** The second factors of a member by name and kind. Secrets and public keys are left out. */
export const secondFactorExport = defineExport({
  name: 'second-factors',
  tables: ['accounts_second_factor'],
  listRows: listFactorsAfter,
  toRecords: (rows) => rows.map(({ factorId: _key, ...record }) => record),
});
