import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { config } from '#app/platform/config.server.ts';
import { hashToken, isSameHash } from '#app/platform/crypto/codes.ts';
import { isMigrated } from '#app/platform/db/migrate.ts';
import { healthChecksPoint } from '#app/platform/health.server.ts';
import { apiHeaders } from '#app/platform/http/security-headers.server.ts';
import { renderMetrics } from '#app/platform/metrics/metrics.ts';
import type { RunningDatabase } from './database.server.ts';
import { migrations } from './migrations.server.ts';

/** The minimum share of free disk space at which the program counts as ready. */
const minFreeShare = 0.05;

/** Adds `/healthz` (alive), `/readyz` (able to serve) and `/metrics` (only from this machine or with the token). */
export function registerHealth(
  server: FastifyInstance,
  database: RunningDatabase,
  isStopping: () => boolean,
): void {
  const hidden = { schema: { hide: true } };
  healthChecksPoint.extend(() => runChecks(database)).apply();
  server.get('/healthz', hidden, async (_request, reply) => reply.headers(apiHeaders).send({ alive: true }));
  server.get('/readyz', hidden, async (_request, reply) => {
    const checks = isStopping() ? { stopping: false } : await runChecks(database);
    const ready = Object.values(checks).every(Boolean);
    if (!ready) reply.code(503).header('Retry-After', '5');
    return reply.headers({ ...apiHeaders, 'Cache-Control': 'no-store' }).send({ ready, checks });
  });
  server.get('/metrics', hidden, async (request, reply) => {
    if (!isFromHere(request) && !hasMetricsToken(request)) return reply.callNotFound();
    return reply
      .headers(apiHeaders)
      .type('text/plain; version=0.0.4')
      .send(await renderMetrics());
  });
}

async function runChecks(database: RunningDatabase): Promise<Record<string, boolean>> {
  const reachable = database.isUp() && (await within(1_000, isMigrated(database.pool, migrations)));
  const disk = await statfs(config.dataDirectory).then(
    (stats) => stats.bavail / stats.blocks > minFreeShare,
    () => config.databaseUrl !== undefined,
  );
  return { database: reachable, disk };
}

async function within(milliseconds: number, check: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, milliseconds, false).unref());
  return Promise.race([check.catch(() => false), late]);
}

/**
 * Returns whether the connection comes directly from this machine. If a proxy on this machine forwards a request, the
 * request counts as coming from elsewhere.
 */
function isFromHere({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}

function hasMetricsToken({ headers }: FastifyRequest): boolean {
  if (!config.metricsToken) return false;
  const expected = hashToken(`Bearer ${config.metricsToken}`);
  return isSameHash(hashToken(headers.authorization ?? ''), expected);
}
