// Runs alone because it changes settings and starts a part of the program.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Application } from './application.server.ts';

/** This test file has a separate embedded database, because it kills the main process of that database. */
const metricsToken = 'sixteen-characters';
const folder = vi.hoisted(() => ({ path: '' }));
let application: Application;

beforeAll(async () => {
  folder.path = mkdtempSync(path.join(tmpdir(), 'yoi-health-'));
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', folder.path);
  vi.stubEnv('DEMO', '1');
  vi.stubEnv('SITE_URL', '');
  vi.stubEnv('METRICS_TOKEN', metricsToken);
  vi.resetModules();
  const { startApplication } = await import('./application.server.ts');
  application = await startApplication();
});
afterAll(async () => {
  await application.stop();
  rmSync(folder.path, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

const get = (url: string) => application.server.inject({ url, headers: { 'accept-language': 'en' } });
const postmaster = () =>
  Number(readFileSync(path.join(folder.path, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

test('after its first start the program is alive and ready, and serves the initial content', async () => {
  expect((await get('/healthz')).json()).toEqual({ alive: true });
  expect((await get('/readyz')).json()).toEqual({ ready: true, checks: { database: true, disk: true } });
  expect((await get('/blog')).body.match(/href="\/blog\/[a-z0-9-]+"/g)?.length).toBeGreaterThanOrEqual(10);
  expect((await get('/')).body).toContain('Encuentra Tu Balance Interior');
});

test('metrics are served only to this machine and to callers with the token', async () => {
  expect((await get('/metrics')).body).toContain('http_request_duration_seconds');
  const far = await application.server.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
  expect(far.statusCode).toBe(404);
  const forwarded = await application.server.inject({
    url: '/metrics',
    headers: { 'x-forwarded-for': '127.0.0.1' },
  });
  expect(forwarded.statusCode).toBe(404);
  const known = (authorization: string) =>
    application.server.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers: { authorization } });
  expect((await known(`Bearer ${metricsToken}`)).statusCode).toBe(200);
  expect((await known(`Bearer ${metricsToken}x`)).statusCode).toBe(404);
});

test('if the postmaster is killed, the program is not ready until the database recovers, and asks callers to retry', async () => {
  process.kill(postmaster(), 'SIGKILL');
  await expect.poll(async () => (await get('/readyz')).statusCode, { interval: 20 }).toBe(503);
  const refused = await application.server.inject({
    method: 'POST',
    url: '/dj-rest-auth/login/',
    payload: { username: 'demo', password: 'Demo.2026' },
  });
  expect([200, 503]).toContain(refused.statusCode);
  if (refused.statusCode === 503) expect(refused.headers['retry-after']).toBeDefined();
  await expect
    .poll(async () => (await get('/readyz')).statusCode, { timeout: 10_000, interval: 50 })
    .toBe(200);
  const answer = await application.server.inject({
    method: 'POST',
    url: '/dj-rest-auth/login/',
    payload: { username: 'demo', password: 'Demo.2026' },
  });
  expect(answer.statusCode).toBe(200);
});

test('while the program is shutting down, it reports that it is not ready', async () => {
  application.beginStopping();
  expect((await get('/readyz')).statusCode).toBe(503);
  expect((await get('/healthz')).statusCode).toBe(200);
});
