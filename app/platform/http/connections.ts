import type { ServerResponse } from 'node:http';
import { Server, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { secondMs } from '../duration.ts';
import { guarded } from '../guarded.ts';

/** How long a kept connection may stay idle before it is closed from here: a busy client asks again long before. */
const idleMs = secondMs;
const lookMs = 20;

/**
 * Lets the connections of a server end without breaking one: a request that is on its way when a kept connection is
 * closed is lost, and its client sees a reset. So from `release` on no new connection is taken, the last answer of each
 * connection says that it is the last (where it is written already, that of the next request), and only a connection that is
 * idle for a second is closed from here.
 */
export function releaseConnections(server: FastifyInstance): { release(): Promise<void> } {
  /** What each open connection was asked for last; it is answered after all that came before. */
  const latest = new Map<Socket, ServerResponse>();
  let releasing = false;
  let busyAt = 0;
  const forget = guarded('the end of a connection', function (this: Socket) {
    latest.delete(this);
  });
  // No promise, and nothing that is made anew: every request passes here, also those that are answered from memory.
  server.addHook('onRequest', ({ socket }, { raw }, done) => {
    if (releasing) {
      raw.shouldKeepAlive = false;
      busyAt = performance.now();
    }
    // A request that was injected has no connection.
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
      // That of HTTP would close idle connections at once.
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
