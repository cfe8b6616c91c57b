import { db } from '#app/platform/db/db.ts';
import type { ScheduleInput } from '#app/platform/jobs/registry.ts';
import { log } from '#app/platform/log.server.ts';
import { listWrongBalances } from './progress.queries.ts';

/** The nightly job that compares every balance with the sum of its movements. */
export const progressJobs: ScheduleInput[] = [
  { name: 'progress.compare-balances', cron: '10 3 * * *', run: compareBalances },
];

/**
 * Logs every balance that differs from the sum of its movements. The job does not correct such a balance,
 * because a person must first examine the difference.
 */
async function compareBalances(): Promise<void> {
  for (const difference of await listWrongBalances(db))
    log.error(difference, 'a balance is not the sum of its movements');
}
