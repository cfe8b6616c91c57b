import { defineExport } from '#app/platform/member-export.server.ts';
import { listSupportRequestsAfter } from './support-request.queries.ts';

/** The account changes that support requested for a member, with the reasons. */
export const supportRequestExport = defineExport({
  name: 'support-requests',
  tables: ['accounts_support_request'],
  listRows: listSupportRequestsAfter,
});
