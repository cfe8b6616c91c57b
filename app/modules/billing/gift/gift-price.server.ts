import type { PlanPrice } from '../plan/price.queries.ts';
import type { Offer } from '../plan/prices.server.ts';
import type { GiftMonths } from '../subscription/gift-months.ts';

/** Returns the price of a gift in cents, and the interval price from which it is calculated. */
export function priceOf(
  { month, year }: Offer,
  months: GiftMonths,
): { price: PlanPrice; amountCents: number } {
  return months === 12
    ? { price: year, amountCents: year.amountCents }
    : { price: month, amountCents: months * month.amountCents };
}
