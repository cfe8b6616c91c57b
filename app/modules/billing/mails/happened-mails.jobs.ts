import { findMember, findNotifiable } from '#app/modules/accounts/index.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import type { EventContext, Events } from '#app/platform/events.server.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import type { MailKind } from '#app/platform/mail/mail-kinds.ts';
import type { Mail } from '#app/platform/mail/message.ts';
import { findGiftOfOrder } from '../gift/gift.queries.ts';
import { listInvoicesOfPayment } from '../invoice/invoice.queries.ts';
import { formatInvoiceNumber } from '../invoice/invoice-number.server.ts';
import { refundableUntil } from '../member/refund-due.server.ts';
import { listPayments, type PaymentRow } from '../subscription/payment.queries.ts';
import {
  type EndReason,
  findPayer,
  findSubscriptionById,
  type SubscriptionRow,
} from '../subscription/subscription.queries.ts';
import {
  duplicateMail,
  endedMail,
  failedMail,
  giftReceiptMail,
  graceMail,
  type LinkedInvoice,
  receiptMail,
  refundMail,
  renewalOffMail,
  renewalOnMail,
} from './billing.mail.tsx';
import { type MailWords, toWords } from './mail-words.server.ts';
import { findPendingChange, writeUnansweredMail } from './price-change-mails.jobs.ts';

type Happened = Events['billing.happened'];

/** The reasons for the end of a subscription that no other mail explains to the member. */
const endsByItself: ReadonlySet<EndReason> = new Set<EndReason>(['canceled', 'unpaid', 'disputed']);

/** A mail that is due, with its kind in the log of mails. */
type Due = { kind: MailKind; mail: Mail };

/**
 * Mails a member about an event of the subscription. Nothing is sent if the state has changed since, so that no
 * mail contradicts a later mail. Nothing is sent about the end of an account.
 */
export async function mailHappened(happened: Happened, { jobId }: EventContext): Promise<void> {
  const subscription = await findSubscriptionById(db, happened.subscriptionId);
  const memberId = subscription && (await findPayer(db, subscription.customerId));
  if (!subscription || memberId === undefined) return;
  const isMoney = happened.paymentId !== null;
  // A member who closes the account gets only receipts and refunds.
  const member = await (isMoney ? findMember(db, memberId) : findNotifiable(db, memberId));
  if (!member) return;
  const words = toWords(member, subscription);
  const due = isMoney
    ? await aboutMoney(happened, subscription, words)
    : ((await aboutSilence(happened, subscription, words)) ?? aboutState(happened, subscription, words));
  if (!due) return;
  const note = { kind: due.kind, memberId, keeps: 'body' as const };
  await sendMail({ ...due.mail, to: { address: member.email }, messageId: jobId, note });
}

async function aboutMoney(
  { kind, paymentId, amountCents }: Happened,
  subscription: SubscriptionRow,
  words: MailWords,
): Promise<Due | undefined> {
  const payments = await listPayments(db, subscription.id);
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) return undefined;
  const { props, money, day, member } = words;
  const amount = money(Math.abs(amountCents));
  if (kind === 'paid' && subscription.endedBecause === 'duplicate')
    return { kind: 'billing-duplicate', mail: duplicateMail({ ...props, amount }, member.language) };
  // No mail is sent. The bank of the payer writes about a dispute, and the end of the subscription has its own
  // mail.
  if (kind === 'dispute-lost') return undefined;
  const invoice = await findInvoiceLink(payment.id, amountCents);
  if (!invoice) return undefined;
  if (kind === 'paid' && subscription.isGift) {
    const gift = subscription.checkoutId && (await findGiftOfOrder(db, subscription.checkoutId));
    if (!gift) return undefined;
    const values = { ...props, amount, sendDay: day(gift.sendAt), invoice };
    return { kind: 'billing-receipt', mail: giftReceiptMail(values, member.language) };
  }
  if (kind === 'paid') {
    const mail = receiptMail(
      { ...toReceipt(subscription, payment, words), amount, invoice },
      member.language,
    );
    return { kind: 'billing-receipt', mail };
  }
  const hasEnded =
    subscription.status === 'ended' && !subscription.isGift && subscription.endedBecause !== 'duplicate';
  const paidOn = day(payment.paidAt);
  const mail = refundMail({ ...props, amount, paidOn, hasEnded, invoice }, member.language);
  return { kind: 'billing-refund', mail };
}

function toReceipt(
  { paidUntil, renews, amountCents }: SubscriptionRow,
  { periodEnd, paidAt }: PaymentRow,
  { props, money, day }: MailWords,
) {
  // If a newer payment exists, the mail states only the period of the older payment.
  const isLast = periodEnd >= paidUntil;
  const until = isLast ? paidUntil : periodEnd;
  return {
    ...props,
    until: day(until),
    next: renews || !isLast ? { amount: money(amountCents), day: day(until) } : null,
    refundUntil: day(refundableUntil({ paidAt })),
  };
}

/** Finds the invoice of a payment, or the newest corrective invoice of a refund. */
async function findInvoiceLink(paymentId: number, amountCents: number): Promise<LinkedInvoice | undefined> {
  const invoices = await listInvoicesOfPayment(db, paymentId);
  const invoice = invoices.findLast((each) => each.amountCents === amountCents);
  if (!invoice) return undefined;
  const number = formatInvoiceNumber(invoice);
  return { number, href: `${config.appUrl}/suscripcion/factura/${number}` };
}

/**
 * Returns the mail about a renewal that was switched off because the member did not answer about a higher
 * price.
 */
async function aboutSilence(
  { kind }: Happened,
  subscription: SubscriptionRow,
  { member }: MailWords,
): Promise<Due | undefined> {
  const change =
    kind === 'renewal-off' && !subscription.renews ? await findPendingChange(subscription) : undefined;
  return change?.decision === 'unanswered'
    ? { kind: 'billing-price-unanswered', mail: writeUnansweredMail(member, subscription, change) }
    : undefined;
}

function aboutState(
  { kind }: Happened,
  subscription: SubscriptionRow,
  { props, money, day, member: { language } }: MailWords,
): Due | undefined {
  const { status, renews, nextAttemptAt, graceUntil, endedBecause, paidUntil } = subscription;
  const amount = money(subscription.amountCents);
  const isRunning = status === 'active' || status === 'paused';
  if (kind === 'failed' && status === 'past_due' && nextAttemptAt)
    return {
      kind: 'billing-failed',
      mail: failedMail({ ...props, amount, nextDay: day(nextAttemptAt) }, language),
    };
  if (kind === 'grace' && status === 'grace' && graceUntil)
    return { kind: 'billing-grace', mail: graceMail({ ...props, amount, until: day(graceUntil) }, language) };
  if (kind === 'ended' && endedBecause !== null && endsByItself.has(endedBecause))
    return { kind: 'billing-ended', mail: endedMail(props, language) };
  if (kind === 'renewal-off' && isRunning && !renews)
    return {
      kind: 'billing-renewal-off',
      mail: renewalOffMail({ ...props, until: day(paidUntil) }, language),
    };
  if (kind === 'renewal-on' && isRunning && renews)
    return {
      kind: 'billing-renewal-on',
      mail: renewalOnMail({ ...props, amount, day: day(paidUntil) }, language),
    };
  return undefined;
}
