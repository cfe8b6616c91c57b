import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { CouponKind, Discount } from './coupon.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_coupon: {
      coupon_id: Generated<number>;
      code: string;
      kind: CouponKind;
      value: number;
      currency: string | null;
      interval: 'month' | 'year' | null;
      max_uses: number | null;
      valid_from: Generated<Date | null>;
      valid_until: Date | null;
      created_at: Date;
      created_by: number | null;
      ended_at: Generated<Date | null>;
      ended_by: Generated<number | null>;
    };
    billing_coupon_use: { customer_id: number; coupon_id: number; checkout_id: string | null; used_at: Date };
  }
}

/** A coupon with its limits. */
export type CouponRow = Discount & {
  id: number;
  code: string;
  maxUses: number | null;
  validFrom: Date | null;
  validUntil: Date | null;
  endedAt: Date | null;
};

const columns = [
  ...(['coupon_id as id', 'code', 'kind', 'value', 'currency', 'interval'] as const),
  ...(['max_uses as maxUses', 'ended_at as endedAt'] as const),
  ...(['valid_from as validFrom', 'valid_until as validUntil'] as const),
] as const;

/** Finds a coupon by its code. */
export function findCoupon(on: Executor, code: string): Promise<CouponRow | undefined> {
  return on.selectFrom('billing_coupon').where('code', '=', code).select(columns).executeTakeFirst();
}

/** Finds a coupon by its code, and locks it until the transaction ends, so that its uses can be counted. */
export function lockCoupon(on: Executor, code: string): Promise<CouponRow | undefined> {
  return on
    .selectFrom('billing_coupon')
    .where('code', '=', code)
    .forUpdate()
    .select(columns)
    .executeTakeFirst();
}

/** The uses of a coupon: whether a payer has used it, and how many others have used it or have an open order with it. */
export type CouponUses = { isUsed: boolean; others: number };

/** Counts the uses of a coupon. An open order counts until it expires, so an abandoned order frees its use. */
export async function countUses(
  on: Executor,
  { id, customerId, at }: { id: number; customerId: number | undefined; at: Date },
): Promise<CouponUses> {
  const payer = customerId ?? null;
  const { rows } = await sql<CouponUses>`
    select exists (
        select from billing_coupon_use where coupon_id = ${id} and customer_id = ${payer}::bigint
      ) as "isUsed",
      (select count(*)::int from billing_coupon_use
        where coupon_id = ${id} and customer_id is distinct from ${payer}::bigint)
      + (select count(*)::int from billing_checkout
        where coupon_id = ${id} and state = 'open' and expires_at > ${at}
          and customer_id is distinct from ${payer}::bigint) as others`.execute(on);
  const [uses] = rows;
  if (!uses) throw new Error('a count has a row');
  return uses;
}

/**
 * Stores the use of a coupon: by the payment of an order, or by a member who gets free months. A second use changes
 * nothing.
 */
export async function insertCouponUse(
  on: Executor,
  use: { customerId: number; couponId: number; checkoutId: string | null; at: Date },
): Promise<void> {
  await on
    .insertInto('billing_coupon_use')
    .values({
      ...{ customer_id: use.customerId, coupon_id: use.couponId },
      ...{ checkout_id: use.checkoutId, used_at: use.at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
