import { z } from 'zod';

const interval = z.enum(['month', 'year']);

/** A typed code. Spaces and small letters are accepted. */
export const couponCode = z.string().trim().min(1).max(40);

/** The request for the price with a coupon. */
export const couponInput = z.strictObject({ coupon: couponCode, interval });

/**
 * The result of a coupon: the first charge and the amount of all later charges, or free months without a
 * payment.
 */
export const couponResponse = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('discount'),
    interval,
    amount_cents: z.int(),
    next_amount_cents: z.int(),
    currency: z.string(),
  }),
  z.object({ kind: z.literal('months'), months: z.int() }),
]);

export type CouponResult = z.output<typeof couponResponse>;

/** The code of a gift or of a coupon of free months. */
export const redeemInput = z.strictObject({ code: z.string().trim().min(1).max(100) });
