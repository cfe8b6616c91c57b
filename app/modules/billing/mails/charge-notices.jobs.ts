import { findNotifiable } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { rowsAtOnce } from '#app/platform/db/pages.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';
import { defineJob } from '#app/platform/jobs/registry.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import { findPayer, findSubscriptionById } from '../subscription/subscription.queries.ts';
import { noticeDays } from '../subscription/subscription-state.ts';
import { chargeReminderMail } from './billing.mail.tsx';
import { claimChargeNotices } from './charge-notice.queries.ts';
import { toWords } from './mail-words.server.ts';
import { findPendingChange, sendPriceChange } from './price-change-mails.jobs.ts';

/** A reminder to mail. `chargeAt` is the instant of the charge, in ISO 8601. */
type ReminderToSend = { subscriptionId: number; chargeAt: string };

const mailJob = defineJob<ReminderToSend>({
  name: 'billing.mail-charge-notice',
  run: (reminder, { jobId }) => sendChargeReminder(reminder, jobId),
});

/**
 * Claims the charges that are due soon, and queues one reminder for each charge. The function may run
 * concurrently.
 */
export async function remindOfCharges(): Promise<void> {
  while ((await remindSome()) === rowsAtOnce);
}

function remindSome(): Promise<number> {
  return inTransaction(async (trx) => {
    const notices = await claimChargeNotices(trx, {
      ...{ at: now(), timeZone: siteTimeZone, limit: rowsAtOnce },
      ...{ monthDays: noticeDays.month, yearDays: noticeDays.year },
    });
    await mailJob.enqueueAll(
      trx,
      notices.map(({ subscriptionId, chargeAt }) => ({ subscriptionId, chargeAt: chargeAt.toISOString() })),
    );
    return notices.length;
  });
}

/**
 * Sends a reminder, unless the charge was moved or cancelled after it was claimed. While a higher price waits
 * for an answer, there is no charge, and the reminder asks the member again.
 */
export async function sendChargeReminder(
  { subscriptionId, chargeAt }: ReminderToSend,
  messageId: string,
): Promise<void> {
  const subscription = await findSubscriptionById(db, subscriptionId);
  if (subscription?.status !== 'active' || !subscription.renews) return;
  if (subscription.paidUntil.toISOString() !== chargeAt || subscription.paidUntil <= now()) return;
  const memberId = await findPayer(db, subscription.customerId);
  const member = memberId === undefined ? undefined : await findNotifiable(db, memberId);
  if (!member) return;
  const change = await findPendingChange(subscription);
  if (change) return sendPriceChange(member, subscription, { change, messageId });
  const { props, money, day } = toWords(member, subscription);
  const { amountCents, interval, paidUntil } = subscription;
  const mail = chargeReminderMail(
    { ...props, amount: money(amountCents), day: day(paidUntil), interval },
    member.language,
  );
  const note = { kind: 'billing-charge-reminder', memberId: member.memberId, keeps: 'body' } as const;
  await sendMail({ ...mail, to: { address: member.email }, messageId, note });
}
