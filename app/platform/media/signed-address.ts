import { isSigned, signEnd } from '../crypto/signed-token.ts';
import { minuteSeconds } from '../duration.ts';

/** The purpose of a signed URL. The URL is invalid for any other purpose. */
export type AddressPurpose = 'original' | 'film';

/**
 * Signs a path. For `expiresInMinutes` minutes, the signed URL opens one private file for any person who has the URL.
 */
export function signAddress(
  path: string,
  { purpose, expiresInMinutes = 5 }: { purpose: AddressPurpose; expiresInMinutes?: number },
): string {
  return `${path}?firma=${signEnd(`media ${purpose}`, path, expiresInMinutes * minuteSeconds)}`;
}

/** Whether the signature of a path is valid for this purpose and has not expired. */
export function isSignedAddress(path: string, purpose: AddressPurpose, signed: string): boolean {
  return isSigned(`media ${purpose}`, path, signed);
}
