import type { FastifyInstance, InjectOptions } from 'fastify';
import { aSignedInMember, makeStaff, signIn } from '#app/modules/accounts/accounts.factory.ts';
import { now } from '#app/platform/clock.ts';
import { dayMs } from '#app/platform/duration.ts';
import type { Role } from '#app/platform/http/actor.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';

/**
 * The parts of a response that tests read. `body` is null if the response has no body; `text` is the unparsed body.
 * `text` is not enumerable, so that a test can compare status and body as one value.
 */
export type InjectedResponse = { status: number; body: unknown; readonly text: string };

/** A caller of the API. The language is Spanish by default. */
export type ApiClient = {
  /** Sends a request and returns the unparsed response. */
  call(
    method: InjectOptions['method'],
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): ReturnType<typeof inject>;
  get(path: string, language?: string): Promise<InjectedResponse>;
  post(path: string, body?: unknown, language?: string): Promise<InjectedResponse>;
  /** Posts with an idempotency key, because some requests may be repeated only with such a key. */
  send(path: string, body: unknown, key: string): Promise<InjectedResponse>;
  patch(path: string, body: unknown): Promise<InjectedResponse>;
  remove(path: string, key?: string): Promise<InjectedResponse>;
};

/** A signed-in member who calls the API. */
export type MemberClient = ApiClient & {
  memberId: number;
  username: string;
  email: string;
  password: string;
  /** The header that authenticates the member until the first token expires. */
  headers: { authorization: string };
};

type Person = {
  role?: Role;
  username?: string;
  email?: string;
  timeZone?: string | undefined;
  createdAt?: Date;
  language?: Language;
};

/**
 * The default age of a test member's account. It is greater than the time by which a record may be backdated.
 */
const usualAgeMs = 60 * dayMs;

/**
 * Creates a signed-in member who registered sixty days ago, or at `createdAt`. The token is signed here, so
 * that no password is hashed. The client replaces an expired token, because a test may move the clock past its
 * expiry. If the member belongs to the team, the member has already confirmed a second factor.
 */
export async function memberClient(
  server: FastifyInstance,
  { role = 'member', createdAt = new Date(now().getTime() - usualAgeMs), ...person }: Person = {},
): Promise<MemberClient> {
  const { memberId, username, email, password, headers } = await aSignedInMember({ ...person, createdAt });
  if (role !== 'member') await makeStaff(memberId, role);
  let current = headers;
  const client = clientOf(async (options) => {
    const send = () => inject(server, { ...options, headers: { ...current, ...options.headers } });
    const response = await send();
    if (response.statusCode !== 401) return response;
    current = (await signIn(memberId)).headers;
    if (role !== 'member') await makeStaff(memberId, role);
    return send();
  });
  return { memberId, username, email, password, headers, ...client };
}

/** Returns a client for calls of a visitor without an account. */
export function visitorClient(server: FastifyInstance): ApiClient {
  return clientOf((options) => inject(server, options));
}

function inject(server: FastifyInstance, options: InjectOptions) {
  return server.inject(options);
}

function clientOf(send: (options: InjectOptions) => ReturnType<typeof inject>): ApiClient {
  const call: ApiClient['call'] = (method, url, body, headers = {}) => {
    if (body === undefined) return send({ method, url, headers });
    const json = { 'content-type': 'application/json', ...headers };
    return send({ method, url, headers: json, payload: JSON.stringify(body) });
  };
  const read = async (
    method: InjectOptions['method'],
    url: string,
    sent?: unknown,
    { language = 'es', key }: { language?: string | undefined; key?: string | undefined } = {},
  ) => {
    const headers = { 'accept-language': language, ...(key === undefined ? {} : { 'idempotency-key': key }) };
    const response = await call(method, url, sent, headers);
    const body: unknown = response.body === '' ? null : response.json();
    return Object.defineProperty({ status: response.statusCode, body, text: response.body }, 'text', {
      enumerable: false,
    });
  };
  return {
    call,
    get: (path, language) => read('GET', path, undefined, { language }),
    post: (path, body, language) => read('POST', path, body, { language }),
    send: (path, body, key) => read('POST', path, body, { key }),
    patch: (path, body) => read('PATCH', path, body),
    remove: (path, key) => read('DELETE', path, undefined, { key }),
  };
}
