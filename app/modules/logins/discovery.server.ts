import { allowInsecureRequests, ClientSecretPost, type Configuration, discovery, None } from 'openid-client';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { hourMs } from '#app/platform/duration.ts';
import { externalTimeoutSeconds } from '#app/platform/outgoing.server.ts';
import { keysAt } from './key-sets.server.ts';
import { providerUnavailable } from './provider-call.server.ts';

/** An OpenID issuer, with our credentials at this issuer. */
export type IssuerAccess = { issuerUrl: string; clientId: string; clientSecret?: string | undefined };

/** The time for which the metadata of an issuer are cached. */
const freshMs = hourMs;

/**
 * The metadata of login services.
 * @current fetched again after an hour
 * @bound one for each service
 */
const cache = new Map<string, { configuration: Configuration; at: number }>();
const requests = new Map<string, Promise<Configuration>>();

/**
 * Returns the metadata of an issuer. They are cached for an hour, and for longer while the issuer does not respond.
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
 * Returns the name by which the issuer identifies itself, and its keys.
 * @throws Unavailable as `discover`
 */
export async function findIssuer(access: IssuerAccess) {
  const { issuer, jwks_uri } = (await discover(access)).serverMetadata();
  const address = z.url().safeParse(jwks_uri);
  if (!address.success) throw providerUnavailable(new URL(access.issuerUrl), address.error);
  return { issuer, keys: keysAt(address.data) };
}

/** Sends one request for all concurrent callers. */
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

/** Allows plain HTTP if the URL uses it. The configuration accepts such URLs only for this machine. */
export function plainHttpAt(address: string): ((configuration: Configuration) => void)[] {
  return address.startsWith('http:') ? [allowInsecureRequests] : [];
}
