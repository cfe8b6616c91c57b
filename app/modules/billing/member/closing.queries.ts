import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_closing: { subscription_id: number; switched_off_at: Date };
  }
}

/** Stores that the request to close an account has switched the renewal of a subscription off. */
export async function insertClosing(on: Executor, subscriptionId: number, at: Date): Promise<void> {
  await on
    .insertInto('billing_closing')
    .values({ subscription_id: subscriptionId, switched_off_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Deletes the record that a request to close the account has switched a renewal off. Returns whether there was
 * such a record.
 */
export async function deleteClosing(on: Executor, subscriptionId: number): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('billing_closing')
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
