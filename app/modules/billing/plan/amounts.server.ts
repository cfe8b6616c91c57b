import type { PlanPrice } from './price.queries.ts';

/** Returns the part of an amount that is tax, in cents. The amount includes the tax. */
export function taxIn(amountCents: number, taxBasisPoints: number): number {
  return amountCents - Math.round((amountCents * 10_000) / (10_000 + taxBasisPoints));
}

/** Returns the instant one month or year later. The 31st becomes the last day of a shorter month. */
export function intervalLater(at: Date, interval: PlanPrice['interval']): Date {
  const later = new Date(at);
  later.setUTCMonth(at.getUTCMonth() + (interval === 'month' ? 1 : 12));
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0);
  return later;
}
