import type { FastifyInstance } from 'fastify';
import { afterAll, inject } from 'vitest';
import { type Application, startApplication } from '../application.server.ts';
import { type Mailbox, requireMailbox } from './mailbox.ts';

export type TestApplication = { server: FastifyInstance; mailbox: Mailbox };

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * States whether the test files of a worker share one application and database, or whether each file has its own.
     */
    application: 'shared' | 'own';
  }
}

let shared: Promise<Application> | undefined;

/**
 * Starts the whole program with a database of its own, a real SMTP server as mailbox, and running jobs. Requests are
 * sent with `server.inject`. The test files of a worker share one program. A file with the first line `// Runs alone
 * because it …` has a program of its own, which stops after the tests of the file.
 */
export async function testApplication(): Promise<TestApplication> {
  if (inject('application') === 'own') return stopAfterTests(await startApplication());
  shared ??= startApplication();
  return { server: (await shared).server, mailbox: requireMailbox() };
}

/** Stops a program after the tests of a file. The file runs alone and has started the program itself. */
export function stopAfterTests({ server, stop }: Application): TestApplication {
  afterAll(() => stop());
  return { server, mailbox: requireMailbox() };
}
