import { mkdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { startEmbeddedDatabase } from '../../app/platform/db/embedded/index.ts';
import { isOperatorError } from '../../app/platform/operator-error.server.ts';

type Program = typeof import('../../app/shell/application.server.ts');

process.env.NODE_ENV = 'development';
process.env.LINGUI_ALLOW_MISSING = '1';
const { config } = await import('../../app/platform/config.server.ts').catch(endWithSentence);
const closeDatabase = await openDatabase().catch(endWithSentence);
const vite = await createServer({ server: { middlewareMode: true } });
let application = await load().catch(endWithSentence);
let reloading: Promise<void> | undefined;

vite.watcher.on('change', (file) => {
  const modules = vite.environments.ssr.moduleGraph.getModulesByFile(file);
  if (modules?.size)
    reloading = (reloading ?? Promise.resolve()).then(reload).catch((error: unknown) => console.error(error));
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

/**
 * The database keeps running while the program restarts, so that a change of a file takes effect in well under a
 * second.
 */
async function openDatabase(): Promise<() => Promise<void>> {
  if (config.databaseUrl) return async () => undefined;
  const directory = `${config.dataDirectory}/postgres`;
  mkdirSync(config.dataDirectory, { recursive: true });
  const { connection, stop: stopDatabase } = await startEmbeddedDatabase({
    directory,
    log: (message) => console.log(message),
  });
  const { user, password, host, port: databasePort, database } = connection;
  process.env.DATABASE_URL = `postgres://${user}:${password}@localhost:${databasePort}/${database}?host=${encodeURIComponent(host)}`;
  if (config.isOnlyOurs) process.env.DEMO ??= '1';
  return stopDatabase;
}

async function load(): ReturnType<Program['startApplication']> {
  const environment = vite.environments.ssr;
  if (!isRunnableDevEnvironment(environment))
    throw new Error('the server environment of Vite cannot run modules');
  const { startApplication }: Program = await environment.runner.import('/app/shell/application.server.ts');
  const started = await startApplication(serveSources);
  await started.server.listen({ port: config.port, host: config.host });
  console.log(`\n  Yoi in development: http://localhost:${config.port}\n`);
  return started;
}

/** Vite serves the source files for the browser. The program answers all other requests. */
async function serveSources(server: FastifyInstance): Promise<void> {
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('Cache-Control', 'no-cache');
    vite.middlewares(request.raw, reply.raw, () => done());
  });
}

async function reload(): Promise<void> {
  await application.stop();
  const environment = vite.environments.ssr;
  if (isRunnableDevEnvironment(environment)) environment.runner.clearCache();
  application = await load();
}

async function stop(): Promise<void> {
  await application.stop();
  await vite.close();
  await closeDatabase();
  process.exit(0);
}

/**
 * Ends the process, and the database with it. If the operator can fix the error, it is written in one sentence.
 */
function endWithSentence(error: unknown): never {
  console.error(isOperatorError(error) ? error.message : error);
  process.exit(1);
}
