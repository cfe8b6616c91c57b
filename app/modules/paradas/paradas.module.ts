import { firstParadasPoint, openParadaPoint } from '#app/modules/billing/index.ts';
import { recordParadasPoint } from '#app/modules/days/index.ts';
import { measuredParadaPoint } from '#app/modules/measures/index.ts';
import { paradaSpanPoint } from '#app/modules/portfolio/index.ts';
import { gestureParadasPoint } from '#app/modules/referents/index.ts';
import { contributeKind } from '#app/modules/sharing/index.ts';
import { db } from '#app/platform/db/db.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { gestureParadas } from './cycle/gesture-paradas.server.ts';
import { requireMeasuredParada } from './cycle/measured-parada.server.ts';
import { endingFollowersPoint } from './cycle/moves.server.ts';
import { deleteParadas, findParadaSpan, hasOpenParada } from './cycle/paradas.queries.ts';
import { recordParadas } from './cycle/record-parada.queries.ts';
import { paradasApi } from './paradas.api.ts';
import { paradasEvents, paradasJobs } from './paradas.jobs.ts';
import { paradasScreenPaths } from './paradas.paths.ts';
import { listFirstParadas } from './report/first-paradas.queries.ts';
import { keepReportIn } from './report/kept-report.server.ts';
import { paradaExports } from './report/parada-export.server.ts';
import { sharedReports } from './report/shared-reports.server.ts';

/** Cycles of at least 21 days, from the first day to the report. */
export const paradas = defineModule({
  name: 'paradas',
  api: [paradasApi],
  screenPaths: paradasScreenPaths,
  events: paradasEvents,
  jobs: paradasJobs,
  extensions: [
    openParadaPoint.extend(hasOpenParada),
    firstParadasPoint.extend(listFirstParadas),
    paradaSpanPoint.extend(findParadaSpan),
    recordParadasPoint.extend(recordParadas),
    measuredParadaPoint.extend(requireMeasuredParada),
    gestureParadasPoint.extend(gestureParadas),
    endingFollowersPoint.extend(keepReportIn),
    contributeKind(sharedReports),
  ],
  keepsMemberRows: true,
  erase: (memberId) => deleteParadas(db, memberId),
  eraseDiary: 'everything',
  exports: paradaExports,
});
