import type { WriterTransaction } from '#app/platform/events.server.ts';
import { type Agreement, insertAgreement, updateAgreement } from '../subscription/agreement.queries.ts';

/**
 * The version of the text to which a member agrees with an order or a change of the price: the price, the
 * renewal, and the wish to begin immediately (article 103 m of the TRLGDCU). If the text changes, the version
 * gets a new date.
 */
export const termsVersion = '2026-11-27';

/** Stores that the member agrees to a new price of a subscription, and puts this agreement in force. */
export async function agreeIn(
  trx: WriterTransaction,
  subscriptionId: number,
  { interval, amountCents }: Pick<Agreement, 'interval' | 'amountCents'>,
  agreedAt: Date,
): Promise<void> {
  await insertAgreement(trx, subscriptionId, { interval, amountCents, termsVersion, agreedAt });
  await updateAgreement(trx, subscriptionId, { interval, amountCents });
}
