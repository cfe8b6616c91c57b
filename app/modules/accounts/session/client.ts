import type { FastifyRequest } from 'fastify';
import { isFromBrowser, isSameOrigin } from '#app/platform/http/origin.ts';

/** From where a person acts, as far as the account must know. */
export type Client = {
  ip: string;
  userAgent: string;
  /**
   * A page of ours in a browser: its tokens are bound to the cookie of its session. A program says nothing of where it
   * comes from: it is sent the cookie and may throw it away, as its tokens stand alone. A native client asks for no
   * cookie at all (`X-Client: native`).
   */
  kind: 'browser' | 'program' | 'native';
};

/** The client of a request. */
export function clientOf(request: FastifyRequest): Client {
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    kind: kindOf(request),
  };
}

/** A page of ours cannot pass for anything else: its browser writes the headers that tell, and scripts cannot. */
function kindOf(request: FastifyRequest): Client['kind'] {
  const isBrowser = isFromBrowser(request);
  const isNative = request.headers['x-client'] === 'native';
  if (isNative && !(isBrowser && isSameOrigin(request))) return 'native';
  return isBrowser ? 'browser' : 'program';
}
