import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { isDisputed } from '../subscription/dispute.queries.ts';
import type { DisputeState } from '../subscription/provider.ts';

/** A payment in the record of a subscription. Amounts are in cents and with tax. */
export type ListedPayment = {
  id: number;
  ref: string;
  amountCents: number;
  taxCents: number;
  refundedCents: number;
  /** The sum of the refunds that wait at the provider and are not yet part of `refundedCents`. */
  waitingCents: number;
  /** The part that was lost in a dispute. */
  lostCents: number;
  /** The newest dispute about the payment. */
  dispute: { id: number; state: DisputeState } | null;
  /** Whether the payment cannot be refunded, because its bank has withdrawn it. */
  isDisputed: boolean;
  currency: string;
  method: string;
  paidAt: Date;
  periodStart: Date;
  periodEnd: Date;
  invoices: { series: string; year: number; number: number; amountCents: number }[];
};

/**
 * Lists the payments of a subscription, newest first. A refund counts as soon as its command is stored, unless
 * the provider refuses the refund. So no payment can be refunded twice.
 */
export async function listPaymentsForStaff(on: Executor, subscriptionId: number): Promise<ListedPayment[]> {
  const { rows } = await sql<ListedPayment>`
    select payment.payment_id as id, payment.provider_ref as ref, payment.amount_cents as "amountCents",
      payment.tax_cents as "taxCents", payment.refunded_cents as "refundedCents", payment.currency, payment.method,
      payment.paid_at as "paidAt", payment.period_start as "periodStart", payment.period_end as "periodEnd",
      greatest(asked.waiting, asked.total - payment.refunded_cents, 0) as "waitingCents",
      ${isDisputed('payment.payment_id')} as "isDisputed",
      (select coalesce(sum(lost_cents), 0)::int from billing_dispute
        where payment_id = payment.payment_id) as "lostCents",
      (select jsonb_build_object('id', dispute_id, 'state', state) from billing_dispute
        where payment_id = payment.payment_id order by dispute_id desc limit 1) as dispute,
      (select coalesce(jsonb_agg(jsonb_build_object('series', invoice.series, 'year', invoice.year,
          'number', invoice.number, 'amountCents', invoice.amount_cents) order by invoice.issued_at, invoice.number),
          '[]')
        from billing_invoice as invoice where invoice.payment_id = payment.payment_id) as invoices
    from billing_payment as payment
    cross join lateral (
      select coalesce(sum((command.input->>'cents')::int), 0)::int as total,
        coalesce(sum((command.input->>'cents')::int) filter (where command.done_at is null), 0)::int as waiting
      from billing_command as command
      where command.subscription_id = payment.subscription_id and command.kind = 'refund'
        and command.failure is null and command.input->>'paymentRef' = payment.provider_ref
    ) as asked
    where payment.subscription_id = ${subscriptionId}
    order by payment.payment_id desc`.execute(on);
  return rows;
}

/** Finds the subscription and the payer of a payment. */
export function findOwnerOfPayment(
  on: Executor,
  paymentId: number,
): Promise<{ subscriptionId: number; customerId: number } | undefined> {
  return on
    .selectFrom('billing_payment as payment')
    .innerJoin(
      'billing_subscription as subscription',
      'subscription.subscription_id',
      'payment.subscription_id',
    )
    .where('payment.payment_id', '=', paymentId)
    .select(['payment.subscription_id as subscriptionId', 'subscription.customer_id as customerId'])
    .executeTakeFirst();
}
