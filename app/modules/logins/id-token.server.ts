import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { Unavailable } from '#app/platform/errors.ts';
import { optionalWord, proofRefused, subject } from './proof.server.ts';

/** The values that an ID token of one provider must have. */
export type IdTokenRules = {
  /** Every spelling of the issuer's name. */
  issuers: string[];
  /** Our client id at the provider. */
  audience: string;
  keys: JWTVerifyGetKey;
  /** The nonce of the login, if this program started the login. */
  nonce?: string | undefined;
};

/** The maximum difference between our clock and the provider's clock. */
export const toleranceSeconds = 30;
/** The maximum age of an ID token. No provider issues ID tokens that are valid for longer. */
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

/** Returns whether a value has three parts like a signed token. The content of the parts is not checked. */
export function looksLikeIdToken(value: string): boolean {
  return value.split('.').length === 3;
}

/**
 * Verifies the signature of an ID token by a key of the provider (only RS256), and its issuer, audience, times and
 * nonce.
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

/**
 * Returns whether a token has another type than an ID token. Providers sign security events and logout tokens
 * with the same keys.
 */
function isOfAnotherKind(type: string | undefined): boolean {
  return type !== undefined && type.toUpperCase() !== 'JWT';
}

/**
 * Returns whether a token was issued to us. If the token has several audiences, `azp` must be our client id. If
 * our login request had a nonce, the token must contain this nonce.
 */
function isForUs(read: IdTokenClaims, { audience, nonce }: IdTokenRules): boolean {
  const isOurs = typeof read.aud === 'string' || read.aud.length === 1 || read.azp === audience;
  return isOurs && (nonce === undefined || read.nonce === nonce);
}
