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

/** Returns whether the open pause of a subscription belongs to the pause of a Parada. */
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
 * The pauses of a member. `ms` is the length of the pauses outside of Paradas. `isOfParada` states whether the
 * open pause belongs to a Parada.
 */
export type Pauses = { ms: number; isOfParada: boolean };

/**
 * Returns the part of a statement that selects the pauses of a member since an instant. An open pause counts up
 * to the instant `until`.
 */
export function pausesPart(
  memberId: Operand<number>,
  { since, until }: { since: Operand<Date>; until: Operand<Date> },
): RawBuilder<Pauses> {
  return sql<Pauses>`(
    select json_build_object(
      'ms', coalesce(sum(extract(epoch from coalesce(pause.resumed_at, ${until}) - greatest(pause.paused_at, ${since})))
        filter (where not pause.of_parada), 0)::float8 * 1000,
      'isOfParada', coalesce(bool_or(pause.of_parada and pause.resumed_at is null and subscription.ended_at is null), false))
    from billing_pause as pause
    join billing_subscription as subscription using (subscription_id)
    join billing_customer as customer using (customer_id)
    where customer.member_id = ${memberId} and coalesce(pause.resumed_at, ${until}) > ${since})`;
}
