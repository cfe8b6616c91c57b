import type { FastifyReply, FastifyRequest } from 'fastify';
import { config } from '#app/platform/config.ts';
import { db } from '#app/platform/db/db.ts';
import { readEpoch } from './live-page.queries.ts';
import { readId } from './page-parameters.ts';
import { QueryRefused } from './query-refused.ts';
import { ResponseCache } from './response-cache.ts';
import { sendParts } from './send-parts.ts';

/** The parameters of a query, each once. */
export type Query = ReadonlyMap<string, string>;

const megabyte = 1024 * 1024;
const responses = new ResponseCache(Math.min(config.htmlCacheBytes, 32 * megabyte));

/** What every route of the API in Wagtail's shape has in common. */
export const route = { config: { access: 'public', slash: 'redirect' }, errorHandler: sendMessage } as const;

/** How a route is described. */
export function described(summary: string) {
  return { tags: ['content'], summary };
}

/** A response as it travels, in parts, and the count of changes at which it was made. */
export type DatedParts = { parts: readonly Buffer[]; epoch: number };

/** Reads the count of changes before `make` reads what the response shows: what changes meanwhile makes it old. */
export async function dated(make: () => Promise<Buffer>): Promise<DatedParts> {
  const epoch = await readEpoch(db);
  return { epoch, parts: [await make()] };
}

/** Sends a response from memory while nothing of the content has changed since; shuffled ones are never kept. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  make: (query: Query, key: string) => Promise<DatedParts>,
): Promise<FastifyReply> {
  const query = queryOf(request);
  const key = `${path}?${new URLSearchParams([...query].filter(([name]) => name !== '_'))}`;
  const kept = responses.has(key) ? responses.find(key, await readEpoch(db)) : undefined;
  if (kept) return reply.type('application/json').send(kept);
  const { parts, epoch } = await make(query, key);
  if (query.get('order') !== 'random') responses.keep(key, epoch, parts);
  return sendParts(reply.type('application/json'), parts);
}

/** The last value of a parameter counts, as with the original. */
export function queryOf(request: FastifyRequest): Query {
  const [, query = ''] = request.url.split('?', 2);
  return new Map(new URLSearchParams(query));
}

/** The id in the path; null where it is none. */
export function idOf(request: FastifyRequest): number | null {
  const { params } = request;
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
  return typeof id === 'string' ? readId(id) : null;
}

/** The path without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

/** Clients of this API read `message`; every other refusal keeps the shape of the rest of the program. */
function sendMessage(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof QueryRefused)) throw error;
  return reply
    .code(error.status)
    .type('application/json')
    .send(JSON.stringify({ message: error.message }, null, 4));
}
