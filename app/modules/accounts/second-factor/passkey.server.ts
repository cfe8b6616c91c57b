import { randomBytes } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { config } from '#app/platform/config.server.ts';
import type { Member } from '../member/member.queries.ts';
import type { StoredFactor } from './second-factor.queries.ts';

/** The domain for which passkeys are created, and the origins that may use them. */
const domain = new URL(config.appUrl).hostname;
const origins = [...new Set([config.appUrl, config.siteUrl])];

/** Returns a new WebAuthn challenge: 256 random bits in base64url. */
export function newChallenge(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the options with which a browser creates a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export function creationOptions(
  { memberId, username, email }: Member,
  challenge: string,
  existing: readonly StoredFactor[],
) {
  return generateRegistrationOptions({
    rpName: 'Yoi',
    rpID: domain,
    userID: Buffer.from(`yoi ${memberId}`),
    userName: email,
    userDisplayName: username,
    challenge: Buffer.from(challenge, 'base64url'),
    attestationType: 'none',
    excludeCredentials: descriptors(existing),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** Returns the options with which a browser uses one of these passkeys (PublicKeyCredentialRequestOptionsJSON). */
export function requestOptions(challenge: string, existing: readonly StoredFactor[]) {
  return generateAuthenticationOptions({
    rpID: domain,
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: descriptors(existing),
    userVerification: 'preferred',
  });
}

/**
 * Verifies the response of a browser that has created a passkey for a challenge. Returns the passkey; null if
 * the response proves no passkey.
 */
export async function provenPasskey(response: RegistrationResponseJSON, challenge: string) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: domain,
      requireUserVerification: false,
    });
    return verified ? registrationInfo.credential : null;
  } catch {
    // The library throws if a response is malformed, and anybody may send a malformed response.
    return null;
  }
}

/**
 * Verifies the response of a passkey to a challenge. Returns the new signature count of the passkey; null if
 * the response does not prove that the passkey was used.
 */
export async function provenSignCount(
  response: AuthenticationResponseJSON,
  challenge: string,
  { credentialId, publicKey, signCount }: StoredFactor,
): Promise<number | null> {
  if (credentialId === null || publicKey === null) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: domain,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: signCount ?? 0 },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

function descriptors(existing: readonly StoredFactor[]) {
  return existing.flatMap(({ credentialId }) => (credentialId === null ? [] : [{ id: credentialId }]));
}
