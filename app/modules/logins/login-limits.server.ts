import { hourSeconds } from '#app/platform/duration.ts';
import { Unavailable } from '#app/platform/errors.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';

/** Limits of attempts. Each comment begins with the key by which attempts are counted, then a colon. */
const limits = {
  /**
   * Per IP address: refused proofs from one network. This limit is as high as the limit for wrong passwords.
   */
  proof: defineLimit({ name: 'logins-proof', points: 50, perSeconds: hourSeconds }),
};

/**
 * Calls `prove`, and counts the attempt only if the proof is refused.
 * @param network a key from `rateLimitKey`
 * @throws TooManyRequests; every error of `prove`
 */
export async function limitProofs<Proven>(network: string, prove: () => Promise<Proven>): Promise<Proven> {
  await limits.proof.check(network);
  try {
    return await prove();
  } catch (error) {
    // If the provider does not respond, the proof was not refused, so the attempt is not counted.
    if (!(error instanceof Unavailable)) await limits.proof.penalize(network);
    throw error;
  }
}
