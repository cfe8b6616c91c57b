import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { findPriceChange } from '../price-change/price-change.queries.ts';
import { listPayments } from '../subscription/payment.queries.ts';
import { findSubscription, type SubscriptionRow } from '../subscription/subscription.queries.ts';
import { stateOf } from '../subscription/subscription-state.ts';
import { listFreeTime } from './free-time.queries.ts';
import type { MemberFreeTime } from './free-time.schema.ts';
import { describeFreeTime } from './free-time.server.ts';
import type { MemberSubscription, StaffPriceChange } from './support.schema.ts';

/**
 * Reads the newest subscription of a member with its payments, and the free time of the member, newest first.
 * The subscription is null if the member never had one.
 */
export async function readBillingForSupport(
  memberId: number,
): Promise<{ subscription: MemberSubscription | null; freeTime: MemberFreeTime[] }> {
  const [found, given] = await Promise.all([findSubscription(db, memberId), listFreeTime(db, memberId)]);
  return {
    subscription: found ? await withPayments(found) : null,
    freeTime: describeFreeTime(given, found),
  };
}

async function withPayments(found: SubscriptionRow): Promise<MemberSubscription> {
  const [payments, price_change] = await Promise.all([listPayments(db, found.id), readPriceChange(found)]);
  const { id, provider, interval, paidUntil, renews } = found;
  return {
    ...{ id, provider, interval, renews, state: stateOf(found, now()), paid_until: paidUntil.toISOString() },
    price_change,
    payments: payments.toReversed().map(({ paidAt, amountCents, refundedCents, currency }) => ({
      ...{ paid_at: paidAt.toISOString(), amount_cents: amountCents },
      ...{ refunded_cents: refundedCents, currency },
    })),
  };
}

/** Reads the higher price about which the member of a subscription is asked for the next charge, or null. */
export async function readPriceChange({
  id,
  paidUntil,
  currency,
}: Pick<SubscriptionRow, 'id' | 'paidUntil' | 'currency'>): Promise<StaffPriceChange | null> {
  const change = await findPriceChange(db, id, paidUntil);
  if (!change) return null;
  return {
    ...{ reason: change.reason, from_cents: change.fromCents, to_cents: change.toCents, currency },
    ...{ charge_at: change.chargeAt.toISOString(), decision: change.decision },
  };
}
