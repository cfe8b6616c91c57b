import { db } from '#app/platform/db/db.ts';
import { defineModule } from '#app/platform/module.ts';
import { loginsApi } from './logins.api.ts';
import { loginsEvents } from './logins.jobs.ts';
import { deleteIdentities } from './logins.queries.ts';

/** The manifest of signing in through other services. */
export const logins = defineModule({
  name: 'logins',
  api: [loginsApi],
  events: loginsEvents,
  keepsMemberRows: true,
  erase: (memberId) => deleteIdentities(db, memberId),
  exports: [],
});
