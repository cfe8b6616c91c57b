import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { loadKey } from './secrets.ts';

/** Returns a one-time code of six digits. All million codes are equally likely. */
export function randomCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

/** Returns a secret of 256 random bits in URL-safe characters. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Hashes a short code or a confidential address for storage. The hash is an HMAC-SHA-256 under a key outside the
 * database, so that trying all six-digit codes does not find the code. The hash of a code differs between purposes.
 */
export function hashCode(purpose: string, code: string): Buffer {
  return createHmac('sha256', loadKey('codes')).update(purpose).update('\0').update(code).digest();
}

/** Hashes a long random token for storage: SHA-256 is enough for 256 bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares two hashes in constant time. */
export function isSameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
