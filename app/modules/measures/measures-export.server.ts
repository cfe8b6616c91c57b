import { defineExport } from '#app/platform/member-export.server.ts';
import { toMeasureResponse } from './measures.server.ts';
import { listMeasuresAfter } from './measures-export.queries.ts';

/** The export of a member's measures, with the scores and the Parada of each measure. */
export const measureExport = defineExport({
  name: 'measures',
  tables: ['measures_measure'],
  listRows: listMeasuresAfter,
  toRecords: (rows) => rows.map((row) => ({ ...toMeasureResponse(row), parada: row.paradaId })),
});
