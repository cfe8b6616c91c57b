import { hashCode, isSameHash } from '#app/platform/crypto/codes.ts';
import { ipPrefix } from '#app/platform/http/client-network.ts';
import type { AttemptSource } from './attempt-source.queries.ts';

/** The network that a code is asked from, so that it is known again and not read; not the address, as a phone moves within it. */
export function hashNetwork(ip: string): Buffer {
  return hashCode('code asked from', ipPrefix(ip));
}

/** The source of an attempt by somebody who knows the address of a code and does not hold its flow. */
export function attemptSourceAt({ askedFrom }: { askedFrom: Buffer | null }, ip: string): AttemptSource {
  return askedFrom && isSameHash(askedFrom, hashNetwork(ip)) ? 'network' : 'address';
}
