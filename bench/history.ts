import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { open, seal } from '#app/platform/crypto/sealing.ts';
import { startEmbeddedDatabase } from '#app/platform/db/embedded/index.ts';
import { type Figures, mediansInTurns, type Target } from './load.ts';
import { cpuSeconds, stop } from './processes.ts';
import { picturesReady, startBesideDatabase } from './servers.ts';
import { measureSignals } from './signals.ts';

const port = 4628;
const home = `http://127.0.0.1:${port}`;
const days = 1_800;
const checkIns = 3_000;
const texts = 5_000;
const searches = 20;
/** The minimum rates of the requests for the history. Each is a share of the rate of Hoy in the same run. */
const goals = { year: 0.3, day: 1, month: 1 } as const;

/**
 * Compares the history of five years of records with Hoy, a search with the mere decryption of the searched
 * texts, and the signals of three years with Hoy.
 */
export async function runHistoryBenchmark(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yoi-bench-'));
  const database = await startEmbeddedDatabase({
    directory: path.join(folder, 'postgres'),
    log: () => undefined,
  });
  try {
    const server = await startBesideDatabase({ folder, port, database }, { DEMO: '1' });
    await picturesReady(database);
    const client = new pg.Client(database.connection);
    await client.connect();
    const headers = { authorization: `Bearer ${await signIn()}` };
    await fillYears(client);
    await measureReadings(server.pid, headers);
    await measureSearch(server.pid, headers);
    await measureSignals({ home, pid: server.pid, client });
    await client.end();
    await stop(server);
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Replaces the records of `demo` with records of five years. */
async function fillYears(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select member_id from accounts_member where username = 'demo'");
  const memberId = rows[0].member_id;
  await client.query('delete from feelings_check_in where member_id = $1', [memberId]);
  await client.query('delete from days_day where member_id = $1', [memberId]);
  await client.query(
    `insert into feelings_check_in (member_id, local_day, recorded_at, pleasantness, energy, placed_by)
     select $1, current_date - (n % $2)::int, now() - (n % $2) * interval '1 day', 1 + n % 5, 1 + n % 4, 'member'
     from generate_series(0, $3::int - 1) as n`,
    [memberId, days, checkIns],
  );
  await client.query(
    `insert into days_day (member_id, local_day, minutes, check_ins)
     select $1, current_date - n, 10, 2 from generate_series(0, $2::int - 1) as n`,
    [memberId, days],
  );
  await client.query('vacuum analyze feelings_check_in, days_day');
}

async function measureReadings(pid: number | undefined, headers: Record<string, string>): Promise<void> {
  const today = new Date();
  const lastMonth = new Date(today.getTime() - 40 * 86_400_000).toISOString().slice(0, 7);
  const to = (address: string): Target => ({ pid, request: { url: home + address, headers } });
  const targets = {
    Hoy: to('/api/today/'),
    year: to(`/api/history/?year=${today.getUTCFullYear() - 1}`),
    day: to(`/api/history/days/${lastMonth}-02/`),
    month: to(`/api/recap/?from=${lastMonth}-01&until=${lastMonth}-28`),
  };
  const names = ['Hoy', 'year', 'day', 'month'] as const;
  const figures = await mediansInTurns(names.map((name) => targets[name]));
  const hoy = figures[0]?.perCpuSecond ?? Number.NaN;
  console.log(`\nHistory of ${days} days and ${checkIns} check-ins\n`);
  console.table(Object.fromEntries(names.map((name, index) => [name, toRow(figures[index], hoy)])));
  for (const [index, name] of names.entries()) {
    const ratio = (figures[index]?.perCpuSecond ?? 0) / hoy;
    if (name === 'Hoy' || ratio >= goals[name]) continue;
    console.error(`${name}: ${ratio.toFixed(2)} times Hoy, and the goal is ${goals[name]}`);
    process.exitCode = 1;
  }
}

function toRow(figures: Figures | undefined, hoy: number) {
  const { perCpuSecond = Number.NaN, p50, p99, failures } = figures ?? {};
  const ratio = (perCpuSecond / hoy).toFixed(2);
  return {
    'per core-second': perCpuSecond,
    'beside Hoy': ratio,
    'p50 ms': p50,
    'p99 ms': p99,
    failed: failures,
  };
}

/**
 * Measures a search through the notes of many investments. For comparison, also measures the decryption of the same
 * number of texts in this process.
 */
async function measureSearch(pid: number | undefined, headers: Record<string, string>): Promise<void> {
  const note = 'lo que pasó aquel día, con todas sus letras y sin prisa; '.repeat(4);
  const lines = Array.from(
    { length: texts },
    (_, index) => `2024-01-${10 + (index % 20)},10,100,"${index}: ${note}"`,
  );
  const file = `dia,minutos,cuerpo,nota\n${lines.join('\n')}\n`;
  const type = { 'content-type': 'text/csv' };
  const stored = await fetch(`${home}/api/piptool/import/`, {
    method: 'POST',
    headers: { ...headers, ...type },
    body: file,
  });
  if (!stored.ok) throw new Error(`the notes were not stored: ${stored.status} ${await stored.text()}`);
  const search = () =>
    fetch(`${home}/api/history/search/?q=prisa`, { headers }).then((answer) => answer.text());
  await search();
  const before = cpuSeconds(pid);
  for (let count = 0; count < searches; count += 1) await search();
  const ours = (cpuSeconds(pid) - before) / searches;
  const alone = openAlone(note);
  console.log(`\nSearch of ${texts} texts\n`);
  console.table({
    'search, ms of the program': { ms: (ours * 1000).toFixed(0) },
    'opening the texts alone': { ms: (alone * 1000).toFixed(0) },
    ratio: { ms: (ours / alone).toFixed(2) },
  });
}

function openAlone(note: string): number {
  const key = randomBytes(32);
  const sealed = Array.from({ length: texts }, (_, index) => seal(key, Buffer.from(note), `row ${index}`));
  for (const [index, each] of sealed.entries()) open(key, each, `row ${index}`).toString();
  const before = process.cpuUsage();
  for (let round = 0; round < searches; round += 1)
    for (const [index, each] of sealed.entries()) open(key, each, `row ${index}`).toString();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / searches;
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${home}/dj-rest-auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'Demo.2026' }),
  });
  const { access_token: token }: { access_token: string } = await answer.json();
  return token;
}
