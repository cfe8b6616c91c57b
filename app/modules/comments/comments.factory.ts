import type { FastifyInstance, InjectOptions } from 'fastify';
import { aMember } from '#app/modules/accounts/accounts.factory.ts';
import { giveRole } from '#app/modules/accounts/index.ts';
import { anArticle, publishNewArticle } from '#app/modules/content/content.factory.ts';
import { db } from '#app/platform/db/db.ts';
import type { Role } from '#app/platform/http/actor.ts';

let count = 0;

/** A response as tests read it. */
export type InjectedResponse = { status: number; body: unknown };

/** A client of the API. A visitor has the member id 0. */
export type Caller = {
  memberId: number;
  username: string;
  email: string;
  password: string;
  get(path: string, language?: string): Promise<InjectedResponse>;
  post(path: string, body?: unknown, language?: string): Promise<InjectedResponse>;
  remove(path: string): Promise<InjectedResponse>;
};

/** A new signed-in member with a role. */
export async function aCaller(server: FastifyInstance, role: Role = 'member'): Promise<Caller> {
  count += 1;
  const username = `voz${process.pid % 1000}.${count}`;
  const password = 'Una.Clave.1';
  const email = `${username}@yoi.test`;
  const { memberId } = await aMember({ username, email, password });
  if (role !== 'member') await giveRole(db, memberId, role);
  const login = await server.inject({
    method: 'POST',
    url: '/dj-rest-auth/login/',
    payload: { username, password },
  });
  const credentials = { authorization: `Token ${login.json().key}` };
  return { memberId, username, email, password, ...callsOf(server, credentials) };
}

/** A client without an account. */
export function aVisitor(server: FastifyInstance): Caller {
  return { memberId: 0, username: '', email: '', password: '', ...callsOf(server, {}) };
}

function callsOf(server: FastifyInstance, credentials: Record<string, string>) {
  const call = async (method: InjectOptions['method'], url: string, body?: unknown, language = 'es') => {
    const headers = { ...credentials, 'accept-language': language };
    const json = { ...headers, 'content-type': 'application/json' };
    const sent = body === undefined ? { headers } : { headers: json, payload: JSON.stringify(body) };
    const response = await server.inject({ method, url, ...sent });
    const answered: unknown = response.body === '' ? null : response.json();
    return { status: response.statusCode, body: answered };
  };
  return {
    get: (path: string, language?: string) => call('GET', path, undefined, language),
    post: (path: string, body?: unknown, language?: string) => call('POST', path, body, language),
    remove: (path: string) => call('DELETE', path),
  };
}

/** Publishes a new article. @returns its id and slug */
export async function anArticlePage(): Promise<{ pageId: number; slug: string }> {
  count += 1;
  const slug = `conversado-${count}`;
  const pageId = await publishNewArticle(anArticle({ slug, title: `Conversado ${count}` }));
  return { pageId, slug };
}

/** A comment as the original's clients send it. */
export function aComment(pageId: number, changes: object = {}): object {
  return {
    object_pk: pageId,
    content_type: 'cms.articlepage',
    comment: 'A mí me pasó lo mismo.',
    followup: false,
    name: '',
    email: '',
    ...changes,
  };
}
