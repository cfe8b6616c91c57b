import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Interval } from '../subscription/provider.ts';

/** The changes of a month in one currency. `month` is `YYYY-MM`. Amounts are in cents. */
export type MonthChange = {
  month: string;
  currency: string;
  revenueChangeCents: number;
  paidCents: number;
  refundedCents: number;
  started: number;
  ended: number;
};

/**
 * Sums the events of all months before an instant, oldest first. The result counts either only the
 * subscriptions of the demonstration or only the other subscriptions. The money of lost disputes counts as
 * refunded. A second subscription of a member, which ends immediately, is not counted as started.
 */
export async function sumMonths(
  on: Executor,
  { before, zone, isDemonstration }: { before: Date; zone: string; isDemonstration: boolean },
): Promise<MonthChange[]> {
  const { rows } = await sql<MonthChange>`
    select to_char(event.happened_at at time zone ${zone}, 'YYYY-MM') as month, event.currency,
      sum(event.revenue_change_cents)::int as "revenueChangeCents",
      coalesce(sum(event.amount_cents) filter (where event.kind = 'paid'), 0)::int as "paidCents",
      coalesce(-sum(event.amount_cents) filter (where event.kind in ('refunded', 'dispute-lost')), 0)::int
        as "refundedCents",
      (count(*) filter (where event.kind = 'started' and event.to_status <> 'ended'))::int as started,
      (count(*) filter (where event.kind = 'ended'))::int as ended
    from billing_event as event
    join billing_subscription as subscription on subscription.subscription_id = event.subscription_id
    where event.happened_at < ${before} and (subscription.provider = 'demonstration') = ${isDemonstration}
    group by 1, 2
    order by 1, 2`.execute(on);
  return rows;
}

/** The open subscriptions of one interval in one currency. */
export type OpenByInterval = {
  interval: Interval;
  currency: string;
  count: number;
  paused: number;
  revenueCents: number;
};

/** Counts the open subscriptions by interval and currency. */
export async function countOpenByInterval(on: Executor, isDemonstration: boolean): Promise<OpenByInterval[]> {
  const { rows } = await sql<OpenByInterval>`
    select interval, currency, count(*)::int as count,
      (count(*) filter (where status = 'paused'))::int as paused,
      coalesce(sum(case when interval = 'month' then amount_cents else round(amount_cents / 12.0) end)
        filter (where status <> 'paused'), 0)::int as "revenueCents"
    from billing_subscription
    where ended_at is null and (provider = 'demonstration') = ${isDemonstration}
    group by interval, currency
    order by currency, interval`.execute(on);
  return rows;
}
