import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { hourMs, minuteMs, secondMs } from '#app/platform/duration.ts';
import { externalTimeoutSeconds } from '#app/platform/outgoing.ts';
import { providerUnavailable } from './provider-call.ts';

/** A token that names an unknown key has the keys fetched anew, no more often than this. */
const betweenFetchesMs = minuteMs;
/** Keys are good for so long without asking again; providers allow more. */
const freshMs = hourMs;

const keySets = new Map<string, JWTVerifyGetKey>();

/**
 * The keys of a provider, fetched when first needed and kept. Only these are ever asked: what a token says of
 * keys and addresses of keys is not read.
 * @throws Unavailable (from the function that it returns) when the keys cannot be fetched
 */
export function keysAt(address: string): JWTVerifyGetKey {
  const known = keySets.get(address);
  if (known) return known;
  const url = new URL(address);
  const remote = createRemoteJWKSet(url, {
    timeoutDuration: externalTimeoutSeconds * secondMs,
    cooldownDuration: betweenFetchesMs,
    cacheMaxAge: freshMs,
  });
  const keys: JWTVerifyGetKey = async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      throw isTokenError(error) ? error : providerUnavailable(url, error);
    }
  };
  keySets.set(address, keys);
  return keys;
}

function isTokenError(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}
