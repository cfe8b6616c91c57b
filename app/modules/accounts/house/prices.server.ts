import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import { formatPrices, type PriceAmounts, type Prices } from '#app/platform/prices.server.ts';

/**
 * The extension point for the prices that public pages show. These prices apply in every country that has no
 * prices of its own. While nobody can pay, the result is null and pages show no price.
 */
export const shownPricesPoint =
  defineExtensionPoint<() => Promise<PriceAmounts | null>>('accounts.shown-prices');

/** The cache tag of the pages that show a price. */
export const pricesTag = 'prices';

/** Reads the prices that public pages show, as texts. Returns null while nobody can pay. */
export async function readPrices(): Promise<Prices | null> {
  const amounts = await shownPricesPoint.require()();
  return amounts && formatPrices(amounts);
}
