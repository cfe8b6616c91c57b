import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedDatabase } from '#app/platform/db/embedded/index.ts';
import { stop } from './processes.ts';
import { startBesideDatabase } from './servers.ts';

const port = Number(process.env.BENCH_PORT ?? 4626);
const home = `http://127.0.0.1:${port}`;
/**
 * The maximum p99, in milliseconds, of other members' requests while the requests of one member run (docs/edges.md).
 */
const maxP99Ms = 200;
/**
 * The interval at which probes start, even if an earlier probe has no response yet. If each probe waited for the one
 * before it, a standstill would delay only one probe.
 */
const probeEveryMs = 10;
const importLines = 5_000;
const entries = 60_000;
const checkIns = 50_000;
const sessions = 100;

type Lag = { work: string; status: string; seconds: string; p50: number; p99: number; max: number };
type Member = { authorization: string };
type Send = () => Promise<Response>;

/**
 * Measures how long other requests wait while the requests of one member run. Each of these requests is as large as a
 * member can make it.
 */
export async function runLagBenchmark(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yoi-bench-'));
  const database = await startEmbeddedDatabase({
    directory: path.join(folder, 'postgres'),
    log: () => undefined,
  });
  try {
    const server = await startBesideDatabase({ folder, port, database }, { DEMO: '1' });
    const rows = await measureWorks(await signIn(), database.connection);
    await stop(server);
    console.table(rows);
    const slow = rows.filter(({ p99 }) => p99 > maxP99Ms);
    for (const { work, p99 } of slow) console.error(`${work}: others wait ${p99} ms, and may ${maxP99Ms}`);
    if (slow.length > 0) process.exitCode = 1;
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureWorks(member: Member, connection: pg.ClientConfig): Promise<Lag[]> {
  const rows: Lag[] = [await measure('nothing', () => sleep(2_000, new Response()))];
  for (const [name, body] of Object.entries(hostileFiles()))
    rows.push(await measure(`import, 2 MB of ${name}`, () => bring(member, body)));
  const commas = ','.repeat(2_000_000);
  rows.push(await measure('import, ten files of commas', () => several(10, () => bring(member, commas))));
  const diary = file(importLines);
  rows.push(await measure(`import, ${importLines} lines with notes`, () => bring(member, diary)));
  for (let stored = importLines; stored < entries; stored += importLines) await bring(member, diary);
  await fillCheckIns(connection);
  await writeSessions(member);
  const get =
    (address: string): Send =>
    () =>
      fetch(home + address, { headers: member });
  const readings: [string, Send][] = [
    [`export, ${entries} entries`, get('/api/piptool/export.csv')],
    ['export, ten at once', () => several(10, get('/api/piptool/export.csv'))],
    ['sessions, a hundred full ones', get('/api/dynamics/sessions/?limit=100')],
    [`Hoy, ${checkIns} check-ins`, get('/api/today/')],
    [`users_flow/today, ${checkIns} check-ins`, get('/api/users_flow/today/')],
    ['summary of all', get('/api/piptool/summary/?window=all')],
    ['flows of all', get('/api/piptool/flows/?window=all')],
    ['list of investments', get('/api/piptool/investments/')],
    ['balance', get('/api/yoi/')],
    ['measures', get('/api/measures/?limit=100')],
    ['history, a year', get('/api/history/')],
    ['history, a search of 20,000 texts', get('/api/history/search/?q=letras')],
  ];
  for (const [work, send] of readings) rows.push(await measure(work, send));
  return rows;
}

/** Sends probes to the program while a request runs, and returns the durations of the probes. */
async function measure(work: string, send: Send): Promise<Lag> {
  const probes: Promise<number>[] = [];
  const timer = setInterval(() => probes.push(probe()), probeEveryMs);
  const started = performance.now();
  const answer = await send();
  const bytes = (await answer.arrayBuffer().catch(() => new ArrayBuffer(0))).byteLength;
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  clearInterval(timer);
  const taken = (await Promise.all([...probes, probe()])).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(taken[Math.ceil(taken.length * share) - 1] ?? Number.NaN);
  const status = `${answer.status}, ${Math.round(bytes / 1000)} KB`;
  return { work, status, seconds, p50: at(0.5), p99: at(0.99), max: at(1) };
}

async function probe(): Promise<number> {
  const started = performance.now();
  // Each probe has its own connection, because the program closes a connection after a thousand requests. A probe
  // that was sent at that moment would be lost.
  await (await fetch(`${home}/healthz`, { headers: { connection: 'close' } })).arrayBuffer();
  return performance.now() - started;
}

/** Sends several requests at the same time, and returns the first response. */
async function several(times: number, send: Send): Promise<Response> {
  const [first, ...others] = await Promise.all(Array.from({ length: times }, send));
  await Promise.all(others.map((each) => each.arrayBuffer().catch(() => undefined)));
  return first ?? new Response();
}

function hostileFiles(): Record<string, string> {
  const bytes = 2_000_000;
  return {
    semicolons: ';'.repeat(bytes),
    commas: ','.repeat(bytes),
    'line ends': '\n'.repeat(bytes),
    'lines of a letter': `dia\n${'a\n'.repeat(bytes / 2 - 4)}`,
    quotes: '"'.repeat(bytes),
    'commas below headings': `dia,minutos,cuerpo\n${','.repeat(bytes - 30)}`,
  };
}

function file(lines: number): string {
  const note = 'lo que pasó, con todas sus letras; '.repeat(7);
  const rows = Array.from({ length: lines }, (_, index) => {
    const day = new Date(Date.UTC(2024, 0, 1 + (index % 500))).toISOString().slice(0, 10);
    return `${day},${1 + (index % 90)},3,1.50,25,25,25,25,"${index}: ${note}"`;
  });
  return `dia,minutos,energia,importe,cuerpo,mente,vinculos,dinero,nota\n${rows.join('\n')}\n`;
}

function bring(member: Member, body: string): Promise<Response> {
  const headers = { ...member, 'content-type': 'text/csv' };
  return fetch(`${home}/api/piptool/import/`, { method: 'POST', headers, body });
}

async function fillCheckIns(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `insert into feelings_check_in (member_id, local_day, recorded_at, pleasantness, energy, placed_by)
     select member_id, (now() at time zone 'Europe/Madrid' - interval '4 hours')::date, now() - n * interval '1 millisecond',
       3, 3, 'member'
     from accounts_member, generate_series(1, $1) as n where username = 'demo'`,
    [checkIns],
  );
  await client.query('analyze');
  await client.end();
}

/** Stores sessions of the dynamic with the most texts. Each text has its maximum length. */
async function writeSessions(member: Member): Promise<void> {
  const json = { ...member, 'content-type': 'application/json' };
  const send = async (method: string, address: string, body: object) =>
    (await fetch(home + address, { method, headers: json, body: JSON.stringify(body) })).json();
  const { slug, minutes, answers } = await wordiestDynamic();
  for (let count = 0; count < sessions; count += 1) {
    const { id }: { id: number } = await send('POST', `/api/dynamics/${slug}/sessions/`, { minutes });
    await send('PATCH', `/api/dynamics/sessions/${id}/`, { step: 1, answers });
    await send('POST', `/api/dynamics/sessions/${id}/finish/`, { minutes });
  }
}

type Step = { kind: string; id?: string; max_items?: number };

async function wordiestDynamic() {
  const { items }: { items: { slug: string; minutes: number[] }[] } = await (
    await fetch(`${home}/api/dynamics/?limit=100`)
  ).json();
  const found = await Promise.all(
    items.map(async ({ slug, minutes }) => {
      const { steps }: { steps: Step[] } = await (await fetch(`${home}/api/dynamics/${slug}/`)).json();
      return { slug, minutes: Math.max(...minutes), answers: maxAnswers(steps) };
    }),
  );
  const [wordiest] = found.toSorted((a, b) => jsonSize(b.answers) - jsonSize(a.answers));
  if (!wordiest) throw new Error('there is no dynamic to write in');
  return wordiest;
}

function maxAnswers(steps: readonly Step[]): Record<string, string | string[]> {
  return Object.fromEntries(
    steps.flatMap(({ kind, id, max_items }): [string, string | string[]][] => {
      if (id === undefined) return [];
      if (kind === 'write') return [[id, 'palabra '.repeat(499)]];
      return kind === 'list' ? [[id, Array.from({ length: max_items ?? 1 }, () => 'línea '.repeat(49))]] : [];
    }),
  );
}

function jsonSize(value: object): number {
  return JSON.stringify(value).length;
}

async function signIn(): Promise<Member> {
  const answer = await fetch(`${home}/dj-rest-auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'Demo.2026' }),
  });
  const { access_token: token }: { access_token: string } = await answer.json();
  return { authorization: `Bearer ${token}` };
}
