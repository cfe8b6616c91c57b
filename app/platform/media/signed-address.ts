import { isSigned, signEnd } from '../crypto/signed-token.ts';
import { minuteSeconds } from '../duration.ts';

/** What a signed address is good for; one of another purpose opens nothing. */
export type AddressPurpose = 'original' | 'film';

/** An address that opens one private file for `expiresInMinutes` to whoever holds it. */
export function signAddress(
  path: string,
  { purpose, expiresInMinutes = 5 }: { purpose: AddressPurpose; expiresInMinutes?: number },
): string {
  return `${path}?firma=${signEnd(`media ${purpose}`, path, expiresInMinutes * minuteSeconds)}`;
}

/** Whether an address was signed for this purpose, is as it was signed, and has not ended. */
export function isSignedAddress(path: string, purpose: AddressPurpose, signed: string): boolean {
  return isSigned(`media ${purpose}`, path, signed);
}
