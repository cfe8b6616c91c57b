import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Operand } from '#app/platform/db/statement.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_reduction: { customer_id: number; granted_at: Date; ends_at: Date };
  }
}

/** Returns whether a payer has the reduced price at an instant. */
export async function hasReduction(on: Executor, customerId: number, at: Date): Promise<boolean> {
  const row = await on
    .selectFrom('billing_reduction')
    .where('customer_id', '=', customerId)
    .where('ends_at', '>', at)
    .select('customer_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the part of a statement that selects whether a member has the reduced price at an instant. */
export function hasReductionPart(memberId: Operand<number>, at: Operand<Date>): RawBuilder<boolean> {
  return sql<boolean>`(
    select exists (
      select from billing_reduction as reduction join billing_customer as customer using (customer_id)
      where customer.member_id = ${memberId} and reduction.ends_at > ${at}))`;
}

/** Grants the reduced price until an instant. A reduction that has ended can be granted again. */
export async function upsertReduction(
  on: Executor,
  reduction: { customerId: number; grantedAt: Date; endsAt: Date },
): Promise<void> {
  const { customerId: customer_id, grantedAt: granted_at, endsAt: ends_at } = reduction;
  await on
    .insertInto('billing_reduction')
    .values({ customer_id, granted_at, ends_at })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ granted_at, ends_at }))
    .execute();
}
