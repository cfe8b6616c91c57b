import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { Unavailable } from '#app/platform/errors.ts';
import { optionalWord, proofRefused, subject } from './proof.server.ts';

/** The requirements on an ID token of one provider. */
export type IdTokenRules = {
  /** Every spelling of the issuer. */
  issuers: string[];
  /** Our client id at the provider. */
  audience: string;
  keys: JWTVerifyGetKey;
  /** The nonce of a login that this program started. */
  nonce?: string | undefined;
};

/** The allowed difference between the clocks of two machines. */
export const toleranceSeconds = 30;
/** The maximum age of an ID token. No provider issues ID tokens with a longer lifetime. */
const oldestSeconds = daySeconds;

const claims = z.object({
  sub: subject,
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string().optional(),
  auth_time: z.number().optional(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  name: optionalWord,
  given_name: optionalWord,
});

export type IdTokenClaims = z.output<typeof claims>;

/** Whether a value has the three parts of a signed token. The parts are not verified. */
export function looksLikeIdToken(value: string): boolean {
  return value.split('.').length === 3;
}

/**
 * Verifies an ID token: its signature by a key of the provider (only RS256), issuer, audience, times and nonce.
 * @throws InvalidInput, the same for every failure; Unavailable if the keys cannot be fetched
 */
export async function verifyIdToken(token: string, rules: IdTokenRules): Promise<IdTokenClaims> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, rules.keys, {
      algorithms: ['RS256'],
      issuer: rules.issuers,
      audience: rules.audience,
      requiredClaims: ['sub', 'exp'],
      maxTokenAge: oldestSeconds,
      clockTolerance: toleranceSeconds,
      currentDate: now(),
    });
    const read = claims.parse(payload);
    if (isOfAnotherKind(protectedHeader.typ) || !isForUs(read, rules)) throw proofRefused();
    return read;
  } catch (error) {
    throw error instanceof Unavailable ? error : proofRefused();
  }
}

/** Whether a token is not an ID token. Providers sign security events and logout tokens with the same keys. */
function isOfAnotherKind(type: string | undefined): boolean {
  return type !== undefined && type.toUpperCase() !== 'JWT';
}

/**
 * Whether a token was issued to us. If the token has several audiences, `azp` must be our client id. If the login was
 * started with a nonce, the token must contain it.
 */
function isForUs(read: IdTokenClaims, { audience, nonce }: IdTokenRules): boolean {
  const isOurs = typeof read.aud === 'string' || read.aud.length === 1 || read.azp === audience;
  return isOurs && (nonce === undefined || read.nonce === nonce);
}
