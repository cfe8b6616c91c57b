import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { secondMs } from '../duration.ts';
import { guarded } from '../guarded.ts';

/** How long a kept connection may stay idle before it is closed from here: a busy client asks again long before. */
const idleMs = secondMs;
const lookMs = 20;

/**
 * Lets the connections of a server end without breaking one: a request that is on its way when a kept connection is
 * closed is lost, and its client sees a reset. So from `release` on no new connection is taken, every answer says that
 * it is the last of its connection, those of requests under way too, and only a connection that is idle for a second is
 * closed from here.
 */
export function releaseConnections(server: FastifyInstance): { release(): Promise<void> } {
  const underWay = new Set<ServerResponse>();
  let releasing = false;
  let lastEndedAt = 0;
  const forget = guarded('the end of a response', function (this: ServerResponse) {
    underWay.delete(this);
    lastEndedAt = performance.now();
  });
  // No promise and no function of its own: every request passes here, also those that are answered from memory.
  server.addHook('onRequest', (_request, { raw }, done) => {
    if (releasing) raw.shouldKeepAlive = false;
    underWay.add(raw);
    raw.on('close', forget);
    done();
  });
  return {
    async release() {
      releasing = true;
      for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false;
      // That of HTTP would close idle connections at once.
      Server.prototype.close.call(server.server);
      const began = performance.now();
      while ((await countConnections(server.server)) > 0) {
        const isQuiet = performance.now() - Math.max(began, lastEndedAt) >= idleMs;
        if (isQuiet && underWay.size === 0) return;
        await sleep(lookMs);
      }
    },
  };
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));
}
