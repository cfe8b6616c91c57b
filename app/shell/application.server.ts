import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { resumeErasures, shutErasedAccounts } from '#app/modules/accounts/index.ts';
import { beginBilling, ensureFirstPrices } from '#app/modules/billing/index.ts';
import { listKeptTexts } from '#app/modules/content/index.ts';
import { config } from '#app/platform/config.server.ts';
import { assertKeysMatch } from '#app/platform/crypto/field-encryption.ts';
import { db } from '#app/platform/db/db.ts';
import { secondMs } from '#app/platform/duration.ts';
import { guarded } from '#app/platform/guarded.server.ts';
import { releaseConnections } from '#app/platform/http/connections.server.ts';
import { createServer } from '#app/platform/http/http.server.ts';
import { assetHeaders } from '#app/platform/http/security-headers.server.ts';
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.ts';
import { log } from '#app/platform/log.server.ts';
import { closeMail } from '#app/platform/mail/mail.ts';
import { adminDirectory, clientDirectory } from '#app/platform/pages/assets.ts';
import { PageCache } from '#app/platform/pages/cache.ts';
import { followInvalidations } from '#app/platform/pages/invalidation.ts';
import { registerPlainDocuments } from '#app/platform/pages/plain-document.ts';
import { registerPages, viewerFinderPoint, visitCounterPoint } from '#app/platform/pages/register.ts';
import { stopWorkThreads } from '#app/platform/work-thread.server.ts';
import { requestDemoCopy, writeDemoHistory } from '#app/seeds/demo-history.ts';
import { lockDemoMembers } from '#app/seeds/demo-lock.ts';
import { storeDemoProgram } from '#app/seeds/demo-program.ts';
import { giveDemoGifts, giveDemoTime, makeDemoCoupons, subscribeDemo } from '#app/seeds/demo-subscription.ts';
import { storeMissingDynamics } from '#app/seeds/dynamics.ts';
import { fillEmptyDatabase } from '#app/seeds/first-run.ts';
import { openDatabase } from './database.server.ts';
import { registerHealth } from './health.server.ts';
import { documents, hooks, pages, routes, services } from './map.server.ts';
import { site } from './site.tsx';
import { keptTextWarnings, providerWarnings } from './start-warnings.server.ts';
import { createTeardown, type Teardown } from './teardown.server.ts';
import { wireModules } from './wiring.server.ts';

/** The running program. It is ready to listen or to receive injected requests. */
export type Application = {
  server: FastifyInstance;
  /** Makes the readiness check fail. The program continues to serve requests. */
  beginStopping(): void;
  /**
   * Finishes running work and stops all parts. If a request takes longer than `timeoutMs`, its connection is closed.
   * @returns whether all parts stopped within their time
   */
  stop(timeoutMs?: number): Promise<boolean>;
};

/**
 * Maximum time for requests that are still running during shutdown. After this time their connections are closed.
 */
const maxTimeoutMs = 20 * secondMs;
const jobGraceSeconds = 3;

/**
 * Starts all parts in the order of their dependencies. `stop` stops them in reverse order. If the start fails, no
 * part is left running.
 * @param prepare runs before the routes are registered
 */
export async function startApplication(
  prepare?: (server: FastifyInstance) => Promise<void>,
): Promise<Application> {
  const teardown = createTeardown();
  try {
    return await startParts(teardown, prepare);
  } catch (error) {
    await teardown.run();
    throw error;
  }
}

