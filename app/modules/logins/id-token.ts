import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { Unavailable } from '#app/platform/errors.ts';
import { optionalWord, proofRefused, subject } from './proof.ts';

/** What an ID token of one provider must satisfy. */
export type IdTokenRules = {
  /** Every spelling of the issuer. */
  issuers: string[];
  /** Our id there. */
  audience: string;
  keys: JWTVerifyGetKey;
  /** The nonce that was sent, when the login was begun here. */
  nonce?: string | undefined;
};

/** How far the clocks of two honest machines may differ. */
export const toleranceSeconds = 30;
/** No provider lets its ID tokens live longer. */
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

/** Whether a value has the form of a signed token: three parts. What it is worth is another question. */
export function looksLikeIdToken(value: string): boolean {
  return value.split('.').length === 3;
}

/**
 * Verifies an ID token: signature by a key of the provider (RS256 and nothing else), issuer, audience, times, nonce.
 * @throws InvalidInput, the same for every fault; Unavailable when the keys cannot be fetched
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

/** Providers sign other things with the same keys: notices of security events, tokens of sign-out. */
function isOfAnotherKind(type: string | undefined): boolean {
  return type !== undefined && type.toUpperCase() !== 'JWT';
}

/** A token for several audiences must have been asked for by us; one that was asked for with a nonce must have it. */
function isForUs(read: IdTokenClaims, { audience, nonce }: IdTokenRules): boolean {
  const isOurs = typeof read.aud === 'string' || read.aud.length === 1 || read.azp === audience;
  return isOurs && (nonce === undefined || read.nonce === nonce);
}
