import { msg } from '@lingui/core/macro';
import { signedOutAt, tellOtherTabs } from './session.ts';
import { isLeaving, isMarkedLeaving, startLeaving } from './sign-out.ts';
import { say } from './texts.ts';
import { forgetTokens, keepTokens, readTokens } from './tokens.ts';

/** The refresh of tokens, and where a person goes when it fails. */
const refreshPath = '/paseto_auth/token/refresh/';
const cookieRefreshPath = '/dj-rest-auth/token/refresh/';
const signInPath = '/auth/inicio_sesion';

/** An answer that is not the expected one; `fields` holds the texts by field, `message` the one to show. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly fields: Record<string, string[]>;
  /** Whether the server says that the same call may succeed later (`Retry-After`). */
  readonly isForLater: boolean;
  constructor(status: number, message: string, fields: Record<string, string[]>, isForLater = false) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.isForLater = isForLater;
  }
}

/** Whether a call failed because the network is away. */
export function isOfflineError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/**
 * What checks an answer: a schema, or a few lines by hand where the first screen would have to wait for the library of
 * schemas.
 */
export type ResponseReader<Value> = { parse(body: unknown): Value };

/** GETs JSON and checks it against what the screen expects. */
export function getJson<Value>(path: string, reader: ResponseReader<Value>): Promise<Value> {
  return call('GET', path, undefined, reader);
}

/**
 * POSTs JSON and checks the answer.
 * @param key names the request (`Idempotency-Key`), so that the server carries it out once however often it comes
 */
export function postJson<Value>(
  path: string,
  body: unknown,
  reader: ResponseReader<Value>,
  key?: string,
): Promise<Value> {
  return call('POST', path, body, reader, key);
}

/** PATCHes JSON and checks the answer. */
export function patchJson<Value>(path: string, body: unknown, reader: ResponseReader<Value>): Promise<Value> {
  return call('PATCH', path, body, reader);
}

/** PATCHes a form with a file, and checks the answer. */
export function patchForm<Value>(
  path: string,
  form: FormData,
  reader: ResponseReader<Value>,
): Promise<Value> {
  return call('PATCH', path, form, reader);
}

/** POSTs a file as it is, with its own type, and checks the answer. */
export function postFile<Value>(path: string, file: Blob, reader: ResponseReader<Value>): Promise<Value> {
  return call('POST', path, file, reader);
}

/** GETs a file of another type than JSON. */
export async function getFile(path: string): Promise<Blob> {
  const response = await send({ method: 'GET', path, accept: '*/*' });
  return response.blob();
}

/**
 * DELETEs; what the answer has in its body is not read.
 * @param key as of `postJson`
 */
export async function deleteResource(path: string, key?: string): Promise<void> {
  await send({ method: 'DELETE', path, key });
}

async function call<Value>(
  method: string,
  path: string,
  body: unknown,
  reader: ResponseReader<Value>,
  key?: string,
) {
  const response = await send({ method, path, body, key });
  return reader.parse(await response.json());
}

type Call = {
  method: string;
  path: string;
  body?: unknown;
  key?: string | undefined;
  accept?: string;
};

/** Statuses after which the tokens are refreshed and the call is tried once more (docs/rules.md, The session in the browser). */
const retryStatuses = new Set([401, 403, 500]);

async function send(call: Call): Promise<Response> {
  if (!readTokens()) await refreshTokens(null);
  const used = readTokens()?.access ?? null;
  let response = await fetchWithToken(call);
  if (retryStatuses.has(response.status)) {
    await refreshTokens(used);
    response = await fetchWithToken(call);
  }
  if (!response.ok) throw await errorOf(response);
  return response;
}

async function fetchWithToken({
  method,
  path,
  body,
  key,
  accept = 'application/json',
}: Call): Promise<Response> {
  if (isMarkedLeaving()) return endSession();
  const headers: Record<string, string> = {
    Accept: accept,
    'Accept-Language': document.documentElement.lang,
  };
  const tokens = readTokens();
  if (tokens) headers.Authorization = `Bearer ${tokens.access}`;
  if (body instanceof Blob) {
    headers['Content-Type'] = body.type;
    return reach(path, { method, headers, body });
  }
  // The browser says itself where the parts of a form end.
  if (body instanceof FormData) return reach(path, { method, headers, body });
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (key !== undefined) headers['Idempotency-Key'] = key;
  return reach(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
}

let refreshing: Promise<void> | undefined;

/**
 * Gets a new access token in place of the one that failed; one request however many callers and tabs wait for it.
 * Without success the person signs in again.
 */
function refreshTokens(failed: string | null): Promise<void> {
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

function endSession(hadSession = true): never {
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

/** A request with our cookies. @throws ApiError with status 0 when the network is away */
async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...init, credentials: 'include' });
  } catch {
    throw offlineError();
  }
}

function offlineError(): ApiError {
  return new ApiError(0, say(msg`No hay conexión a internet`), {});
}

/** The last field's message, array values joined by spaces (docs/rules.md, Errors). */
async function errorOf(response: Response): Promise<ApiError> {
  const isForLater = response.status >= 500 || response.headers.has('Retry-After');
  if (response.status >= 500) {
    return new ApiError(
      response.status,
      say(msg`Estamos presentando inconvenientes con este servicio, intente más tarde`),
      {},
      isForLater,
    );
  }
  const body: unknown = await response.json().catch(() => ({}));
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const fields = Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : [String(value)]]),
  );
  const message = Object.values(fields).at(-1)?.join(' ') || say(msg`Error desconocido`);
  return new ApiError(response.status, message, fields, isForLater);
}
