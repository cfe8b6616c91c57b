import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { PlanPrice } from '../plan/price.queries.ts';
import type { Interval } from '../subscription/provider.ts';

/**
 * A price in the history. `subscribers` is the number of open subscriptions that were agreed at this price.
 */
export type ListedPrice = PlanPrice & {
  setAt: Date;
  setBy: number | null;
  announcedAt: Date | null;
  isInForce: boolean;
  subscribers: number;
};

/** Lists the prices, newest first. The list begins after the id `after`. */
export async function listPriceHistory(
  on: Executor,
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<ListedPrice[]> {
  const { rows } = await sql<ListedPrice>`
    select price.price_id as id, price.interval, price.currency, price.country, price.amount_cents as "amountCents",
      price.reduced_cents as "reducedCents", price.tax_basis_points as "taxBasisPoints", price.set_at as "setAt",
      price.set_by as "setBy", price.announced_at as "announcedAt",
      not exists (select 1 from billing_price as later
        where later.plan = price.plan and later.interval = price.interval and later.currency = price.currency
          and later.country is not distinct from price.country and later.price_id > price.price_id) as "isInForce",
      (select count(*)::int from billing_checkout as checkout
        join billing_subscription as subscription on subscription.checkout_id = checkout.checkout_id
        where checkout.price_id = price.price_id and subscription.ended_at is null) as subscribers
    from billing_price as price
    where ${after ?? null}::bigint is null or price.price_id < ${after ?? null}
    order by price.price_id desc
    limit ${limit}`.execute(on);
  return rows;
}

/**
 * A group of open subscriptions that renew and have the same conditions, with the number of these
 * subscriptions.
 */
export type RenewingGroup = {
  interval: Interval;
  currency: string;
  country: string | null;
  isReduced: boolean;
  amountCents: number;
  subscriptions: number;
};

/** Counts the open subscriptions that renew, by their conditions. */
export function countRenewing(on: Executor): Promise<RenewingGroup[]> {
  return on
    .selectFrom('billing_subscription')
    .where('ended_at', 'is', null)
    .where('renews', '=', true)
    .groupBy(['interval', 'currency', 'country', 'is_reduced', 'amount_cents'])
    .select(['interval', 'currency', 'country', 'is_reduced as isReduced', 'amount_cents as amountCents'])
    .select(({ fn }) => fn.countAll<number>().as('subscriptions'))
    .execute();
}

/** Stores that a price is announced. */
export async function updateAnnounced(
  on: Executor,
  priceId: number,
  { at, by }: { at: Date; by: number },
): Promise<void> {
  await on
    .updateTable('billing_price')
    .set({ announced_at: at, announced_by: by })
    .where('price_id', '=', priceId)
    .execute();
}

/** Counts the prices. Counting stops at `most`. */
export async function countPrices(on: Executor, most: number): Promise<number> {
  const { total } = await on
    .selectFrom(on.selectFrom('billing_price').select('price_id').limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
