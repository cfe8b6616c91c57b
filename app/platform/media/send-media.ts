import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assetHeaders, mediaHeaders } from '../http/security-headers.ts';
import { readRange } from './byte-range.ts';
import { getMedia, measureMedia } from './media.ts';

/** A stored file as it is to be sent. */
export type SentMedia = {
  key: string;
  contentType: string;
  /** Without quotes. For a key that is made of its content, the key. */
  etag: string;
  /**
   * `immutable`: what lies under this address never changes. `private`: only whoever was given the address may keep it.
   */
  kept: 'immutable' | 'private';
  /** Its length, where a row knows it; else the store is asked. */
  bytes?: number;
  /** Has the browser save it under this name instead of showing it. */
  saveAs?: string;
};

const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  private: 'private, no-store',
} as const;

/**
 * Answers with a stored file, whole or in the part that is asked for: 200, 206, 304 or 416. A HEAD gets the headers alone.
 * @returns false when it is not in the store, so that the caller says what is missing
 */
export async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  media: SentMedia,
): Promise<boolean> {
  const bytes = media.bytes ?? (await measureMedia(media.key));
  if (bytes === null) return false;
  const etag = `"${media.etag}"`;
  reply.headers({ ...headersOf(media), ETag: etag });
  // The reply itself must not be returned: it can be awaited, and is nothing once it is sent.
  if (isKnown(request.headers['if-none-match'], etag)) return send(reply.code(304));
  reply.type(media.contentType);
  const range = readRange(askedRange(request, etag), bytes);
  if (range === 'none') {
    return send(reply.code(416).header('Content-Range', `bytes */${bytes}`));
  }
  const isPart = range !== 'whole';
  if (isPart) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${bytes}`);
  const length = isPart ? range.end - range.start + 1 : bytes;
  // Fastify writes a length of 0 over ours where a HEAD answers with nothing; a stream it only drops.
  if (request.method === 'HEAD') return send(reply.header('Content-Length', length), Readable.from([]));
  const stored = await getMedia(media.key, isPart ? range : undefined);
  if (!stored) return false;
  return send(reply.header('Content-Length', stored.bytes), stored.stream);
}

function send(reply: FastifyReply, body?: Readable): true {
  reply.send(body);
  return true;
}

function headersOf({ kept, saveAs }: SentMedia): Record<string, string> {
  return {
    ...(kept === 'immutable' ? mediaHeaders : assetHeaders),
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControl[kept],
    ...(saveAs === undefined ? {} : { 'Content-Disposition': `attachment; filename="${saveAs}"` }),
  };
}

/** A part of a file that has changed since would not fit the part that the browser has: then it gets the whole. */
function askedRange({ headers, method }: FastifyRequest, etag: string): string | undefined {
  const condition = headers['if-range'];
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  return condition === undefined || condition === etag ? headers.range : undefined;
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const known = header.split(',').map((value) => value.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
