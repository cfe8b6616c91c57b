import { msg } from '@lingui/core/macro';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import {
  countOwnInvoices,
  findOwnInvoice,
  listOwnInvoices,
  type OwnInvoice,
} from '../invoice/invoice.queries.ts';
import { writeInvoice } from '../invoice/invoice-document.server.ts';
import {
  formatCorrected,
  formatInvoiceNumber,
  parseInvoiceNumber,
} from '../invoice/invoice-number.server.ts';
import type { Invoice, Invoices, InvoicesQuery } from './subscription.schema.ts';

/** Returns a page of the member's own invoices, newest first. */
export async function readInvoices({ memberId }: Actor, page: InvoicesQuery): Promise<Invoices> {
  const [total_count, rows] = await Promise.all([
    countOwnInvoices(db, memberId),
    listOwnInvoices(db, memberId, page),
  ]);
  return { meta: { total_count }, items: rows.map(toInvoiceResponse) };
}

/**
 * Writes one of the member's own invoices as a PDF.
 * @throws NotFound if the member has no invoice with this number
 */
export async function writeOwnInvoice(
  { memberId }: Actor,
  number: string,
  language: Language,
): Promise<Buffer> {
  const parsed = parseInvoiceNumber(number);
  const invoice = parsed && (await findOwnInvoice(db, memberId, parsed));
  if (!invoice) throw new NotFound('no_such_invoice', msg`No encontrado.`);
  return writeInvoice(invoice, language);
}

function toInvoiceResponse(invoice: OwnInvoice): Invoice {
  return {
    number: formatInvoiceNumber(invoice),
    issued_at: invoice.issuedAt.toISOString(),
    ...{ amount_cents: invoice.amountCents, tax_cents: invoice.taxCents, currency: invoice.currency },
    ...{ concept: invoice.concept, corrects: formatCorrected(invoice.corrected) },
  };
}
