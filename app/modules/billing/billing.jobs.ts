import { onEvent } from '#app/platform/events.server.ts';
import { applyManualPayment } from './staff/orders.server.ts';
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
];
