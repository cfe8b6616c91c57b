// Crosses: accounts, days, feelings, my-data, paradas, platform, portfolio, profile, referents, shell.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { Client } from 'pg';
import { findStoredTexts } from '#app/shell/testing/stored-texts.ts';
import { newMember } from './members.ts';
import { copySeededFolder, embeddedDatabase, endProgram, freePort, launchProgram } from './programs.ts';

/**
 * The number of times that the test kills the program. `KILLS=20` sets it to twenty; an ordinary test run kills the
 * program three times.
 */
const kills = Number(process.env.KILLS ?? 3);

const settings = { DEMO: '0', LOG_LEVEL: 'silent' };

/** Connects as the superuser, because an erasure does not wait for the transactions of the superuser. */
async function connect(folder: string): Promise<Client> {
  const client = new Client({ ...embeddedDatabase(folder), user: 'postgres', database: 'yoi' });
  // If the database is killed, this connection ends with an error, which is expected.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Creates a member with a data export. Texts in many parts of the member's diary contain the mark. */
async function aLife(request: APIRequestContext, { folder, mark }: { folder: string; mark: string }) {
  const member = await newMember(request, { folder });
  const { username, password } = member;
  const { key } = await (await request.post('/dj-rest-auth/login/', { data: { username, password } })).json();
  const headers = { authorization: `Token ${key}` };
  const post = async (url: string, data: object) => {
    const response = await request.post(url, { headers, data });
    expect([url, response.ok() || (await response.text())]).toEqual([url, true]);
    return response.json();
  };
  await post('/api/user-identity/', { password });
  await post('/api/users_flow/user-feelings/', { agrado: 2, energia: 3, nota: `Nota ${mark}` });
  await post('/api/piptool/investments/', {
    ...{ minutes: 12, note: `Nota ${mark}` },
    shares: [{ dimension: 'mente', basis_points: 10_000 }],
  });
  await post('/api/measures/', { instrument: 'satisfaccion', answers: [6], moment: 'start' });
  await post('/api/paradas/', {
    ...{ minutes_a_day: 10, focus: ['mente'], intention: `Si ${mark}, entonces paro` },
    ...{ questions: [`¿Duermo mejor? ${mark}`], letter: `Carta ${mark}` },
  });
  const own = { alias: mark, function: 'behaviour', behaviour: `Saludar ${mark}` };
  const referent = await post('/api/my-referents/', own);
  await post(`/api/my-referents/${referent.id}/copy/`, { intention: `Gesto ${mark}` });
  await post('/api/device/', { token: `telefono-${mark}`, os: 'ios' });
  await post('/api/email_part_of_yoi/', { message: `Mensaje ${mark}`, type: 2 });
  const { id } = await post('/api/my-data/exports/', {});
  const readState = async () =>
    (await (await request.get(`/api/my-data/exports/${id}/`, { headers })).json()).state;
  await expect.poll(readState, { timeout: 30_000 }).toBe('ready');
  return {
    ...member,
    mark,
    close: () => post('/api/user-profile/close-account/', { confirm: true, at_once: true }),
  };
}

type Life = Awaited<ReturnType<typeof aLife>>;

/** Returns the number of a member. */
async function findMemberId(client: Client, { username }: Life): Promise<number> {
  const found = 'select member_id as id from accounts_member where username = $1';
  const { rows } = await client.query<{ id: number }>(found, [username]);
  return rows[0]?.id ?? 0;
}

/** Lists the tables that have rows of this member, sorted by name. */
async function listTables(client: Client, memberId: number): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    select distinct table_name as table from information_schema.columns join information_schema.tables
    using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'member_id' and table_type = 'BASE TABLE' order by 1`);
  const tables: string[] = [];
  for (const { table } of rows) {
    const { rowCount } = await client.query(`select from ${table} where member_id = $1 limit 1`, [memberId]);
    if (rowCount) tables.push(table);
  }
  return tables;
}

/** Whether a table belongs to the account. An erasure keeps rows in such a table, or writes to it. */
const isOfAccount = (table: string) => /^(accounts|platform|session)_/.test(table);

/** Lists the files of members: everything in the folder except the database, the sent mails and the keys. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/^(postgres|mail|keys)(\/|$)/.test(name))
    .toSorted();
}

/**
 * Closes the account and waits until its erasure stops at a locked table. By then the keys have been erased.
 * @returns the connection that holds the lock, and the number of the member
 */
async function stopErasure({ folder, life, part }: { folder: string; life: Life; part: number }) {
  const client = await connect(folder);
  const memberId = await findMemberId(client, life);
  const tables = (await listTables(client, memberId)).filter((table) => !isOfAccount(table));
  expect(tables.length).toBeGreaterThan(15);
  const table = tables[Math.floor(part * tables.length)] ?? '';
  await client.query(`begin; lock table ${table} in share mode`);
  await life.close();
  const waiting = 'select from pg_locks where not granted and relation = $1::regclass';
  const isStopped = async () => (await client.query(waiting, [table])).rowCount === 1;
  await expect.poll(isStopped, { timeout: 20_000, intervals: [50] }).toBe(true);
  const left = await listTables(client, memberId);
  expect([left.includes('accounts_member'), left.includes('platform_member_key')]).toEqual([true, false]);
  return { client, memberId };
}

/** Kills the program. In every second round, also kills its database. */
async function kill(program: ChildProcess, { folder, isWhole }: { folder: string; isWhole: boolean }) {
  const postmaster = readFileSync(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8');
  const gone = endProgram(program, 'SIGKILL');
  if (isWhole) process.kill(Number.parseInt(postmaster, 10), 'SIGKILL');
  await gone;
}

test(`if the program is killed during an erasure, its next start completes the erasure (${kills} kills)`, async ({
  playwright,
}) => {
  test.setTimeout(60_000 + kills * 40_000);
  const folder = copySeededFolder(mkdtempSync(path.join(tmpdir(), 'yoi-erasure-')));
  const port = await freePort();
  const request = await playwright.request.newContext({ baseURL: `http://localhost:${port}` });
  let program = await launchProgram(folder, port, settings);
  try {
    for (let round = 0; round < kills; round += 1) {
      const before = listFiles(folder);
      const life = await aLife(request, { folder, mark: `canario-${round}-` });
      const { client: locked, memberId } = await stopErasure({ folder, life, part: round / kills });
      await kill(program, { folder, isWhole: round % 2 === 1 });
      program = await launchProgram(folder, port, settings);
      const client = await connect(folder);
      const findRest = async () => [
        ...(await findStoredTexts(client, [life.mark, life.username, life.email])),
        ...listFiles(folder).filter((name) => !before.includes(name)),
      ];
      await expect.poll(findRest, { timeout: 20_000 }).toEqual([]);
      expect(await listTables(client, memberId)).toEqual(['platform_erasure']);
      await client.end();
      await locked.end().catch(() => undefined);
    }
  } finally {
    await endProgram(program);
    await request.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
});
