import { db } from '#app/platform/db/db.ts';
import { defineExport } from '#app/platform/member-export.server.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { arrivalApi } from './arrival.api.ts';
import { arrivalScreenPaths } from './arrival.paths.ts';
import { deleteSteps, listStepsAfter } from './arrival.queries.ts';

/** The manifest of the module `arrival`: the welcome of a new member, and the start of a Parada. */
export const arrival = defineModule({
  name: 'arrival',
  api: [arrivalApi],
  screenPaths: arrivalScreenPaths,
  keepsMemberRows: true,
  erase: (memberId) => deleteSteps(db, memberId),
  eraseDiary: 'everything',
  exports: [defineExport({ name: 'steps', tables: ['arrival_step'], listRows: listStepsAfter })],
});
