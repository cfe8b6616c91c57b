import { hashCode, isSameHash } from '#app/platform/crypto/codes.ts';
import { ipPrefix } from '#app/platform/http/client-network.server.ts';
import type { AttemptSource } from './attempt-source.queries.ts';

/**
 * Hashes the network from which a code is requested, so that networks can be compared but not read. The hash
 * does not contain the full IP, because a phone changes its IP within the network.
 */
export function hashNetwork(ip: string): Buffer {
  return hashCode('code asked from', ipPrefix(ip));
}

/** Returns the source of an attempt that came without the flow token of the code: `network` or `address`. */
export function attemptSourceAt({ askedFrom }: { askedFrom: Buffer | null }, ip: string): AttemptSource {
  return askedFrom && isSameHash(askedFrom, hashNetwork(ip)) ? 'network' : 'address';
}
