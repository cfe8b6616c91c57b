// Runs alone because it changes settings and starts a part of the program.
import { existsSync, mkdtempSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

/**
 * The program starts with an embedded database of its own, so that the tests can check whether the main process of
 * the database runs.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'yoi-start-'));
const keys = path.join(folder, 'keys');
const isPostmasterUp = () => existsSync(path.join(folder, 'postgres/cluster/postmaster.pid'));

beforeEach(() => {
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', folder);
  vi.resetModules();
});
afterEach(() => {
  expect(isPostmasterUp()).toBe(false);
  vi.unstubAllEnvs();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = async (...given: Parameters<typeof import('./application.server.ts')['startApplication']>) =>
  (await import('./application.server.ts')).startApplication(...given);

test('if one part of the program fails to stop, the other parts are still stopped', async () => {
  const application = await start(async (server) => {
    server.addHook('onClose', () => Promise.reject(new Error('cannot close')));
  });
  expect(isPostmasterUp()).toBe(true);
  expect(await application.stop()).toBe(false);
});

test('a running request is completed during shutdown', async () => {
  const begun = Promise.withResolvers<void>();
  const application = await start(async (server) => {
    server.get('/slow', async () => {
      begun.resolve();
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { done: true };
    });
  });
  const address = await application.server.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${address}/slow`);
  await begun.promise;
  expect(await application.stop()).toBe(true);
  expect(await (await answer).json()).toEqual({ done: true });
});

test('if a start fails because the master key is missing, no part of the program keeps running', async () => {
  await rename(keys, `${keys}-away`);
  await expect(start()).rejects.toThrow(/^The master key of this database is missing; [^\n]+\.$/);
  await rm(keys, { recursive: true, force: true });
  await rename(`${keys}-away`, keys);
});

test('if a start fails at a late step, no part of the program keeps running', async () => {
  await expect(start(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('if the port is in use, the start fails with one sentence, and no part of the program keeps running', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  vi.stubEnv('PORT', String(port));
  const { listen } = await import('./serve.server.ts');
  await expect(listen(await start())).rejects.toThrow(
    new RegExp(`^The port ${port} is taken by another program: .+\\.$`),
  );
  other.close();
});

test('if the program stops under load, no kept-alive connection breaks', async () => {
  const application = await start(async (server) => {
    server.get('/slow', async () => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      return { alive: true };
    });
  });
  const port = Number(new URL(await application.server.listen({ port: 0, host: '127.0.0.1' })).port);
  const clients = Array.from({ length: 30 }, (_, index) =>
    askUntilLast(port, index % 3 === 0 ? '/slow' : '/healthz'),
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await application.stop()).toBe(true);
  for (const { asked, end } of await Promise.all(clients)) {
    expect(end).toBe('told that it is the last');
    expect(asked).toBeGreaterThan(0);
  }
});

/** Sends requests on one kept-alive connection until a response closes the connection. */
function askUntilLast(port: number, path: string): Promise<{ asked: number; end: string }> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const ask = () => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  let asked = 0;
  let answer = '';
  return new Promise((resolve) => {
    socket.on('error', ({ message }) => resolve({ asked, end: message }));
    socket.on('close', () => resolve({ asked, end: 'closed without a word' }));
    socket.on('data', (part: string) => {
      answer += part;
      if (!answer.includes('{"alive":true}')) return;
      asked += 1;
      if (/^connection: close/im.test(answer)) return resolve({ asked, end: 'told that it is the last' });
      answer = '';
      ask();
    });
    ask();
  });
}
