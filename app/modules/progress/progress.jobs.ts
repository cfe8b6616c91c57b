import { followDays } from '#app/modules/days/index.ts';
import { followClosings, followResumptions } from '#app/modules/paradas/index.ts';
import { db } from '#app/platform/db/db.ts';
import { subscribe } from '#app/platform/events.ts';
import { schedule } from '#app/platform/jobs/registry.ts';
import { log } from '#app/platform/log.ts';
import { deleteProgress, listWrongBalances } from './progress.queries.ts';
import { creditClosingIn, creditDayIn, keepLevelIn } from './progress.ts';

/** Credits days and closings as they change, checks the sums each night, and erases what closed accounts leave. */
export function subscribeProgress(): void {
  followDays(creditDayIn);
  followClosings(creditClosingIn);
  // The day on which she pauses and resumes counts again, with what was put in meanwhile.
  followResumptions(keepLevelIn);
  subscribe('accounts.closed', 'progress', ({ memberId }) => deleteProgress(db, memberId));
  schedule({ name: 'progress.compare-balances', cron: '10 3 * * *', run: compareBalances });
}

/** Reports every balance that is not the sum of its movements; nothing is corrected without somebody who looks at it. */
async function compareBalances(): Promise<void> {
  for (const difference of await listWrongBalances(db))
    log.error(difference, 'a balance is not the sum of its movements');
}
