import { now } from '#app/platform/clock.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { insertCouponUse } from '../coupon/coupon.queries.ts';
import { correctInvoiceIn, issueInvoiceIn } from '../invoice/issuing.server.ts';
import { insertAgreement, updateAgreement } from './agreement.queries.ts';
import type { BillingSource, MoneyKind } from './billing-event.queries.ts';
import { describeChange } from './billing-events.server.ts';
import { type CheckoutRow, endCheckout, findCheckout } from './checkout.queries.ts';
import { hasCommandAfter } from './command.queries.ts';
import { askIn } from './commands-asked.server.ts';
import { toConcept, toGiftConcept } from './concept.server.ts';
import { moveAfterLoss, storeDisputesIn } from './disputes.server.ts';
import { keepFreeTimeIn } from './free-time.server.ts';
import { moveIn } from './moving.server.ts';
import { nextSubscription } from './next-subscription.server.ts';
import { insertPayment, listPayments, updateRefunded } from './payment.queries.ts';
import type { PaymentProvider, ProviderName, ProviderSubscription } from './provider.ts';
import { recordHappenedIn } from './recording.server.ts';
import {
  findOpenSubscription,
  findPayer,
  findSubscriptionByRef,
  insertSubscription,
  lockSubscription,
  type NewSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './subscription.queries.ts';

/**
 * Reads a subscription from its provider and stores what has changed. The read comes before the transaction, so
 * no lock is held during the call. Returns the id of the subscription, or undefined if the subscription is not
 * one of ours.
 * @throws ProviderUnavailable
 */
export async function readAndApply(
  provider: PaymentProvider,
  ref: string,
  source: BillingSource,
): Promise<number | undefined> {
  const readAt = now();
  const read = await provider.readSubscription(ref);
  return read && applyRead(provider.name, read, source, { readAt });
}

/**
 * Stores the result of a read from a provider: new payments, their invoices, refunds, and the state. The same
 * read applied again changes nothing.
 * @param readAt the instant at which the read began
 * @param at the instant of the change; only the seeds pass an instant before now
 */
export function applyRead(
  provider: ProviderName,
  read: ProviderSubscription,
  source: BillingSource,
  { readAt = now(), at }: { readAt?: Date; at?: Date | undefined } = {},
): Promise<number | undefined> {
  return inTransaction(async (trx) => {
    const known = await findSubscriptionByRef(trx, provider, read.ref);
    if (known) {
      await lockFor(trx, 'billing', known.customerId);
      const before = await lockSubscription(trx, known.id);
      if (before) await changeIn(trx, before, read, { source, readAt, at });
      return known.id;
    }
    return startIn(trx, provider, read, { source, readAt, at });
  });
}

/**
 * The source of a read, the instant at which the read began, and the instant of the change. `at` is undefined
 * if the change happens now.
 */
type ReadFrom = { source: BillingSource; readAt: Date; at: Date | undefined };

/**
 * Stores a subscription that the provider has begun for one of our orders. A second subscription of the same
 * member is stored as ended, and the provider is asked to end it and to pay everything back. If an order was
 * paid after the erasure of its member, the same happens. A gift is stored as ended too, because it is one
 * payment.
 */
async function startIn(
  trx: WriterTransaction,
  provider: ProviderName,
  read: ProviderSubscription,
  from: ReadFrom,
): Promise<number | undefined> {
  const checkout = read.checkoutId === null ? undefined : await findCheckout(trx, read.checkoutId);
  if (!checkout || read.status === 'incomplete') return undefined;
  await lockFor(trx, 'billing', checkout.customerId);
  // Another process may have stored the subscription while this one waited for the lock.
  const known = await findSubscriptionByRef(trx, provider, read.ref);
  if (known) {
    await changeIn(trx, known, read, from);
    return known.id;
  }
  const at = from.at ?? now();
  const isGift = checkout.giftMonths !== null;
  const memberId = await findPayer(trx, checkout.customerId);
  const unwanted = memberId === undefined ? 'erased' : await findDuplicateIn(trx, checkout);
  if (memberId !== undefined && !unwanted && !isGift) await keepFreeTimeIn(trx, memberId, at);
  const because = unwanted ?? (isGift ? 'gift' : null);
  const ended = { status: 'ended', endedAt: at, endedBecause: because, renews: false } as const;
  const id = await insertSubscription(trx, {
    ...{ ...toNewSubscription(provider, read, checkout, at), ...(because ? ended : {}) },
    checkoutId: unwanted ? null : checkout.id,
  });
  await insertAgreement(trx, id, toNewSubscription(provider, read, checkout, at));
  await endCheckout(trx, checkout.id, 'done');
  const { customerId, couponId } = checkout;
  if (couponId !== null && !unwanted)
    await insertCouponUse(trx, { customerId, couponId, checkoutId: checkout.id, at });
  const before = await lockSubscription(trx, id);
  if (!before) throw new Error('a new subscription can be locked');
  await changeIn(trx, before, read, from, { isNew: true });
  if (unwanted && !isGift) await askIn(trx, id, 'clock', { kind: 'end-now' });
  if (unwanted) await payBackIn(trx, id, read);
  return id;
}

function toNewSubscription(
  provider: ProviderName,
  { ref, customerRef, price, payments }: ProviderSubscription,
  checkout: CheckoutRow,
  at: Date,
): NewSubscription {
  return {
    ...{ customerId: checkout.customerId, checkoutId: checkout.id, provider, providerRef: ref },
    ...{ providerCustomer: customerRef, interval: price.interval, amountCents: price.amountCents },
    ...{ currency: price.currency, country: checkout.country, taxBasisPoints: checkout.taxBasisPoints },
    ...{ isReduced: checkout.isReduced, termsVersion: checkout.termsVersion, agreedAt: checkout.agreedAt },
    ...{ startedAt: at, status: 'active', paidUntil: payments[0]?.periodStart ?? at, renews: true },
    ...{ nextAttemptAt: null, graceUntil: null, pausedAt: null, resumeBy: null },
    ...{ endedThereAt: null, endedAt: null, endedBecause: null, isGift: checkout.giftMonths !== null },
  };
}

/**
 * Returns `duplicate` if an order would start a second subscription. A member may pay for any number of gifts.
 */
async function findDuplicateIn(
  trx: WriterTransaction,
  { customerId, giftMonths }: CheckoutRow,
): Promise<'duplicate' | null> {
  if (giftMonths !== null) return null;
  return (await findOpenSubscription(trx, customerId)) ? 'duplicate' : null;
}

async function payBackIn(
  trx: WriterTransaction,
  subscriptionId: number,
  { payments }: ProviderSubscription,
): Promise<void> {
  for (const { ref, amountCents, refundedCents } of payments)
    if (amountCents > refundedCents)
      await askIn(trx, subscriptionId, 'clock', {
        ...{ kind: 'refund', paymentRef: ref, cents: amountCents - refundedCents },
      });
}

async function changeIn(
  trx: WriterTransaction,
  before: SubscriptionRow,
  read: ProviderSubscription,
  { source, readAt, at = now() }: ReadFrom,
  { isNew } = { isNew: false },
): Promise<void> {
  const isWaiting = await hasCommandAfter(trx, before.id, readAt);
  const after = nextSubscription(before, read, { at, isWaiting });
  await updateSubscription(trx, before.id, after);
  // If the provider refuses a change of the price, the former agreement is in force again.
  if (after.interval !== before.interval || after.amountCents !== before.amountCents)
    await updateAgreement(trx, before.id, after);
  const moved = await storePaymentsIn(trx, before, read, readAt);
  const events = describeChange(isNew ? undefined : before, after, moved);
  const paymentIds = moved.map(({ paymentId }) => paymentId);
  await recordHappenedIn(trx, before, events, { source, at, paymentIds });
  const lost = moved.filter(({ kind }) => kind === 'dispute-lost');
  const isLast = lost.some(({ ref }) => ref === read.payments.at(-1)?.ref);
  const move = lost.length > 0 ? moveAfterLoss({ ...before, ...after }, isLast, at) : undefined;
  if (move) await moveIn(trx, { ...before, ...after }, move, { source: 'clock', at });
  // The invoice numbers are allocated last, because other transactions wait for them.
  for (const { paymentId, cents, invoiced } of moved)
    if (invoiced) await issueInvoiceIn(trx, invoiced, at);
    else await correctInvoiceIn(trx, { paymentId, refundedCents: -cents }, at);
}

/** Money that moved. `invoiced` is set for a payment, and undefined for a refund or a loss. */
type Moved = {
  kind: MoneyKind;
  paymentId: number;
  ref: string;
  cents: number;
  invoiced?: Parameters<typeof issueInvoiceIn>[1];
};

async function storePaymentsIn(
  trx: WriterTransaction,
  { id: subscriptionId, provider, taxBasisPoints, isGift, checkoutId }: SubscriptionRow,
  read: ProviderSubscription,
  readAt: Date,
): Promise<Moved[]> {
  const order = isGift && checkoutId ? await findCheckout(trx, checkoutId) : undefined;
  const payments: Moved[] = [];
  for (const payment of read.payments) {
    const paymentId = await insertPayment(trx, { subscriptionId, provider }, payment);
    if (paymentId === undefined) continue;
    const { amountCents, taxCents, currency, buyer } = payment;
    // The provider charges no tax to a company of another country, because the company itself owes the tax.
    const rate = taxCents === 0 ? 0 : (payment.taxBasisPoints ?? taxBasisPoints);
    const invoiced = {
      ...{
        paymentId,
        amountCents,
        taxCents,
        taxBasisPoints: rate,
        currency,
        buyer,
        concept: order?.giftMonths ? toGiftConcept(order.giftMonths) : toConcept(payment),
      },
    };
    payments.push({ kind: 'paid', paymentId, ref: payment.ref, cents: amountCents, invoiced });
  }
  const stored = await listPayments(trx, subscriptionId);
  const back: Moved[] = [];
  for (const { id: paymentId, ref, amountCents, currency, refundedCents: before } of stored) {
    const { refundedCents: total = 0, disputes = [] } = read.payments.find((each) => each.ref === ref) ?? {};
    const refundedCents = Math.max(before, total);
    if (total > before) {
      await updateRefunded(trx, paymentId, total);
      back.push({ kind: 'refunded', paymentId, ref, cents: before - total });
    }
    const payment = { id: paymentId, amountCents, currency, refundedCents, disputes };
    const lost = await storeDisputesIn(trx, payment, readAt);
    if (lost > 0) back.push({ kind: 'dispute-lost', paymentId, ref, cents: -lost });
  }
  return [...payments, ...back];
}
