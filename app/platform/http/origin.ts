import type { FastifyRequest } from 'fastify';
import { config } from '../config.ts';

const ownOrigins = new Set([config.siteUrl, config.appUrl, config.contentUrl]);

/** Whether a browser sent a call other than GET: all of them say where it comes from, in one of these two headers at least. */
export function isFromBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/**
 * Whether a call comes from one of our own pages, or from a client that is no browser. Browsers say with every
 * POST where it comes from; a page under `no-referrer` says only `Sec-Fetch-Site`.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (origin && ownOrigins.has(origin)) return true;
  if (site) return site === 'same-origin';
  return origin === undefined || origin === `${request.protocol}://${host}`;
}
