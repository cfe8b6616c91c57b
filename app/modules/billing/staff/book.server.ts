import { stringify } from 'csv-stringify/sync';
import { instantAt } from '#app/modules/days/index.ts';
import { daysAfter, localDay } from '#app/modules/days/schema.ts';
import { guardFormula } from '#app/platform/csv/formula-guard.ts';
import { db } from '#app/platform/db/db.ts';
import { readPages } from '#app/platform/db/pages.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { formatCorrected, formatInvoiceNumber } from '../invoice/invoice-number.server.ts';
import { type BookRange, listInvoicesOfBook, listPaymentsOfBook } from './book.queries.ts';
import type { BookQuery } from './revenue.schema.ts';
import { isDemonstrationOffered } from './revenue.server.ts';

/** The headings of the file of payments and of the file of invoices. */
const paymentHeadings = [
  ...['paid_at', 'payment', 'subscription', 'provider', 'reference', 'method'],
  ...['amount', 'tax', 'refunded', 'lost'],
  ...['currency', 'period_start', 'period_end'],
];
const invoiceHeadings = [
  ...['number', 'issued_on', 'corrects', 'buyer', 'tax_number', 'country', 'concept', 'base', 'rate', 'tax'],
  ...['total', 'currency', 'payment'],
];

/** Writes the payments of a range of days as a file for spreadsheets, page by page. */
export async function* exportPayments(_actor: Staff, query: BookQuery): AsyncGenerator<string> {
  const range = toRange(query);
  yield toFirstLine(paymentHeadings);
  type Row = Awaited<ReturnType<typeof listPaymentsOfBook>>[number];
  for await (const rows of readPages<Row>((after) => listPaymentsOfBook(db, range, after)))
    yield toLines(
      rows.map((row) => [
        ...[row.paidAt.toISOString(), String(row.id), String(row.subscriptionId), row.provider],
        ...[guardFormula(row.ref), guardFormula(row.method), toUnits(row.amountCents), toUnits(row.taxCents)],
        ...[
          toUnits(row.refundedCents),
          toUnits(row.lostCents),
          row.currency,
          row.periodStart.toISOString(),
          row.periodEnd.toISOString(),
        ],
      ]),
    );
}

/** Writes the invoices of a range of days as a file for spreadsheets, page by page. */
export async function* exportInvoices(_actor: Staff, query: BookQuery): AsyncGenerator<string> {
  const range = toRange(query);
  yield toFirstLine(invoiceHeadings);
  type Row = Awaited<ReturnType<typeof listInvoicesOfBook>>[number];
  for await (const rows of readPages<Row>((after) => listInvoicesOfBook(db, range, after)))
    yield toLines(
      rows.map((row) => [
        ...[formatInvoiceNumber(row), localDay(row.issuedAt, siteTimeZone, 0)],
        toCorrected(row.correctedYear, row.correctedNumber),
        ...[guardFormula(row.buyer), guardFormula(row.buyerTaxNumber ?? ''), row.buyerCountry ?? ''],
        ...[guardFormula(row.concept), toUnits(row.amountCents - row.taxCents), toUnits(row.taxBasisPoints)],
        ...[toUnits(row.taxCents), toUnits(row.amountCents), row.currency, String(row.paymentId)],
      ]),
    );
}

function toCorrected(year: number | null, number: number | null): string {
  return formatCorrected(year === null || number === null ? null : { year, number }) ?? '';
}

function toRange({ from, until }: BookQuery): BookRange {
  return {
    from: instantAt(from, 0, siteTimeZone),
    to: instantAt(daysAfter(until, 1), 0, siteTimeZone),
    isDemonstration: isDemonstrationOffered(),
  };
}

const lineEnd = { record_delimiter: '\r\n' } as const;

/** The first line begins with a byte order mark, by which spreadsheets recognise the encoding. */
function toFirstLine(headings: readonly string[]): string {
  return `\uFEFF${stringify([[...headings]], lineEnd)}`;
}

function toLines(lines: readonly (readonly string[])[]): string {
  return stringify(
    lines.map((line) => [...line]),
    lineEnd,
  );
}

/** Writes an amount in cents as whole units with two decimals: -990 becomes -9.90. */
function toUnits(cents: number): string {
  return (cents / 100).toFixed(2);
}
