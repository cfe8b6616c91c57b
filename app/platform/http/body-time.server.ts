import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { minuteSeconds, secondMs } from '../duration.ts';
import { guarded } from '../guarded.server.ts';

/**
 * The number of seconds in which a body must arrive. A route for large files sets its own number (`bodySeconds`).
 */
const ordinarySeconds = 30;

/** The maximum number of seconds that a route may set. In this time 500 MB arrive at 4.5 Mbit/s. */
export const maxBodySeconds = 15 * minuteSeconds;

const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Closes a connection if its body arrives too slowly. Node has only one timeout for all requests, which must be long
 * enough for films. So this function enforces the shorter timeout of all other routes. Even on a route with a long
 * timeout, no pause in the body may be longer than the short timeout.
 */
export function limitBodyTime(server: FastifyInstance, ordinary = ordinarySeconds): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw))
      watchBody(request, reply, request.routeOptions.config.bodySeconds ?? ordinary, ordinary);
    done();
  });
}

function watchBody({ raw }: FastifyRequest, reply: FastifyReply, seconds: number, ordinary: number): void {
  // An injected request has no connection to close.
  if (!(raw.socket instanceof Socket)) return;
  // If the connection was cut, its request no longer has a socket.
  const { socket } = raw;
  const tooSlow = guarded('a body that takes too long', () => cut(socket, reply.raw));
  const timer = setTimeout(tooSlow, seconds * secondMs);
  const mayStand = seconds <= ordinary;
  if (!mayStand) raw.setTimeout(ordinary * secondMs, tooSlow);
  const arrived = guarded('the end of a body', () => {
    clearTimeout(timer);
    if (!mayStand) socket.setTimeout(0);
  });
  raw.once('end', arrived);
  raw.once('close', arrived);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function cut(socket: Socket, response: ServerResponse): void {
  if (!response.headersSent) socket.write(timedOut);
  socket.destroySoon();
}
