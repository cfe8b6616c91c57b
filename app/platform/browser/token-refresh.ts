import { msg } from '@lingui/core/macro';
import { ApiError, offlineError, reach, toApiError } from './api-error.ts';
import { notifyOtherTabs, signedOutAt } from './session.ts';
import { isLeaving, isMarkedLeaving, startLeaving } from './sign-out.ts';
import { say } from './texts.ts';
import { forgetTokens, keepTokens, readTokens } from './tokens.ts';

/** The URLs that refresh tokens, and the URL of the sign-in page, which opens if the refresh fails. */
const refreshPath = '/paseto_auth/token/refresh/';
const cookieRefreshPath = '/dj-rest-auth/token/refresh/';
const signInPath = '/auth/inicio_sesion';

let refreshing: Promise<void> | undefined;

/**
 * Gets a new access token to replace the failed one. All callers and tabs that wait share one request. If the refresh
 * fails, the member has to sign in again.
 */
export function refreshTokens(failed: string | null): Promise<void> {
  return refreshOnce(failed, requestRefresh);
}

/**
 * Gets the first tokens for a browser that has a session but no tokens, for example after a sign-in that led to a
 * public page. If this fails, the page stays open, because the first call that needs the tokens handles the failure.
 */
export function fetchFirstTokens(): Promise<void> {
  return refreshOnce(null, async () => {
    if (isMarkedLeaving()) return;
    const response = await refreshByCookie();
    if (response.ok) storePair(await readPair(response), null);
  }).catch(() => undefined);
}

function refreshOnce(failed: string | null, request: () => Promise<void>): Promise<void> {
  refreshing ??= inOneTab(failed, request).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/**
 * Lets only one tab refresh the tokens at a time. If another tab has stored new tokens in the meantime, this
 * tab uses these tokens.
 */
async function inOneTab(failed: string | null, request: () => Promise<void>): Promise<void> {
  const requestIfNeeded = async () => {
    const current = readTokens()?.access ?? null;
    if (current === null || current === failed) await request();
  };
  // Browsers offer locks only on https and on localhost.
  if (navigator.locks) await navigator.locks.request('yoi-refresh', requestIfNeeded);
  else await requestIfNeeded();
}

/**
 * Requests a refresh. If the server refuses it, the session in this browser ends. A lost network, a gateway error or
 * a response with `Retry-After` does not end the session: only this call fails (decision 019).
 */
async function requestRefresh(): Promise<void> {
  const refresh = readTokens()?.refresh ?? null;
  if (isMarkedLeaving()) return endSession();
  const hadSession = readTokens() !== null || signedOutAt() > 0;
  let response = await (refresh ? refreshByToken(refresh) : refreshByCookie());
  if (refresh && response.status === 401) response = await refreshByCookie();
  if (isUndecided(response)) throw await toApiError(response);
  const pair = response.ok ? await readPair(response) : null;
  if (!pair) return endSession(hadSession);
  // The member has signed out in the meantime, in this tab or in another, so the new tokens are not stored.
  if (isLeaving() || isMarkedLeaving()) return endSession();
  storePair(pair, refresh);
}

/** The statuses that a gateway returns if its server is unavailable. */
const awayStatuses = new Set([502, 503, 504]);

function isUndecided({ status, headers }: Response): boolean {
  return awayStatuses.has(status) || headers.has('Retry-After');
}

type Pair = { access_token: string; refresh_token?: string };

/**
 * Returns the tokens in a response. Returns null if the response has no tokens.
 * @throws ApiError with status 0 if the connection breaks during the response
 */
async function readPair(response: Response): Promise<Pair | null> {
  const text = await response.text().catch(() => {
    throw offlineError();
  });
  try {
    const body: unknown = JSON.parse(text);
    return isPair(body) ? body : null;
  } catch {
    return null;
  }
}

function storePair(pair: Pair | null, refresh: string | null): void {
  if (pair) keepTokens({ access: pair.access_token, refresh: pair.refresh_token ?? refresh });
}

function isPair(body: unknown): body is Pair {
  return (
    typeof body === 'object' &&
    body !== null &&
    'access_token' in body &&
    typeof body.access_token === 'string' &&
    (!('refresh_token' in body) || typeof body.refresh_token === 'string')
  );
}

/**
 * Goes to the sign-in page, which shows the reason and leads back to this page. The other tabs check the session
 * themselves. A failed call and the session watch may both call this function. Only the first call navigates, because
 * a second navigation would cancel the first. If a sign-out has begun, this function does nothing.
 * @param hadSession whether this browser had a session; if not, the page shows no notice of an ended session
 */
export function sessionExpired(hadSession = true): void {
  if (isLeaving()) return;
  startLeaving();
  forgetTokens();
  notifyOtherTabs('getSession');
  const target = new URLSearchParams({
    error: 'SessionRequired',
    callbackUrl: location.pathname + location.search,
    ...(hadSession ? {} : { aviso: 'entrada' }),
  });
  location.assign(`${signInPath}?${target}`);
}

/**
 * Goes to the sign-in page, and always throws.
 * @throws ApiError with the message that the session has ended
 */
export function endSession(hadSession = true): never {
  sessionExpired(hadSession);
  throw new ApiError(401, say(msg`Sesión caducada, por favor inicia sesión de nuevo`), {});
}

function refreshByToken(refresh: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return reach(refreshPath, { method: 'POST', headers, body: JSON.stringify({ refresh_token: refresh }) });
}

function refreshByCookie(): Promise<Response> {
  const csrf = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
  return reach(cookieRefreshPath, { method: 'POST', headers: { 'X-CSRFToken': csrf } });
}
