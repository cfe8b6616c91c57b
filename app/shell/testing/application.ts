import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { type Application, startApplication } from '../application.ts';
import { type Mailbox, requireMailbox } from './mailbox.ts';

export type TestApplication = { server: FastifyInstance; mailbox: Mailbox };

/**
 * Starts the whole program for one test file: its own database, a real SMTP server as mailbox, running jobs. Requests
 * are sent with `server.inject`. The program stops after the file's tests.
 */
export async function testApplication(): Promise<TestApplication> {
  return stopAfterTests(await startApplication());
}

/** Stops a program that the test file has started itself after the file's tests. */
export function stopAfterTests({ server, stop }: Application): TestApplication {
  afterAll(() => stop());
  return { server, mailbox: requireMailbox() };
}
