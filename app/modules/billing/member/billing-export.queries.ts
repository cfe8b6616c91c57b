import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

/** Lists the page of a member's orders that follows the order `after`. */
export function listOrdersAfter(
  on: Executor,
  memberId: number,
  after: { agreed_at: Date; id: string } | undefined,
) {
  const rows = on
    .selectFrom('billing_checkout')
    .innerJoin('billing_customer', 'billing_customer.customer_id', 'billing_checkout.customer_id')
    .where('billing_customer.member_id', '=', memberId)
    .where('gift_months', 'is', null)
    .select(['checkout_id as id', 'interval', 'amount_cents', 'currency', 'country', 'is_reduced', 'state'])
    .select(['terms_version', 'agreed_at', 'provider', 'first_amount_cents'])
    .select(({ selectFrom }) =>
      selectFrom('billing_coupon')
        .whereRef('billing_coupon.coupon_id', '=', 'billing_checkout.coupon_id')
        .select('code')
        .as('coupon'),
    );
  return pageAfter(rows, {
    'billing_checkout.agreed_at': after?.agreed_at,
    'billing_checkout.checkout_id': after?.id,
  }).execute();
}

type Pauses = { paused_at: string; resumed_at: string | null; of_parada: boolean }[];

type AgreementExport = { agreed_at: string; interval: string; amount_cents: number; terms_version: string };
type PriceChangeExport = {
  charge_at: string;
  reason: string;
  from_cents: number;
  to_cents: number;
  asked_at: string;
  decision: string | null;
  decided_at: string | null;
};

/** Lists the page of a member's subscriptions that follows the subscription `after`. */
export function listSubscriptionsAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('billing_subscription')
    .innerJoin('billing_customer', 'billing_customer.customer_id', 'billing_subscription.customer_id')
    .where('billing_customer.member_id', '=', memberId)
    .where('is_gift', '=', false)
    .select(['subscription_id as id', 'provider', 'interval', 'amount_cents', 'currency', 'country'])
    .select(['is_reduced', 'terms_version', 'agreed_at', 'status', 'started_at', 'paid_until', 'renews'])
    .select(['ended_at', 'ended_because'])
    .select([
      sql<Pauses>`(
        select coalesce(jsonb_agg(jsonb_build_object('paused_at', pause.paused_at, 'resumed_at', pause.resumed_at,
          'of_parada', pause.of_parada) order by pause.paused_at), '[]')
        from billing_pause as pause where pause.subscription_id = billing_subscription.subscription_id)`.as(
        'pauses',
      ),
      sql<{ cancelled_at: string; reason: string | null }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('cancelled_at', each.cancelled_at, 'reason', each.reason)
          order by each.cancellation_id), '[]')
        from billing_cancellation as each
        where each.subscription_id = billing_subscription.subscription_id)`.as('cancellations'),
      sql<AgreementExport[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('agreed_at', each.agreed_at, 'interval', each.interval,
          'amount_cents', each.amount_cents, 'terms_version', each.terms_version) order by each.agreement_id), '[]')
        from billing_agreement as each
        where each.subscription_id = billing_subscription.subscription_id)`.as('agreements'),
      sql<PriceChangeExport[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('charge_at', each.charge_at, 'reason', each.reason,
          'from_cents', each.from_cents, 'to_cents', each.to_cents, 'asked_at', each.asked_at,
          'decision', each.decision, 'decided_at', each.decided_at) order by each.charge_at), '[]')
        from billing_price_change as each
        where each.subscription_id = billing_subscription.subscription_id)`.as('price_changes'),
    ]);
  return pageAfter(rows, { 'billing_subscription.subscription_id': after?.id }).execute();
}

type Disputes = {
  opened_at: string;
  reason: string;
  amount_cents: number;
  currency: string;
  state: string;
}[];

/** Lists the page of a member's payments that follows the payment `after`. */
export function listPaymentsAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('billing_payment')
    .innerJoin(
      'billing_subscription',
      'billing_subscription.subscription_id',
      'billing_payment.subscription_id',
    )
    .innerJoin('billing_customer', 'billing_customer.customer_id', 'billing_subscription.customer_id')
    .where('billing_customer.member_id', '=', memberId)
    .select(['payment_id as id', 'billing_payment.subscription_id as subscription'])
    .select(['billing_payment.amount_cents', 'tax_cents', 'billing_payment.currency', 'method'])
    .select(['period_start', 'period_end', 'paid_at', 'refunded_cents'])
    .select(
      sql<Disputes>`(
        select coalesce(jsonb_agg(jsonb_build_object('opened_at', dispute.opened_at, 'reason', dispute.reason,
          'amount_cents', dispute.amount_cents, 'currency', dispute.currency, 'state', dispute.state)
          order by dispute.dispute_id), '[]')
        from billing_dispute as dispute where dispute.payment_id = billing_payment.payment_id)`.as(
        'disputes',
      ),
    );
  return pageAfter(rows, { 'billing_payment.payment_id': after?.id }).execute();
}

/** Lists the page of a member's free time that follows the free time `after`. */
export function listFreeTimeAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('billing_free_time')
    .where('member_id', '=', memberId)
    .select(['free_time_id as id', 'days', 'reason', 'given_at', 'counts_from', 'left_seconds', 'ended_at']);
  return pageAfter(rows, { 'billing_free_time.free_time_id': after?.id }).execute();
}

type InvoiceKey = { series: string; year: number; number: number };

/** Lists the page of a member's invoices that follows the invoice `after`. */
export function listInvoicesAfter(on: Executor, memberId: number, after: InvoiceKey | undefined) {
  const rows = on
    .selectFrom('billing_invoice')
    .innerJoin('billing_payment', 'billing_payment.payment_id', 'billing_invoice.payment_id')
    .innerJoin(
      'billing_subscription',
      'billing_subscription.subscription_id',
      'billing_payment.subscription_id',
    )
    .innerJoin('billing_customer', 'billing_customer.customer_id', 'billing_subscription.customer_id')
    .where('billing_customer.member_id', '=', memberId)
    .select([
      'series',
      'year',
      'number',
      'corrected_year',
      'corrected_number',
      'billing_invoice.payment_id as payment',
    ])
    .select(['issued_at', 'billing_invoice.amount_cents', 'billing_invoice.tax_cents'])
    .select(['billing_invoice.tax_basis_points', 'billing_invoice.currency', 'concept', 'issuer', 'buyer'])
    .select(['buyer_country', 'buyer_tax_number']);
  return pageAfter(rows, {
    'billing_invoice.series': after?.series,
    'billing_invoice.year': after?.year,
    'billing_invoice.number': after?.number,
  }).execute();
}

/** Lists the reduced price of a member, if the member has asked for it. There is at most one. */
export async function listReductionAfter(on: Executor, memberId: number, after: object | undefined) {
  if (after) return [];
  return on
    .selectFrom('billing_reduction')
    .innerJoin('billing_customer', 'billing_customer.customer_id', 'billing_reduction.customer_id')
    .where('billing_customer.member_id', '=', memberId)
    .select(['granted_at', 'ends_at'])
    .execute();
}
