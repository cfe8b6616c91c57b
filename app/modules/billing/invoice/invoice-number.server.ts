/**
 * The series of ordinary invoices and the series of corrective invoices. The numbers of a series have no gap.
 */
export const ordinarySeries = 'Y';
export const correctiveSeries = 'R';

/** The number of an invoice in its parts. Each series begins with 1 in each year. */
export type InvoiceNumber = { series: string; year: number; number: number };

/** Writes the number of an invoice, such as `Y-2026-12`. */
export function formatInvoiceNumber({ series, year, number }: InvoiceNumber): string {
  return `${series}-${year}-${number}`;
}

/**
 * Writes the number of the ordinary invoice that a corrective invoice corrects. Returns null for an ordinary
 * invoice.
 */
export function formatCorrected(corrected: { year: number; number: number } | null): string | null {
  return corrected && formatInvoiceNumber({ series: ordinarySeries, ...corrected });
}

/** Reads the number of an invoice. Returns undefined if the text is not the number of an invoice. */
export function parseInvoiceNumber(text: string): InvoiceNumber | undefined {
  const [, series, year, number] = /^([YR])-(\d{4})-([1-9]\d{0,8})$/.exec(text) ?? [];
  return series === undefined ? undefined : { series, year: Number(year), number: Number(number) };
}
