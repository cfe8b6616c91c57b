import { quietPoint } from '#app/modules/billing/index.ts';
import { contributeKind } from '#app/modules/sharing/index.ts';
import { db } from '#app/platform/db/db.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { checkInExport } from './check-in-export.server.ts';
import { feelingsApi } from './feelings.api.ts';
import { eraseCheckIns, needsQuiet } from './feelings.server.ts';
import { helpPage } from './help.page.tsx';
import { sharedCheckIns, sharedNotes } from './shared-feelings.server.ts';

/** Check-ins, areas and causes of discomfort, and the help page. */
export const feelings = defineModule({
  name: 'feelings',
  api: [feelingsApi],
  pages: [helpPage],
  extensions: [contributeKind(sharedCheckIns), contributeKind(sharedNotes), quietPoint.extend(needsQuiet)],
  keepsMemberRows: true,
  erase: (memberId) => eraseCheckIns(db, memberId),
  eraseDiary: 'everything',
  exports: [checkInExport],
});
