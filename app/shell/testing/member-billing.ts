import { anOrder, type offerPayments, subscriptionPath } from '#app/modules/billing/billing.factory.ts';
import { aGift, giftsPath } from '#app/modules/billing/gift/gift.factory.ts';
import { insertManualPayment, insertManualRefund } from '#app/modules/billing/manual/manual.queries.ts';
import { insertPrice, listPrices } from '#app/modules/billing/plan/price.queries.ts';
import { aManualOrder } from '#app/modules/billing/staff/billing-staff.factory.ts';
import { endFreeTimeEarly, findNewestFreeTime } from '#app/modules/billing/staff/free-time.queries.ts';
import { settleRefund } from '#app/modules/billing/staff/orders.queries.ts';
import { updateAnnounced } from '#app/modules/billing/staff/prices.queries.ts';
import { endRefundRequest, insertRefundRequest } from '#app/modules/billing/staff/refund-request.queries.ts';
import { insertFreeTime } from '#app/modules/billing/subscription/free-time.queries.ts';
import { listPayments } from '#app/modules/billing/subscription/payment.queries.ts';
import { findSubscription } from '#app/modules/billing/subscription/subscription.queries.ts';
import { daysLater } from '#app/modules/billing/subscription/subscription-state.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { daySeconds } from '#app/platform/duration.ts';
import type { MemberCalls } from './member-calls.ts';

/**
 * Lets a member of the team set and announce reduced prices and pay a subscription at the reduced price. The
 * subscription is cancelled once, the cancellation is taken back, a gift is bought, and free time is given.
 * Subscriptions are offered only while this function runs.
 */
export async function paySubscription(
  { memberId, post }: MemberCalls & { memberId: number },
  { books, pay }: ReturnType<typeof offerPayments>,
): Promise<void> {
  for (const { id: _id, ...price } of await listPrices(db)) {
    const priceId = await insertPrice(db, {
      ...{ ...price, reducedCents: price.amountCents / 2, setAt: now(), setBy: memberId },
    });
    await updateAnnounced(db, priceId, { at: now(), by: memberId });
  }
  books.isOffered = true;
  await post(`${subscriptionPath}reduced/`, {});
  pay((await post(`${subscriptionPath}checkout/`, anOrder())).json().url);
  await post(`${subscriptionPath}checkout/check/`, {});
  await post(`${subscriptionPath}cancel/`, { reason: 'price' });
  await post(`${subscriptionPath}resume/`, {});
  await giveGift({ post }, { pay });
  books.isOffered = false;
  await insertFreeTime(db, aFreeTime(memberId, memberId));
  await storeCoupon(memberId);
  await storeWork(memberId);
}

/** Stores a coupon that a member of the team made and ended. */
async function storeCoupon(memberId: number): Promise<void> {
  await db
    .insertInto('billing_coupon')
    .values({
      ...{
        code: `C${crypto.randomUUID().slice(0, 8)}`.toUpperCase(),
        kind: 'percent',
        value: 20,
        currency: null,
        interval: null,
      },
      ...{ max_uses: null, valid_until: null, created_at: now(), created_by: memberId },
      ...{ ended_at: now(), ended_by: memberId },
    })
    .execute();
}

/** Lets a member buy a gift whose mail is sent some days later. */
async function giveGift(
  { post }: Pick<MemberCalls, 'post'>,
  { pay }: Pick<ReturnType<typeof offerPayments>, 'pay'>,
): Promise<void> {
  const send_on = daysLater(now(), 20).toISOString().slice(0, 10);
  const gift = aGift({ months: 1, email: 'regalo@example.org', send_on });
  pay((await post(giftsPath, gift)).json().url);
  await post(`${giftsPath}check/`, {});
}

const aFreeTime = (memberId: number, givenBy: number) => ({
  ...{ memberId, givenBy, days: 30, leftSeconds: 30 * daySeconds, reason: 'thanks' as const, givenAt: now() },
});

/** Stores rows of a team member: a manual payment, a refund and a decision about a refund. */
async function storeWork(memberId: number): Promise<void> {
  const payment = await db
    .selectFrom('billing_payment as payment')
    .innerJoin(
      'billing_subscription as subscription',
      'subscription.subscription_id',
      'payment.subscription_id',
    )
    .innerJoin('billing_customer as customer', 'customer.customer_id', 'subscription.customer_id')
    .where('customer.member_id', '=', memberId)
    .select(['payment.payment_id as id', 'subscription.checkout_id as checkoutId'])
    .executeTakeFirstOrThrow();
  const at = now();
  const received = await db
    .insertInto('billing_manual_payment')
    .values({
      ...{ checkout_id: payment.checkoutId ?? '', amount_cents: 990, currency: 'EUR', method: 'transfer' },
      ...{ reference: 'Y-1', received_on: '2026-03-01', period_start: at, period_end: at },
      ...{ recorded_at: at, recorded_by: memberId },
    })
    .returning('manual_payment_id as id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('billing_manual_refund')
    .values({
      ...{ command_id: crypto.randomUUID(), manual_payment_id: received.id, refunded_cents: 100 },
      ...{ asked_at: at, sent_at: at, sent_by: memberId },
    })
    .execute();
  await db
    .insertInto('billing_refund_request')
    .values({
      ...{ payment_id: payment.id, refunded_cents: 100, reason: 'asked', ends: false, requested_at: at },
      ...{ requested_by: memberId, expires_at: at, outcome: 'refused', ended_at: at, ended_by: memberId },
    })
    .execute();
}

/**
 * Stores rows of a team member: a manual payment of another member, a refund that was sent, free time that was given
 * and ended, and a refund request that the team member made and refused.
 */
export async function keepBooks(memberId: number, buyerId: number): Promise<void> {
  const at = now();
  const { checkoutId } = await aManualOrder(buyerId);
  const manualPaymentId = await insertManualPayment(db, {
    ...{ checkoutId, amountCents: 990, currency: 'EUR', method: 'bizum', reference: '' },
    ...{ receivedOn: '2026-11-01', periodStart: at, periodEnd: at, recordedAt: at, recordedBy: memberId },
  });
  await storeCoupon(memberId);
  await insertFreeTime(db, aFreeTime(buyerId, memberId));
  const newest = (await findNewestFreeTime(db, buyerId)) ?? 0;
  await endFreeTimeEarly(db, newest, { usedSeconds: 0, at, by: memberId });
  const refund = { commandId: crypto.randomUUID(), paymentId: manualPaymentId ?? 0, cents: 1, at };
  const refundId = await insertManualRefund(db, refund);
  await settleRefund(db, refundId, { by: memberId, at });
  const subscription = await findSubscription(db, memberId);
  const [payment] = await listPayments(db, subscription?.id ?? 0);
  const requestId = await insertRefundRequest(db, {
    ...{ paymentId: payment?.id ?? 0, refundCents: 1, reason: 'asked', ends: false },
    ...{ requestedAt: at, requestedBy: memberId, expiresAt: at },
  });
  await endRefundRequest(db, requestId, { outcome: 'refused', by: memberId, at });
}
