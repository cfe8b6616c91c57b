import { config } from '#app/platform/config.server.ts';
import type { PlanPrice } from '../plan/price.queries.ts';

/** The maximum sum that one team member may refund of a payment, in cents of the currency of the settings. */
const maxAloneCents = 10_000;

/**
 * Returns the maximum sum in cents that one team member may refund of a payment in a currency. The limit is
 * converted by the monthly prices that the owner has set, so that it is worth the same number of months in each
 * currency. If a currency has several prices, the smallest sum applies. Without a price in the currency the sum
 * is 0, so every refund needs a second team member.
 * @param prices the prices in force
 */
export function maxAloneIn(currency: string, prices: readonly PlanPrice[]): number {
  const base = config.subscription.currency;
  if (currency === base) return maxAloneCents;
  const months = (code: string) =>
    prices
      .filter((price) => price.currency === code && price.interval === 'month')
      .map((price) => price.amountCents);
  const [own, ofBase] = [months(currency), months(base)];
  if (own.length === 0 || ofBase.length === 0) return 0;
  return Math.floor((maxAloneCents * Math.min(...own)) / Math.max(...ofBase));
}
