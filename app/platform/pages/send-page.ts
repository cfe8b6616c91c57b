import type { FastifyReply, FastifyRequest } from 'fastify';
import { privatePageHeaders, publicPageHeaders } from '../http/security-headers.server.ts';
import { chooseEncoding, type Encoding, htmlType, type StoredPage } from './cache.ts';

/**
 * The response headers for each stored page and encoding. They are built once, and the same headers are sent to every
 * visitor.
 */
const prepared = new WeakMap<StoredPage, Partial<Record<Encoding, string[]>>>();

/** Sends a cached page, or 304 if the browser already has this version. */
export function sendStored(page: StoredPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = `W/"${page.etag}"`;
  reply.hijack();
  if (request.headers['if-none-match']?.includes(etag)) {
    reply.raw.writeHead(304, { ...publicPageHeaders, ...validators(page) });
    reply.raw.end();
    return reply;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = page.bodies[encoding];
  reply.raw.writeHead(page.status, findOrCreateHeaders(page, encoding));
  if (request.method === 'HEAD') reply.raw.end();
  else reply.raw.end(body);
  return reply;
}

function findOrCreateHeaders(page: StoredPage, encoding: Encoding): string[] {
  const cached = prepared.get(page) ?? {};
  const found = cached[encoding];
  if (found) return found;
  const headers = listHeaders(page, encoding);
  prepared.set(page, { ...cached, [encoding]: headers });
  return headers;
}

/** Returns the headers that let browsers and shared caches revalidate a page. A 304 repeats these headers. */
function validators(page: StoredPage): Record<string, string> {
  return {
    'cache-control': 'no-cache',
    etag: `W/"${page.etag}"`,
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  };
}

function listHeaders(page: StoredPage, encoding: Encoding): string[] {
  const headers: Record<string, string> = {
    ...publicPageHeaders,
    'content-type': page.type,
    'content-length': String(page.bodies[encoding].length),
    ...validators(page),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  return Object.entries(headers).flat();
}

/** Sends a page that was rendered for this request. */
export function sendPrivate(status: number, body: Buffer, reply: FastifyReply): FastifyReply {
  return reply.code(status).headers(privatePageHeaders).type(htmlType).header('vary', 'Cookie').send(body);
}
