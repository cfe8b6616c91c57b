import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import type { Operand } from '#app/platform/db/statement.ts';
import type { Interval } from '../subscription/provider.ts';
import type { PriceChange, PriceChangeDecision, PriceChangeReason } from './price-change.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_price_change: {
      subscription_id: number;
      charge_at: Date;
      reason: PriceChangeReason;
      interval: Interval;
      from_cents: number;
      to_cents: number;
      asked_at: Date;
      decision: PriceChangeDecision | null;
      decided_at: Date | null;
    };
  }
}

/** Finds the price change about which a member was asked for this charge. */
export function findPriceChange(
  on: Executor,
  subscriptionId: number,
  chargeAt: Date,
): Promise<PriceChange | undefined> {
  return on
    .selectFrom('billing_price_change')
    .where('subscription_id', '=', subscriptionId)
    .where('charge_at', '=', chargeAt)
    .select(['subscription_id as subscriptionId', 'charge_at as chargeAt', 'reason', 'interval'])
    .select(['from_cents as fromCents', 'to_cents as toCents', 'asked_at as askedAt', 'decision'])
    .executeTakeFirst();
}

/**
 * Returns the part of a statement that selects the newest change of the price of a member's open subscription,
 * or null.
 */
export function priceChangePart(memberId: Operand<number>): DecodedPart<PriceChange | null> {
  const json = sql<PriceChange | null>`(
    select jsonb_build_object('subscriptionId', change.subscription_id, 'chargeAt', change.charge_at,
      'reason', change.reason, 'interval', change.interval, 'fromCents', change.from_cents,
      'toCents', change.to_cents, 'askedAt', change.asked_at, 'decision', change.decision)
    from billing_price_change as change join billing_subscription as subscription using (subscription_id)
      join billing_customer as customer using (customer_id)
    where customer.member_id = ${memberId} and subscription.ended_at is null
    order by change.charge_at desc limit 1)`;
  return decoded(json, { chargeAt: 'instant', askedAt: 'instant' });
}

/** Stores a change of the price. Returns false if the member was already asked for this charge. */
export async function insertPriceChange(
  on: Executor,
  change: Omit<PriceChange, 'decision'>,
): Promise<boolean> {
  const { subscriptionId, chargeAt, reason, interval, fromCents, toCents, askedAt } = change;
  const { numInsertedOrUpdatedRows } = await on
    .insertInto('billing_price_change')
    .values({
      ...{ subscription_id: subscriptionId, charge_at: chargeAt, reason, interval },
      ...{ from_cents: fromCents, to_cents: toCents, asked_at: askedAt, decision: null, decided_at: null },
    })
    .onConflict((conflict) => conflict.columns(['subscription_id', 'charge_at']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores the decision about a change of the price. A later decision replaces it. */
export async function updateDecision(
  on: Executor,
  { subscriptionId, chargeAt }: Pick<PriceChange, 'subscriptionId' | 'chargeAt'>,
  { decision, at }: { decision: PriceChangeDecision; at: Date },
): Promise<void> {
  await on
    .updateTable('billing_price_change')
    .set({ decision, decided_at: at })
    .where('subscription_id', '=', subscriptionId)
    .where('charge_at', '=', chargeAt)
    .execute();
}

/**
 * Lists the payers for whom a higher price may apply from the next charge: an announced price, or the usual
 * price after the reduced price. `days` gives the least and the greatest number of days until this charge,
 * counted in a time zone.
 */
export async function listPayersToAsk(
  on: Executor,
  { at, timeZone, days }: { at: Date; timeZone: string; days: { earliest: number; latest: number } },
): Promise<number[]> {
  const { rows } = await sql<{ customerId: number }>`
    select subscription.customer_id as "customerId" from billing_subscription as subscription
    where subscription.status = 'active' and subscription.renews and subscription.ended_at is null
      and subscription.ended_there_at is null and subscription.grace_until is null
      and (subscription.paid_until at time zone ${timeZone})::date
        - (${at}::timestamptz at time zone ${timeZone})::date between ${days.latest} and ${days.earliest}
      and not exists (select from billing_price_change as change
        where change.subscription_id = subscription.subscription_id
          and change.charge_at = subscription.paid_until)
      and (
        subscription.is_reduced and not exists (select from billing_reduction as reduction
          where reduction.customer_id = subscription.customer_id and reduction.ends_at > subscription.paid_until)
        or exists (select from billing_price as price
          where price.plan = subscription.plan and price.interval = subscription.interval
            and price.currency = subscription.currency and price.announced_at is not null
            and coalesce(case when subscription.is_reduced then price.reduced_cents end, price.amount_cents)
              > subscription.amount_cents))
    order by subscription.subscription_id`.execute(on);
  return rows.map(({ customerId }) => customerId);
}

/** Lists the payers who have not answered about the price of a charge before this instant. */
export async function listUndecidedPayers(on: Executor, before: Date): Promise<number[]> {
  const rows = await on
    .selectFrom('billing_price_change as change')
    .innerJoin('billing_subscription as subscription', (join) =>
      join
        .onRef('subscription.subscription_id', '=', 'change.subscription_id')
        .onRef('subscription.paid_until', '=', 'change.charge_at'),
    )
    .where('change.decision', 'is', null)
    .where('change.charge_at', '<=', before)
    .where('subscription.ended_at', 'is', null)
    .where('subscription.renews', '=', true)
    .select('subscription.customer_id as customerId')
    .execute();
  return rows.map(({ customerId }) => customerId);
}

/** Returns whether a price was announced to the members whose subscriptions cost less. */
export async function isAnnounced(on: Executor, priceId: number): Promise<boolean> {
  const row = await on
    .selectFrom('billing_price')
    .where('price_id', '=', priceId)
    .where('announced_at', 'is not', null)
    .select('price_id')
    .executeTakeFirst();
  return row !== undefined;
}
