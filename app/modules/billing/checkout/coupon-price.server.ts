import { requireMember } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { CouponResult } from '../coupon/coupon.schema.ts';
import { applyCoupon, requireCoupon } from '../coupon/coupon.server.ts';
import { toCents } from '../plan/offered-price.server.ts';
import { findOffer } from '../plan/prices.server.ts';
import { isSubscriptionOffered } from '../subscription/beginning.server.ts';
import type { Interval } from '../subscription/provider.ts';
import { findCustomer } from '../subscription/subscription.queries.ts';
import { notOffered } from './checkout.server.ts';
import { limits } from './limits.server.ts';
import { hasReduction } from './reduction.queries.ts';

/**
 * Returns the result of a coupon for the actor: the price of an order, or free months. Nothing is ordered or used.
 * @throws InvalidInput under `coupon`; Conflict if no subscription is offered; TooManyRequests
 */
export async function readCouponPrice(
  actor: Actor,
  { coupon, interval }: { coupon: string; interval: Interval },
): Promise<CouponResult> {
  await limits.coupon.consume(String(actor.memberId));
  const { country, memberId } = await requireMember(actor);
  const price = isSubscriptionOffered() ? (await findOffer(country, db))?.[interval] : undefined;
  if (!price) throw notOffered();
  const customerId = await findCustomer(db, memberId);
  const isReduced =
    price.reducedCents !== null && customerId !== undefined && (await hasReduction(db, customerId, now()));
  const found = await requireCoupon(db, coupon, { customerId, isReduced });
  if (found.kind === 'months') return { kind: 'months', months: found.value };
  const { currency } = price;
  const amountCents = toCents(price, isReduced);
  const { firstAmountCents } = applyCoupon(found, { interval, amountCents, currency });
  return {
    ...{ kind: 'discount', interval, currency },
    ...{ amount_cents: firstAmountCents, next_amount_cents: amountCents },
  };
}
