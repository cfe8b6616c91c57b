import type { PlanPrice } from './price.queries.ts';

/** Returns the amount of a price in cents. A price without a reduced amount costs the same for every member. */
export function toCents({ amountCents, reducedCents }: PlanPrice, isReduced: boolean): number {
  return isReduced ? (reducedCents ?? amountCents) : amountCents;
}
