import { z } from 'zod';
import { keysetFields, keysetMeta } from '#app/platform/http/pagination.ts';
import { codeLength, couponKinds } from '../coupon/coupon.ts';
import { maxAmountCents } from '../staff/refunds.schema.ts';
import { person } from '../staff/subscriptions.schema.ts';
import { intervals } from '../subscription/provider.ts';

/** The maximum number of payments with one coupon. */
const maxUses = 1_000_000;

/**
 * A new coupon. `value` is a share in percent, an amount in cents of `currency`, or months. `valid_until` is
 * the last local day on which the coupon is valid.
 */
export const couponFields = z.strictObject({
  code: z
    .string()
    .min(1)
    .max(2 * codeLength.max),
  kind: z.enum(couponKinds),
  value: z.int().min(1).max(maxAmountCents),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  interval: z.enum(intervals).nullable(),
  max_uses: z.int().min(1).max(maxUses).nullable(),
  valid_from: z.iso.date().nullable().default(null),
  valid_until: z.iso.date().nullable(),
});

export type CouponFields = z.output<typeof couponFields>;

export const couponsQuery = z.strictObject(keysetFields);

/** A coupon with the team member who made it. `uses` counts the payments with the coupon. */
export const staffCoupon = z
  .object({
    id: z.int(),
    code: z.string(),
    kind: z.enum(couponKinds),
    value: z.int(),
    currency: z.string().nullable(),
    interval: z.enum(intervals).nullable(),
    max_uses: z.int().nullable(),
    valid_from: z.iso.datetime().nullable(),
    valid_until: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    created_by: person.nullable(),
    uses: z.int(),
    state: z.enum(['planned', 'valid', 'used', 'expired', 'ended']),
  })
  .meta({ id: 'StaffCoupon' });

export type StaffCoupon = z.output<typeof staffCoupon>;

export const couponsResponse = z.object({ meta: keysetMeta, items: z.array(staffCoupon) });
