import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { InvoiceNumber } from './invoice-number.server.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_invoice: {
      series: string;
      year: number;
      number: number;
      payment_id: number;
      corrected_number: number | null;
      corrected_year: number | null;
      issued_at: Date;
      amount_cents: number;
      tax_cents: number;
      tax_basis_points: number;
      currency: string;
      concept: string;
      issuer: string;
      buyer: string;
      buyer_country: string | null;
      buyer_tax_number: string | null;
    };
  }
}

/** An invoice. The amounts of a corrective invoice are negative. `corrected` is null in an ordinary invoice. */
export type InvoiceRow = {
  series: string;
  year: number;
  number: number;
  paymentId: number;
  corrected: { year: number; number: number } | null;
  issuedAt: Date;
  amountCents: number;
  taxCents: number;
  taxBasisPoints: number;
  currency: string;
  concept: string;
  issuer: string;
  buyer: string;
  buyerCountry: string | null;
  buyerTaxNumber: string | null;
};

/**
 * Allocates the next number of a series. The row of the counter stays locked until the transaction ends, so a
 * number is used up only if its invoice is stored. Call this function last in a transaction, because other
 * transactions wait for the counter.
 */
export async function takeInvoiceNumber(on: Executor, series: string, year: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into billing_invoice_counter (series, year, last_number) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last_number = billing_invoice_counter.last_number + 1
    returning last_number as number`.execute(on);
  const [taken] = rows;
  if (!taken) throw new Error('a series has a next number');
  return taken.number;
}

/** Stores an invoice. */
export async function insertInvoice(on: Executor, invoice: InvoiceRow): Promise<void> {
  await on
    .insertInto('billing_invoice')
    .values({
      ...{ series: invoice.series, year: invoice.year, number: invoice.number },
      ...{ payment_id: invoice.paymentId, issued_at: invoice.issuedAt, concept: invoice.concept },
      corrected_year: invoice.corrected?.year ?? null,
      corrected_number: invoice.corrected?.number ?? null,
      ...{ amount_cents: invoice.amountCents, tax_cents: invoice.taxCents },
      ...{ tax_basis_points: invoice.taxBasisPoints, currency: invoice.currency, issuer: invoice.issuer },
      ...{ buyer: invoice.buyer, buyer_country: invoice.buyerCountry },
      buyer_tax_number: invoice.buyerTaxNumber,
    })
    .execute();
}

const columns = [
  ...(['invoice.series', 'invoice.year', 'invoice.number', 'invoice.payment_id as paymentId'] as const),
  ...(['invoice.issued_at as issuedAt', 'invoice.corrected_year as correctedYear'] as const),
  ...(['invoice.corrected_number as correctedNumber', 'invoice.amount_cents as amountCents'] as const),
  ...(['invoice.tax_cents as taxCents', 'invoice.currency', 'invoice.concept'] as const),
  ...(['invoice.tax_basis_points as taxBasisPoints', 'invoice.issuer', 'invoice.buyer'] as const),
  ...(['invoice.buyer_country as buyerCountry', 'invoice.buyer_tax_number as buyerTaxNumber'] as const),
] as const;

type StoredInvoice = Omit<InvoiceRow, 'corrected'> & {
  correctedYear: number | null;
  correctedNumber: number | null;
};

function toInvoice<Row extends StoredInvoice>({ correctedYear: year, correctedNumber: number, ...row }: Row) {
  return { ...row, corrected: year === null || number === null ? null : { year, number } };
}

/**
 * Lists the invoices of a payment: first the ordinary invoice, then the corrective invoices, oldest first.
 */
export async function listInvoicesOfPayment(on: Executor, paymentId: number): Promise<InvoiceRow[]> {
  const rows = await on
    .selectFrom('billing_invoice as invoice')
    .where('payment_id', '=', paymentId)
    .orderBy(sql`corrected_number is not null`)
    .orderBy('year')
    .orderBy('number')
    .select(columns)
    .execute();
  return rows.map(toInvoice);
}

/** An invoice as its payer sees it. If `isDemonstration` is true, no money has moved. */
export type OwnInvoice = InvoiceRow & { isDemonstration: boolean };

function ownInvoices(on: Executor, memberId: number) {
  return on
    .selectFrom('billing_invoice as invoice')
    .innerJoin('billing_payment as payment', 'payment.payment_id', 'invoice.payment_id')
    .innerJoin('billing_subscription as subscription', (join) =>
      join.onRef('subscription.subscription_id', '=', 'payment.subscription_id'),
    )
    .innerJoin('billing_customer as customer', 'customer.customer_id', 'subscription.customer_id')
    .where('customer.member_id', '=', memberId);
}

const isDemonstration = sql<boolean>`payment.provider = 'demonstration'`.as('isDemonstration');

/** Lists a page of the invoices of a member, newest first. */
export async function listOwnInvoices(
  on: Executor,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<OwnInvoice[]> {
  const rows = await ownInvoices(on, memberId)
    .select([...columns, isDemonstration])
    .orderBy('invoice.issued_at', 'desc')
    .orderBy('invoice.series', 'desc')
    .orderBy('invoice.number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toInvoice);
}

/** Counts the invoices of a member. */
export async function countOwnInvoices(on: Executor, memberId: number): Promise<number> {
  const { total } = await ownInvoices(on, memberId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Finds an invoice of a member. The invoices of others are not found. */
export async function findOwnInvoice(
  on: Executor,
  memberId: number,
  { series, year, number }: InvoiceNumber,
): Promise<OwnInvoice | undefined> {
  const row = await ownInvoices(on, memberId)
    .where('invoice.series', '=', series)
    .where('invoice.year', '=', year)
    .where('invoice.number', '=', number)
    .select([...columns, isDemonstration])
    .executeTakeFirst();
  return row && toInvoice(row);
}
