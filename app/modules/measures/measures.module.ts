import { contributeKind } from '#app/modules/sharing/index.ts';
import { db } from '#app/platform/db/db.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { measuresApi } from './measures.api.ts';
import { eraseMeasures } from './measures.server.ts';
import { measureExport } from './measures-export.server.ts';
import { sharedMeasures } from './shared-measures.server.ts';

/** The manifest of measures: the answers of members to instruments, with the precision of their scores. */
export const measures = defineModule({
  name: 'measures',
  api: [measuresApi],
  extensions: [contributeKind(sharedMeasures)],
  keepsMemberRows: true,
  erase: (memberId) => eraseMeasures(db, memberId),
  eraseDiary: 'everything',
  exports: [measureExport],
});
