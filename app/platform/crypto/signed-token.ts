import { createHmac } from 'node:crypto';
import { inSeconds, now } from '../clock.ts';
import { secondMs } from '../duration.ts';
import { isSameHash } from './codes.ts';
import { deriveKey } from './secrets.ts';

/**
 * A token that anybody may read and nobody may make: `payload.end.signature`, the end in seconds of the epoch, the
 * signature HMAC-SHA-256 of both under a key of this purpose alone. One of another purpose is worth nothing.
 */
export function signToken(purpose: string, payload: string, expiresInSeconds: number): string {
  return `${payload}.${signEnd(purpose, payload, expiresInSeconds)}`;
}

/** The payload of a token; null when it was not signed here for this purpose, was altered, or is over. */
export function readToken(purpose: string, token: string): string | null {
  const [, payload = '', end = ''] = /^(.+)\.(\d+\.[\w-]+)$/s.exec(token) ?? [];
  return isSigned(purpose, payload, end) ? payload : null;
}

/** What makes a token of a payload that is known where it is read, as the path of an address is: `end.signature`. */
export function signEnd(purpose: string, payload: string, expiresInSeconds: number): string {
  const end = String(Math.floor(inSeconds(expiresInSeconds).getTime() / secondMs));
  return `${end}.${keyedHash(purpose, `${payload}.${end}`).toString('base64url')}`;
}

/** Whether `signed` was made for this purpose and payload, is as it was made, and has not ended. */
export function isSigned(purpose: string, payload: string, signed: string): boolean {
  const [, end = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(signed) ?? [];
  const isOurs = isSameHash(keyedHash(purpose, `${payload}.${end}`), Buffer.from(signature, 'base64url'));
  return isOurs && Number(end) * secondMs > now().getTime();
}

/** A text made unreadable, always in the same way: HMAC-SHA-256 under the key of a purpose. */
export function keyedHash(purpose: string, text: string): Buffer {
  return createHmac('sha256', deriveKey(purpose)).update(text).digest();
}
