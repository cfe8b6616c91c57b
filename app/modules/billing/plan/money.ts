/** Formats an amount in cents in a language. A whole amount has no decimals: `9,90 €` and `99 €`. */
export function formatCents(cents: number, currency: string, language: string): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(cents / 100);
}

/**
 * Returns a twelfth of the yearly price, rounded up. So twelve parts are never less than the yearly price.
 */
export function monthOfYear(yearCents: number): number {
  return Math.ceil(yearCents / 12);
}
