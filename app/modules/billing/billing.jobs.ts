import { onEvent } from '#app/platform/events.server.ts';
import type { ScheduleInput } from '#app/platform/jobs/registry.ts';
import { moveDueSubscriptions } from './member/clock.server.ts';
import { carryOut } from './subscription/commands.server.ts';

/** The attempts to reach a provider: about a week, in growing intervals. */
const commandRetries = 30;

/** The subscriptions of billing to events. */
export const billingEvents = [
  onEvent('billing.command-asked', 'provider', ({ commandId }) => carryOut(commandId), {
    retries: commandRetries,
    retryDelaySeconds: 10,
  }),
];

/** Moves subscriptions by the clock every ten minutes. */
export const billingJobs: ScheduleInput[] = [
  { name: 'billing.move-due', cron: '*/10 * * * *', run: moveDueSubscriptions },
];
