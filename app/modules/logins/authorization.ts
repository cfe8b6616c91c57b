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
import { type ProvenIdentity, proofRefused } from './proof.ts';
import type { Provider } from './provider.ts';
import { providerUnavailable } from './provider-call.ts';
import { requireProvider } from './providers.ts';

/** What has to be kept in the browser, out of reach of its scripts, until it comes back. */
type Begun = { state: string; nonce: string; codeVerifier: string };

/** What a page may ask of a provider beyond the login itself; nothing here changes where the answer goes. */
const openParameters = new Set(['prompt', 'login_hint', 'hd', 'hl', 'locale', 'ui_locales', 'display']);

/** Failures of the provider, of all the reasons why a code was not taken. */
const unavailableCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/**
 * Begins a login in the browser: where to send it, and what to keep until it returns to `redirectUri`.
 * Apple returns with a form that it posts from its own site, so that lax cookies do not come along with it.
 * @throws InvalidInput for a provider that is not offered so; Unavailable when it cannot be asked
 */
export async function beginAuthorization(
  providerId: string,
  { redirectUri, extraParams = {} }: { redirectUri: string; extraParams?: Readonly<Record<string, string>> },
): Promise<Begun & { url: string }> {
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

/** What the browser kept; without all of it nothing is finished. */
type Kept = { state: string; nonce?: string | undefined; codeVerifier?: string | undefined };

/**
 * Finishes a login in the browser. `currentUrl` is the address that it came back to, with what the provider answered
 * in its query (for Apple: the fields of the form).
 * @throws InvalidInput when the answer is not the one to what was begun; Unavailable when the provider cannot be asked
 */
export async function finishAuthorization(
  providerId: string,
  { currentUrl, redirectUri, ...kept }: Kept & { currentUrl: string | URL; redirectUri: string },
): Promise<ProvenIdentity> {
  const provider = requireProvider(providerId);
  const { state, nonce, codeVerifier } = kept;
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
 * Whom a code proves that a client got by a login of its own, which returned to `redirectUri`. One that was begun
 * here is not taken, for want of its nonce and its verifier.
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
  // The client says by the address of the call whose code it is.
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
