import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { rule } from '#app/platform/i18n/rule.ts';
import { couponCode } from '../coupon/coupon.schema.ts';
import { intervals } from '../subscription/provider.ts';

/** The fields of the form of an order, as a browser without scripts sends them. */
export const beginForm = z.object({
  interval: z.enum(intervals),
  coupon: z.preprocess((typed) => (typed === '' ? undefined : typed), couponCode.optional()),
  agreed: z.unknown().check(rule((value) => value === 'on', msg`Para seguir, marca la casilla.`)),
});

/** The fields of the same form if its button asks for the price with the coupon. */
export const couponForm = z.object({ interval: z.enum(intervals), coupon: couponCode });
