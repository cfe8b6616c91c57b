import { defineExport } from '#app/platform/member-export.server.ts';
import { listStaffKeysAfter } from './staff-key.queries.ts';

/** The data about the keys of a member of the team. The keys themselves are left out. */
export const staffKeyExport = defineExport({
  name: 'staff-keys',
  tables: ['accounts_staff_key'],
  listRows: listStaffKeysAfter,
});
