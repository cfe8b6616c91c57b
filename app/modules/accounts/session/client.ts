import type { FastifyRequest } from 'fastify';

/** From where a person acts, as far as the account must know. */
export type Client = {
  ip: string;
  userAgent: string;
  /** A browser keeps the session in a cookie; a native client asks for tokens that stand alone (`X-Client: native`). */
  kind: 'browser' | 'native';
};

/** The client of a request. */
export function clientOf(request: FastifyRequest): Client {
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    kind: request.headers['x-client'] === 'native' ? 'native' : 'browser',
  };
}
