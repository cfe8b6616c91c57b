import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { listDuePayers } from './due.queries.ts';
import { lockOpenIn } from './moving.server.ts';

/**
 * Changes the subscriptions for which a time is over: a pause, the grace after a failed payment, or the paid
 * time of a subscription that is not renewed. Each subscription has its own transaction.
 */
export async function moveDueSubscriptions(): Promise<void> {
  for (const customerId of await listDuePayers(db, now()))
    await inTransaction(async (trx) => {
      await lockFor(trx, 'billing', customerId);
      await lockOpenIn(trx, customerId, now());
    });
}
