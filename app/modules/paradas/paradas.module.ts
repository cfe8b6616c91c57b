import { paradaSpanPoint } from '#app/modules/portfolio/index.ts';
import { db } from '#app/platform/db/db.ts';
import { defineModule } from '#app/platform/module.ts';
import { deleteParadas, findParadaSpan } from './cycle/paradas.queries.ts';
import { paradasApi } from './paradas.api.ts';
import { paradasEvents, paradasJobs } from './paradas.jobs.ts';
import { paradasScreenPaths } from './paradas.paths.ts';
import { paradaExports } from './report/parada-export.ts';

/** Cycles of at least 21 days, from the first day to the report. */
export const paradas = defineModule({
  name: 'paradas',
  api: [paradasApi],
  screenPaths: paradasScreenPaths,
  events: paradasEvents,
  jobs: paradasJobs,
  extensions: [paradaSpanPoint.extend(findParadaSpan)],
  keepsMemberRows: true,
  erase: (memberId) => deleteParadas(db, memberId),
  exports: paradaExports,
});
