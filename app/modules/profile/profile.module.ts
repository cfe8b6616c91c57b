import { inTransaction } from '#app/platform/db/transactions.ts';
import { defineExport } from '#app/platform/member-export.server.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { deleteDevices, listDevicesAfter } from './device.queries.ts';
import { deleteNotices, listNoticesAfter } from './notices.queries.ts';
import { photoApi } from './photo.api.ts';
import { profileApi } from './profile.api.ts';
import { profileScreenPaths } from './profile.paths.ts';

/** The manifest of the module of profiles: a member's name, photo, settings and devices. */
export const profile = defineModule({
  name: 'profile',
  api: [profileApi],
  apiWithFiles: [photoApi],
  screenPaths: profileScreenPaths,
  keepsMemberRows: true,
  erase: (memberId) =>
    inTransaction(async (trx) => {
      await deleteNotices(trx, memberId);
      await deleteDevices(trx, memberId);
    }),
  eraseDiary: 'nothing',
  exports: [
    defineExport({ name: 'notices', tables: ['profile_notices'], listRows: listNoticesAfter }),
    defineExport({ name: 'devices', tables: ['profile_device'], listRows: listDevicesAfter }),
  ],
});
