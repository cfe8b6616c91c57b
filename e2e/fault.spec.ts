// Crosses: platform, shell, tools.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { copySeededFolder, freePort } from './programs.ts';

/**
 * A module that is loaded before the program. When the process receives SIGUSR2, the module throws an error that
 * nothing catches.
 */
const throwsOnSignal =
  "data:text/javascript,process.on('SIGUSR2', () => setImmediate(() => { throw new Error('stray') }))";

/**
 * Starts the program as `npm start` does after the build: under supervision, and with an embedded database for this
 * program only.
 */
function startSupervised(folder: string, port: number) {
  const runner = `
    import { supervise } from ${JSON.stringify(path.resolve('tools/setup/supervise.mjs'))};
    const args = ['--import', ${JSON.stringify(throwsOnSignal)}, 'dist/server/main.js'];
    process.exitCode = await supervise(process.execPath, args, { say: console.log });`;
  const { PATH } = process.env;
  const env = { PATH, NODE_ENV: 'production', PORT: String(port), DATA_DIR: folder, DEMO: '0' };
  const child = spawn(process.execPath, ['--input-type=module', '-e', runner], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(child.stdout);
  return { child, output, ended: once(child, 'exit').then(([code]) => code) };
}

/** Returns the id of the process's only child. */
const findChild = ({ pid }: { pid?: number | undefined }) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);

test('after an uncaught error the running request still gets its response, and the program restarts', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'yoi-fault-'));
  copySeededFolder(folder);
  const port = await freePort();
  const { child, output, ended } = startSupervised(folder, port);
  const isAlive = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isAlive, { timeout: 40_000 }).toBe(true);

  const socket = connect(port, '127.0.0.1');
  const answer = text(socket);
  socket.write('POST /dj-rest-auth/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 2\r\n\r\n{');
  await new Promise((resolve) => setTimeout(resolve, 300));
  const first = findChild(child);
  process.kill(first, 'SIGUSR2');
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.write('}');
  expect(await answer).toMatch(/^HTTP\/1\.1 400 /);

  await expect.poll(isAlive, { timeout: 20_000 }).toBe(true);
  expect(findChild(child)).not.toBe(first);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(await output).toMatch(/"msg":"an error that nobody caught"[\s\S]+ended by a fault \(exit code 70\)/);
  rmSync(folder, { recursive: true, force: true });
});
