import { defineExport } from '#app/platform/member-export.server.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { listOwnFiles } from './copied-files.server.ts';
import { registerMedia } from './delivery.api.ts';
import { listFilesAfter } from './file-export.queries.ts';
import { mediaApi } from './media.api.ts';
import { forgetMember, mediaEvents, mediaJobs, prepareWaiting } from './media.jobs.ts';
import { registerUploads } from './tus.api.ts';

/** The manifest of the module: a library of images, recordings and films. */
export const media = defineModule({
  name: 'media',
  apiWithFiles: [mediaApi],
  routes: [registerMedia, registerUploads],
  events: mediaEvents,
  jobs: mediaJobs,
  services: [
    {
      name: 'waiting files',
      async start() {
        await prepareWaiting();
        return null;
      },
    },
  ],
  keepsMemberRows: true,
  erase: forgetMember,
  eraseDiary: 'nothing',
  files: listOwnFiles,
  exports: [defineExport({ name: 'files', tables: ['media_file'], listRows: listFilesAfter })],
});
