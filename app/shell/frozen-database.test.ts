// Runs alone because it changes settings and starts a part of the program.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Application } from './application.server.ts';

/** This test file has a separate embedded database, because it freezes all processes of that database. */
const folder = mkdtempSync(path.join(tmpdir(), 'yoi-frozen-'));
let application: Application;

beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DEMO', '0');
  vi.resetModules();
  const { startApplication } = await import('./application.server.ts');
  application = await startApplication();
});
afterAll(async () => {
  signalDatabase('SIGCONT');
  await application.stop();
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

const postmaster = () =>
  Number(readFileSync(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

/** Returns the ids of the main process of the database and of all processes that it started. */
function databaseProcesses(): number[] {
  const children = readFileSync(`/proc/${postmaster()}/task/${postmaster()}/children`, 'utf8');
  return [postmaster(), ...children.trim().split(' ').map(Number)];
}

function signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of databaseProcesses()) process.kill(pid, signal);
}

async function ask(url: string, payload?: Record<string, string>) {
  const method = payload ? 'POST' : 'GET';
  const answer = await application.server.inject({ method, url, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, wait: answer.headers['retry-after'] };
}

/**
 * Counts the program's connections that are older than this instant. Connections that only listen to channels are not
 * counted.
 */
async function countOlderThan(instant: Date): Promise<number> {
  const { databasePool } = await import('#app/platform/db/pool.ts');
  const asked = await databasePool().query(
    `select from pg_stat_activity where usename = current_user and query !~* '^listen' and backend_start < $1`,
    [instant],
  );
  return asked.rows.length;
}

const login = () => ask('/dj-rest-auth/login/', { username: 'demo', password: 'Demo.2026' });
const uncached = (word: string) => ask(`/blog?buscar=${word}`);

test('if the database freezes, reads and writes fail with 503, and their connections are closed', async () => {
  expect([(await login()).status, (await uncached('casa')).status]).toEqual([400, 200]);
  const frozenAt = new Date();
  signalDatabase('SIGSTOP');
  const asked = [...Array(20).keys()].flatMap((each) => [uncached(`agua${each}`), login()]);
  const answers = await Promise.all(asked);
  expect((await ask('/healthz')).status).toBe(200);
  signalDatabase('SIGCONT');
  for (const { status, wait } of answers) expect([status, wait]).toEqual([503, '5']);
  await expect.poll(async () => (await uncached('casa')).status, { timeout: 10_000 }).toBe(200);
  expect((await login()).status).toBe(400);
  // All connections whose query timed out are closed. Connections that only listen stay open, because they ran no
  // query.
  await expect.poll(() => countOlderThan(frozenAt), { timeout: 10_000 }).toBe(0);
}, 60_000);
