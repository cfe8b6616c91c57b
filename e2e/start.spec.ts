// Crosses: platform, shell, tools.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { copySeededFolder, freePort, takePort } from './programs.ts';

/** Starts the program as a person starts it by hand, in a separate process and folder. */
function launch(program: 'main' | 'migrate', folder: string, port: number | string) {
  const { PATH } = process.env;
  const env = { PATH, PORT: String(port), DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [`dist/server/${program}.js`], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stderr = text(child.stderr);
  const ended = once(child, 'exit').then(async ([code]) => ({ code, stderr: await stderr }));
  return { child, ended };
}

async function untilReady({ stdout }: ChildProcess): Promise<void> {
  let output = '';
  for await (const part of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += part;
    if (output.includes('is ready at')) break;
  }
  stdout?.resume();
}

const isPostmasterUp = (folder: string) => existsSync(path.join(folder, 'postgres/cluster/postmaster.pid'));

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'yoi-start-'));
});
test.afterEach(() => {
  expect(isPostmasterUp(folder)).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});

for (const program of ['main', 'migrate'] as const) {
  test(`if a setting is invalid, the program ${program} ends with one sentence`, async () => {
    const { ended } = launch(program, folder, 'eighty');
    expect(await ended).toEqual({
      code: 1,
      stderr: 'The setting PORT is not valid: must be a port number.\n',
    });
  });
}

test('if the port is in use or the master key is missing, the program ends with one sentence', async () => {
  copySeededFolder(folder);
  const { port, free } = await takePort();
  const taken = await launch('main', folder, port).ended;
  free();
  expect(taken.code).toBe(1);
  expect(taken.stderr).toMatch(/^The port \d+ is taken by another program: [^\n]+\.\n$/);
  rmSync(path.join(folder, 'keys'), { recursive: true });
  const keyless = await launch('main', folder, port).ended;
  expect(keyless.code).toBe(1);
  expect(keyless.stderr).toMatch(/^The master key of this database is missing; [^\n]+\.\n$/);
});

test('after SIGTERM a running request gets its response before the program ends', async () => {
  copySeededFolder(folder);
  const port = await freePort();
  const { child, ended } = launch('main', folder, port);
  await untilReady(child);
  const socket = connect(port, '127.0.0.1');
  const answer = text(socket);
  socket.write(
    'POST /dj-rest-auth/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 300));
  socket.write('}');
  expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(await ended).toEqual({ code: 0, stderr: '' });
});

test('a second signal ends the program immediately', async () => {
  copySeededFolder(folder);
  const port = await freePort();
  const { child, ended } = launch('main', folder, port);
  await untilReady(child);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('POST /dj-rest-auth/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{');
  await new Promise((resolve) => setTimeout(resolve, 300));
  child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 200));
  child.kill('SIGTERM');
  expect((await ended).code).toBe(1);
  await expect.poll(() => isPostmasterUp(folder), { timeout: 10_000 }).toBe(false);
});
