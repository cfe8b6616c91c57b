import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

/** The members of a month, `YYYY-MM`. */
export type MonthMembers = { month: string; memberIds: readonly number[] };

type Range = { isDemonstration: boolean };

/**
 * Counts, for each month, the members of the month who have ever paid for themselves. A month without such a
 * member has no row.
 */
export async function countPayers(
  on: Executor,
  months: readonly MonthMembers[],
  { isDemonstration }: Range,
): Promise<{ month: string; payers: number }[]> {
  const pairs = months.flatMap(({ month, memberIds }) => memberIds.map((memberId) => ({ month, memberId })));
  if (pairs.length === 0) return [];
  const { rows } = await sql<{ month: string; payers: number }>`
    select member.month, count(*)::int as payers
    from unnest(${pairs.map(({ month }) => month)}::text[], ${pairs.map(({ memberId }) => memberId)}::int[])
      as member (month, member_id)
    where exists (
      select from billing_customer as customer
      join billing_subscription as subscription on subscription.customer_id = customer.customer_id
      join billing_payment as payment on payment.subscription_id = subscription.subscription_id
      where customer.member_id = member.member_id
        and not subscription.is_gift and (subscription.provider = 'demonstration') = ${isDemonstration})
    group by member.month`.execute(on);
  return rows;
}

/**
 * Numbers of members by the month of their first payment, `YYYY-MM`. `kept` counts the members of the month who
 * had a subscription `after` months later. The time is counted from each member's first payment.
 */
export type Retention = { month: string; after: number; members: number; kept: number };

/**
 * Counts the members who still had a subscription some months after their first payment. A canceled
 * subscription counts until its paid time ends. So a member who paid for one month does not count after one
 * month. A payer without an account counts too. A gift for another person does not count.
 */
export async function countRetention(
  on: Executor,
  { isDemonstration, zone, from, after }: Range & { zone: string; from: string; after: readonly number[] },
): Promise<Retention[]> {
  const { rows } = await sql<Retention>`
    with first as (
      select subscription.customer_id, min(payment.paid_at) as paid_at
      from billing_payment as payment
      join billing_subscription as subscription on subscription.subscription_id = payment.subscription_id
      where not subscription.is_gift and (subscription.provider = 'demonstration') = ${isDemonstration}
      group by subscription.customer_id
    )
    select to_char(first.paid_at at time zone ${zone}, 'YYYY-MM') as month, horizon.after,
      count(*)::int as members,
      (count(*) filter (where exists (
        select from billing_subscription as subscription
        where subscription.customer_id = first.customer_id
          and subscription.started_at <= first.paid_at + make_interval(months => horizon.after)
          and (subscription.ended_at is null
            or subscription.ended_at > first.paid_at + make_interval(months => horizon.after)))))::int as kept
    from first cross join unnest(${[...after]}::int[]) as horizon (after)
    where to_char(first.paid_at at time zone ${zone}, 'YYYY-MM') >= ${from}
    group by 1, 2
    order by 1 desc, 2`.execute(on);
  return rows;
}
