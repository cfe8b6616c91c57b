import type { FastifyRequest } from 'fastify';
import { config } from '../config.server.ts';

const ownOrigins = new Set([config.siteUrl, config.appUrl, config.contentUrl]);

/**
 * Returns whether a browser sent this call. The result is valid only for calls other than GET: with such a call
 * every browser sends `Origin` or `Sec-Fetch-Site`.
 */
export function isFromBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/**
 * Returns whether a call was sent by one of our own pages, or by a client that is not a browser. Browsers name the
 * origin of every POST, but a page under `no-referrer` sends only `Sec-Fetch-Site`.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (origin && ownOrigins.has(origin)) return true;
  if (site) return site === 'same-origin';
  return origin === undefined || origin === `${request.protocol}://${host}`;
}
