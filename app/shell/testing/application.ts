import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { startApplication } from '../application.ts';
import { type Mailbox, mailboxOfThisFile } from './mailbox.ts';

export type TestApplication = { server: FastifyInstance; mailbox: Mailbox };

/**
 * The whole program for one test file: its own database, a real SMTP server as mailbox, jobs running.
 * Requests go in by `server.inject`. Stopped when the file's tests have ended.
 */
export async function testApplication(): Promise<TestApplication> {
  const application = await startApplication();
  afterAll(() => application.stop());
  return { server: application.server, mailbox: mailboxOfThisFile() };
}
