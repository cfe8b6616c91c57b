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
 * Hashes a short code or a confidential address for storage. The hash is an HMAC-SHA-256. Its key is outside the
 * database, so that nobody can find the code by trying all six-digit codes. The hash of a code is different for each
 * purpose.
 */
export function hashCode(purpose: string, code: string): Buffer {
  return createHmac('sha256', loadKey('codes')).update(purpose).update('\0').update(code).digest();
}

/** Hashes a long random token for storage. SHA-256 is enough, because the token has 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares two hashes in constant time. */
export function isSameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
