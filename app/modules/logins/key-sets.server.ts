import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { hourMs, minuteMs, secondMs } from '#app/platform/duration.ts';
import { externalTimeoutSeconds } from '#app/platform/outgoing.server.ts';
import { providerUnavailable } from './provider-call.server.ts';

/** The minimum time between two fetches of keys that are caused by unknown key ids. */
const betweenFetchesMs = minuteMs;
/** The time for which fetched keys are used. Providers allow them to be used for longer. */
const freshMs = hourMs;

/**
 * The keys of login services.
 * @current fetched again after an hour, and for an unknown key id at most once a minute
 * @bound one entry for each service
 */
const keySets = new Map<string, JWTVerifyGetKey>();

/**
 * Returns a function that finds the keys of a provider. The returned function fetches the keys when they are
 * first needed, and caches them. It fetches only `address`, never a URL from a token.
 * @throws Unavailable (from the returned function) if the keys cannot be fetched
 */
export function keysAt(address: string): JWTVerifyGetKey {
  const cached = keySets.get(address);
  if (cached) return cached;
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
