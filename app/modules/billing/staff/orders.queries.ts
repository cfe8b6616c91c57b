import type { Executor } from '#app/platform/db/db.ts';
import type { ManualMethod } from '../manual/manual-methods.ts';
import type { GiftMonths } from '../subscription/gift-months.ts';
import type { Interval } from '../subscription/provider.ts';

/** An order that is paid by hand. `subscriptionId` is null until a payment was recorded. */
export type ListedOrder = {
  number: number;
  checkoutId: string;
  memberId: number | null;
  interval: Interval;
  amountCents: number;
  currency: string;
  agreedAt: Date;
  expiresAt: Date;
  subscriptionId: number | null;
  /** The months of a gift; null for a subscription. */
  giftMonths: GiftMonths | null;
};

function selectOrders(on: Executor) {
  return (
    on
      .selectFrom('billing_checkout as checkout')
      .innerJoin('billing_customer as customer', 'customer.customer_id', 'checkout.customer_id')
      .leftJoin('billing_subscription as subscription', (join) =>
        join
          .on('subscription.provider', '=', 'manual')
          .onRef('subscription.checkout_id', '=', 'checkout.checkout_id'),
      )
      .where('checkout.provider', '=', 'manual')
      .select(['checkout.order_number as number', 'checkout.checkout_id as checkoutId'])
      .select(['customer.member_id as memberId', 'checkout.interval', 'checkout.currency'])
      .select('checkout.agreed_at as agreedAt')
      // Only the first payment has the discount of a coupon.
      .select(({ fn, eb }) =>
        eb
          .case()
          .when('checkout.state', '=', 'done')
          .then(eb.ref('checkout.amount_cents'))
          .else(fn.coalesce('checkout.first_amount_cents', 'checkout.amount_cents'))
          .end()
          .as('amountCents'),
      )
      .select(['checkout.expires_at as expiresAt', 'subscription.subscription_id as subscriptionId'])
      .select('checkout.gift_months as giftMonths')
  );
}

/** Finds an order by its number. */
export function findOrder(
  on: Executor,
  number: number,
): Promise<(ListedOrder & { customerId: number }) | undefined> {
  return selectOrders(on)
    .where('checkout.order_number', '=', number)
    .select('checkout.customer_id as customerId')
    .executeTakeFirst();
}

/** Lists the open orders, newest first, or the orders whose id begins with a reference. */
export function listOrders(
  on: Executor,
  { reference }: { reference: string | undefined },
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<ListedOrder[]> {
  const start = `${(reference ?? '').toLowerCase()}`;
  return selectOrders(on)
    .$if(reference === undefined, (query) => query.where('checkout.state', '=', 'open'))
    .$if(reference !== undefined, (query) =>
      query
        .where('checkout.checkout_id', '>=', `${start}-0000-0000-0000-000000000000`)
        .where('checkout.checkout_id', '<=', `${start}-ffff-ffff-ffff-ffffffffffff`),
    )
    .$if(after !== undefined, (query) => query.where('checkout.order_number', '<', Number(after)))
    .orderBy('checkout.order_number', 'desc')
    .limit(limit)
    .execute();
}

/** A refund that a team member must send by hand. */
export type WaitingRefund = {
  id: number;
  subscriptionId: number;
  memberId: number | null;
  refundCents: number;
  currency: string;
  method: ManualMethod;
  reference: string;
  receivedOn: string;
  askedAt: Date;
};

/** Lists the unsent refunds, oldest first. */
export function listWaitingRefunds(
  on: Executor,
  { limit, after = 0 }: { limit: number; after?: number | undefined },
): Promise<WaitingRefund[]> {
  return on
    .selectFrom('billing_manual_refund as refund')
    .innerJoin('billing_manual_payment as payment', 'payment.manual_payment_id', 'refund.manual_payment_id')
    .innerJoin('billing_subscription as subscription', (join) =>
      join
        .on('subscription.provider', '=', 'manual')
        .on(({ eb, ref, cast }) =>
          eb('subscription.provider_ref', '=', cast<string>(ref('payment.checkout_id'), 'text')),
        ),
    )
    .innerJoin('billing_customer as customer', 'customer.customer_id', 'subscription.customer_id')
    .where('refund.sent_at', 'is', null)
    .where('refund.manual_refund_id', '>', after)
    .orderBy('refund.manual_refund_id')
    .limit(limit)
    .select(['refund.manual_refund_id as id', 'subscription.subscription_id as subscriptionId'])
    .select(['customer.member_id as memberId', 'refund.refunded_cents as refundCents', 'payment.currency'])
    .select(['payment.method', 'payment.reference', 'payment.received_on as receivedOn'])
    .select('refund.asked_at as askedAt')
    .execute();
}

/** Stores that a refund was sent. Returns false if no such refund waits. */
export async function settleRefund(
  on: Executor,
  id: number,
  { by, at }: { by: number; at: Date },
): Promise<boolean> {
  const row = await on
    .updateTable('billing_manual_refund')
    .set({ sent_at: at, sent_by: by })
    .where('manual_refund_id', '=', id)
    .where('sent_at', 'is', null)
    .returning('manual_refund_id')
    .executeTakeFirst();
  return row !== undefined;
}
