import { createHmac } from 'node:crypto';
import { inSeconds, now } from '../clock.ts';
import { secondMs } from '../duration.ts';
import { isSameHash } from './codes.ts';
import { deriveKey } from './secrets.ts';

/**
 * Creates a signed token: `payload.end.signature`. Anybody can read the token, but only this program can create
 * one. `end` is the expiry in seconds since 1970. The signature is an HMAC-SHA-256 of payload and end. The key
 * of the signature serves only this purpose, so the token is invalid for any other purpose.
 */
export function signToken(purpose: string, payload: string, expiresInSeconds: number): string {
  return `${payload}.${signEnd(purpose, payload, expiresInSeconds)}`;
}

/**
 * Returns the payload of a token. Returns null if the token was not signed here for this purpose, was altered, or has
 * expired.
 */
export function readToken(purpose: string, token: string): string | null {
  const [, payload = '', end = ''] = /^(.+)\.(\d+\.[\w-]+)$/s.exec(token) ?? [];
  return isSigned(purpose, payload, end) ? payload : null;
}

/** Signs a payload that the reader already has, such as the path of a URL. Returns only `end.signature`. */
export function signEnd(purpose: string, payload: string, expiresInSeconds: number): string {
  const end = String(Math.floor(inSeconds(expiresInSeconds).getTime() / secondMs));
  return `${end}.${keyedHash(purpose, `${payload}.${end}`).toString('base64url')}`;
}

/** Whether `signed` is valid for this purpose and payload, and has not expired. */
export function isSigned(purpose: string, payload: string, signed: string): boolean {
  const [, end = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(signed) ?? [];
  const isOurs = isSameHash(keyedHash(purpose, `${payload}.${end}`), Buffer.from(signature, 'base64url'));
  return isOurs && Number(end) * secondMs > now().getTime();
}

/** Hashes a text with HMAC-SHA-256 under the key of a purpose. The same text always gives the same hash. */
export function keyedHash(purpose: string, text: string): Buffer {
  return createHmac('sha256', deriveKey(purpose)).update(text).digest();
}
