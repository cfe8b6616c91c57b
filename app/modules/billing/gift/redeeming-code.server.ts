import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds } from '#app/platform/duration.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { limits } from '../checkout/limits.server.ts';
import { hasReduction } from '../checkout/reduction.queries.ts';
import { insertCouponUse } from '../coupon/coupon.queries.ts';
import { isMonthsCoupon, requireMonthsCouponIn } from '../coupon/coupon.server.ts';
import { monthDays } from '../coupon/coupon.ts';
import { insertFreeTime } from '../subscription/free-time.queries.ts';
import { findOrCreateCustomer } from '../subscription/subscription.queries.ts';
import { redeemGift } from './redeeming.server.ts';

/**
 * Redeems the code of a coupon of free months, or the secret of a gift. The actor gets free time, which begins
 * immediately or after the paid time.
 * @throws InvalidInput under `coupon`; NotFound if no coupon and no gift has this code; TooManyRequests
 */
export async function redeemCode(actor: Actor, code: string): Promise<void> {
  if (!(await isMonthsCoupon(db, code))) return redeemGift(actor, code);
  await limits.redeem.consume(String(actor.memberId));
  await redeemCoupon(actor, code);
}

async function redeemCoupon({ memberId }: Actor, code: string): Promise<void> {
  await inTransaction(async (trx) => {
    const at = now();
    const customerId = await findOrCreateCustomer(trx, memberId, at);
    await lockFor(trx, 'billing', customerId);
    const isReduced = await hasReduction(trx, customerId, at);
    const coupon = await requireMonthsCouponIn(trx, code, { customerId, isReduced });
    await lockFor(trx, 'billing free time', memberId);
    await insertCouponUse(trx, { customerId, couponId: coupon.id, checkoutId: null, at });
    const days = coupon.months * monthDays;
    await insertFreeTime(trx, {
      ...{ memberId, days, leftSeconds: days * daySeconds, reason: 'coupon', givenAt: at, givenBy: null },
    });
  });
}
