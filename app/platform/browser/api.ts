import { z } from 'zod';
import { clearPersonalStorage, keepTokens, readTokens } from './tokens.ts';

/** The refresh of tokens, and where a person goes when it fails. */
const refreshPath = '/paseto_auth/token/refresh/';
const cookieRefreshPath = '/dj-rest-auth/token/refresh/';
const signInPath = '/auth/inicio_sesion';

/** An answer that is not the expected one; `fields` holds the texts by field, `message` the one to show. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly fields: Record<string, string[]>;
  constructor(status: number, message: string, fields: Record<string, string[]>) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

const pairAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
});

/** GETs JSON and checks it against what the screen expects. */
export function getJson<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  return call('GET', path, undefined, schema);
}

/** POSTs JSON and checks the answer. */
export function postJson<Schema extends z.ZodType>(
  path: string,
  body: unknown,
  schema: Schema,
): Promise<z.output<Schema>> {
  return call('POST', path, body, schema);
}

/** DELETEs; the answer has no body. */
export async function deleteResource(path: string): Promise<void> {
  await send('DELETE', path, undefined);
}

async function call<Schema extends z.ZodType>(method: string, path: string, body: unknown, schema: Schema) {
  const response = await send(method, path, body);
  return schema.parse(await response.json());
}

/** Statuses after which the tokens are refreshed and the call is tried once more (specification, section 4). */
const retryStatuses = new Set([401, 403, 500]);

async function send(method: string, path: string, body: unknown): Promise<Response> {
  if (!readTokens()) await refreshTokens();
  let response = await fetchWithToken(method, path, body);
  if (retryStatuses.has(response.status)) {
    await refreshTokens();
    response = await fetchWithToken(method, path, body);
  }
  if (!response.ok) throw await errorOf(response);
  return response;
}

async function fetchWithToken(method: string, path: string, body: unknown): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
  };
  const tokens = readTokens();
  if (tokens) headers.Authorization = `Bearer ${tokens.access}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    return await fetch(path, {
      method,
      headers,
      credentials: 'include',
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, 'No hay conexión a internet', {});
  }
}

let refreshing: Promise<void> | undefined;

/** Gets a new access token; one request however many callers wait for it. Without success the person signs in again. */
function refreshTokens(): Promise<void> {
  refreshing ??= requestRefresh().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function requestRefresh(): Promise<void> {
  const refresh = readTokens()?.refresh ?? null;
  const response = await (refresh ? refreshByToken(refresh) : refreshByCookie());
  if (!response.ok) {
    clearPersonalStorage();
    const target = new URLSearchParams({
      error: 'SessionRequired',
      callbackUrl: location.pathname + location.search,
    });
    location.assign(`${signInPath}?${target}`);
    throw new ApiError(401, 'Sesión caducada, por favor inicia sesión de nuevo', {});
  }
  const pair = pairAnswer.parse(await response.json());
  keepTokens({ access: pair.access_token, refresh: pair.refresh_token ?? refresh });
}

function refreshByToken(refresh: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(refreshPath, {
    method: 'POST',
    headers,
    credentials: 'include',
    body: JSON.stringify({ refresh_token: refresh }),
  });
}

function refreshByCookie(): Promise<Response> {
  const csrf = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
  return fetch(cookieRefreshPath, {
    method: 'POST',
    headers: { 'X-CSRFToken': csrf },
    credentials: 'include',
  });
}

/** Builds the message as the specification says: array values joined by spaces, the last field's message. */
async function errorOf(response: Response): Promise<ApiError> {
  if (response.status >= 500) {
    return new ApiError(
      response.status,
      'Estamos presentando inconvenientes con este servicio, intente más tarde',
      {},
    );
  }
  const body: unknown = await response.json().catch(() => ({}));
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const fields = Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : [String(value)]]),
  );
  const message = Object.values(fields).at(-1)?.join(' ') ?? 'Error desconocido';
  return new ApiError(response.status, message, fields);
}
