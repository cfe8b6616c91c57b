import { z } from 'zod';

const interval = z.enum(['month', 'year']);

/** A code as it was typed. Spaces and small letters do not matter. */
export const couponCode = z.string().trim().min(1).max(40);

/** The question which price a coupon gives. */
export const couponInput = z.strictObject({ coupon: couponCode, interval });

/** The charge at the beginning with a coupon, and all later charges. */
export const couponResponse = z.object({
  interval,
  amount_cents: z.int(),
  next_amount_cents: z.int(),
  currency: z.string(),
});

export type CouponPrice = z.output<typeof couponResponse>;
