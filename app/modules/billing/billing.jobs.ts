import { onEvent } from '#app/platform/events.server.ts';
import { applyManualPayment } from './staff/orders.server.ts';
import type { ScheduleInput } from '#app/platform/jobs/registry.ts';
import { followDemonstrations } from './demonstration/demonstration-deeds.server.ts';
import { remindOfCharges } from './mails/charge-notices.server.ts';
import { mailHappened } from './mails/happened-mails.server.ts';
import { carryOut } from './subscription/commands.server.ts';

/** The attempts to reach a provider: about a week, in growing intervals. */
const commandRetries = 30;

/** The subscriptions of billing to events. */
export const billingEvents = [
  onEvent('billing.command-asked', 'provider', ({ commandId }) => carryOut(commandId), {
    retries: commandRetries,
    retryDelaySeconds: 10,
  }),
  onEvent('billing.manual-payment-recorded', 'apply', applyManualPayment),
  onEvent('billing.happened', 'mail', mailHappened),
];

/** The scheduled jobs of billing. */
export const billingJobs: ScheduleInput[] = [
  { name: 'billing.follow-demonstrations', cron: '*/5 * * * *', run: followDemonstrations },
  { name: 'billing.remind-of-charges', cron: '10 9 * * *', run: remindOfCharges },
];
