import { generateSecret, generateURI, verify } from 'otplib';
import { now } from '#app/platform/clock.ts';
import { open, seal } from '#app/platform/crypto/sealing.ts';
import { deriveKey } from '#app/platform/crypto/secrets.ts';
import { secondMs } from '#app/platform/duration.ts';

/** Allows a clock to be wrong by half a minute (RFC 6238, section 5.2). */
const toleranceSeconds = 30;

/** Generates the secret of an authenticator app, in base32. */
export function newTotpSecret(): string {
  return generateSecret();
}

/** Returns the URI by which an app imports the secret, as a QR code or a link. */
export function totpUri(secret: string, username: string): string {
  return generateURI({ issuer: 'Yoi', label: username, secret });
}

/** Seals a secret for storage and binds it to its member. */
export function sealSecret(memberId: number, secret: string): Buffer {
  return seal(deriveKey('second factors'), Buffer.from(secret), `totp of ${memberId}`);
}

/**
 * Returns the number of the 30-second period to which a typed code belongs. Returns null if the code is wrong
 * or the code of this period was used before.
 */
export async function totpStep(
  memberId: number,
  sealedSecret: Uint8Array,
  typed: string,
  lastStep: number | null,
): Promise<number | null> {
  const secret = open(deriveKey('second factors'), sealedSecret, `totp of ${memberId}`).toString();
  const result = await verify({
    secret,
    token: typed,
    epoch: Math.floor(now().getTime() / secondMs),
    epochTolerance: toleranceSeconds,
    ...(lastStep === null ? {} : { afterTimeStep: lastStep }),
  });
  return result.valid && 'timeStep' in result ? Number(result.timeStep) : null;
}
