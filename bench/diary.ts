import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#app/platform/db/embedded/index.ts';
import { type Figures, medianRun } from './load.ts';
import { cpuSeconds, databaseCpuSeconds, type ProgramEntry, stop } from './processes.ts';
import { picturesReady, startBesideDatabase } from './servers.ts';

const port = 4623;
const home = `http://127.0.0.1:${port}`;
/**
 * The number of members who write at the same time. The program has the same number of database connections.
 */
const writers = 12;
const seconds = 4;
const few = 10_000;
const run = promisify(execFile);
const chains = fileURLToPath(new URL('member-chains.ts', import.meta.url));

/**
 * The rates of writes through the program. `perCpuSecond` is the number of writes per second of processor time that
 * the program used. For `perWholeSecond` the processor time of the database is added.
 */
type Written = { perSecond: number; perCpuSecond: number; perWholeSecond: number } & Pick<
  Figures,
  'p50' | 'p99' | 'failures'
>;

/**
 * The rates of writes to the database without the program. `perWholeSecond` is the number of writes per second of
 * processor time that the clients and the database used together.
 */
type Bare = { perSecond: number; perWholeSecond: number };

/**
 * Measures Hoy with few and with many check-ins in the tables. Also compares the rate of the diary's writes with the
 * rate of PostgreSQL alone, for the same rows and the same number of connections.
 */
