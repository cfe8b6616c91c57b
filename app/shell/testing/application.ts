import type { FastifyInstance } from 'fastify';
import { afterAll, inject } from 'vitest';
import { type Application, startApplication } from '../application.ts';
import { type Mailbox, mailboxOfTests } from './mailbox.ts';

export type TestApplication = { server: FastifyInstance; mailbox: Mailbox };

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the files of a worker share one application and database, or each has its own. */
    application: 'shared' | 'own';
  }
}

let shared: Promise<Application> | undefined;

/**
 * Returns the whole program with its own database, a real SMTP server as mailbox and running jobs; requests go in by
 * `server.inject`. The files of a worker share it. A file whose first line is `// Alone: it …` has its own, which stops
 * when its tests have ended.
 */
export async function testApplication(): Promise<TestApplication> {
  const { server } = await (inject('application') === 'shared' ? startShared() : startOwn());
  return { server, mailbox: mailboxOfTests() };
}

/** It ends with the process of its worker. */
function startShared(): Promise<Application> {
  shared ??= startApplication();
  return shared;
}

async function startOwn(): Promise<Application> {
  const application = await startApplication();
  afterAll(() => application.stop());
  return application;
}
