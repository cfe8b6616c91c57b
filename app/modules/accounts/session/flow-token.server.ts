import type { FastifyReply, FastifyRequest } from 'fastify';
import { toClient } from './client.server.ts';

const header = 'x-flow-token';

/**
 * Sends the flow token in a header to a native client, which stores no cookies. A browser does not get this
 * header, because scripts in the browser could read the header but cannot read the cookie.
 */
export function sendFlowToken(reply: FastifyReply, flowToken: string): void {
  if (toClient(reply.request).kind === 'native') reply.header(header, flowToken);
}

/** Returns the flow token of a request: from the header of a native client, or from the cookie of this name. */
export function readFlowToken(request: FastifyRequest, cookie: string): string | undefined {
  const sent = request.headers[header];
  return typeof sent === 'string' && sent !== '' ? sent : request.cookies[cookie];
}
