import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatInstant, siteTimeZone } from '#app/platform/i18n/dates.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { type PdfCell, type PdfPart, pdfContentWidth, writePdf } from '#app/platform/pdf/document.server.ts';
import type { OwnInvoice } from './invoice.queries.ts';
import { formatCorrected, formatInvoiceNumber } from './invoice-number.server.ts';

/** Returns a message with its values in the language of the document. */
type Say = (text: MessageDescriptor) => string;

/** The widths of the columns: concept, base, tax, total. */
const widths = [0.46, 0.18, 0.18, 0.18].map((share) => share * pdfContentWidth);

/**
 * Writes an invoice as a PDF (Royal Decree 1619/2012, articles 6, 7 and 15). Without the name and the tax number of the
 * buyer it is a simplified invoice.
 */
export function writeInvoice(invoice: OwnInvoice, language: Language): Promise<Buffer> {
  const say: Say = (text) => translate(language, text);
  const title = say(titleOf(invoice));
  return writePdf({
    title: `${title} ${formatInvoiceNumber(invoice)}`,
    language,
    parts: [
      { kind: 'title', text: title },
      ...numberParts(invoice, say, language),
      { kind: 'heading', text: say(msg`Emite`) },
      { kind: 'text', text: invoice.issuer },
      ...buyerParts(invoice, say, language),
      { kind: 'heading', text: say(msg`Detalle`) },
      { kind: 'table', widths, rows: amountRows(invoice, say, language) },
      ...(invoice.isDemonstration
        ? [{ kind: 'text' as const, text: say(msg`Es una demostración: no se ha movido dinero.`) }]
        : []),
    ],
  });
}

function titleOf({ corrected, buyer, buyerTaxNumber }: OwnInvoice): MessageDescriptor {
  if (corrected) return msg`Factura rectificativa`;
  return buyer && buyerTaxNumber ? msg`Factura` : msg`Factura simplificada`;
}

function numberParts(invoice: OwnInvoice, say: Say, language: Language): PdfPart[] {
  const number = formatInvoiceNumber(invoice);
  const day = formatInstant(invoice.issuedAt, language, 'long', siteTimeZone);
  const corrected = formatCorrected(invoice.corrected);
  return [
    { kind: 'text', text: say(msg`Número ${{ number }}, del ${{ day }}.`) },
    ...(corrected === null
      ? []
      : [
          {
            kind: 'text' as const,
            text: say(msg`Rectifica la factura ${{ corrected }} por una devolución.`),
          },
        ]),
  ];
}

function buyerParts(
  { buyer, buyerTaxNumber, buyerCountry }: OwnInvoice,
  say: Say,
  language: Language,
): PdfPart[] {
  const country = buyerCountry && new Intl.DisplayNames([language], { type: 'region' }).of(buyerCountry);
  const lines = [buyer, buyerTaxNumber, country].filter(Boolean);
  if (!buyer) return [];
  return [
    { kind: 'heading', text: say(msg`Recibe`) },
    { kind: 'text', text: lines.join('\n') },
  ];
}

function amountRows(invoice: OwnInvoice, say: Say, language: Language): PdfCell[][] {
  const { amountCents, taxCents, taxBasisPoints, currency, concept } = invoice;
  const money = new Intl.NumberFormat(language, { style: 'currency', currency });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const rate = percent.format(taxBasisPoints / 10_000);
  const head = [msg`Concepto`, msg`Base`, msg`IVA (${{ rate }})`, msg`Total`];
  const amounts = [amountCents - taxCents, taxCents, amountCents];
  return [
    head.map((text, index) => ({ text: say(text), heading: true, align: index === 0 ? 'left' : 'right' })),
    [
      { text: concept, heading: true },
      ...amounts.map((cents): PdfCell => ({ text: money.format(cents / 100), align: 'right' })),
    ],
  ];
}
