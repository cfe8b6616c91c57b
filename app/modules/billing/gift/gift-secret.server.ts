import { now } from '#app/platform/clock.ts';
import { hashToken, randomToken } from '#app/platform/crypto/codes.ts';
import { sealForJob } from '#app/platform/crypto/sealing.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { updateMailed } from './gift.queries.ts';

/** The input of the job that mails a gift. `sealedCode` is the sealed secret in the link of the mail. */
export type GiftMail = { giftId: number; sealedCode: string };

/**
 * Makes the secret for a mail of a gift. The database stores only the hash of the secret. So each further mail
 * has a new secret, and the link of the earlier mail stops working.
 */
export async function makeSecretIn(trx: WriterTransaction, giftId: number): Promise<GiftMail> {
  const secret = randomToken();
  await updateMailed(trx, giftId, { secretHash: hashToken(secret), at: now() });
  return { giftId, sealedCode: sealForJob(secret) };
}
