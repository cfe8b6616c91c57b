import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { refuseField } from '#app/platform/errors.ts';
import { type CouponRow, countUses, findCoupon, lockCoupon } from './coupon.queries.ts';
import { firstCharge, normalizeCode } from './coupon.ts';

/** The price of an order before its coupon. `isReduced` states whether the payer has the reduced price. */
export type PriceOfOrder = {
  customerId: number | undefined;
  interval: 'month' | 'year';
  amountCents: number;
  currency: string;
  isReduced: boolean;
};

/** A coupon that is valid for an order, and the first charge with the coupon in cents. */
export type AppliedCoupon = { id: number; firstAmountCents: number };

const wrong = msg`Este cupón no vale. Mira si está bien escrito o si ya ha caducado.`;
const early = msg`Este cupón aún no vale: empieza más adelante.`;
const used = msg`Ya has usado este cupón.`;
const mixed = msg`Un cupón no se suma al precio reducido.`;
const unpaid = msg`Este cupón da tiempo sin coste: no hace falta pagar. Pulsa «Ver el precio».`;
const otherPrice = msg`Este cupón no vale para esta forma de pagar.`;

/** The payer of a coupon. `isReduced` states whether the payer has the reduced price. */
export type CouponPayer = Pick<PriceOfOrder, 'customerId' | 'isReduced'>;

/**
 * Checks that a coupon is valid for an order, and locks the coupon until the transaction ends.
 * @throws InvalidInput under `coupon`
 */
export async function requireCouponIn(
  trx: Executor,
  code: string,
  price: PriceOfOrder,
): Promise<AppliedCoupon> {
  const coupon = await requireUsable(trx, await lockCoupon(trx, normalizeCode(code)), price);
  return applyCoupon(coupon, price);
}

/**
 * Finds a coupon that a payer can use, without a lock.
 * @throws InvalidInput under `coupon`
 */
export async function requireCoupon(on: Executor, code: string, payer: CouponPayer): Promise<CouponRow> {
  return requireUsable(on, await findCoupon(on, normalizeCode(code)), payer);
}

/** Returns whether a coupon of free months has this code. */
export async function isMonthsCoupon(on: Executor, code: string): Promise<boolean> {
  return (await findCoupon(on, normalizeCode(code)))?.kind === 'months';
}

/**
 * Finds a coupon of free months that a payer can use, and locks it until the transaction ends.
 * @throws InvalidInput under `coupon`
 */
export async function requireMonthsCouponIn(
  trx: Executor,
  code: string,
  payer: CouponPayer,
): Promise<{ id: number; months: number }> {
  const coupon = await lockCoupon(trx, normalizeCode(code));
  const { id, value: months } = await requireUsable(trx, coupon, payer);
  return { id, months };
}

/**
 * Returns the first charge of an order with a coupon.
 * @throws InvalidInput under `coupon` if the coupon is not valid for the price
 */
export function applyCoupon(
  coupon: CouponRow,
  price: Omit<PriceOfOrder, 'customerId' | 'isReduced'>,
): AppliedCoupon {
  if (coupon.kind === 'months') return refuseField('coupon', unpaid);
  const firstAmountCents = firstCharge(coupon, price);
  if (firstAmountCents === null) return refuseField('coupon', otherPrice);
  return { id: coupon.id, firstAmountCents };
}

async function requireUsable(
  on: Executor,
  coupon: CouponRow | undefined,
  { customerId, isReduced }: CouponPayer,
): Promise<CouponRow> {
  const at = now();
  if (!coupon || coupon.endedAt || (coupon.validUntil && coupon.validUntil <= at))
    return refuseField('coupon', wrong);
  if (coupon.validFrom && coupon.validFrom > at) return refuseField('coupon', early);
  const { isUsed, others } = await countUses(on, { id: coupon.id, customerId, at });
  if (isUsed) return refuseField('coupon', used);
  if (coupon.maxUses !== null && others >= coupon.maxUses) return refuseField('coupon', wrong);
  if (isReduced) return refuseField('coupon', mixed);
  return coupon;
}
