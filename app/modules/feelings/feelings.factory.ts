import type { FastifyInstance, InjectOptions } from 'fastify';
import { aMember } from '#app/modules/accounts/accounts.factory.ts';
import { now } from '#app/platform/clock.ts';
import { dayMs } from '#app/platform/duration.ts';

let members = 0;

/** The parts of a response that tests read. */
export type InjectedResponse = { status: number; body: unknown; text: string };

/** A signed-in member who calls the API. */
export type MemberClient = {
  memberId: number;
  /** The header that authenticates the member. */
  headers: { authorization: string };
  get(path: string, language?: string): Promise<InjectedResponse>;
  post(path: string, body: object, language?: string): Promise<InjectedResponse>;
  /** Posts with an idempotency key, as for a request that may come twice. */
  send(path: string, body: object, key: string): Promise<InjectedResponse>;
  patch(path: string, body: object): Promise<InjectedResponse>;
  remove(path: string, key?: string): Promise<InjectedResponse>;
};

/** The default age of a test member's account, longer than any day that a record may name by hand goes back. */
const usualAgeMs = 60 * dayMs;

/** Creates a signed-in member who registered sixty days ago, or at `createdAt`. */
export async function newMember(
  server: FastifyInstance,
  {
    timeZone,
    createdAt = new Date(now().getTime() - usualAgeMs),
  }: { timeZone?: string; createdAt?: Date } = {},
): Promise<MemberClient> {
  members += 1;
  const username = `ana${process.pid % 1000}.${members}`;
  const password = 'Una.Clave.1';
  const person = { username, email: `${username}@yoi.test`, password, timeZone, createdAt };
  const { memberId } = await aMember(person);
  const signIn = async () => {
    const login = await server.inject({
      method: 'POST',
      url: '/dj-rest-auth/login/',
      payload: { username, password },
    });
    return `Token ${login.json().key}`;
  };
  let authorization = await signIn();
  const call = async (
    method: InjectOptions['method'],
    url: string,
    payload?: object,
    language = 'es',
    key?: string,
  ) => {
    const idempotency = key === undefined ? {} : { 'idempotency-key': key };
    const send = () =>
      server.inject({
        method,
        url,
        headers: { authorization, 'accept-language': language, ...idempotency },
        ...(payload ? { payload } : {}),
      });
    let response = await send();
    if (response.statusCode === 401) {
      // A test that moves the clock far outlives the session.
      authorization = await signIn();
      response = await send();
    }
    const { statusCode: status, body: text } = response;
    const body: unknown = text === '' ? null : JSON.parse(text);
    return { status, body, text };
  };
  return {
    memberId,
    headers: { authorization },
    get: (path, language) => call('GET', path, undefined, language),
    post: (path, body, language) => call('POST', path, body, language),
    send: (path, body, key) => call('POST', path, body, 'es', key),
    patch: (path, body) => call('PATCH', path, body),
    remove: (path, key) => call('DELETE', path, undefined, 'es', key),
  };
}

/** Returns a complete check-in as the screen sends it. */
export function aCheckIn(changes: object = {}): object {
  return {
    agrado: 4,
    energia: 2,
    palabras: ['calma', 'gratitud'],
    areas: ['familia'],
    causas: ['cansancio'],
    control: 'en_parte',
    nota: 'un paseo largo',
    ...changes,
  };
}
