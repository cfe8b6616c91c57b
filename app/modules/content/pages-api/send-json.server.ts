import type { FastifyReply, FastifyRequest } from 'fastify';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { readEpoch } from './live-page.queries.ts';
import { readId } from './page-parameters.server.ts';
import { QueryRefused } from './query-refused.server.ts';
import { ResponseCache } from './response-cache.server.ts';
import { sendParts } from './send-parts.server.ts';

/** The parameters of a query, with one value for each parameter. */
export type Query = ReadonlyMap<string, string>;

const megabyte = 1024 * 1024;
const responses = new ResponseCache(Math.min(config.htmlCacheBytes, 32 * megabyte));

/** Options of every route of the API in Wagtail's shape. */
export const route = { config: { access: 'public', slash: 'redirect' }, errorHandler: sendMessage } as const;

/** The OpenAPI description of a route. */
export function describeRoute(summary: string) {
  return { tags: ['content'], summary };
}

/** A response in parts, with the content epoch for which it was made. */
export type PartsAtEpoch = { parts: readonly Buffer[]; epoch: number };

/** Reads the content epoch before `make` reads the content, so that a change in between makes the response outdated. */
export async function makeAtEpoch(make: () => Promise<Buffer>): Promise<PartsAtEpoch> {
  const epoch = await readEpoch(db);
  return { epoch, parts: [await make()] };
}

/**
 * Sends a cached response if the content epoch has not changed; otherwise makes a response and caches it. Shuffled
 * listings are never cached.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  make: (query: Query, key: string) => Promise<PartsAtEpoch>,
): Promise<FastifyReply> {
  const query = readQuery(request);
  const key = `${path}?${new URLSearchParams([...query].filter(([name]) => name !== '_'))}`;
  const cached = responses.has(key) ? responses.find(key, await readEpoch(db)) : undefined;
  if (cached) return reply.type('application/json').send(cached);
  const { parts, epoch } = await make(query, key);
  if (query.get('order') !== 'random') responses.store(key, epoch, parts);
  return sendParts(reply.type('application/json'), parts);
}

/** Reads the query. The last value of a repeated parameter is used, as in the original platform. */
export function readQuery(request: FastifyRequest): Query {
  const [, query = ''] = request.url.split('?', 2);
  return new Map(new URLSearchParams(query));
}

/** Returns the id in the path; null if the path contains no valid id. */
export function readPathId(request: FastifyRequest): number | null {
  const { params } = request;
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
  return typeof id === 'string' ? readId(id) : null;
}

/** The path without its query. */
export function readPath(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

/** Sends `{message}` for a refused query. Other errors have the same shape as in the rest of the program. */
function sendMessage(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof QueryRefused)) throw error;
  return reply
    .code(error.status)
    .type('application/json')
    .send(JSON.stringify({ message: error.message }, null, 4));
}
