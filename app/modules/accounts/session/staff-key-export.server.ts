import { defineExport } from '#app/platform/member-export.server.ts';
import { listStaffKeysAfter } from './staff-key.queries.ts';

/** The keys of a member of the team, without the keys themselves. */
export const staffKeyExport = defineExport({
  name: 'staff-keys',
  tables: ['accounts_staff_key'],
  listRows: listStaffKeysAfter,
});
