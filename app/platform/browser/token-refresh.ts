import { msg } from '@lingui/core/macro';
import { ApiError, offlineError, reach, toApiError } from './api-error.ts';
import { notifyOtherTabs, signedOutAt } from './session.ts';
import { isLeaving, isMarkedLeaving, startLeaving } from './sign-out.ts';
import { say } from './texts.ts';
import { forgetTokens, keepTokens, readTokens } from './tokens.ts';

/** The refresh of tokens, and the way to the sign-in when it fails. */
const refreshPath = '/paseto_auth/token/refresh/';
const cookieRefreshPath = '/dj-rest-auth/token/refresh/';
const signInPath = '/auth/inicio_sesion';

let refreshing: Promise<void> | undefined;

/**
 * Gets a new access token for the one that failed, with one request however many callers and tabs wait. Without
 * success the member signs in again.
 */
export function refreshTokens(failed: string | null): Promise<void> {
  return refreshOnce(failed, requestRefresh);
}

/**
 * Gets the first tokens of a browser that has a session and no tokens, as after a sign-in that led to a public page.
 * A failure leads nowhere: the first call that needs the tokens deals with it.
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

/** Refreshes in one tab at a time. While this tab waited another may have stored new tokens, which both can read. */
async function inOneTab(failed: string | null, request: () => Promise<void>): Promise<void> {
  const requestIfNeeded = async () => {
    const current = readTokens()?.access ?? null;
    if (current === null || current === failed) await request();
  };
  // Browsers have locks only on https and on localhost.
  if (navigator.locks) await navigator.locks.request('yoi-refresh', requestIfNeeded);
  else await requestIfNeeded();
}

/**
 * Requests a refresh, and ends the session here if it failed. A lost network, a gateway without a server, and a
 * response with `Retry-After` decide nothing: they are errors of this call alone (decision 019).
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
  // The member has signed out meanwhile, here or in another tab: the new tokens are not stored.
  if (isLeaving() || isMarkedLeaving()) return endSession();
  storePair(pair, refresh);
}

/** Statuses of gateways whose server is away. */
const awayStatuses = new Set([502, 503, 504]);

function isUndecided({ status, headers }: Response): boolean {
  return awayStatuses.has(status) || headers.has('Retry-After');
}

type Pair = { access_token: string; refresh_token?: string };

/** Returns null if the response has no pair. @throws ApiError with status 0 when it breaks off */
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
 * Goes to the sign-in page, which gives the reason and leads back here. The other tabs check for themselves. A failed
 * call and the session watch may both lead here; only the first one navigates, because a second navigation would
 * cancel it. A sign-out takes precedence.
 * @param hadSession whether a member has been signed in in this browser; otherwise the page does not say that the
 * session is over
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

/** Leads to the sign-in page. @throws ApiError of a session that is over */
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
