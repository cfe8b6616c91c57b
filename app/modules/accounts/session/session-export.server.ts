import { defineExport } from '#app/platform/member-export.server.ts';
import { listSessionsAfter } from './session-export.queries.ts';

/** The sessions of a member with their network and times but without their tokens. `place` is the network. */
export const sessionExport = defineExport({
  name: 'sessions',
  tables: ['accounts_session'],
  listRows: listSessionsAfter,
  toRecords: (rows) => rows.map(({ sessionId: _key, ...record }) => record),
});
