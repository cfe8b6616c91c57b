import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { taxIn } from '../plan/amounts.server.ts';
import { type CheckoutRow, findCheckout } from '../subscription/checkout.queries.ts';
import {
  type CheckoutOutcome,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefused,
  type ProviderSubscription,
} from '../subscription/provider.ts';
import { findSubscriptionByRef } from '../subscription/subscription.queries.ts';
import {
  insertManualRefund,
  listManualPayments,
  listManualRefunds,
  listPaidOrders,
  lockManualPayment,
  type ManualPayment,
} from './manual.queries.ts';

/**
 * A provider for payments by transfer, Bizum and in cash, which the team records. The provider makes no
 * outgoing call: its books are the recorded payments, and our own row contains everything else about a
 * subscription. The reference of a subscription is the id of its order. Such a subscription does not renew by
 * itself.
 */
export const manual: PaymentProvider = {
  name: 'manual',
  isOffered: () => config.manualPayment !== null,
  async createCheckout({ checkoutId, backUrl }) {
    return { ref: checkoutId, url: backUrl };
  },
  readCheckout,
  // The program itself ends the order, because no provider has a page for it.
  async expireCheckout() {},
  readSubscription,
  listSubscriptions,
  async setRenewal(_ref, renews) {
    if (renews) throw new ProviderRefused('manual_payments_do_not_renew');
  },
  // Our row contains every decision about a subscription, and a read returns this row.
  async endNow() {},
  async pause() {},
  async resume() {},
  async changePrice() {},
  async previewChange(ref, { currency }) {
    const subscription = await findSubscriptionByRef(db, 'manual', ref);
    if (!subscription) throw new ProviderRefused('no_such_subscription');
    return { dueCents: 0, currency, nextChargeAt: subscription.paidUntil };
  },
  refund,
  async openPortal() {
    return null;
  },
};

async function readCheckout(ref: string): Promise<CheckoutOutcome> {
  const [order, payments] = await Promise.all([findCheckout(db, ref), listManualPayments(db, ref)]);
  if (payments.length > 0) return { state: 'done', subscriptionRef: ref };
  const isOpen = order?.state === 'open' && now() < order.expiresAt;
  return { state: isOpen ? 'open' : 'expired', subscriptionRef: null };
}

async function readSubscription(ref: string): Promise<ProviderSubscription | undefined> {
  const [order, payments, row] = await Promise.all([
    findCheckout(db, ref),
    listManualPayments(db, ref),
    findSubscriptionByRef(db, 'manual', ref),
  ]);
  const last = payments.at(-1);
  if (!order || !last) return undefined;
  const { interval, amountCents, currency } = row ?? order;
  return {
    ...{ ref, customerRef: null, checkoutId: ref, price: { interval, amountCents, currency } },
    ...{ status: row?.endedAt ? 'ended' : 'active', isPaused: row ? row.pausedAt !== null : false },
    ...{ periodEnd: row?.paidUntil ?? last.periodEnd, renews: false, nextAttemptAt: null },
    ...{ endedAt: row?.endedAt ?? null, endedUnpaid: false, isPaymentPending: false },
    payments: payments.map((payment) => toPayment(payment, order)),
  };
}

function toPayment(
  { id, recordedAt, checkoutId: _order, ...payment }: ManualPayment,
  { taxBasisPoints, country }: CheckoutRow,
): ProviderPayment {
  return {
    ...{ ...payment, ref: String(id), paidAt: recordedAt },
    taxCents: taxIn(payment.amountCents, taxBasisPoints),
    buyer: { name: null, taxNumber: null, country },
  };
}

/** Stores one refund for each key. A team member sends the money by hand. */
async function refund(paymentRef: string, cents: number, key: string): Promise<void> {
  const paymentId = Number(paymentRef);
  await inTransaction(async (trx) => {
    const payment = await lockManualPayment(trx, paymentId);
    if (!payment) throw new ProviderRefused('no_such_payment');
    const refunds = await listManualRefunds(trx, paymentId);
    if (refunds.some(({ commandId }) => commandId === key)) return;
    const total = refunds.reduce((sum, each) => sum + each.cents, cents);
    if (total > payment.amountCents) throw new ProviderRefused('more_than_paid');
    await insertManualRefund(trx, { commandId: key, paymentId, cents, at: now() });
  });
}

async function* listSubscriptions(): AsyncIterable<ProviderSubscription> {
  let after: string | null = null;
  for (;;) {
    const refs: string[] = await listPaidOrders(db, after);
    for (const ref of refs) {
      const read = await readSubscription(ref);
      if (read) yield read;
    }
    after = refs.at(-1) ?? null;
    if (after === null) return;
  }
}
