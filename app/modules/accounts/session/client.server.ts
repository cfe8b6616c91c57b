import type { FastifyRequest } from 'fastify';
import { isFromBrowser, isSameOrigin } from '#app/platform/http/origin.server.ts';

/** The client of a request, as sessions store it. */
export type Client = {
  ip: string;
  userAgent: string;
  /**
   * `browser` is a page of ours, whose tokens are bound to the cookie of its session. `program` sends no origin; it
   * receives the cookie and may discard it, as its tokens stand alone. `native` asks for no cookie (`X-Client:
   * native`).
   */
  kind: 'browser' | 'program' | 'native';
};

/** Reads the client of a request. */
export function toClient(request: FastifyRequest): Client {
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    kind: findClientKind(request),
  };
}

/**
 * A page of ours cannot pass for another kind: its browser sets the headers that decide, and scripts cannot change
 * them.
 */
function findClientKind(request: FastifyRequest): Client['kind'] {
  const isBrowser = isFromBrowser(request);
  const isNative = request.headers['x-client'] === 'native';
  if (isNative && !(isBrowser && isSameOrigin(request))) return 'native';
  return isBrowser ? 'browser' : 'program';
}
