import { db } from '#app/platform/db/db.ts';
import { defineExport } from '#app/platform/member-export.server.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { deleteOwnShares } from './own-shares.queries.ts';
import { sharedWithMeApi } from './shared-with-me.api.ts';
import { sharingApi } from './sharing.api.ts';
import { sharingScreenPaths } from './sharing.paths.ts';
import { forgetMember } from './sharing.server.ts';
import {
  listAccessesAfter,
  listBlocksAfter,
  listReadingsAfter,
  listReadSharesAfter,
  listSharesAfter,
} from './sharing-export.queries.ts';

/** The manifest of sharing: the records that a member lets another member read, until when, and who has read them. */
export const sharing = defineModule({
  name: 'sharing',
  api: [sharingApi, sharedWithMeApi],
  screenPaths: sharingScreenPaths,
  keepsMemberRows: true,
  erase: forgetMember,
  // The shares are deleted too. Otherwise the readers of the deleted diary could read a new diary.
  eraseDiary: (memberId) => deleteOwnShares(db, memberId),
  exports: [
    defineExport({ name: 'shares', tables: ['sharing_share'], listRows: listSharesAfter }),
    defineExport({ name: 'shared-with-me', tables: ['sharing_share'], listRows: listReadSharesAfter }),
    defineExport({ name: 'accesses', tables: ['sharing_access'], listRows: listAccessesAfter }),
    defineExport({ name: 'readings', tables: ['sharing_access'], listRows: listReadingsAfter }),
    defineExport({ name: 'sharing-blocks', tables: ['sharing_block'], listRows: listBlocksAfter }),
  ],
});
