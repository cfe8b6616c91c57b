import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { config } from '#app/platform/config.ts';
import { isMigrated } from '#app/platform/db/migrate.ts';
import { apiHeaders } from '#app/platform/http/security-headers.ts';
import { renderMetrics } from '#app/platform/metrics/metrics.ts';
import type { RunningDatabase } from './database.ts';
import { migrations } from './migrations.ts';

/** The least share of free disk with which the program says that it is ready. */
const leastFreeShare = 0.05;

/** Adds `/healthz` (alive), `/readyz` (able to serve) and `/metrics` (loopback, or with the token). */
export function registerHealth(
  server: FastifyInstance,
  database: RunningDatabase,
  isStopping: () => boolean,
): void {
  const hidden = { schema: { hide: true } };
  server.get('/healthz', hidden, async (_request, reply) => reply.headers(apiHeaders).send({ alive: true }));
  server.get('/readyz', hidden, async (_request, reply) => {
    const checks = isStopping() ? { stopping: false } : await runChecks(database);
    const ready = Object.values(checks).every(Boolean);
    if (!ready) reply.code(503).header('Retry-After', '5');
    return reply.headers({ ...apiHeaders, 'Cache-Control': 'no-store' }).send({ ready, checks });
  });
  server.get('/metrics', hidden, async (request, reply) => {
    const expected = config.metricsToken && `Bearer ${config.metricsToken}`;
    const allowed = expected ? request.headers.authorization === expected : isLoopback(request.ip);
    if (!allowed) return reply.callNotFound();
    return reply
      .headers(apiHeaders)
      .type('text/plain; version=0.0.4')
      .send(await renderMetrics());
  });
}

async function runChecks(database: RunningDatabase): Promise<Record<string, boolean>> {
  const reachable = database.isUp() && (await within(1_000, isMigrated(database.pool, migrations)));
  const disk = await statfs(config.dataDirectory).then(
    (stats) => stats.bavail / stats.blocks > leastFreeShare,
    () => config.databaseUrl !== undefined,
  );
  return { database: reachable, disk };
}

async function within(milliseconds: number, check: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, milliseconds, false).unref());
  return Promise.race([check.catch(() => false), late]);
}

function isLoopback(ip: string): boolean {
  return ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';
}
