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

/** What is stored about a member, and the copy that the member takes along. */
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
  // A copy holds the diary.
  eraseDiary: 'everything',
  exports: [defineExport({ name: 'data-exports', tables: ['my_data_export'], listRows: listExportsAfter })],
});
