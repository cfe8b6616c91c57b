import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import type { Operand } from '#app/platform/db/statement.ts';
import { freeTimeJson } from './free-time.queries.ts';
import type { FreeTime, SubscriptionFacts } from './subscription-state.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_beginning: { only_row: Generated<boolean>; began_at: Date };
  }
}

/**
 * The facts that decide whether a member may start another Parada: the newest subscription, the free time, and
 * the beginning of billing.
 */
export type EntitlementFacts = {
  subscription: SubscriptionFacts | null;
  freeTime: FreeTime[];
  beganAt: Date | null;
};

/** Returns the part of a statement that selects the facts about the entitlements of a member. */
export function entitlementPart(memberId: number): DecodedPart<EntitlementFacts> {
  const json = sql<EntitlementFacts>`(
    select jsonb_build_object(
      'beganAt', (select began_at from billing_beginning),
      'freeTime', ${freeTimeJson(memberId)},
      'subscription', ${factsJson(memberId)}))`;
  return decoded(json, {
    beganAt: 'instant',
    freeTime: { countsFrom: 'instant' },
    subscription: factsFields,
  });
}

/** The fields of `factsJson` that must be decoded. */
export const factsFields = { paidUntil: 'instant', graceUntil: 'instant', endedAt: 'instant' } as const;

/** Returns the JSON of the facts of the newest subscription of a member, or null. */
export function factsJson(memberId: Operand<number>): RawBuilder<SubscriptionFacts | null> {
  return sql<SubscriptionFacts | null>`(
    select jsonb_build_object('status', subscription.status, 'paidUntil', subscription.paid_until,
      'renews', subscription.renews, 'graceUntil', subscription.grace_until, 'endedAt', subscription.ended_at)
    from billing_subscription as subscription join billing_customer as customer using (customer_id)
    where customer.member_id = ${memberId} and not subscription.is_gift
    order by (subscription.ended_at is null) desc, subscription.subscription_id desc limit 1)`;
}

/** Stores the instant at which Paradas began to need a subscription. A stored instant stays. */
export async function insertBeginning(on: Executor, beganAt: Date): Promise<void> {
  await on
    .insertInto('billing_beginning')
    .values({ began_at: beganAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
