import { inTransaction } from '#app/platform/db/transactions.ts';
import { forgetRecorder } from '../manual/manual.queries.ts';
import { forgetFreeTimeActor } from './free-time.queries.ts';
import { forgetRefundActor } from './refund-request.queries.ts';

/** Removes a member of the team from the payments, refunds and free time of others. These records stay. */
export async function forgetBillingStaff(memberId: number): Promise<void> {
  await inTransaction(async (trx) => {
    await forgetRecorder(trx, memberId);
    await forgetRefundActor(trx, memberId);
    await forgetFreeTimeActor(trx, memberId);
  });
}
