import { now } from '#app/platform/clock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { forgetGiftsIn } from '../gift/gifts.server.ts';
import { forgetPriceSetter } from '../plan/price.queries.ts';
import { endCheckout, findOpenCheckout } from '../subscription/checkout.queries.ts';
import { deleteFreeTime } from '../subscription/free-time.queries.ts';
import { switchRenewal } from '../subscription/moves.server.ts';
import { lockOpenIn, lockOwnIn, lockPayerIn, moveIn } from '../subscription/moving.server.ts';
import { forgetPayer } from '../subscription/subscription.queries.ts';
import { deleteClosing, insertClosing } from './closing.queries.ts';
import { endWithRefund } from './refund.server.ts';

/**
 * Switches the renewal off when a member asks to close the account. If the member stays, the renewal is
 * switched on again, but only if the request had switched it off.
 */
export async function followClosing(
  trx: WriterTransaction,
  memberId: number,
  isClosing: boolean,
): Promise<void> {
  const at = now();
  const row = await lockOwnIn(trx, memberId, at);
  if (!row) return;
  if (isClosing ? !row.renews : !(await deleteClosing(trx, row.id))) return;
  if (isClosing) await insertClosing(trx, row.id, at);
  await moveIn(trx, row, switchRenewal(row, !isClosing), { source: 'member', at });
}

/**
 * Erases a member as a payer. The subscription ends, and the due part of the last payment is refunded. A job
 * calls the provider, so a provider that does not respond delays nothing else. By law, payments and invoices
 * stay. They stay under a number from which the member can no longer be found.
 */
export async function eraseBilling(memberId: number): Promise<void> {
  await inTransaction(async (trx) => {
    await forgetPriceSetter(trx, memberId);
    await deleteFreeTime(trx, memberId);
    const customerId = await lockPayerIn(trx, memberId);
    if (customerId === undefined) return;
    const at = now();
    const row = await lockOpenIn(trx, customerId, at);
    if (row) {
      const { move } = await endWithRefund(trx, row, { at, because: 'erased' });
      await moveIn(trx, row, move, { source: 'member', at });
    }
    // If the order is paid in spite of this, its subscription ends immediately, and the payment is refunded.
    const order = await findOpenCheckout(trx, customerId);
    if (order) await endCheckout(trx, order.id, 'expired');
    await forgetGiftsIn(trx, customerId);
    await forgetPayer(trx, customerId);
  });
}
