import type { FastifyRequest } from 'fastify';
import { isFromBrowser, isSameOrigin } from '#app/platform/http/origin.server.ts';

/** The client that sent a request, as sessions store it. */
export type Client = {
  ip: string;
  userAgent: string;
  /**
   * `browser` is one of our pages; its tokens are valid only with the cookie of its session. `program` sends no
   * origin. It receives the cookie and may discard it, because its tokens are valid without the cookie. `native` asks
   * for no cookie (`X-Client: native`).
   */
  kind: 'browser' | 'program' | 'native';
};

/** Returns the client that sent a request. */
export function toClient(request: FastifyRequest): Client {
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    kind: findClientKind(request),
  };
}

/**
 * One of our pages cannot claim to be another kind of client, because the browser sets the headers that determine the
 * kind. Scripts cannot change these headers.
 */
function findClientKind(request: FastifyRequest): Client['kind'] {
  const isBrowser = isFromBrowser(request);
  const isNative = request.headers['x-client'] === 'native';
  if (isNative && !(isBrowser && isSameOrigin(request))) return 'native';
  return isBrowser ? 'browser' : 'program';
}
