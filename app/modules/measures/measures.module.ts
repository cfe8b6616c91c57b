import { db } from '#app/platform/db/db.ts';
import { defineModule } from '#app/platform/module.ts';
import { measuresApi } from './measures.api.ts';
import { eraseMeasures } from './measures.ts';
import { measureExport } from './measures-export.ts';

/** What a member measures of herself, and how sure that is. */
export const measures = defineModule({
  name: 'measures',
  api: [measuresApi],
  keepsMemberRows: true,
  erase: (memberId) => eraseMeasures(db, memberId),
  exports: [measureExport],
});
