import { inTransaction } from '#app/platform/db/transactions.ts';
import { forgetRecorder } from '../manual/manual.queries.ts';
import { forgetRefundActor } from './refund-request.queries.ts';

/** Removes a member of the team from the payments and refunds of others. They stay. */
export async function forgetBillingStaff(memberId: number): Promise<void> {
  await inTransaction(async (trx) => {
    await forgetRecorder(trx, memberId);
    await forgetRefundActor(trx, memberId);
  });
}
