import type { PlanPrice } from './price.queries.ts';

/** Returns what a price costs in cents. A price without a reduced amount costs the same for everybody. */
export function toCents({ amountCents, reducedCents }: PlanPrice, isReduced: boolean): number {
  return isReduced ? (reducedCents ?? amountCents) : amountCents;
}