export async function runDiaryBenchmarks(many: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yoi-bench-'));
  const database = await startEmbeddedDatabase({
    directory: path.join(folder, 'postgres'),
    log: () => undefined,
  });
  try {
    const start = (entry: ProgramEntry) =>
      startBesideDatabase({ folder, port, database }, { DEMO: '1' }, entry);
    const server = await start('main');
    await picturesReady(database);
    const client = new pg.Client(database.connection);
    await client.connect();
    const tokens = await makeWriters(client);
    await measureWrites('', { pid: server.pid, database, tokens });
    await stop(server);
    const followed = await start('day-subscriber');
    await measureWrites(', with one subscriber', { pid: followed.pid, database, tokens });
    await stop(followed);
    const reader = await start('main');
    await fillYear(client);
    await measureHoy(reader.pid, client, tokens[0] ?? '', many);
    await client.end();
    await stop(reader);
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates members like `demo` and returns a token for each. */
async function makeWriters(client: pg.Client): Promise<string[]> {
  await client.query(
    `insert into accounts_member (username, email, password_hash, language, created_at)
     select 'escribe' || n, 'escribe' || n || '@yoi.test', password_hash, language, created_at
     from accounts_member, generate_series(1, $1) as n where username = 'demo'`,
    [writers],
  );
  await client.query(
    `insert into accounts_consent (member_id, purpose, version, given_at)
     select member_id, 'diary', '1', now() from accounts_member where username like 'escribe%'`,
  );
  const tokens: string[] = [];
  for (let index = 1; index <= writers; index += 1) tokens.push(await fetchToken(`escribe${index}`));
  return tokens;
}

async function fetchToken(username: string): Promise<string> {
  const answer = await fetch(`${home}/dj-rest-auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Demo.2026' }),
  });
  const { access_token: token }: { access_token: string } = await answer.json();
  return token;
}

type Measured = { pid: number | undefined; database: EmbeddedDatabase; tokens: readonly string[] };

async function measureWrites(note: string, { pid, database, tokens }: Measured): Promise<void> {
  const checkIn = { agrado: 4, energia: 3 };
  const shares = [{ dimension: 'cuerpo', basis_points: 10_000 }];
  const rows = [
    ['a check-in', '/api/users_flow/user-feelings/', checkIn, checkInRows] as const,
    ['an investment', '/api/piptool/investments/', { minutes: 1, shares }, investmentRows] as const,
  ];
  const table: Record<string, object> = {};
  for (const [what, url, body, statement] of rows) {
    await write(pid, url, body, tokens);
    // The rate of PostgreSQL alone is measured before and after the program, because the speed of a shared machine
    // changes from one minute to the next.
    const before = await bareRate(database, statement);
    const ours = await write(pid, url, body, tokens);
    const after = await bareRate(database, statement);
    const bare = Math.round((before.perSecond + after.perSecond) / 2);
    const bareWhole = Math.round((before.perWholeSecond + after.perWholeSecond) / 2);
    table[what] = {
      'per core-second of the program': ours.perCpuSecond,
      'with the database': ours.perWholeSecond,
      'rows alone, with the database': bareWhole,
      ratio: (ours.perWholeSecond / bareWhole).toFixed(2),
      'per second': ours.perSecond,
      'rows alone, per second': bare,
      'ratio per second': (ours.perSecond / bare).toFixed(2),
      'p50 ms': ours.p50,
      'p99 ms': ours.p99,
      failed: ours.failures,
    };
  }
  console.log(
    `\nWrites of ${writers} members at once${note}, beside the same rows from ${writers} connections\n`,
  );
  console.table(table);
}

async function write(
  pid: number | undefined,
  url: string,
  body: object,
  tokens: readonly string[],
): Promise<Written> {
  const before = { program: cpuSeconds(pid), database: databaseCpuSeconds() };
  const args = [chains, home + url, JSON.stringify(body), String(seconds), ...tokens];
  const { stdout } = await run(process.execPath, args);
  const program = cpuSeconds(pid) - before.program;
  const database = databaseCpuSeconds() - before.database;
  const { answers, failures, p50, p99 } = JSON.parse(stdout);
  const rates = {
    perSecond: Math.round(answers / seconds),
    perCpuSecond: Math.round(answers / program),
    perWholeSecond: Math.round(answers / (program + database)),
  };
  return { ...rates, p50, p99, failures };
}

/** One statement that inserts the rows of one check-in. */
const checkInRows = `
  with stored as (
    insert into feelings_check_in (member_id, local_day, recorded_at, pleasantness, energy, placed_by)
    values ($1, current_date, now(), 4, 3, 'member'))
  insert into days_day (member_id, local_day, check_ins) values ($1, current_date, 1)
  on conflict (member_id, local_day) do update set check_ins = days_day.check_ins + 1`;

/** One statement that inserts the rows of one investment. */
const investmentRows = `
  with stored as (
    insert into portfolio_entry (member_id, local_day, recorded_at, minutes, amount_cents)
    values ($1, current_date, now(), 1, 0) returning member_id, entry_id),
  shared as (
    insert into portfolio_share (member_id, entry_id, dimension, basis_points)
    select member_id, entry_id, 'cuerpo', 10000 from stored)
  insert into days_day (member_id, local_day, minutes) values ($1, current_date, 1)
  on conflict (member_id, local_day) do update set minutes = days_day.minutes + 1`;

/**
 * Measures the rate at which PostgreSQL runs a statement, on the same number of connections. Each connection writes
 * for a different member and commits each statement.
 */
async function bareRate({ connection }: EmbeddedDatabase, statement: string): Promise<Bare> {
  const clients = Array.from({ length: writers }, () => new pg.Client(connection));
  await Promise.all(clients.map((client) => client.connect()));
  let done = 0;
  const before = { clients: process.cpuUsage(), database: databaseCpuSeconds() };
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    clients.map(async (client, index) => {
      const prepared = { name: 'rows', text: statement, values: [9_000_000 + index] };
      while (performance.now() < end) {
        await client.query(prepared);
        done += 1;
      }
    }),
  );
  const { user, system } = process.cpuUsage(before.clients);
  const used = (user + system) / 1e6 + databaseCpuSeconds() - before.database;
  await Promise.all(clients.map((client) => client.end()));
  return { perSecond: Math.round(done / seconds), perWholeSecond: Math.round(done / used) };
}

/**
 * Inserts a year of records for the first writer. The writer has an open Parada of 40 days, and a check-in and an
 * investment on each day.
 */
async function fillYear(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select member_id from accounts_member where username = 'escribe1'");
  const memberId = rows[0].member_id;
  await client.query('delete from feelings_check_in where member_id = $1', [memberId]);
  await client.query('delete from portfolio_entry where member_id = $1', [memberId]);
  await client.query('delete from days_day where member_id = $1', [memberId]);
  await client.query(
    `insert into paradas_parada (member_id, number, created_at, started_on, minutes_a_day, focus)
     values ($1, 1, now(), current_date - 40, 10, '{mente}')`,
    [memberId],
  );
  await client.query(
    `insert into feelings_check_in (member_id, local_day, recorded_at, pleasantness, energy, placed_by)
     select $1, current_date - n, now() - n * interval '1 day', 1 + n % 5, 1 + n % 4, 'member'
     from generate_series(0, 364) as n`,
    [memberId],
  );
  await client.query(
    `with entry as (
       insert into portfolio_entry (member_id, local_day, recorded_at, minutes, effort, amount_cents)
       select $1, current_date - n, now() - n * interval '1 day', 10, 3, 0 from generate_series(0, 364) as n
       returning member_id, entry_id)
     insert into portfolio_share (member_id, entry_id, dimension, basis_points)
     select member_id, entry_id, 'mente', 10000 from entry`,
    [memberId],
  );
  await client.query(
    `insert into days_day (member_id, local_day, minutes, check_ins)
     select $1, current_date - n, 10, 1 from generate_series(0, 364) as n`,
    [memberId],
  );
}

async function measureHoy(
  pid: number | undefined,
  client: pg.Client,
  token: string,
  many: number,
): Promise<void> {
  const request = { url: `${home}/api/today/`, headers: { authorization: `Bearer ${token}` } };
  const rows: [string, Figures][] = [];
  for (const total of [few, many]) {
    await fillCheckIns(client, total);
    rows.push([`${total.toLocaleString('en')} check-ins`, await medianRun(pid, request)]);
    const alone = await medianRun(pid, { ...request, connections: 4 });
    rows.push([`${total.toLocaleString('en')} check-ins, 4 at once`, alone]);
  }
  console.log('\nHoy of a member with a year of days\n');
  console.table(
    Object.fromEntries(
      rows.map(([what, { perCpuSecond, p50, p99, failures }]) => [
        what,
        { 'per core-second': perCpuSecond, 'p50 ms': p50, 'p99 ms': p99, failed: failures },
      ]),
    ),
  );
}

/**
 * Adds check-ins until the table has `total` of them. They belong to members with 365 days each, and the days are
 * inserted too.
 */
async function fillCheckIns(client: pg.Client, total: number): Promise<void> {
  const { rows } = await client.query('select count(*)::int as stored from feelings_check_in');
  const missing = total - rows[0].stored;
  if (missing <= 0) return;
  const members = Math.ceil(missing / 365);
  const { rows: last } = await client.query('select coalesce(max(member_id), 0)::int as id from days_day');
  const from = Math.max(10_000_000, last[0].id + 1);
  const batch = 2_000;
  for (let begin = from; begin < from + members; begin += batch) {
    const until = Math.min(begin + batch, from + members) - 1;
    await client.query(
      `insert into feelings_check_in (member_id, local_day, recorded_at, pleasantness, energy, placed_by)
       select member, current_date - n, now() - n * interval '1 day', 1 + (member + n) % 5, 1 + n % 5, 'member'
       from generate_series($1::int, $2::int) as member, generate_series(0, 364) as n`,
      [begin, until],
    );
    await client.query(
      `insert into days_day (member_id, local_day, minutes, check_ins)
       select member, current_date - n, 10, 1
       from generate_series($1::int, $2::int) as member, generate_series(0, 364) as n`,
      [begin, until],
    );
  }
  await client.query('vacuum analyze feelings_check_in, days_day');
}
