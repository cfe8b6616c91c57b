import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a kept connection may stay idle before it is closed from here: a busy client asks again long before. */
const idleMilliseconds = 1_000;
const lookMilliseconds = 20;

/**
 * Lets the connections of a server end without breaking one: a request that is on its way when a kept connection is
 * closed is lost, and its client sees a reset. So from `release` on no new connection is taken, every answer says that
 * it is the last of its connection, and only a connection that is idle for a second is closed from here.
 */
export function releaseConnections(server: FastifyInstance): { release(): Promise<void> } {
  let releasing = false;
  server.addHook('onRequest', async (_request, { raw }) => {
    if (releasing) raw.shouldKeepAlive = false;
  });
  return {
    async release() {
      releasing = true;
      // That of HTTP would close idle connections at once.
      Server.prototype.close.call(server.server);
      const until = performance.now() + idleMilliseconds;
      while (performance.now() < until && (await countConnections(server.server)) > 0)
        await sleep(lookMilliseconds);
    },
  };
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));
}
