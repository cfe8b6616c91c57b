import { articleTrialPoint, sectionTrialsPoint } from '#app/modules/content/index.ts';
import { dynamicTitlesPoint } from '#app/modules/portfolio/index.ts';
import { db } from '#app/platform/db/db.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { readTitles } from './catalogue/reading.server.ts';
import { dynamicsApi } from './dynamics.api.ts';
import { dynamicsScreenPaths } from './dynamics.paths.ts';
import { eraseSessions } from './session/session.server.ts';
import { sessionExport } from './session/session-export.server.ts';
import { dynamicPage } from './visit/dynamic.page.tsx';
import { articleTrial, sectionTrials } from './visit/trials.part.tsx';

/** Daily exercises and their player. */
export const dynamics = defineModule({
  name: 'dynamics',
  api: [dynamicsApi],
  pages: [dynamicPage],
  screenPaths: dynamicsScreenPaths,
  extensions: [
    articleTrialPoint.extend(articleTrial),
    sectionTrialsPoint.extend(sectionTrials),
    dynamicTitlesPoint.extend(readTitles),
  ],
  keepsMemberRows: true,
  erase: (memberId) => eraseSessions(db, memberId),
  eraseDiary: 'everything',
  exports: [sessionExport],
});
