import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase } from '#app/platform/db/embedded/index.ts';
import { startFromClone } from './budgets.ts';
import {
  type Figures,
  load,
  loadRefresh,
  medianRun,
  mediansInTurns,
  type Request,
  type Target,
} from './load.ts';
import { measureMemory } from './memory.ts';
import { residentMegabytes, startOnCore, startProgram, stop, waitFor } from './processes.ts';
import { picturesReady, type Stand, startBesideDatabase } from './servers.ts';

const port = 4620;
const barePort = 4621;
const home = `http://127.0.0.1:${port}`;
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };
const folder = mkdtempSync(path.join(tmpdir(), 'yoi-bench-'));

type Row = { what: string; figures: Figures; ratio?: number };

/** Measures everything in one run and prints it; figures of different runs must not be compared, ratios may. */
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

/** Memory over `minutes` of mixed traffic, on a folder and a database of its own. */
export async function runMemoryBenchmark(minutes: number): Promise<void> {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'yoi-memory-'));
  const env = { NODE_ENV: 'production', PORT: String(port), DATA_DIR, DEMO: '1' };
  const start = () => startProgram({ ...env, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'error' });
  await measureMemory(start, home, minutes).finally(() => rm(DATA_DIR, { recursive: true, force: true }));
}

/** As a newcomer starts it: on an empty folder, with the database that comes along. */
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
  rows.push(...(await comparePage(server.pid, 'landing, cached', '/')));
  rows.push(...(await comparePage(server.pid, 'article, cached', article)));
  const member = await signIn();
  const read = { url: `${home}/dj-rest-auth/user/`, ...member };
  rows.push(...(await compare('API read, one row', { pid: server.pid, request: read }, twoWords)));
  rows.push({ what: 'API write, one check-in', figures: await medianRun(server.pid, checkIn(member)) });
  rows.push(...(await identityRows(server.pid)));
  const after = residentMegabytes(server.pid);
  await stop(server);
  const uncached = await startBesideDatabase(stand, { HTML_CACHE_MB: '0' });
  const list = { url: `${home}/blog`, headers: browser };
  rows.push(
    ...(await compare('blog list, rendered each time', { pid: uncached.pid, request: list }, twoWords)),
  );
  await stop(uncached);
  print(rows, { ...first, after });
}

const clients = 50;

/** Signing in, which is mostly argon2id by design, and refreshing, each client with the token of the answer before. */
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

/** What a bare server answers: the headers, and the body in base64. */
type BareResponse = { headers: Record<string, unknown>; body: string };

/** What this machine does at all, so that the other figures can be read on it. */
const twoWords: BareResponse = {
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{"ok":true}').toString('base64'),
};

/** Our page, and a bare server that answers the same bytes with the same headers. */
async function comparePage(pid: number | undefined, what: string, address: string): Promise<Row[]> {
  const request: Request = { url: home + address, headers: browser };
  return compare(what, { pid, request }, await readRaw(request.url));
}

/** What we answer, in turns with a bare server that answers `raw`. */
async function compare(what: string, ours: Target, raw: BareResponse): Promise<Row[]> {
  const file = path.join(folder, 'bare.json');
  writeFileSync(file, JSON.stringify(raw));
  const bare = startOnCore(0, ['bench/bare-server.mjs', file, String(barePort)]);
  const url = `http://127.0.0.1:${barePort}/`;
  await waitFor(url);
  const yardstick: Target = { pid: bare.pid, request: { ...ours.request, url } };
  const [ofBare, ofOurs] = await mediansInTurns([yardstick, ours]);
  await stop(bare);
  if (!ofBare || !ofOurs) throw new Error('one of the two was not measured');
  return [
    {
      what: `${what}: bare node:http${raw === twoWords ? ', two words' : ', the same bytes'}`,
      figures: ofBare,
    },
    { what, figures: ofOurs, ratio: ofOurs.perCpuSecond / ofBare.perCpuSecond },
  ];
}

/** An answer as it travels: compressed as a browser gets it, with the headers that the server chose itself. */
function readRaw(url: string): Promise<BareResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers: browser }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers;
        resolve({ headers, body: Buffer.concat(chunks).toString('base64') });
      });
    }).on('error', reject);
  });
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
  console.log(
    '\nAnswers per second of one core (processor time of our process), and as the load generator saw them\n',
  );
  console.table(
    Object.fromEntries(
      rows.map(({ what, figures, ratio }) => [
        what,
        {
          'per core-second': figures.perCpuSecond,
          ratio: ratio === undefined ? '' : ratio.toFixed(3),
          'per second': figures.perSecond,
          'p50 ms': figures.p50,
          'p99 ms': figures.p99,
          failed: figures.failures,
        },
      ]),
    ),
  );
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
