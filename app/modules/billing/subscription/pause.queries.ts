import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Operand } from '#app/platform/db/statement.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_pause: { subscription_id: number; paused_at: Date; of_parada: boolean; resumed_at: Date | null };
  }
}

/** Stores the start of a pause. */
export async function insertPause(
  on: Executor,
  pause: { subscriptionId: number; pausedAt: Date; ofParada: boolean },
): Promise<void> {
  await on
    .insertInto('billing_pause')
    .values({
      ...{ subscription_id: pause.subscriptionId, paused_at: pause.pausedAt, of_parada: pause.ofParada },
      resumed_at: null,
    })
    .execute();
}

/** Stores the end of the open pause of a subscription, if there is one. */
export async function endPause(on: Executor, subscriptionId: number, at: Date): Promise<void> {
  await on
    .updateTable('billing_pause')
    .set({ resumed_at: at })
    .where('subscription_id', '=', subscriptionId)
    .where('resumed_at', 'is', null)
    .execute();
}

/** Returns whether the open pause of a subscription follows the pause of a Parada. */
export async function isPauseOfParada(on: Executor, subscriptionId: number): Promise<boolean> {
  const row = await on
    .selectFrom('billing_pause')
    .where('subscription_id', '=', subscriptionId)
    .where('resumed_at', 'is', null)
    .select('of_parada')
    .executeTakeFirst();
  return row?.of_parada ?? false;
}

/**
 * Returns the part that selects the milliseconds for which a member has paused since an instant, outside of Paradas.
 * A pause that lasts counts up to `until`.
 */
export function pausedMsPart(
  memberId: Operand<number>,
  { since, until }: { since: Operand<Date>; until: Operand<Date> },
): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(extract(epoch from coalesce(pause.resumed_at, ${until}) - greatest(pause.paused_at, ${since}))), 0)
      ::float8 * 1000
    from billing_pause as pause
    join billing_subscription as subscription using (subscription_id)
    join billing_customer as customer using (customer_id)
    where customer.member_id = ${memberId} and not pause.of_parada
      and coalesce(pause.resumed_at, ${until}) > ${since})`;
}
