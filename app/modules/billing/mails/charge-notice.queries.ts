import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_charge_notice: { subscription_id: number; charge_at: Date; claimed_at: Date };
  }
}

/** A charge about which a member is notified. */
export type ChargeNotice = { subscriptionId: number; chargeAt: Date };

/**
 * Claims up to `limit` charges about which no member was notified yet. The notice of a monthly charge is due
 * `monthDays` days before the charge. The notice of a yearly charge is due `yearDays` days before. The days are
 * counted in a time zone. A subscription that is paused or not renewed has no charge, and a manual payment is
 * no charge.
 */
export async function claimChargeNotices(
  on: Executor,
  {
    at,
    timeZone,
    monthDays,
    yearDays,
    limit,
  }: { at: Date; timeZone: string; monthDays: number; yearDays: number; limit: number },
): Promise<ChargeNotice[]> {
  const { rows } = await sql<ChargeNotice>`
    insert into billing_charge_notice (subscription_id, charge_at, claimed_at)
    select subscription_id, paid_until, ${at} from billing_subscription as subscription
    where status = 'active' and renews and ended_at is null and provider <> 'manual' and paid_until > ${at}
      and paid_until < ${at}::timestamptz + make_interval(days => ${yearDays + 1}::int)
      and (paid_until at time zone ${timeZone})::date - (${at}::timestamptz at time zone ${timeZone})::date
        <= case interval when 'month' then ${monthDays}::int else ${yearDays}::int end
      and not exists (select 1 from billing_charge_notice as notice
        where notice.subscription_id = subscription.subscription_id and notice.charge_at = subscription.paid_until)
    order by subscription_id limit ${limit}
    on conflict do nothing
    returning subscription_id as "subscriptionId", charge_at as "chargeAt"`.execute(on);
  return rows;
}
