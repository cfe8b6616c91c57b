// Crosses: accounts, shell.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { copySeededFolder, embeddedDatabase, freePort } from './programs.ts';

/** The two processes of the program, which use the same database and the default limits. */
let folder: string;
let first: Program;
let second: Program;

type Program = { child: ChildProcess; address: string };

/**
 * All processes that were started. The list includes processes that never became ready, so that no process
 * outlives the test.
 */
const started: ChildProcess[] = [];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = mkdtempSync(path.join(tmpdir(), 'yoi-abuse-'));
  copySeededFolder(folder);
  first = await launch({ DEMO: '1' });
  second = await launch({ DATABASE_URL: databaseUrl() });
});

test.afterAll(async () => {
  for (const child of started.toReversed()) await stop(child);
  rmSync(folder, { recursive: true, force: true });
});

test('[B2.29] two processes count wrong passwords together, and the count survives a restart', async () => {
  test.setTimeout(60_000);
  const guess = async ({ address }: Program, password: string) => {
    const answer = await fetch(`${address}/dj-rest-auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nueva', password }),
    });
    return answer.status;
  };
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect(await guess(attempt % 2 === 0 ? first : second, 'Mala.2026')).toBe(400);
  }
  expect([await guess(first, 'Nueva.2026'), await guess(second, 'Nueva.2026')]).toEqual([429, 429]);
  await stop(second.child);
  second = await launch({ DATABASE_URL: databaseUrl() });
  expect(await guess(second, 'Nueva.2026')).toBe(429);
});

test('a sign-out in one process ends the session in the other process too', async () => {
  const login = await fetch(`${first.address}/dj-rest-auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client': 'native' },
    body: JSON.stringify({ username: 'demo', password: 'Demo.2026' }),
  });
  const { access_token: token }: { access_token: string } = await login.json();
  const headers = { authorization: `Bearer ${token}` };
  const statusAt = async ({ address }: Program) =>
    (await fetch(`${address}/dj-rest-auth/user/`, { headers })).status;
  expect([await statusAt(first), await statusAt(second)]).toEqual([200, 200]);
  await fetch(`${first.address}/dj-rest-auth/logout/`, { method: 'POST', headers });
  expect(await statusAt(first)).toBe(401);
  await expect.poll(() => statusAt(second), { timeout: 1_000, intervals: [50] }).toBe(401);
});

/** Returns the URL of the first process's embedded database, as an operator would write it. */
function databaseUrl(): string {
  const { host, port, password } = embeddedDatabase(folder);
  return `postgres://yoi:${password}@localhost:${port}/yoi?host=${encodeURIComponent(host)}`;
}

async function launch(env: Record<string, string>): Promise<Program> {
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    // All processes share one site URL. It is a URL of this machine, because demonstration accounts require such a
    // URL.
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      SITE_URL: 'http://localhost',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  started.push(child);
  const address = `http://localhost:${port}`;
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const ready = await fetch(`${address}/readyz`).catch(() => null);
    if (ready?.ok) return { child, address };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the program did not become ready');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await ended;
}
