import { now } from '#app/platform/clock.ts';
import { hashToken, randomToken } from '#app/platform/crypto/codes.ts';
import { sealForJob } from '#app/platform/crypto/sealing.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { updateMailed } from './gift.queries.ts';

/** The mail of a gift, as its job gets it. `sealedCode` is the secret in its link. */
export type GiftMail = { giftId: number; sealedCode: string };

/**
 * Makes the secret of a gift whose mail leaves. The database stores only the hash of the secret. So a further mail has
 * a new secret, and the link of the earlier mail stops working.
 */
export async function makeSecretIn(trx: WriterTransaction, giftId: number): Promise<GiftMail> {
  const secret = randomToken();
  await updateMailed(trx, giftId, { secretHash: hashToken(secret), at: now() });
  return { giftId, sealedCode: sealForJob(secret) };
}
