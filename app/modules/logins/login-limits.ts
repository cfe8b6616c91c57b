import { defineLimit } from '#app/platform/limits/limits.ts';

const hour = 3600;

/** How often each thing may be tried. Keys: what stands before the colon of each comment. */
const limits = {
  /** address of the machine: proofs shown from one place, good and bad; as many as logins with a password. */
  proof: defineLimit({ name: 'logins-proof', points: 50, perSeconds: hour }),
};

/**
 * Counts a proof that somebody shows.
 * @param place as `placeOf` names it
 * @throws TooManyRequests
 */
export function countProof(place: string): Promise<void> {
  return limits.proof.consume(place);
}
