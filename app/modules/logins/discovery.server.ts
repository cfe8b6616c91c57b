import { allowInsecureRequests, ClientSecretPost, type Configuration, discovery, None } from 'openid-client';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { hourMs } from '#app/platform/duration.ts';
import { externalTimeoutSeconds } from '#app/platform/outgoing.server.ts';
import { keysAt } from './key-sets.server.ts';
import { providerUnavailable } from './provider-call.server.ts';

/** An OpenID issuer, with our client id and secret for it. */
export type IssuerAccess = { issuerUrl: string; clientId: string; clientSecret?: string | undefined };

/** The time for which the metadata of an issuer are cached. */
const freshMs = hourMs;

/**
 * The metadata of login services.
 * @current fetched again after an hour
 * @bound one entry for each service
 */
const cache = new Map<string, { configuration: Configuration; at: number }>();
const requests = new Map<string, Promise<Configuration>>();

/**
 * Returns the metadata of an issuer. They are cached for an hour. While the issuer does not respond, the cached
 * metadata are used for longer.
 * @throws Unavailable if the issuer has never responded
 */
export async function discover(access: IssuerAccess): Promise<Configuration> {
  const cached = cache.get(access.issuerUrl);
  if (cached && now().getTime() < cached.at + freshMs) return cached.configuration;
  try {
    return await fetchMetadataOnce(access);
  } catch (error) {
    if (cached) return cached.configuration;
    throw providerUnavailable(new URL(access.issuerUrl), error);
  }
}

/**
 * Returns the name with which the issuer identifies itself, and a function that finds its keys.
 * @throws Unavailable as `discover`
 */
export async function findIssuer(access: IssuerAccess) {
  const { issuer, jwks_uri } = (await discover(access)).serverMetadata();
  const address = z.url().safeParse(jwks_uri);
  if (!address.success) throw providerUnavailable(new URL(access.issuerUrl), address.error);
  return { issuer, keys: keysAt(address.data) };
}

/** Fetches the metadata. Concurrent callers share one request. */
function fetchMetadataOnce(access: IssuerAccess): Promise<Configuration> {
  const pending = requests.get(access.issuerUrl);
  if (pending) return pending;
  const asked = fetchMetadata(access).finally(() => requests.delete(access.issuerUrl));
  requests.set(access.issuerUrl, asked);
  return asked;
}

async function fetchMetadata({ issuerUrl, clientId, clientSecret }: IssuerAccess): Promise<Configuration> {
  const configuration = await discovery(
    new URL(issuerUrl),
    clientId,
    undefined,
    clientSecret ? ClientSecretPost(clientSecret) : None(),
    { timeout: externalTimeoutSeconds, execute: plainHttpAt(issuerUrl) },
  );
  cache.set(issuerUrl, { configuration, at: now().getTime() });
  return configuration;
}

/** Allows plain HTTP if the URL uses HTTP. The settings accept such URLs only for this machine. */
export function plainHttpAt(address: string): ((configuration: Configuration) => void)[] {
  return address.startsWith('http:') ? [allowInsecureRequests] : [];
}
