import { requireMember } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { CouponPrice } from '../coupon/coupon.schema.ts';
import { requireCoupon } from '../coupon/coupon.server.ts';
import { toCents } from '../plan/offered-price.server.ts';
import { findOffer } from '../plan/prices.server.ts';
import { isSubscriptionOffered } from '../subscription/beginning.server.ts';
import type { Interval } from '../subscription/provider.ts';
import { findCustomer } from '../subscription/subscription.queries.ts';
import { notOffered } from './checkout.server.ts';
import { limits } from './limits.server.ts';
import { hasReduction } from './reduction.queries.ts';

/**
 * Returns the price of an order of the actor with a coupon. Nothing is ordered.
 * @throws InvalidInput under `coupon`; Conflict if no subscription is offered; TooManyRequests
 */
export async function readCouponPrice(
  actor: Actor,
  { coupon, interval }: { coupon: string; interval: Interval },
): Promise<CouponPrice> {
  await limits.coupon.consume(String(actor.memberId));
  const { country, memberId } = await requireMember(actor);
  const price = isSubscriptionOffered() ? (await findOffer(country, db))?.[interval] : undefined;
  if (!price) throw notOffered();
  const customerId = await findCustomer(db, memberId);
  const isReduced =
    price.reducedCents !== null && customerId !== undefined && (await hasReduction(db, customerId, now()));
  const { currency } = price;
  const amountCents = toCents(price, isReduced);
  const order = { customerId, interval, amountCents, currency, isReduced };
  const { firstAmountCents } = await requireCoupon(db, coupon, order);
  return { interval, amount_cents: firstAmountCents, next_amount_cents: amountCents, currency };
}
