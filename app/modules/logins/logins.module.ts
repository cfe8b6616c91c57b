import { db } from '#app/platform/db/db.ts';
import { defineExport } from '#app/platform/member-export.server.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { loginsApi } from './logins.api.ts';
import { loginsEvents } from './logins.jobs.ts';
import { deleteIdentities, listIdentitiesAfter } from './logins.queries.ts';

/** The manifest of logins through other services. */
export const logins = defineModule({
  name: 'logins',
  api: [loginsApi],
  events: loginsEvents,
  keepsMemberRows: true,
  erase: (memberId) => deleteIdentities(db, memberId),
  eraseDiary: 'nothing',
  exports: [
    defineExport({
      name: 'logins',
      tables: ['logins_identity'],
      listRows: listIdentitiesAfter,
      toRecords: (rows) => rows.map(({ identityId: _key, ...record }) => record),
    }),
  ],
});
