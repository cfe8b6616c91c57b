import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { type Application, startApplication } from '../application.ts';
import { type Mailbox, mailboxOfThisFile } from './mailbox.ts';

export type TestApplication = { server: FastifyInstance; mailbox: Mailbox };

/**
 * The whole program for one test file: its own database, a real SMTP server as mailbox, jobs running.
 * Requests go in by `server.inject`. Stopped when the file's tests have ended.
 */
export async function testApplication(): Promise<TestApplication> {
  return stopAfterTests(await startApplication());
}

/** The same with a program that the test file has started in its own way. */
export function stopAfterTests({ server, stop }: Application): TestApplication {
  afterAll(() => stop());
  return { server, mailbox: mailboxOfThisFile() };
}
