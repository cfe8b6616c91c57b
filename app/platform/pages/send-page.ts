import type { FastifyReply, FastifyRequest } from 'fastify';
import { privatePageHeaders, publicPageHeaders } from '../http/security-headers.ts';
import { chooseEncoding, type Encoding, htmlType, type StoredPage } from './cache.ts';

/** Header lists by stored page and encoding: they are made once and written as they are for every visitor. */
const prepared = new WeakMap<StoredPage, Partial<Record<Encoding, string[]>>>();

/** Answers with a page of the cache, or with 304 when the browser has this very version. */
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
  reply.raw.writeHead(page.status, headersOf(page, encoding));
  if (request.method === 'HEAD') reply.raw.end();
  else reply.raw.end(body);
  return reply;
}

function headersOf(page: StoredPage, encoding: Encoding): string[] {
  const known = prepared.get(page) ?? {};
  const found = known[encoding];
  if (found) return found;
  const headers = listHeaders(page, encoding);
  prepared.set(page, { ...known, [encoding]: headers });
  return headers;
}

/** What a browser and a shared cache need to ask again; a 304 repeats it. */
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

/** Answers with a page that is made for this request alone. */
export function sendPrivate(status: number, body: Buffer, reply: FastifyReply): FastifyReply {
  return reply.code(status).headers(privatePageHeaders).type(htmlType).header('vary', 'Cookie').send(body);
}
