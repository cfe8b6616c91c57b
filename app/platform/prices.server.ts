/** The prices of a month and a year in cents. `currency` has three capital letters. */
export type PriceAmounts = { monthCents: number; yearCents: number; currency: string };

/** The prices of the subscription as texts, such as `9,90 €` and `99 €`. */
export type Prices = { month: string; year: string };

/** Formats prices for a Spanish text. */
export function formatPrices({ monthCents, yearCents, currency }: PriceAmounts): Prices {
  const money = new Intl.NumberFormat('es-ES', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return { month: money.format(monthCents / 100), year: money.format(yearCents / 100) };
}

/** A part of a sentence that ends before a mark of punctuation, a tag or a line break. */
const part = '[^.;?!<>\\n|]*';

/**
 * Matches a clause with the placeholder of a price: either a clause after a semicolon, or a whole sentence with
 * its final punctuation mark.
 */
const pricedClause = new RegExp(`(;?)${part}\\{(?:month|year)\\}${part}([.?!]?)`, 'g');

/**
 * Fills the placeholders `{month}` and `{year}` of a stored text, which may be HTML. Without prices, removes
 * each sentence that contains a placeholder. If a semicolon separates the clause with the placeholder, only
 * this clause is removed.
 */
export function fillPrices(text: string, prices: Prices | null): string {
  if (prices) return text.replaceAll('{month}', prices.month).replaceAll('{year}', prices.year);
  return text
    .replaceAll(pricedClause, (_clause, semicolon: string, end: string) => (semicolon ? end : ''))
    .replaceAll('<p></p>', '');
}
