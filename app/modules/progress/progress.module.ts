import { dayFollowersPoint } from '#app/modules/days/index.ts';
import { closingFollowersPoint } from '#app/modules/paradas/index.ts';
import { db } from '#app/platform/db/db.ts';
import { defineExport } from '#app/platform/member-export.ts';
import { defineModule } from '#app/platform/module.ts';
import { listCelebrationsAfter, listMovementsAfter } from './balance-export.queries.ts';
import { progressApi } from './progress.api.ts';
import { progressJobs } from './progress.jobs.ts';
import { deleteProgress } from './progress.queries.ts';
import { creditClosingIn, creditDayIn } from './progress.ts';

/** Balance and levels. */
export const progress = defineModule({
  name: 'progress',
  api: [progressApi],
  jobs: progressJobs,
  extensions: [dayFollowersPoint.extend(creditDayIn), closingFollowersPoint.extend(creditClosingIn)],
  keepsMemberRows: true,
  erase: (memberId) => deleteProgress(db, memberId),
  exports: [
    defineExport({ name: 'balance', tables: ['progress_movement'], listRows: listMovementsAfter }),
    defineExport({ name: 'celebrations', tables: ['progress_celebration'], listRows: listCelebrationsAfter }),
  ],
  unexported: { progress_balance: 'the sum of the movements, which `balance` lists' },
});
