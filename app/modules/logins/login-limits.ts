import { Unavailable } from '#app/platform/errors.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';

const hour = 3600;

/** How often each thing may be tried. Keys: what stands before the colon of each comment. */
const limits = {
  /** address of the machine: proofs shown from one network that prove nothing; as many as wrong passwords. */
  proof: defineLimit({ name: 'logins-proof', points: 50, perSeconds: hour }),
};

/**
 * Looks at a proof that somebody shows, and counts it when it is refused. Who comes in by hers uses nothing up.
 * @param network as `rateLimitKey` names it
 * @throws TooManyRequests; what `prove` throws
 */
export async function limitProofs<Proven>(network: string, prove: () => Promise<Proven>): Promise<Proven> {
  await limits.proof.check(network);
  try {
    return await prove();
  } catch (error) {
    // A provider that cannot be asked has refused nobody.
    if (!(error instanceof Unavailable)) await limits.proof.penalize(network);
    throw error;
  }
}
