import type { FastifyInstance, InjectOptions } from 'fastify';
import { aSignedInMember } from '#app/modules/accounts/accounts.factory.ts';
import { giveRole } from '#app/modules/accounts/index.ts';
import { db } from '#app/platform/db/db.ts';

export type Answers = { statusCode: number; json(): unknown }[];

/** Ten concurrent calls for the same value, with the number of each status and the body of the refusals. */
export type Scenario = {
  run(): Promise<Answers>;
  statuses: Readonly<Record<number, number>>;
  says?: unknown;
};

export type Scenarios = Readonly<Record<string, Scenario>>;

/** Returns the statuses of one success and nine refusals. */
export const oneOfTen = (done: number, refused: number) => ({ [done]: 1, [refused]: 9 });

/** Creates a signed-in member and returns the member's calls. */
export async function aCaller(server: FastifyInstance, role?: 'editor' | 'moderator') {
  const { headers, memberId } = await aSignedInMember();
  if (role) await giveRole(db, memberId, role);
  const call = (method: InjectOptions['method'], url: string, payload?: object, more: object = {}) =>
    server.inject({ method, url, headers: { ...headers, ...more }, ...(payload ? { payload } : {}) });
  const post = (url: string, payload?: object, more?: object) => call('POST', url, payload, more);
  return { memberId, call, post };
}
