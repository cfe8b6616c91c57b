import { hashCode, isSameHash } from '#app/platform/crypto/codes.ts';
import { ipPrefix } from './client.ts';
import type { TryLane } from './try-lane.queries.ts';

/** The place that a code is asked from, so that it is known again and not read: its network, as a phone moves within it. */
export function hashPlace(ip: string): Buffer {
  return hashCode('code asked from', ipPrefix(ip));
}

/** The lane of who knows the address of a code and does not hold its flow. */
export function laneAt({ askedFrom }: { askedFrom: Buffer | null }, ip: string): TryLane {
  return askedFrom && isSameHash(askedFrom, hashPlace(ip)) ? 'place' : 'address';
}
