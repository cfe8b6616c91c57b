import { randomUUID } from 'node:crypto';
import { inSeconds, now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds } from '#app/platform/duration.ts';
import type { MemberClient } from '#app/shell/testing/member-client.ts';
import { ensureFirstPrices, findOffer } from '../plan/prices.server.ts';
import { insertCheckout } from '../subscription/checkout.queries.ts';
import type { GiftMonths } from '../subscription/gift-months.ts';
import type { Interval } from '../subscription/provider.ts';
import { findOrCreateCustomer } from '../subscription/subscription.queries.ts';
import { recordedPaymentResponse } from './orders.schema.ts';
import { type SubscriptionRecord, subscriptionRecord } from './subscriptions.schema.ts';

/** The prefix of the billing routes for the team. */
export const billingPath = '/api/admin/billing/';

/** A payment by transfer that arrived today. */
export const aPayment = (changes: object = {}) => ({
  ...{ amount_cents: 990, method: 'transfer', reference: 'BBVA 123' },
  ...{ received_on: now().toISOString().slice(0, 10), ...changes },
});

/** Places an order that is paid by hand. Returns its id, and the path at which its payments are recorded. */
export async function aManualOrder(
  memberId: number,
  interval: Interval = 'month',
  giftMonths: GiftMonths | null = null,
) {
  await ensureFirstPrices();
  const checkoutId = randomUUID();
  const number = await inTransaction(async (trx) => {
    const offer = await findOffer(null, trx);
    if (!offer) throw new Error('the first prices are an offer');
    const { id: priceId, amountCents, currency, taxBasisPoints } = offer[interval];
    await insertCheckout(trx, {
      ...{ id: checkoutId, customerId: await findOrCreateCustomer(trx, memberId, now()), priceId, interval },
      ...{ amountCents, currency, taxBasisPoints, country: null, isReduced: false, provider: 'manual' },
      ...{ termsVersion: '2026-11-27', agreedAt: now(), expiresAt: inSeconds(daySeconds) },
      giftMonths,
    });
    const order = await trx
      .selectFrom('billing_checkout')
      .where('checkout_id', '=', checkoutId)
      .select('order_number')
      .executeTakeFirstOrThrow();
    return order.order_number;
  });
  return { checkoutId, number, path: `${billingPath}orders/${number}/payments/` };
}

/** Records a payment of an order of a member. Returns the order with the id of its subscription. */
export async function aManualSubscription(
  admin: MemberClient,
  memberId: number,
  { interval = 'month', ...changes }: { interval?: Interval; amount_cents?: number } = {},
) {
  const order = await aManualOrder(memberId, interval);
  const { body } = await admin.post(order.path, aPayment(changes));
  const { subscription } = recordedPaymentResponse.parse(body);
  return { ...order, subscription };
}

/** Reads one subscription as the team sees it. */
export async function readRecord(admin: MemberClient, id: number): Promise<SubscriptionRecord> {
  return subscriptionRecord.parse((await admin.get(`${billingPath}subscriptions/${id}/`)).body);
}

/**
 * Returns the number of invoices and the highest invoice number of each series. The two numbers are equal if
 * there is no gap.
 */
export async function countInvoices() {
  return db
    .selectFrom('billing_invoice')
    .groupBy(['series', 'year'])
    .select(({ fn }) => ['series', fn.countAll<number>().as('count'), fn.max('number').as('highest')])
    .execute();
}
