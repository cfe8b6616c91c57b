import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

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
 * Takes the next number of a series. The row of the counter stays locked until the transaction ends, so a number is
 * used exactly if its invoice is stored. Call this function last in a transaction, because others wait for it.
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

/** Lists the invoices of a payment, oldest first: the ordinary one, then those that correct it. */
export async function listInvoicesOfPayment(on: Executor, paymentId: number): Promise<InvoiceRow[]> {
  const rows = await on
    .selectFrom('billing_invoice')
    .where('payment_id', '=', paymentId)
    .orderBy('issued_at')
    .orderBy('number')
    .select([
      ...(['series', 'year', 'number', 'payment_id as paymentId', 'issued_at as issuedAt'] as const),
      ...(['corrected_year as correctedYear', 'corrected_number as correctedNumber'] as const),
      ...(['amount_cents as amountCents', 'tax_cents as taxCents', 'currency', 'concept'] as const),
      ...(['tax_basis_points as taxBasisPoints', 'issuer', 'buyer'] as const),
      ...(['buyer_country as buyerCountry', 'buyer_tax_number as buyerTaxNumber'] as const),
    ])
    .execute();
  return rows.map(({ correctedYear: year, correctedNumber: number, ...row }) => ({
    ...row,
    corrected: year === null || number === null ? null : { year, number },
  }));
}
