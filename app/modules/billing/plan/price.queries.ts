import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_price: {
      price_id: Generated<number>;
      plan: string;
      interval: 'month' | 'year';
      currency: string;
      country: string | null;
      amount_cents: number;
      reduced_cents: number | null;
      tax_basis_points: number;
      set_at: Date;
      set_by: number | null;
      announced_at: Generated<Date | null>;
      announced_by: Generated<number | null>;
    };
  }
}

/**
 * The price of an interval in cents, with tax. A price without a country applies in every country without
 * prices of its own.
 */
export type PlanPrice = {
  id: number;
  interval: 'month' | 'year';
  currency: string;
  country: string | null;
  amountCents: number;
  reducedCents: number | null;
  taxBasisPoints: number;
};

const pricesInForce = sql<PlanPrice>`
  select distinct on (interval, currency, country) price_id as id, interval, currency, country,
    amount_cents as "amountCents", reduced_cents as "reducedCents", tax_basis_points as "taxBasisPoints"
  from billing_price where plan = 'yoi'
  order by interval, currency, country, price_id desc`;

/** Lists the prices of the plan that are in force: the newest of each interval, currency and country. */
export async function listPrices(on: Executor): Promise<PlanPrice[]> {
  return (await pricesInForce.execute(on)).rows;
}

/** Returns the part of a statement that selects the prices in force. */
export function pricesPart(): RawBuilder<PlanPrice[]> {
  return sql<
    PlanPrice[]
  >`(select coalesce(jsonb_agg(to_jsonb(price)), '[]') from (${pricesInForce}) as price)`;
}

/** Removes a member of the team from the prices that the member has set or announced. The prices stay. */
export async function forgetPriceSetter(on: Executor, memberId: number): Promise<void> {
  await on.updateTable('billing_price').set({ set_by: null }).where('set_by', '=', memberId).execute();
  await on
    .updateTable('billing_price')
    .set({ announced_by: null })
    .where('announced_by', '=', memberId)
    .execute();
}

export type NewPrice = Omit<PlanPrice, 'id'> & { setAt: Date; setBy: number | null };

/** Stores a price, which replaces the price of the same interval, currency and country. Returns its id. */
export async function insertPrice(on: Executor, price: NewPrice): Promise<number> {
  const { price_id } = await on
    .insertInto('billing_price')
    .values({
      ...{ plan: 'yoi', interval: price.interval, currency: price.currency, country: price.country },
      ...{ amount_cents: price.amountCents, reduced_cents: price.reducedCents },
      ...{ tax_basis_points: price.taxBasisPoints, set_at: price.setAt, set_by: price.setBy },
    })
    .returning('price_id')
    .executeTakeFirstOrThrow();
  return price_id;
}
