import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { listPayments } from '../subscription/payment.queries.ts';
import { findSubscription } from '../subscription/subscription.queries.ts';
import { stateOf } from '../subscription/subscription-state.ts';
import type { MemberSubscription } from './support.schema.ts';

/** Reads the newest subscription of a member with its payments; null if there was never one. */
export async function readSubscriptionForSupport(memberId: number): Promise<MemberSubscription | null> {
  const found = await findSubscription(db, memberId);
  if (!found) return null;
  const payments = await listPayments(db, found.id);
  const { id, provider, interval, paidUntil, renews } = found;
  return {
    ...{ id, provider, interval, renews, state: stateOf(found, now()), paid_until: paidUntil.toISOString() },
    payments: payments.toReversed().map(({ paidAt, amountCents, refundedCents, currency }) => ({
      ...{
        paid_at: paidAt.toISOString(),
        amount_cents: amountCents,
        refunded_cents: refundedCents,
        currency,
      },
    })),
  };
}
