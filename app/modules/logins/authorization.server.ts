import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type TokenEndpointResponse,
} from 'openid-client';
import { Unavailable } from '#app/platform/errors.ts';
import { type ProvenIdentity, proofRefused } from './proof.server.ts';
import type { Provider } from './provider.server.ts';
import { providerUnavailable } from './provider-call.server.ts';
import { requireProvider } from './providers.server.ts';

/**
 * The secrets of a started authorization. The browser stores them until it returns from the provider, in a place that
 * scripts cannot read.
 */
type AuthorizationSecrets = { state: string; nonce: string; codeVerifier: string };

/** Parameters that a page may pass on to a provider. None of them changes the URL to which the browser returns. */
const openParameters = new Set(['prompt', 'login_hint', 'hd', 'hl', 'locale', 'ui_locales', 'display']);

/**
 * The error codes that mean a failure of the provider. Any other error means that the authorization code is invalid.
 */
const unavailableCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/**
 * Starts a login in the browser. Returns the URL to which the browser is sent, and the secrets to store until
 * the browser returns to `redirectUri`. Apple posts its response as a form, and a browser sends no lax cookies
 * with such a form. So the secrets must not be stored in a lax cookie.
 * @throws InvalidInput if the provider has no browser flow; Unavailable if the provider does not respond
 */
export async function beginAuthorization(
  providerId: string,
  { redirectUri, extraParams = {} }: { redirectUri: string; extraParams?: Readonly<Record<string, string>> },
): Promise<AuthorizationSecrets & { url: string }> {
  const { configuration, parameters } = requireRedirect(requireProvider(providerId));
  const begun = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const open = Object.entries(extraParams).filter(([name]) => openParameters.has(name));
  const url = buildAuthorizationUrl(await configuration(), {
    ...Object.fromEntries(open),
    ...parameters,
    response_type: 'code',
    redirect_uri: redirectUri,
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await calculatePKCECodeChallenge(begun.codeVerifier),
    code_challenge_method: 'S256',
  });
  return { ...begun, url: url.href };
}

/** The secrets that the browser has stored. The login is refused if one of them is missing. */
type StoredSecrets = { state: string; nonce?: string | undefined; codeVerifier?: string | undefined };

/**
 * Finishes a login in the browser. `currentUrl` is the URL to which the browser returned, with the provider's response
 * in the query (for Apple: the fields of the form).
 * @throws InvalidInput if the response does not match the started login; Unavailable if the provider does not respond
 */
export async function finishAuthorization(
  providerId: string,
  { currentUrl, redirectUri, ...stored }: StoredSecrets & { currentUrl: string | URL; redirectUri: string },
): Promise<ProvenIdentity> {
  const provider = requireProvider(providerId);
  const { state, nonce, codeVerifier } = stored;
  if (!state || !nonce || !codeVerifier) throw proofRefused();
  const returned = new URL(redirectUri);
  returned.search = new URL(currentUrl, redirectUri).search;
  const tokens = await exchange(provider, returned, {
    expectedState: state,
    pkceCodeVerifier: codeVerifier,
    ...(provider.proveIdToken ? { expectedNonce: nonce } : {}),
  });
  return proveByCallback(provider, tokens, nonce);
}

/**
 * Proves an identity by an authorization code. The client has run the login itself, and the provider has returned the
 * code to `redirectUri`. A code from a login that this program started is refused, because its nonce and verifier are
 * missing.
 * @throws as `finishAuthorization`
 */
export async function proveByCode(
  provider: Provider,
  code: string,
  redirectUri: string,
): Promise<ProvenIdentity> {
  const configuration = await requireRedirect(provider).configuration();
  const returned = new URL(redirectUri);
  returned.searchParams.set('code', code);
  // The client sends the code without the issuer. The provider in the path of the request determines the issuer.
  returned.searchParams.set('iss', configuration.serverMetadata().issuer);
  return proveByCallback(provider, await exchange(provider, returned, {}));
}

function requireRedirect(provider: Provider): NonNullable<Provider['redirect']> {
  if (!provider.redirect) throw proofRefused();
  return provider.redirect;
}

async function exchange(
  provider: Provider,
  returned: URL,
  checks: Parameters<typeof authorizationCodeGrant>[2],
): Promise<TokenEndpointResponse> {
  const configuration = await requireRedirect(provider).configuration();
  try {
    return await authorizationCodeGrant(configuration, returned, checks);
  } catch (error) {
    if (!isUnavailable(error)) throw proofRefused();
    throw providerUnavailable(new URL(configuration.serverMetadata().issuer), error);
  }
}

function isUnavailable(error: unknown): boolean {
  if (error instanceof Unavailable) return true;
  if (!(error instanceof Error)) return false;
  const isUnreachable = error instanceof TypeError && error.cause !== undefined && !('code' in error);
  return isUnreachable || ('code' in error && unavailableCodes.has(String(error.code)));
}

async function proveByCallback(
  provider: Provider,
  { id_token, access_token }: TokenEndpointResponse,
  nonce?: string,
): Promise<ProvenIdentity> {
  if (provider.proveIdToken && id_token) return provider.proveIdToken(id_token, nonce);
  if (provider.proveIdToken || !provider.proveAccessToken) throw proofRefused();
  return provider.proveAccessToken(access_token);
}
