import { onEvent } from '#app/platform/events.server.ts';
import type { ScheduleInput } from '#app/platform/jobs/registry.ts';
import { makeInJob, maxAttempts } from './making.server.ts';
import { sweepExports } from './sweeping.server.ts';

/** Makes the copies that members ask for, one at a time in each process. */
export const myDataEvents = [
  onEvent('my-data.export-requested', 'making', makeInJob, {
    concurrency: 1,
    deadlineSeconds: 1_800,
    retries: maxAttempts - 1,
  }),
];

/** Deletes the copies whose time is over. */
export const myDataJobs: ScheduleInput[] = [
  { name: 'my-data.sweep', cron: '35 * * * *', run: sweepExports, deadlineSeconds: 600 },
];
