import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { refuseField } from '#app/platform/errors.ts';
import { type CouponRow, countUses, findCoupon, lockCoupon } from './coupon.queries.ts';
import { firstCharge, normalizeCode } from './coupon.ts';

/** The price of an order before its coupon. `isReduced` is whether the payer has the reduced price. */
export type PriceOfOrder = {
  customerId: number | undefined;
  interval: 'month' | 'year';
  amountCents: number;
  currency: string;
  isReduced: boolean;
};

/** A coupon that holds for an order, and the first charge with it in cents. */
export type AppliedCoupon = { id: number; firstAmountCents: number };

const wrong = msg`Este cupón no vale. Mira si está bien escrito o si ya ha caducado.`;
const used = msg`Ya has usado este cupón.`;
const mixed = msg`Un cupón no se suma al precio reducido.`;
const otherPrice = msg`Este cupón no vale para esta forma de pagar.`;

/**
 * Checks that a coupon holds for an order, and locks the coupon until the transaction ends. The order of the checks
 * hides whether a code of another state exists.
 * @throws InvalidInput under `coupon`
 */
export async function requireCouponIn(
  trx: Executor,
  code: string,
  price: PriceOfOrder,
): Promise<AppliedCoupon> {
  return judge(trx, await lockCoupon(trx, normalizeCode(code)), price);
}

/**
 * Checks that a coupon holds for an order, without a lock.
 * @throws InvalidInput under `coupon`
 */
export async function requireCoupon(on: Executor, code: string, price: PriceOfOrder): Promise<AppliedCoupon> {
  return judge(on, await findCoupon(on, normalizeCode(code)), price);
}

async function judge(
  on: Executor,
  coupon: CouponRow | undefined,
  { customerId, isReduced, ...price }: PriceOfOrder,
): Promise<AppliedCoupon> {
  const at = now();
  if (!coupon || coupon.endedAt || (coupon.validUntil && coupon.validUntil <= at))
    return refuseField('coupon', wrong);
  const { isUsed, others } = await countUses(on, { id: coupon.id, customerId, at });
  if (isUsed) return refuseField('coupon', used);
  if (coupon.maxUses !== null && others >= coupon.maxUses) return refuseField('coupon', wrong);
  if (isReduced) return refuseField('coupon', mixed);
  const firstAmountCents = firstCharge(coupon, price);
  if (firstAmountCents === null) return refuseField('coupon', otherPrice);
  return { id: coupon.id, firstAmountCents };
}
