import { type Generated, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db, type Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import type { Operand } from '#app/platform/db/statement.ts';
import { isDisputed } from './dispute.queries.ts';
import type { ProviderName, ProviderPayment } from './provider.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_payment: {
      payment_id: Generated<number>;
      subscription_id: number;
      provider: ProviderName;
      provider_ref: string;
      amount_cents: number;
      tax_cents: number;
      currency: string;
      method: string;
      period_start: Date;
      period_end: Date;
      paid_at: Date;
      refunded_cents: number;
    };
  }
}

/** A stored payment. Amounts are in cents and with tax. */
export type PaymentRow = Omit<ProviderPayment, 'buyer' | 'taxBasisPoints' | 'disputes'> & {
  id: number;
  subscriptionId: number;
  provider: ProviderName;
  /** Whether the payment cannot be refunded, because its bank has withdrawn it. */
  isDisputed: boolean;
};

/** The number of the newest payments that decide whether a member can have the last payment refunded. */
const recentPayments = 6;

const columns = [
  ...(['payment_id as id', 'subscription_id as subscriptionId', 'provider', 'provider_ref as ref'] as const),
  ...(['amount_cents as amountCents', 'tax_cents as taxCents', 'currency', 'method'] as const),
  ...(['period_start as periodStart', 'period_end as periodEnd', 'paid_at as paidAt'] as const),
  ...(['refunded_cents as refundedCents'] as const),
] as const;

/** Lists the payments of a subscription, oldest first. */
export function listPayments(on: Executor, subscriptionId: number): Promise<PaymentRow[]> {
  return on
    .selectFrom('billing_payment')
    .where('subscription_id', '=', subscriptionId)
    .orderBy('payment_id')
    .select([...columns, isDisputed('billing_payment.payment_id').as('isDisputed')])
    .execute();
}

/** Finds the subscription of a payment. Returns the id of the subscription at the provider. */
export async function findRefOfPayment(
  on: Executor,
  provider: ProviderName,
  paymentRef: string,
): Promise<string | undefined> {
  const row = await on
    .selectFrom('billing_payment as payment')
    .innerJoin(
      'billing_subscription as subscription',
      'subscription.subscription_id',
      'payment.subscription_id',
    )
    .where('payment.provider', '=', provider)
    .where('payment.provider_ref', '=', paymentRef)
    .select('subscription.provider_ref as ref')
    .executeTakeFirst();
  return row?.ref;
}

/**
 * Returns the part of a statement that selects the payments of a member for subscriptions, the newest first.
 */
export function paymentsPart(memberId: Operand<number>): DecodedPart<PaymentRow[]> {
  const newest = db
    .selectFrom('billing_payment')
    .where('subscription_id', 'in', ({ selectFrom }) =>
      selectFrom('billing_subscription as subscription')
        .innerJoin('billing_customer as customer', 'customer.customer_id', 'subscription.customer_id')
        .where('customer.member_id', '=', memberId)
        .where('subscription.is_gift', '=', false)
        .select('subscription.subscription_id'),
    )
    .orderBy('payment_id', 'desc')
    .limit(recentPayments)
    .select([...columns, isDisputed('billing_payment.payment_id').as('isDisputed')]);
  return decoded(jsonArrayFrom(newest).$castTo<PaymentRow[]>(), {
    ...{ periodStart: 'instant', periodEnd: 'instant', paidAt: 'instant' },
  });
}

/** Stores a payment. Returns its id, or undefined if the provider has confirmed this payment before. */
export async function insertPayment(
  on: Executor,
  { subscriptionId, provider }: { subscriptionId: number; provider: ProviderName },
  payment: ProviderPayment,
): Promise<number | undefined> {
  const row = await on
    .insertInto('billing_payment')
    .values({
      ...{ subscription_id: subscriptionId, provider, provider_ref: payment.ref },
      ...{ amount_cents: payment.amountCents, tax_cents: payment.taxCents, currency: payment.currency },
      ...{ method: payment.method, period_start: payment.periodStart, period_end: payment.periodEnd },
      ...{ paid_at: payment.paidAt, refunded_cents: 0 },
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_ref']).doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  return row?.payment_id;
}

/** Stores how much of a payment was paid back. The sum never falls. */
export async function updateRefunded(on: Executor, paymentId: number, refundedCents: number): Promise<void> {
  await sql`
    update billing_payment set refunded_cents = greatest(refunded_cents, ${refundedCents})
    where payment_id = ${paymentId}`.execute(on);
}
