import type { FastifyInstance } from 'fastify';
import { db } from '#app/platform/db/db.ts';
import { insertEvents } from './figures.queries.ts';
import { storeVisits } from './visits.server.ts';

/** The user agent of an ordinary browser. */
export const aBrowserName =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';

/** Visits a page of the site as a visitor with a separate network address. */
export async function visit(
  server: FastifyInstance,
  url: string,
  { number = 1, headers = {} }: { number?: number; headers?: Record<string, string> } = {},
): Promise<void> {
  await server.inject({
    url,
    remoteAddress: `203.0.113.${number}`,
    headers: { 'user-agent': aBrowserName, ...headers },
  });
}

/** Stores the counted visits, and lists the stored visits without their visitors. */
export async function listVisits() {
  await storeVisits();
  return db
    .selectFrom('figures_visit')
    .select(['day', 'page', 'source', 'times'])
    .orderBy('page')
    .orderBy('source')
    .execute();
}

/** Records that a number of people did something at an instant. */
export function happen(kind: string, at: string, people: number, one: string, two = ''): Promise<void> {
  return insertEvents(db, [{ kind, at: new Date(at), people, one, two }]);
}
