import type { PriceAmounts } from '#app/platform/prices.server.ts';
import { findOffer } from '../plan/prices.server.ts';
import { listOfferedProviders } from '../subscription/providers.server.ts';

/**
 * Reads the prices that apply in every country without prices of its own. Returns null while no provider is
 * offered.
 */
export async function readShownPrices(): Promise<PriceAmounts | null> {
  if (listOfferedProviders().length === 0) return null;
  const offer = await findOffer(null);
  if (!offer) return null;
  const { month, year } = offer;
  return { monthCents: month.amountCents, yearCents: year.amountCents, currency: month.currency };
}
