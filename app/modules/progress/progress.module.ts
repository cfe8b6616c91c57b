import { dayFollowersPoint } from '#app/modules/days/index.ts';
import { closingFollowersPoint, resumptionFollowersPoint } from '#app/modules/paradas/index.ts';
import { contributeKind } from '#app/modules/sharing/index.ts';
import { db } from '#app/platform/db/db.ts';
import { defineExport } from '#app/platform/member-export.server.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { listCelebrationsAfter, listLevelsAfter, listMovementsAfter } from './balance-export.queries.ts';
import { progressApi } from './progress.api.ts';
import { progressJobs } from './progress.jobs.ts';
import { deleteProgress } from './progress.queries.ts';
import { creditClosingIn, creditDayIn, keepLevelIn } from './progress.server.ts';
import { sharedPracticeDays } from './shared-practice-days.server.ts';

/** The manifest of the module of progress: the balance and the levels of members. */
export const progress = defineModule({
  name: 'progress',
  api: [progressApi],
  jobs: progressJobs,
  extensions: [
    dayFollowersPoint.extend(creditDayIn),
    closingFollowersPoint.extend(creditClosingIn),
    // If a member resumes on the first day of the pause, that day counts again.
    resumptionFollowersPoint.extend(keepLevelIn),
    contributeKind(sharedPracticeDays),
  ],
  keepsMemberRows: true,
  erase: (memberId) => deleteProgress(db, memberId),
  eraseDiary: 'everything',
  exports: [
    defineExport({ name: 'balance', tables: ['progress_movement'], listRows: listMovementsAfter }),
    defineExport({ name: 'levels', tables: ['progress_level'], listRows: listLevelsAfter }),
    defineExport({ name: 'celebrations', tables: ['progress_celebration'], listRows: listCelebrationsAfter }),
  ],
  unexported: { progress_balance: 'the sum of the movements, which `balance` lists' },
});
