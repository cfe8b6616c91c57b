import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

/** The instants between which a file lists its rows, and whether it lists the rows of the demonstration. */
export type BookRange = { from: Date; to: Date; isDemonstration: boolean };

/** Lists one page of the payments of a range, in the order in which they were stored. */
export function listPaymentsOfBook(
  on: Executor,
  { from, to, isDemonstration }: BookRange,
  after: { id: number } | undefined,
) {
  const rows = on
    .selectFrom('billing_payment as payment')
    .where('payment.paid_at', '>=', from)
    .where('payment.paid_at', '<', to)
    .where('payment.provider', isDemonstration ? '=' : '!=', 'demonstration')
    .select(['payment.payment_id as id', 'payment.subscription_id as subscriptionId', 'payment.provider'])
    .select([
      'payment.provider_ref as ref',
      'payment.method',
      'payment.currency',
      'payment.paid_at as paidAt',
    ])
    .select(['payment.amount_cents as amountCents', 'payment.tax_cents as taxCents'])
    .select(['payment.refunded_cents as refundedCents', 'payment.period_start as periodStart'])
    .select(
      sql<number>`(select coalesce(sum(dispute.lost_cents), 0)::int from billing_dispute as dispute
        where dispute.payment_id = payment.payment_id)`.as('lostCents'),
    )
    .select('payment.period_end as periodEnd');
  return pageAfter(rows, { 'payment.payment_id': after?.id }).execute();
}

/** Lists one page of the invoices of a range, in the order of their numbers. */
export function listInvoicesOfBook(
  on: Executor,
  { from, to, isDemonstration }: BookRange,
  after: { series: string; year: number; number: number } | undefined,
) {
  const rows = on
    .selectFrom('billing_invoice as invoice')
    .innerJoin('billing_payment as payment', 'payment.payment_id', 'invoice.payment_id')
    .where('invoice.issued_at', '>=', from)
    .where('invoice.issued_at', '<', to)
    .where('payment.provider', isDemonstration ? '=' : '!=', 'demonstration')
    .select(['invoice.series', 'invoice.year', 'invoice.number', 'invoice.issued_at as issuedAt'])
    .select(['invoice.corrected_year as correctedYear', 'invoice.corrected_number as correctedNumber'])
    .select(['invoice.buyer', 'invoice.buyer_tax_number as buyerTaxNumber'])
    .select(['invoice.buyer_country as buyerCountry', 'invoice.concept', 'invoice.currency'])
    .select(['invoice.amount_cents as amountCents', 'invoice.tax_cents as taxCents'])
    .select(['invoice.tax_basis_points as taxBasisPoints', 'invoice.payment_id as paymentId']);
  const key = {
    'invoice.series': after?.series,
    'invoice.year': after?.year,
    'invoice.number': after?.number,
  };
  return pageAfter(rows, key).execute();
}
