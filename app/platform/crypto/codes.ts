import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { loadKey } from './secrets.ts';

/** A one-time code of six digits, each of the million equally likely. */
export function randomCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

/** A secret of 256 random bits, safe in an address. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What is stored of a short code or of an address that must not be readable: HMAC-SHA-256 under a key that is not
 * in the database, so that six digits cannot be found by trying them all. A code of one purpose never fits another.
 */
export function hashCode(purpose: string, code: string): Buffer {
  return createHmac('sha256', loadKey('codes')).update(purpose).update('\0').update(code).digest();
}

/** What is stored of a long random token: SHA-256 is enough for 256 bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Whether two hashes are the same, in a time that does not say where they differ. */
export function isSameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
