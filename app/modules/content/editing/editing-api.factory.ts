import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { aSignedInMember } from '#app/modules/accounts/accounts.factory.ts';
import { giveRole } from '#app/modules/accounts/index.ts';
import { aJpeg, sendForm } from '#app/modules/media/media.factory.ts';
import { db } from '#app/platform/db/db.ts';
import type { Role } from '#app/platform/http/actor.server.ts';
import { anArticle } from '../content.factory.ts';

type Method = 'GET' | 'POST' | 'DELETE';

/** Returns a function that calls the API of pages; without headers, a visitor calls it. */
export function pagesClient(server: FastifyInstance, headers: Record<string, string> = {}) {
  return (method: Method, path = '', payload?: object) =>
    server.inject({ method, url: `/api/content/pages/${path}`, headers, ...(payload ? { payload } : {}) });
}

/** A signed-in person with a role, who calls the API of pages. */
export type SignedInAuthor = Awaited<ReturnType<typeof aSignedInAuthor>>;

/** Signs in a person with a role. */
export async function aSignedInAuthor(server: FastifyInstance, role: Role) {
  const { memberId, headers } = await aSignedInMember();
  if (role !== 'member') await giveRole(db, memberId, role);
  const upload = async () => {
    const { body } = await sendForm(server, headers, { file: await aJpeg(80, 60) });
    return Number(body.id);
  };
  return { memberId, upload, send: pagesClient(server, headers) };
}

/** The body of a request for an article that may be published. */
export const written = (changes: object = {}): object => ({ ...anArticle(), ...changes });

/** Creates an article by the API; returns the ids of the page and of its revision, and its slug. */
export async function begin(by: SignedInAuthor, changes: object = {}) {
  const answer = await by.send('POST', '', { kind: 'article', ...written(changes) });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  const { page, revision }: { page: number; revision: { id: number; slug: string } } = answer.json();
  return { page, revision: revision.id, slug: revision.slug };
}
