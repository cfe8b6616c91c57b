import { hourSeconds } from '#app/platform/duration.ts';
import { Unavailable } from '#app/platform/errors.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';

/** Limits of attempts. Each comment starts with the key that is counted, then a colon. */
const limits = {
  /** IP: refused proofs from one network. The limit is the same as for wrong passwords. */
  proof: defineLimit({ name: 'logins-proof', points: 50, perSeconds: hourSeconds }),
};

/**
 * Runs `prove`, and counts the attempt only if the proof is refused.
 * @param network a key from `rateLimitKey`
 * @throws TooManyRequests; every error of `prove`
 */
export async function limitProofs<Proven>(network: string, prove: () => Promise<Proven>): Promise<Proven> {
  await limits.proof.check(network);
  try {
    return await prove();
  } catch (error) {
    // A provider that does not respond has not refused the proof, so the attempt is not counted.
    if (!(error instanceof Unavailable)) await limits.proof.penalize(network);
    throw error;
  }
}
