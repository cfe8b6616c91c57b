import type { PlanPrice } from './price.queries.ts';

/** Returns the part of an amount that is tax, in cents. The amount includes the tax. */
export function taxIn(amountCents: number, taxBasisPoints: number): number {
  return amountCents - Math.round((amountCents * 10_000) / (10_000 + taxBasisPoints));
}

/** The step of the standard rates of tax in the European Union, in basis points. */
const rateStep = 50;

/**
 * Returns the rate in basis points that an invoice names for a payment. It is the agreed rate if this rate leads to the
 * tax. Otherwise the provider has computed the tax of another country, and the rate is the multiple of half a percent
 * that is nearest to the tax. It is 0 without a tax, such as for a company of another country, which owes it itself.
 */
export function rateOf(
  { amountCents, taxCents }: { amountCents: number; taxCents: number },
  agreedBasisPoints: number,
): number {
  if (taxCents === 0) return 0;
  // Stripe rounds half a cent in another direction.
  if (Math.abs(taxIn(amountCents, agreedBasisPoints) - taxCents) <= 1) return agreedBasisPoints;
  const exact = (10_000 * taxCents) / (amountCents - taxCents);
  return Math.round(exact / rateStep) * rateStep;
}

/** Returns the instant one month or year later. The 31st becomes the last day of a shorter month. */
export function intervalLater(at: Date, interval: PlanPrice['interval']): Date {
  const later = new Date(at);
  later.setUTCMonth(at.getUTCMonth() + (interval === 'month' ? 1 : 12));
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0);
  return later;
}
