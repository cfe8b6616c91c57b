import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { aSignedInMember, makeStaff } from '#app/modules/accounts/accounts.factory.ts';
import { aJpeg, sendForm } from '#app/modules/media/media.factory.ts';
import type { Role } from '#app/platform/http/actor.server.ts';
import { anArticle } from '../content.factory.ts';

type Method = 'GET' | 'POST' | 'DELETE';

/** Returns a function that calls the API of pages. Without headers the caller is a visitor. */
export function pagesClient(server: FastifyInstance, headers: Record<string, string> = {}) {
  return (method: Method, path = '', payload?: object) =>
    server.inject({ method, url: `/api/content/pages/${path}`, headers, ...(payload ? { payload } : {}) });
}

/** A signed-in person with a role, who calls the API of pages. */
export type SignedInAuthor = Awaited<ReturnType<typeof aSignedInAuthor>>;

/** Signs in a person with a role. */
export async function aSignedInAuthor(server: FastifyInstance, role: Role) {
  const { memberId, headers } = await aSignedInMember();
  if (role !== 'member') await makeStaff(memberId, role);
  const upload = async () => {
    const { body } = await sendForm(server, headers, { file: await aJpeg(80, 60) });
    return Number(body.id);
  };
  return { memberId, upload, send: pagesClient(server, headers) };
}

/** The request body for an article that meets the rules of publishing. */
export const written = (changes: object = {}): object => ({ ...anArticle(), ...changes });

/** Creates an article through the API. Returns the ids of the page and of its revision, and the slug of the page. */
export async function begin(by: SignedInAuthor, changes: object = {}) {
  const answer = await by.send('POST', '', { kind: 'article', ...written(changes) });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  const { page, revision }: { page: number; revision: { id: number; slug: string } } = answer.json();
  return { page, revision: revision.id, slug: revision.slug };
}
