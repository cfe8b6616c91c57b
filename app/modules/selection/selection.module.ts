import { defineExport } from '#app/platform/member-export.server.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { decisionsApi } from './decisions.api.ts';
import { eraseReviewer } from './erasing.server.ts';
import { noteExport } from './notes.server.ts';
import { selectionApi } from './selection.api.ts';
import { selectionEvents } from './selection.jobs.ts';
import { listSelectionAfter } from './selection-export.queries.ts';
import { settingsApi } from './settings.api.ts';

/** The manifest of the selection of experts: stages, marks, notes and decisions about applications. */
export const selection = defineModule({
  name: 'selection',
  api: [decisionsApi, settingsApi, selectionApi],
  events: selectionEvents,
  keepsMemberRows: true,
  erase: eraseReviewer,
  eraseDiary: 'nothing',
  exports: [
    defineExport({
      name: 'selection',
      tables: [
        'selection_reviewer',
        'selection_mark',
        'selection_move',
        'selection_decision',
        'selection_expert',
      ],
      listRows: listSelectionAfter,
    }),
    noteExport,
  ],
});
