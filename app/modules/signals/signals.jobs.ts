import type { ScheduleInput } from '#app/platform/jobs/registry.ts';
import { keepResultsOfAll } from './experiment-results.server.ts';
import { lookForAll } from './looks.server.ts';

/** Reads the days that have ended, once an hour, because somewhere a member's day ends every hour. */
export const signalsJobs: ScheduleInput[] = [
  { name: 'signals.look', cron: '20 * * * *', run: lookForAll },
  { name: 'signals.keep-results', cron: '25 * * * *', run: keepResultsOfAll },
];
