import type { Executor } from '#app/platform/db/db.ts';

/** Lists the payers with an open subscription that `moveByClock` must change now, because a time is over. */
export async function listDuePayers(on: Executor, at: Date): Promise<number[]> {
  const rows = await on
    .selectFrom('billing_subscription')
    .where('ended_at', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'paused'), row('resume_by', '<=', at)]),
        row.and([row('status', '=', 'grace'), row('grace_until', '<=', at)]),
        row.and([
          row('renews', '=', false),
          row('status', 'in', ['active', 'past_due']),
          row('paid_until', '<=', at),
        ]),
      ]),
    )
    .orderBy('subscription_id')
    .select('customer_id as customerId')
    .execute();
  return rows.map(({ customerId }) => customerId);
}
