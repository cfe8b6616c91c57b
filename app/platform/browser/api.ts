import { reach, toApiError } from './api-error.ts';
import { isMarkedLeaving } from './sign-out.ts';
import { endSession, refreshTokens } from './token-refresh.ts';
import { readTokens } from './tokens.ts';

/**
 * Checks the body of a response. A reader is usually a zod schema. If the first screen must not wait for zod,
 * the reader is a hand-written function.
 */
export type ResponseReader<Value> = { parse(body: unknown): Value };

/** GETs JSON and checks the JSON with the reader. */
export function getJson<Value>(path: string, reader: ResponseReader<Value>): Promise<Value> {
  return call('GET', path, undefined, reader);
}

/**
 * POSTs JSON and checks the response.
 * @param key the `Idempotency-Key`. With such a key the server carries out the request only once, even if it receives
 * the request several times
 */
export function postJson<Value>(
  path: string,
  body: unknown,
  reader: ResponseReader<Value>,
  key?: string,
): Promise<Value> {
  return call('POST', path, body, reader, key);
}

/** PATCHes JSON and checks the response. */
export function patchJson<Value>(path: string, body: unknown, reader: ResponseReader<Value>): Promise<Value> {
  return call('PATCH', path, body, reader);
}

/** PATCHes a form that contains a file, and checks the response. */
export function patchForm<Value>(
  path: string,
  form: FormData,
  reader: ResponseReader<Value>,
): Promise<Value> {
  return call('PATCH', path, form, reader);
}

/** POSTs a file with the content type of the file, and checks the response. */
export function postFile<Value>(path: string, file: Blob, reader: ResponseReader<Value>): Promise<Value> {
  return call('POST', path, file, reader);
}

/** GETs a file that is not JSON. */
export async function getFile(path: string): Promise<Blob> {
  const response = await send({ method: 'GET', path, accept: '*/*' });
  return response.blob();
}

/**
 * Sends a DELETE and ignores the response body.
 * @param key the `Idempotency-Key`, which has the same meaning as in `postJson`
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
  /** Whether the browser completes the request even if the member leaves the page in the meantime. */
  keepalive?: boolean;
};

/**
 * The statuses after which the tokens are refreshed and the call is repeated once (docs/rules.md, The session in the
 * browser).
 */
const retryStatuses = new Set([401, 403, 500]);

/**
 * Sends a call. Returns the response, whose body has not been read yet. @throws ApiError if the server refuses
 * the call
 */
export async function send(call: Call): Promise<Response> {
  if (!readTokens()) await refreshTokens(null);
  const used = readTokens()?.access ?? null;
  let response = await fetchWithToken(call);
  if (retryStatuses.has(response.status)) {
    await refreshTokens(used);
    response = await fetchWithToken(call);
  }
  if (!response.ok) throw await toApiError(response);
  return response;
}

async function fetchWithToken({
  method,
  path,
  body,
  key,
  accept = 'application/json',
  keepalive = false,
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
  // No content type is set here, because the browser sets it and adds the boundary between the parts of the form.
  if (body instanceof FormData) return reach(path, { method, headers, body });
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (key !== undefined) headers['Idempotency-Key'] = key;
  return reach(path, { method, headers, keepalive, body: body === undefined ? null : JSON.stringify(body) });
}
