import { hourSeconds } from '#app/platform/duration.ts';
import { onEvent } from '#app/platform/events.server.ts';
import type { ScheduleInput } from '#app/platform/jobs/registry.ts';
import { followDemonstrations } from './demonstration/demonstration-deeds.server.ts';
import { forgetUnpaidGifts, mailDueGifts, mailGiftAgain, mailPaidGift } from './gift/gift-mail.jobs.ts';
import { remindOfCharges } from './mails/charge-notices.jobs.ts';
import { mailFreeTime } from './mails/free-time-mail.jobs.ts';
import { mailHappened } from './mails/happened-mails.jobs.ts';
import { mailPriceChange } from './mails/price-change-mails.jobs.ts';
import { followPriceChanges } from './price-change/asking.server.ts';
import { applyManualPayment } from './staff/orders.server.ts';
import { moveDueSubscriptions } from './subscription/clock.server.ts';
import { carryOut } from './subscription/commands.server.ts';
import { compareSubscriptions, forgetOldWebhooks } from './webhook/comparison.server.ts';
import { workWebhook } from './webhook/working.server.ts';

/** The number of retries to reach a provider. The intervals grow, so the retries last about a week. */
const providerRetries = 30;
/** A read takes a few calls, and each call may take half a minute. */
const patient = { retries: providerRetries, retryDelaySeconds: 10, deadlineSeconds: 180 } as const;

/** The handlers that billing registers for events. */
export const billingEvents = [
  onEvent('billing.command-asked', 'provider', ({ commandId }) => carryOut(commandId), patient),
  onEvent('billing.webhook-received', 'provider', (webhook) => workWebhook(webhook), patient),
  onEvent('billing.manual-payment-recorded', 'apply', applyManualPayment),
  onEvent('billing.happened', 'mail', mailHappened),
  onEvent('billing.happened', 'gift', mailPaidGift),
  onEvent('billing.gift-mail-asked', 'mail', mailGiftAgain),
  onEvent('billing.price-change-asked', 'mail', mailPriceChange),
  onEvent('billing.free-time-given', 'mail', mailFreeTime),
];

/**
 * The scheduled jobs of billing: due changes of subscriptions, changes of the price, reminders, the nightly
 * comparison with the providers, and the deletion of old events of the inbox.
 */
export const billingJobs: ScheduleInput[] = [
  { name: 'billing.move-due', cron: '*/10 * * * *', run: moveDueSubscriptions },
  { name: 'billing.follow-demonstrations', cron: '*/5 * * * *', run: followDemonstrations },
  { name: 'billing.follow-price-changes', cron: '20 * * * *', run: followPriceChanges },
  { name: 'billing.mail-gifts', cron: '*/5 * * * *', run: mailDueGifts },
  { name: 'billing.forget-gifts', cron: '15 4 * * *', run: forgetUnpaidGifts },
  { name: 'billing.remind-of-charges', cron: '10 9 * * *', run: remindOfCharges },
  {
    name: 'billing.compare',
    cron: '30 3 * * *',
    deadlineSeconds: 2 * hourSeconds,
    run: async () => void (await compareSubscriptions()),
  },
  { name: 'billing.forget-webhooks', cron: '5 4 * * *', run: forgetOldWebhooks },
];
