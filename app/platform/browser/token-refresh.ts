import { msg } from '@lingui/core/macro';
import { ApiError, errorOf, offlineError, reach } from './api-error.ts';
import { signedOutAt, tellOtherTabs } from './session.ts';
import { isLeaving, isMarkedLeaving, startLeaving } from './sign-out.ts';
import { say } from './texts.ts';
import { forgetTokens, keepTokens, readTokens } from './tokens.ts';

/** The refresh of tokens, and where a person goes when it fails. */
const refreshPath = '/paseto_auth/token/refresh/';
const cookieRefreshPath = '/dj-rest-auth/token/refresh/';
const signInPath = '/auth/inicio_sesion';

let refreshing: Promise<void> | undefined;

/**
 * Gets a new access token in place of the one that failed; one request however many callers and tabs wait for it.
 * Without success the person signs in again.
 */
export function refreshTokens(failed: string | null): Promise<void> {
  return refreshOnce(failed, requestRefresh);
}

/**
 * Gets the first tokens of a browser that has a session and none yet, as after a sign-in that led to a public page. What
 * fails is left to the first call that needs them, and leads nowhere.
 */
export function fetchFirstTokens(): Promise<void> {
  return refreshOnce(null, async () => {
    if (isMarkedLeaving()) return;
    const response = await refreshByCookie();
    if (response.ok) keepPair(await readPair(response), null);
  }).catch(() => undefined);
}

function refreshOnce(failed: string | null, request: () => Promise<void>): Promise<void> {
  refreshing ??= inOneTab(failed, request).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** While this tab waited another may have got new tokens, which are kept where both read them. */
async function inOneTab(failed: string | null, request: () => Promise<void>): Promise<void> {
  const requestIfNeeded = async () => {
    const current = readTokens()?.access ?? null;
    if (current === null || current === failed) await request();
  };
  // Browsers have locks on https and on this machine alone.
  if (navigator.locks) await navigator.locks.request('yoi-refresh', requestIfNeeded);
  else await requestIfNeeded();
}

/**
 * Ends the session here when the refresh has failed. A network that is away, a gateway that finds no server, and an
 * answer that asks to come back later have decided nothing, and are errors of this one call (decision 019).
 */
async function requestRefresh(): Promise<void> {
  const refresh = readTokens()?.refresh ?? null;
  if (isMarkedLeaving()) return endSession();
  const hadSession = readTokens() !== null || signedOutAt() > 0;
  let response = await (refresh ? refreshByToken(refresh) : refreshByCookie());
  if (refresh && response.status === 401) response = await refreshByCookie();
  if (isUndecided(response)) throw await errorOf(response);
  const pair = response.ok ? await readPair(response) : null;
  if (!pair) return endSession(hadSession);
  // She has signed out meanwhile, here or in another tab: what comes now is not kept any more.
  if (isLeaving() || isMarkedLeaving()) return endSession();
  keepPair(pair, refresh);
}

/** What gateways say of a server that is away. */
const awayStatuses = new Set([502, 503, 504]);

function isUndecided({ status, headers }: Response): boolean {
  return awayStatuses.has(status) || headers.has('Retry-After');
}

type Pair = { access_token: string; refresh_token?: string };

/** Null where the answer has no pair. @throws ApiError with status 0 when it breaks off */
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

function keepPair(pair: Pair | null, refresh: string | null): void {
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
 * Goes to the sign-in, which says why, and comes back here. The other tabs look for themselves. A call that fails and
 * the watch over the session may both lead here, and the way is taken once: a second one would break off the first. A
 * sign-out goes before.
 * @param hadSession whether anybody has been signed in in this browser; whoever has not is not told that it is over
 */
export function sessionExpired(hadSession = true): void {
  if (isLeaving()) return;
  startLeaving();
  forgetTokens();
  tellOtherTabs('getSession');
  const target = new URLSearchParams({
    error: 'SessionRequired',
    callbackUrl: location.pathname + location.search,
    ...(hadSession ? {} : { aviso: 'entrada' }),
  });
  location.assign(`${signInPath}?${target}`);
}

/** Leads to the sign-in. @throws ApiError of a session that is over */
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
