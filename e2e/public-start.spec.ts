// Crosses: accounts, platform, seeds, shell.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { copySeededFolder, freePort } from './programs.ts';

/**
 * The settings of an operator who runs the program behind a proxy on the same machine. All other settings have their
 * defaults.
 */
const behindProxy = { SITE_URL: 'https://yoi.example', TRUST_PROXY: '1' };

let folder: string;
/**
 * All programs that were started. The list includes programs that never became ready, so that no program
 * outlives its test.
 */
let started: Program[] = [];

type Program = { child: ChildProcess; exit: Promise<unknown>; port: number; output: { text: string } };

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'yoi-public-'));
});
test.afterEach(async () => {
  for (const program of started) if (program.child.exitCode === null) await stop(program);
  started = [];
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the program on the folder of this test. */
async function start(env: Record<string, string>): Promise<Program> {
  const port = await freePort();
  const { PATH } = process.env;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH, PORT: String(port), DATA_DIR: folder, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output.text += part;
    });
  const program = { child, port, output, exit: once(child, 'exit') };
  started.push(program);
  await expect
    .poll(() => output.text.includes('is ready at') || child.exitCode !== null, startTimeout)
    .toBe(true);
  return program;
}

const startTimeout = { timeout: 60_000 };

async function stop({ child, exit }: Program): Promise<void> {
  child.kill('SIGTERM');
  await exit;
}

/** Returns the status of a sign-in through the proxy. */
async function signInByProxy(port: number, username: string, password: string): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-client': 'native',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
  };
  const body = JSON.stringify({ username, password });
  const url = `http://127.0.0.1:${port}/dj-rest-auth/login/`;
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

test('if a new server starts behind a proxy, no demonstration accounts are created', async () => {
  test.setTimeout(120_000);
  const program = await start(behindProxy);
  expect(await signInByProxy(program.port, 'admin', 'Admin.2026')).toBe(400);
  expect(program.output.text).not.toContain('Demonstration accounts');
  await stop(program);
});

test('a start behind a proxy locks the demonstration accounts of an earlier local start, and logs this', async () => {
  test.setTimeout(120_000);
  copySeededFolder(folder);
  const atHome = await start({});
  expect(await signInByProxy(atHome.port, 'demo', 'Demo.2026')).toBe(200);
  await stop(atHome);
  const outside = await start(behindProxy);
  expect(outside.output.text).toContain('Demonstration accounts were found and are locked now');
  for (const [name, word] of [
    ['admin', 'Admin.2026'],
    ['demo', 'Demo.2026'],
  ] as const)
    expect(await signInByProxy(outside.port, name, word)).toBe(403);
  await stop(outside);
});

const demonstrations: Record<string, string>[] = [
  { DEMO: '1' },
  { CLOCK_OFFSET: '+21d' },
  { DEMO: '1', CLOCK_OFFSET: '+21d' },
];
for (const env of demonstrations) {
  test(`a start behind a proxy with ${Object.keys(env).join(' and ')} fails with one sentence`, async () => {
    const { child, output } = await start({ ...behindProxy, ...env });
    expect(child.exitCode).toBe(1);
    expect(output.text).toMatch(/^The setting (DEMO|CLOCK_OFFSET) is not valid: [^\n]+\.\n$/);
  });
}
