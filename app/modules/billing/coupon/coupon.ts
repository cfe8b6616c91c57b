/** The kinds of coupons: a share of the first charge in percent, an amount in cents, or free months. */
export const couponKinds = ['percent', 'amount', 'months'] as const;

export type CouponKind = (typeof couponKinds)[number];

/** The maximum discount of a coupon, in percent. Stripe makes no payment if the charge is zero. */
export const maxPercent = 90;
/** The minimum of a first charge in cents. Stripe charges no less than about half a euro. */
const minFirstCents = 100;

/** The maximum number of free months. */
export const maxMonths = 11;
/** The number of days of a free month. No month of the calendar is longer. */
export const monthDays = 31;

export const codeLength = { min: 4, max: 20 } as const;

/**
 * The discount of a coupon. `currency` is set for an amount. A discount without an interval is valid for both
 * intervals.
 */
export type Discount = {
  kind: CouponKind;
  value: number;
  currency: string | null;
  interval: 'month' | 'year' | null;
};

/**
 * Returns a code in capital letters without spaces and hyphens, because members may type a code in different
 * ways.
 */
export function normalizeCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase();
}

/**
 * Returns the first charge of a price with a discount, in cents. Returns null if the discount is not valid for
 * the price, or if the charge would be lower than the minimum charge. Free months are no discount.
 */
export function firstCharge(
  { kind, value, currency, interval }: Discount,
  price: { interval: 'month' | 'year'; amountCents: number; currency: string },
): number | null {
  if (kind === 'months') return null;
  if (interval !== null && interval !== price.interval) return null;
  if (currency !== null && currency !== price.currency) return null;
  const off = kind === 'percent' ? Math.round((price.amountCents * value) / 100) : value;
  const left = price.amountCents - off;
  return off > 0 && left >= minFirstCents ? left : null;
}
