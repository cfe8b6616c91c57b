import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { minuteSeconds, secondMs } from '../duration.ts';
import { guarded } from '../guarded.ts';

/** How long a body may be on its way, in seconds; a route for large files names a time of its own (`bodySeconds`). */
const ordinarySeconds = 30;

/** The longest time that a route may name: 500 MB at 4.5 Mbit/s. */
export const maxBodySeconds = 15 * minuteSeconds;

const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Ends a connection whose body comes too slowly. Node has one time for all requests, which a film needs to be long; so
 * the short one of all other routes is kept here. A long body may not stand still for longer than the short time
 * either.
 */
export function limitBodyTime(server: FastifyInstance, ordinary = ordinarySeconds): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw))
      watchBody(request, reply, request.routeOptions.config.bodySeconds ?? ordinary, ordinary);
    done();
  });
}

function watchBody({ raw }: FastifyRequest, reply: FastifyReply, seconds: number, ordinary: number): void {
  // A request that was injected has no connection that could be ended.
  if (!(raw.socket instanceof Socket)) return;
  // Kept here: a request whose connection was cut has lost its own.
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
