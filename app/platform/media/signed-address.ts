import { createHmac } from 'node:crypto';
import { inSeconds, now } from '../clock.ts';
import { isSameHash } from '../crypto/codes.ts';
import { deriveKey } from '../crypto/secrets.ts';

/** What a signed address is good for; one of another purpose opens nothing. */
export type AddressPurpose = 'original' | 'film';

/**
 * An address that opens one private file for `expiresInMinutes` to whoever holds it: HMAC-SHA-256 over purpose, path and
 * end, under a key that never leaves the server.
 */
export function signAddress(
  path: string,
  { purpose, expiresInMinutes = 5 }: { purpose: AddressPurpose; expiresInMinutes?: number },
): string {
  const until = String(Math.floor(inSeconds(expiresInMinutes * 60).getTime() / 1000));
  return `${path}?hasta=${until}&firma=${signatureOf(path, purpose, until).toString('base64url')}`;
}

/** Whether an address was signed for this purpose, is as it was signed, and has not ended. */
export function isSignedAddress(
  path: string,
  { purpose, until, signature }: { purpose: AddressPurpose; until: string; signature: string },
): boolean {
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now().getTime()) return false;
  return isSameHash(signatureOf(path, purpose, until), Buffer.from(signature, 'base64url'));
}

function signatureOf(path: string, purpose: AddressPurpose, until: string): Buffer {
  return createHmac('sha256', deriveKey('media addresses'))
    .update([purpose, path, until].join('\0'))
    .digest();
}
