import type { ServerResponse } from 'node:http';
import { Server, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { secondMs } from '../duration.ts';
import { guarded } from '../guarded.server.ts';

/**
 * The time after which the server closes an idle kept-alive connection. A busy client sends its next request
 * long before that time.
 */
const idleMs = secondMs;
const lookMs = 20;

/**
 * Drains the connections of a server without breaking a request. If the server closed a kept-alive connection
 * while a request is on its way, that request would be lost and the client would get a reset. After `release`
 * no new connection is accepted. The last response of each connection has `Connection: close`. If the last
 * response has already been written, the next response has this header. The server itself closes connections
 * only after a second without requests.
 */
export function releaseConnections(server: FastifyInstance): { release(): Promise<void> } {
  /** The response to the last request of each open connection. It is sent after all earlier responses. */
  const latest = new Map<Socket, ServerResponse>();
  let releasing = false;
  let busyAt = 0;
  const forget = guarded('the end of a connection', function (this: Socket) {
    latest.delete(this);
  });
  // The hook uses no promise and allocates nothing, because it runs for every request, including requests that
  // are served from memory.
  server.addHook('onRequest', ({ socket }, { raw }, done) => {
    if (releasing) {
      raw.shouldKeepAlive = false;
      busyAt = performance.now();
    }
    // An injected request has no connection.
    if (socket instanceof Socket) {
      if (!latest.has(socket)) socket.once('close', forget);
      latest.set(socket, raw);
    }
    done();
  });
  return {
    async release() {
      releasing = true;
      for (const response of latest.values()) if (!response.headersSent) response.shouldKeepAlive = false;
      // The method `close` of an HTTP server would close idle connections immediately.
      Server.prototype.close.call(server.server);
      busyAt = performance.now();
      while ((await countConnections(server.server)) > 0) {
        const isBusy = [...latest.values()].some(({ writableFinished }) => !writableFinished);
        if (isBusy) busyAt = performance.now();
        else if (performance.now() - busyAt >= idleMs) return;
        await sleep(lookMs);
      }
    },
  };
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));
}
