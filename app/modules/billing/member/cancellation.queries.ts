import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { CancelReason } from './subscription.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_cancellation: {
      cancellation_id: Generated<number>;
      subscription_id: number;
      reason: CancelReason | null;
      cancelled_at: Date;
    };
  }
}

/** Stores a cancellation. The reason is null if the member gave none. */
export async function insertCancellation(
  on: Executor,
  cancellation: { subscriptionId: number; reason: CancelReason | null; cancelledAt: Date },
): Promise<void> {
  const { subscriptionId, reason, cancelledAt } = cancellation;
  await on
    .insertInto('billing_cancellation')
    .values({ subscription_id: subscriptionId, reason, cancelled_at: cancelledAt })
    .execute();
}
