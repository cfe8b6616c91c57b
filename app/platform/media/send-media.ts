import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assetHeaders, mediaHeaders } from '../http/security-headers.server.ts';
import { readRange } from './byte-range.ts';
import { getMedia, measureMedia } from './media.ts';

export type SentMedia = {
  key: string;
  contentType: string;
  /**
   * The ETag of the file, without quotes. If the key is derived from the content, the ETag is the key itself.
   */
  etag: string;
  /**
   * `immutable` means that the content of this URL never changes. `private` means that no shared cache may store it.
   */
  caching: 'immutable' | 'private';
  /** The length of the file in bytes, if a database row has it. Otherwise the store is queried for it. */
  bytes?: number;
  /** Makes the browser save the file under this name instead of showing it. */
  saveAs?: string;
};

const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  private: 'private, no-store',
} as const;

/**
 * Sends a stored file or the requested part of it. The status is 200, 206, 304 or 416. A HEAD request gets only the
 * headers.
 * @returns false if the file is not in the store, so that the caller chooses the response
 */
export async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  media: SentMedia,
): Promise<boolean> {
  const bytes = media.bytes ?? (await measureMedia(media.key));
  if (bytes === null) return false;
  const etag = `"${media.etag}"`;
  reply.headers({ ...toHeaders(media), ETag: etag });
  // Do not return the reply itself. The async function would wait until the reply is sent, and would then return
  // undefined.
  if (matchesEtag(request.headers['if-none-match'], etag)) return send(reply.code(304));
  reply.type(media.contentType);
  const range = readRange(requestedRange(request, etag), bytes);
  if (range === 'none') {
    return send(reply.code(416).header('Content-Range', `bytes */${bytes}`));
  }
  const isPart = range !== 'whole';
  if (isPart) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${bytes}`);
  const length = isPart ? range.end - range.start + 1 : bytes;
  // For HEAD, Fastify overwrites our length with 0 if the body is empty. If the body is a stream, Fastify keeps our
  // length and discards the stream.
  if (request.method === 'HEAD') return send(reply.header('Content-Length', length), Readable.from([]));
  const stored = await getMedia(media.key, isPart ? range : undefined);
  if (!stored) return false;
  return send(reply.header('Content-Length', stored.bytes), stored.stream);
}

function send(reply: FastifyReply, body?: Readable): true {
  reply.send(body);
  return true;
}

function toHeaders({ caching, saveAs }: SentMedia): Record<string, string> {
  return {
    ...(caching === 'immutable' ? mediaHeaders : assetHeaders),
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControl[caching],
    ...(saveAs === undefined ? {} : { 'Content-Disposition': `attachment; filename="${saveAs}"` }),
  };
}

/**
 * Returns the requested range. If the file has changed since the browser got the first part, returns undefined,
 * so that the whole file is sent.
 */
function requestedRange({ headers, method }: FastifyRequest, etag: string): string | undefined {
  const condition = headers['if-range'];
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  return condition === undefined || condition === etag ? headers.range : undefined;
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const etags = header.split(',').map((value) => value.trim().replace(/^W\//, ''));
  return etags.includes(etag) || etags.includes('*');
}
