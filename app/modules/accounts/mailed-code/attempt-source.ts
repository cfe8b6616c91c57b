import { hashCode, isSameHash } from '#app/platform/crypto/codes.ts';
import { ipPrefix } from '#app/platform/http/client-network.ts';
import type { AttemptSource } from './attempt-source.queries.ts';

/** The place that a code is asked from, so that it is known again and not read: its network, as a phone moves within it. */
export function hashPlace(ip: string): Buffer {
  return hashCode('code asked from', ipPrefix(ip));
}

/** The source of an attempt by somebody who knows the address of a code and does not hold its flow. */
export function attemptSourceAt({ askedFrom }: { askedFrom: Buffer | null }, ip: string): AttemptSource {
  return askedFrom && isSameHash(askedFrom, hashPlace(ip)) ? 'place' : 'address';
}
