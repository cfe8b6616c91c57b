import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from './client.ts';

const header = 'x-flow-token';

/**
 * Gives a native client, which keeps no cookies, the token of its flow. Browsers are not sent it: in a header their
 * scripts could read what the cookie hides from them.
 */
export function handFlowToken(reply: FastifyReply, flowToken: string): void {
  if (clientOf(reply.request).kind === 'native') reply.header(header, flowToken);
}

/** The token of the flow that a call belongs to: as a native client sends it back, or in the cookie of this name. */
export function flowTokenOf(request: FastifyRequest, cookie: string): string | undefined {
  const sent = request.headers[header];
  return typeof sent === 'string' && sent !== '' ? sent : request.cookies[cookie];
}
