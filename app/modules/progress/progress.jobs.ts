import { db } from '#app/platform/db/db.ts';
import type { ScheduleInput } from '#app/platform/jobs/registry.ts';
import { log } from '#app/platform/log.ts';
import { listWrongBalances } from './progress.queries.ts';

/** Compares each night every balance with the sum of its movements. */
export const progressJobs: ScheduleInput[] = [
  { name: 'progress.compare-balances', cron: '10 3 * * *', run: compareBalances },
];

/** Reports every balance that is not the sum of its movements; nothing is corrected without somebody who looks at it. */
async function compareBalances(): Promise<void> {
  for (const difference of await listWrongBalances(db))
    log.error(difference, 'a balance is not the sum of its movements');
}
