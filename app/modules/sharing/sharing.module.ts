import { defineExport } from '#app/platform/member-export.server.ts';
import { defineModule } from '#app/platform/module.server.ts';
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

/** What a member lets another member read, until when, and who has read it. */
export const sharing = defineModule({
  name: 'sharing',
  api: [sharingApi, sharedWithMeApi],
  screenPaths: sharingScreenPaths,
  keepsMemberRows: true,
  erase: forgetMember,
  exports: [
    defineExport({ name: 'shares', tables: ['sharing_share'], listRows: listSharesAfter }),
    defineExport({ name: 'shared-with-me', tables: ['sharing_share'], listRows: listReadSharesAfter }),
    defineExport({ name: 'accesses', tables: ['sharing_access'], listRows: listAccessesAfter }),
    defineExport({ name: 'readings', tables: ['sharing_access'], listRows: listReadingsAfter }),
    defineExport({ name: 'sharing-blocks', tables: ['sharing_block'], listRows: listBlocksAfter }),
  ],
});
