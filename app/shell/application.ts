import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { authenticate, findViewer, followEndedSessions } from '#app/modules/accounts/index.ts';
import { config } from '#app/platform/config.ts';
import { assertKeysMatch } from '#app/platform/crypto/field-encryption.ts';
import { registerApi, registerApiReader } from '#app/platform/http/api.ts';
import { assetHeaders } from '#app/platform/http/security-headers.ts';
import { createServer } from '#app/platform/http/server.ts';
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.ts';
import { closeMail } from '#app/platform/mail/mail.ts';
import { clientDirectory } from '#app/platform/pages/assets.ts';
import { PageCache } from '#app/platform/pages/cache.ts';
import { followInvalidations } from '#app/platform/pages/invalidation.ts';
import { registerPages } from '#app/platform/pages/register.ts';
import { fillEmptyDatabase } from '#app/seeds/first-run.ts';
import { openDatabase } from './database.ts';
import { registerHealth } from './health.ts';
import { api, pages } from './map.ts';
import { registerMemberApp } from './member-page.tsx';
import { site } from './site.tsx';
import { wireEvents } from './wiring.ts';

/** The whole program, ready to listen or to be injected with requests. */
export type Application = { server: FastifyInstance; beginStopping(): void; stop(): Promise<void> };

/** Starts everything in the order in which one part needs the other; `stop` takes it down in reverse. */
export async function startApplication(
  prepare?: (server: FastifyInstance) => Promise<void>,
): Promise<Application> {
  const database = await openDatabase();
  await assertKeysMatch();
  await fillEmptyDatabase({ embedded: database.embedded });
  wireEvents();
  await startJobs();
  const cache = new PageCache(config.htmlCacheBytes);
  const invalidations = await followInvalidations(cache);
  const endedSessions = await followEndedSessions();
  const server = createServer();
  let stopping = false;
  await prepare?.(server);
  registerHealth(server, database, () => stopping);
  await registerAssets(server);
  await registerApi(server, api, authenticate);
  await registerApiReader(server);
  registerMemberApp(server);
  await registerPages(server, pages, { site, cache, findViewer });
  await server.ready();
  return {
    server,
    beginStopping: () => {
      stopping = true;
    },
    stop: async () => {
      stopping = true;
      await server.close();
      await invalidations.close();
      await endedSessions.close();
      await stopJobs();
      closeMail();
      await database.stop();
    },
  };
}

/** The files of the browser build: their names carry their hash, so they never change and are never asked for twice. */
async function registerAssets(server: FastifyInstance): Promise<void> {
  if (!config.production) return;
  await server.register(fastifyStatic, {
    root: path.join(clientDirectory, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    setHeaders: (reply) => reply.headers(assetHeaders),
  });
  server.get('/favicon.svg', { schema: { hide: true } }, (_request, reply) =>
    reply.headers(assetHeaders).sendFile('favicon.svg', clientDirectory, { maxAge: '1d', immutable: false }),
  );
}
