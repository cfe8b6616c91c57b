import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { CouponRow } from '../coupon/coupon.queries.ts';

/** A coupon in the list of the team, with the number of payments that used the coupon. */
export type ListedCoupon = CouponRow & { createdAt: Date; createdBy: number | null; uses: number };

/** Lists the coupons, newest first. The list begins after the number `after`. */
export async function listCoupons(
  on: Executor,
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<ListedCoupon[]> {
  const { rows } = await sql<ListedCoupon>`
    select coupon_id as id, code, kind, value, currency, interval, max_uses as "maxUses", valid_from as "validFrom",
      valid_until as "validUntil",
      ended_at as "endedAt", created_at as "createdAt", created_by as "createdBy",
      (select count(*)::int from billing_coupon_use as used where used.coupon_id = coupon.coupon_id) as uses
    from billing_coupon as coupon
    where ${after ?? null}::bigint is null or coupon_id < ${after ?? null}
    order by coupon_id desc
    limit ${limit}`.execute(on);
  return rows;
}

/** Counts the coupons. Counting stops at `most`. */
export async function countCoupons(on: Executor, most: number): Promise<number> {
  const { total } = await on
    .selectFrom(on.selectFrom('billing_coupon').select('coupon_id').limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

type NewCoupon = Omit<CouponRow, 'id' | 'endedAt'> & { createdAt: Date; createdBy: number };

/** Stores a coupon. Returns its number, or undefined if another coupon has its code. */
export async function insertCoupon(on: Executor, coupon: NewCoupon): Promise<number | undefined> {
  const row = await on
    .insertInto('billing_coupon')
    .values({
      ...{ code: coupon.code, kind: coupon.kind, value: coupon.value, currency: coupon.currency },
      ...{ interval: coupon.interval, max_uses: coupon.maxUses },
      ...{ valid_from: coupon.validFrom, valid_until: coupon.validUntil },
      ...{ created_at: coupon.createdAt, created_by: coupon.createdBy },
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('coupon_id')
    .executeTakeFirst();
  return row?.coupon_id;
}

/** Finds a coupon by its number, and locks it until the transaction ends. */
export function lockCouponById(
  on: Executor,
  id: number,
): Promise<{ code: string; endedAt: Date | null } | undefined> {
  return on
    .selectFrom('billing_coupon')
    .where('coupon_id', '=', id)
    .forUpdate()
    .select(['code', 'ended_at as endedAt'])
    .executeTakeFirst();
}

/** Ends a coupon. */
export async function endCouponRow(
  on: Executor,
  id: number,
  { at, by }: { at: Date; by: number },
): Promise<void> {
  await on
    .updateTable('billing_coupon')
    .set({ ended_at: at, ended_by: by })
    .where('coupon_id', '=', id)
    .execute();
}

/** Removes a team member from the coupons that this team member made or ended. The coupons stay. */
export async function forgetCouponActor(on: Executor, memberId: number): Promise<void> {
  await on
    .updateTable('billing_coupon')
    .set({ created_by: null })
    .where('created_by', '=', memberId)
    .execute();
  await on.updateTable('billing_coupon').set({ ended_by: null }).where('ended_by', '=', memberId).execute();
}
