import { localDay } from '#app/modules/days/schema.ts';
import { config } from '#app/platform/config.server.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';
import {
  type InvoiceRow,
  insertInvoice,
  listInvoicesOfPayment,
  takeInvoiceNumber,
} from './invoice.queries.ts';
import { correctiveSeries, ordinarySeries } from './invoice-number.server.ts';

/** A payment or a refund. The amounts are in cents and with tax. They are positive, even for a refund. */
export type Invoiced = {
  paymentId: number;
  amountCents: number;
  taxCents: number;
  taxBasisPoints: number;
  currency: string;
  concept: string;
  buyer: { name: string | null; taxNumber: string | null; country: string | null };
};

/**
 * Issues the invoice of a payment. Call it once for each payment, last in the transaction that stores the
 * payment. An invoice without a name and a tax number is a simplified invoice (Royal Decree 1619/2012, article
 * 4).
 */
export async function issueInvoiceIn(
  trx: WriterTransaction,
  invoiced: Invoiced,
  at: Date,
): Promise<InvoiceRow> {
  return issueIn(trx, invoiced, { series: ordinarySeries, corrected: null, at });
}

/**
 * Issues the corrective invoice of a refund (Royal Decree 1619/2012, article 15). Its amounts are negative. Call it
 * last in the transaction that stores the refund.
 */
export async function correctInvoiceIn(
  trx: WriterTransaction,
  { paymentId, refundedCents }: { paymentId: number; refundedCents: number },
  at: Date,
): Promise<InvoiceRow> {
  const [original, ...corrections] = await listInvoicesOfPayment(trx, paymentId);
  if (!original) throw new Error(`the payment ${paymentId} has no invoice`);
  const invoiced = {
    ...original,
    amountCents: -refundedCents,
    taxCents: -taxOfRefund(original, corrections, refundedCents),
    buyer: {
      name: original.buyer || null,
      taxNumber: original.buyerTaxNumber,
      country: original.buyerCountry,
    },
  };
  return issueIn(trx, invoiced, { series: correctiveSeries, corrected: original, at });
}

type Amounts = { amountCents: number; taxCents: number };

/**
 * Returns the tax in a refund. If a payment is fully refunded, the taxes of its refunds add up exactly to the
 * tax of the payment.
 */
function taxOfRefund(original: Amounts, corrections: readonly Amounts[], refundedCents: number): number {
  const before = corrections.reduce((sum, { amountCents }) => sum - amountCents, 0);
  const taxBefore = corrections.reduce((sum, { taxCents }) => sum - taxCents, 0);
  const share = original.amountCents === 0 ? 0 : (before + refundedCents) / original.amountCents;
  return Math.round(original.taxCents * share) - taxBefore;
}

async function issueIn(
  trx: WriterTransaction,
  { paymentId, amountCents, taxCents, taxBasisPoints, currency, concept, buyer }: Invoiced,
  { series, corrected, at }: { series: string; corrected: { year: number; number: number } | null; at: Date },
): Promise<InvoiceRow> {
  const year = yearOf(at);
  const number = await takeInvoiceNumber(trx, series, year);
  const invoice: InvoiceRow = {
    ...{ series, year, number, paymentId, amountCents, taxCents, taxBasisPoints, currency, concept },
    corrected: corrected && { year: corrected.year, number: corrected.number },
    ...{ issuedAt: at, issuer: config.legalOwner ?? 'Yoi', buyer: buyer.name ?? '' },
    ...{ buyerCountry: buyer.country, buyerTaxNumber: buyer.taxNumber },
  };
  await insertInvoice(trx, invoice);
  return invoice;
}

/** The year of an invoice is the year in the time zone of the operator. */
function yearOf(at: Date): number {
  return Number(localDay(at, siteTimeZone, 0).slice(0, 4));
}
