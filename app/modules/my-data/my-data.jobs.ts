import { onEvent } from '#app/platform/events.server.ts';
import type { ScheduleInput } from '#app/platform/jobs/registry.ts';
import { makeInJob, maxAttempts } from './making.server.ts';
import { sweepExports } from './sweeping.server.ts';

/** Makes the exports that members request. Each process makes one export at a time. */
export const myDataEvents = [
  onEvent('my-data.export-requested', 'making', makeInJob, {
    concurrency: 1,
    deadlineSeconds: 1_800,
    retries: maxAttempts - 1,
  }),
];

/** Deletes expired exports every hour. */
export const myDataJobs: ScheduleInput[] = [
  { name: 'my-data.sweep', cron: '35 * * * *', run: sweepExports, deadlineSeconds: 600 },
];
