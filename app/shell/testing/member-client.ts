import type { FastifyInstance, InjectOptions } from 'fastify';
import { aSignedInMember, signIn } from '#app/modules/accounts/accounts.factory.ts';
import { giveRole } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { dayMs } from '#app/platform/duration.ts';
import type { Role } from '#app/platform/http/actor.ts';

/**
 * What a test reads of a response; `body` is null where nothing came, `text` is the body as it came. The text is not
 * enumerable: a test compares status and body as one value.
 */
export type InjectedResponse = { status: number; body: unknown; readonly text: string };

/** Calls the API in Spanish unless told otherwise. */
export type ApiClient = {
  /** Sends a request and returns the response of the server itself. */
  call(
    method: InjectOptions['method'],
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): ReturnType<typeof inject>;
  get(path: string, language?: string): Promise<InjectedResponse>;
  post(path: string, body?: unknown, language?: string): Promise<InjectedResponse>;
  /** Sends a request that may come twice, with its key. */
  send(path: string, body: unknown, key: string): Promise<InjectedResponse>;
  patch(path: string, body: unknown): Promise<InjectedResponse>;
  remove(path: string, key?: string): Promise<InjectedResponse>;
};

/** A member who calls the API. */
export type MemberClient = ApiClient & {
  memberId: number;
  username: string;
  email: string;
  password: string;
  /** What proves who calls; as long as the first token is good. */
  headers: { authorization: string };
};

type Person = {
  role?: Role;
  username?: string;
  email?: string;
  timeZone?: string | undefined;
  createdAt?: Date;
};

/** Longer ago than any day that a record may name by hand. */
const usualAgeMs = 60 * dayMs;

/**
 * Creates a member with a session, who registered two months ago unless `createdAt` says otherwise, and returns the calls
 * of that member. The token is signed here: no password is
 * checked. It is replaced once it has expired, as a test that moves the clock far outlives it.
 */
export async function memberClient(
  server: FastifyInstance,
  { role = 'member', createdAt = new Date(now().getTime() - usualAgeMs), ...person }: Person = {},
): Promise<MemberClient> {
  const { memberId, username, email, password, headers } = await aSignedInMember({ ...person, createdAt });
  if (role !== 'member') await giveRole(db, memberId, role);
  let current = headers;
  const client = clientOf(async (options) => {
    const send = () => inject(server, { ...options, headers: { ...current, ...options.headers } });
    const response = await send();
    if (response.statusCode !== 401) return response;
    current = (await signIn(memberId)).headers;
    return send();
  });
  return { memberId, username, email, password, headers, ...client };
}

/** Returns the calls of somebody without an account. */
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