async function startParts(
  teardown: Teardown,
  prepare?: (server: FastifyInstance) => Promise<void>,
): Promise<Application> {
  const database = await openDatabase(teardown);
  await assertKeysMatch();
  teardown.add({ name: 'threads', maxMs: secondMs, stop: stopWorkThreads });
  await fillDatabase(database);
  wireModules();
  for (const warning of providerWarnings(await beginBilling())) log.warn(warning);
  if (!config.isOnlyOurs) await lockDemoMembers();
  const hasDemo = config.isOnlyOurs && (config.demo ?? database.embedded);
  const isDemoNew = hasDemo && (await writeDemoHistory());
  teardown.add({ name: 'mail', maxMs: 500, stop: closeMail });
  await shutErasedAccounts();
  await startJobs();
  const stopWorkers = () => stopJobs({ graceSeconds: jobGraceSeconds });
  teardown.add({ name: 'jobs', maxMs: 4 * secondMs, stop: stopWorkers });
  await resumeErasures();
  if (hasDemo) await completeDemo({ isNew: isDemoNew });
  const cache = new PageCache(config.htmlCacheBytes);
  const invalidations = await followInvalidations(cache);
  teardown.add({ name: 'page changes', maxMs: 500, stop: invalidations.close });
  await startServices(teardown);
  const server = createServer();
  const connections = releaseConnections(server);
  let stopping = false;
  let stopTimeoutMs = maxTimeoutMs;
  teardown.add({
    name: 'requests',
    maxMs: maxTimeoutMs + 2_000,
    stop: () => finishRequests(server, connections, stopTimeoutMs),
  });
  for (const register of hooks) await register(server);
  await prepare?.(server);
  registerHealth(server, database, () => stopping);
  await registerAssets(server);
  for (const register of routes) await register(server);
  registerPlainDocuments(server, documents, cache);
  await registerPages(server, pages, {
    ...{ site, cache, findViewer: viewerFinderPoint.require(), countVisit: visitCounterPoint.require() },
  });
  await server.ready();
  const beginStopping = () => {
    stopping = true;
  };
  return {
    server,
    beginStopping,
    stop: (timeoutMs = maxTimeoutMs) => {
      stopTimeoutMs = timeoutMs;
      beginStopping();
      return teardown.run();
    },
  };
}

/** Stores the prices, dynamics and texts that a new database contains. */
async function fillDatabase({ embedded }: { embedded: boolean }): Promise<void> {
  await ensureFirstPrices();
  await storeMissingDynamics();
  await fillEmptyDatabase({ embedded });
  for (const warning of keptTextWarnings(await listKeptTexts(db))) log.warn(warning);
}

/**
 * Adds the parts of the demonstration that need running jobs. A demonstration of an earlier version gets the
 * subscription too.
 */
async function completeDemo({ isNew }: { isNew: boolean }): Promise<void> {
  if (isNew) await giveDemoGifts();
  await subscribeDemo();
  if (!isNew) return;
  await giveDemoTime();
  await makeDemoCoupons();
  await requestDemoCopy();
  await storeDemoProgram();
}

async function startServices(teardown: Teardown): Promise<void> {
  for (const { name, start } of services) {
    const running = await start();
    if (running) teardown.add({ name, maxMs: 500, stop: running.close });
  }
}

/**
 * Accepts no more connections, waits for running requests, and closes the connections of requests that take too long.
 */
async function finishRequests(
  server: FastifyInstance,
  connections: { release(): Promise<void> },
  timeoutMs: number,
): Promise<void> {
  const cutAll = guarded('requests that take too long', () => server.server.closeAllConnections());
  const cut = setTimeout(cutAll, timeoutMs);
  try {
    if (server.server.listening) await connections.release();
    await server.close();
  } finally {
    clearTimeout(cut);
  }
}

/** The files that a browser fetches to install the site, and the icon of the browser tab. */
const installFiles = [
  'favicon.svg',
  'manifest.webmanifest',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
];

/**
 * Serves the files of the browser build. Their names contain a hash, so they never change and browsers cache them for a
 * year.
 */
async function registerAssets(server: FastifyInstance): Promise<void> {
  if (!config.production) return;
  for (const [directory, prefix] of [
    [clientDirectory, '/assets/'],
    [adminDirectory, '/admin/assets/'],
  ] as const)
    await server.register(fastifyStatic, {
      root: path.join(directory, 'assets'),
      prefix,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      setHeaders: (reply) => reply.headers(assetHeaders),
      decorateReply: directory === clientDirectory,
    });
  // A service worker runs under the policy of its own file. Our service worker may send requests only to our origin.
  // A sandbox would prevent it from working.
  const worker = await readFile(path.join(clientDirectory, 'offline-worker.js'));
  const workerPolicy = "default-src 'none'; connect-src 'self'";
  server.get('/offline-worker.js', { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ ...assetHeaders, 'Content-Security-Policy': workerPolicy, 'Cache-Control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
  for (const file of installFiles)
    server.get(`/${file}`, { schema: { hide: true } }, (_request, reply) =>
      reply.headers(assetHeaders).sendFile(file, clientDirectory, { maxAge: '1d', immutable: false }),
    );
}
