import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase } from '#app/platform/db/embedded/index.ts';
import { startFromClone } from './budgets.ts';
import { browser, compare, comparePage, compareWebhooks, printRows, type Row } from './compare.ts';
import { load, loadRefresh, medianRun, type Request } from './load.ts';
import { measureMemory } from './memory.ts';
import { residentMegabytes, startProgram, stop, waitFor } from './processes.ts';
import { picturesReady, type Stand, startBesideDatabase } from './servers.ts';

const port = 4620;
const home = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(path.join(tmpdir(), 'yoi-bench-'));

/**
 * Measures everything in one run and prints the results. Only ratios may be compared between runs; other figures may
 * not.
 */
export async function runBenchmarks({ withClone }: { withClone: boolean }): Promise<void> {
  const { startMs, idle } = await firstStart();
  const database = await startEmbeddedDatabase({
    directory: path.join(folder, 'postgres'),
    log: () => undefined,
  });
  try {
    await measure({ folder, port, database }, { startMs, idle });
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
  await runMemoryBenchmark(withClone ? 10 : 1);
  if (withClone) await printStart();
}

/** Measures the memory during `minutes` of mixed traffic. The program has a separate folder and database. */
export async function runMemoryBenchmark(minutes: number): Promise<void> {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'yoi-memory-'));
  const env = { NODE_ENV: 'production', PORT: String(port), DATA_DIR, DEMO: '1' };
  const start = () => startProgram({ ...env, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'error' });
  await measureMemory(start, home, minutes).finally(() => rm(DATA_DIR, { recursive: true, force: true }));
}

/** Measures a first start with an empty folder and the embedded database. */
async function firstStart(): Promise<{ startMs: number; idle: number }> {
  const server = startProgram({
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: path.join(folder, 'first'),
    DEMO: '1',
    LOG_LEVEL: 'error',
  });
  const startMs = await waitFor(`${home}/readyz`);
  const idle = residentMegabytes(server.pid);
  await stop(server);
  return { startMs, idle };
}

async function measure(stand: Stand, first: { startMs: number; idle: number }): Promise<void> {
  const rows: Row[] = [];
  const server = await startBesideDatabase(stand, { DEMO: '1' });
  await picturesReady(stand.database);
  const article = await firstArticle();
  rows.push(...(await comparePage(server.pid, 'landing, cached', `${home}/`)));
  rows.push(...(await comparePage(server.pid, 'article, cached', home + article)));
  rows.push(...(await comparePage(server.pid, 'referents, cached', `${home}/referentes`)));
  rows.push(...(await comparePage(server.pid, 'prices, cached', `${home}/precios`)));
  const member = await signIn();
  const read = { url: `${home}/dj-rest-auth/user/`, ...member };
  rows.push(...(await compare('API read, one row', { pid: server.pid, request: read })));
  const subscription = { url: `${home}/api/subscription/`, ...member };
  rows.push(...(await compare('API read, the subscription', { pid: server.pid, request: subscription })));
  rows.push({ what: 'API write, one check-in', figures: await medianRun(server.pid, checkIn(member)) });
  rows.push(...(await identityRows(server.pid)));
  const after = residentMegabytes(server.pid);
  await stop(server);
  const uncached = await startBesideDatabase(stand, { HTML_CACHE_MB: '0' });
  const list = { url: `${home}/blog`, headers: browser };
  rows.push(...(await compare('blog list, rendered each time', { pid: uncached.pid, request: list })));
  await stop(uncached);
  rows.push(...(await webhookRows(stand)));
  print(rows, { ...first, after });
}

const clients = 50;

/**
 * Measures sign-ins and refreshes. Most of the time of a sign-in is spent on argon2id, by design. In a refresh each
 * client sends the token of its previous response.
 */
async function identityRows(pid: number | undefined): Promise<Row[]> {
  const json = { 'content-type': 'application/json', 'x-client': 'native' };
  const url = `${home}/dj-rest-auth/login/`;
  const body = JSON.stringify({ username: 'demo', password: 'Demo.2026' });
  const tokens: string[] = [];
  while (tokens.length < clients) {
    const answer = await fetch(url, { method: 'POST', headers: json, body });
    const { refresh_token: token }: { refresh_token: string } = await answer.json();
    tokens.push(token);
  }
  const refresh = await loadRefresh(pid, `${home}/paseto_auth/token/refresh/`, tokens);
  const login = await load(pid, { url, method: 'POST', headers: json, body });
  const [page] = await Promise.all([
    load(pid, { url: `${home}/`, headers: browser, connections: 10 }),
    load(pid, { url, method: 'POST', headers: json, body, connections: 200 }),
  ]);
  return [
    { what: 'refresh of tokens', figures: refresh },
    { what: 'sign-in (argon2id)', figures: login },
    { what: 'landing while 200 sign in', figures: page },
  ];
}

/** The secret with which the benchmark signs the events of Stripe. */
const webhookSecret = 'whsec_benchmark';

/** Measures the events of Stripe that the program stores. No call goes to Stripe. */
async function webhookRows(stand: Stand): Promise<Row[]> {
  const server = await startBesideDatabase(stand, {
    STRIPE_SECRET_KEY: 'sk_test_benchmark',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  });
  const url = `${home}/api/billing/webhooks/stripe/`;
  const senders = { clients, secret: webhookSecret };
  const rows = await compareWebhooks('webhook, stored', { pid: server.pid, url }, senders);
  await stop(server);
  return rows;
}

async function firstArticle(): Promise<string> {
  const list = await (await fetch(`${home}/blog`)).text();
  const href = /href="(\/blog\/[a-z0-9-]+)"/.exec(list)?.[1];
  if (!href) throw new Error('the blog has no article to measure');
  return href;
}

async function signIn(): Promise<{ headers: Record<string, string> }> {
  const answer = await fetch(`${home}/dj-rest-auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'Demo.2026' }),
  });
  const { access_token: token }: { access_token: string } = await answer.json();
  return { headers: { authorization: `Bearer ${token}`, accept: 'application/json' } };
}

function checkIn(member: { headers: Record<string, string> }): Request {
  return {
    url: `${home}/api/users_flow/user-feelings/`,
    method: 'POST',
    headers: { ...member.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ agrado: 4, energia: 3 }),
  };
}

function print(
  rows: readonly Row[],
  { startMs, idle, after }: { startMs: number; idle: number; after: number },
): void {
  printRows(rows);
  console.log(
    `Start to ready on an empty folder: ${startMs} ms. Memory: ${idle} MB idle, ${after} MB after the load.`,
  );
}

async function printStart(): Promise<void> {
  const { first, second, megabytes } = await startFromClone(port);
  console.log(
    `From a fresh clone to ready: ${first} s (budget 45); the second start: ${second} s (budget 2)`,
  );
  console.log(`Packages that npm start installs: ${megabytes} MB (budget 400)`);
}
