import { closingPartPoint } from '#app/modules/accounts/index.ts';
import { defineExport } from '#app/platform/member-export.server.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { bookEnd, bookStart, renderChapter } from './book.part.tsx';
import { bookPagesPoint } from './book.server.ts';
import { renderClosingCopy } from './closing-copy.part.tsx';
import { closingCopyName, handleClosingCopy } from './closing-copy.server.ts';
import { listExportsAfter } from './exports.queries.ts';
import { myDataApi } from './my-data.api.ts';
import { myDataEvents, myDataJobs } from './my-data.jobs.ts';
import { myDataScreenPaths } from './my-data.paths.ts';
import { eraseExports } from './sweeping.server.ts';

/** The manifest of a member's data: which data is stored, and its export. */
export const myData = defineModule({
  name: 'my-data',
  api: [myDataApi],
  screenPaths: myDataScreenPaths,
  extensions: [
    bookPagesPoint.extend({ start: bookStart, chapter: renderChapter, end: bookEnd }),
    closingPartPoint.extend({
      name: closingCopyName,
      render: renderClosingCopy,
      handle: handleClosingCopy,
    }),
  ],
  events: myDataEvents,
  jobs: myDataJobs,
  keepsMemberRows: true,
  erase: eraseExports,
  // An export contains the diary, so the erasure of the diary deletes all exports.
  eraseDiary: 'everything',
  exports: [defineExport({ name: 'data-exports', tables: ['my_data_export'], listRows: listExportsAfter })],
});
