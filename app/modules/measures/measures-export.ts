import { defineExport } from '#app/platform/member-export.ts';
import { toMeasureResponse } from './measures.ts';
import { listMeasuresAfter } from './measures-export.queries.ts';

/** Every measure of a member, with the scores of its instrument. */
export const measureExport = defineExport({
  name: 'measures',
  tables: ['measures_measure'],
  listRows: listMeasuresAfter,
  toRecords: (rows) => rows.map(toMeasureResponse),
});
