import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '#app/platform/db/embedded/index.ts';
import { compareAll, printRows, type Row } from './compare.ts';
import { stop } from './processes.ts';
import { picturesReady, startBesideDatabase } from './servers.ts';

const port = 4624;
const home = `http://127.0.0.1:${port}`;
const members = 100_000;
const comments = 1_000_000;
/** Of this number of comments, one has an open report and another one is hidden. */
const oneIn = 100;

/** The minimum rate of each list, as a share of the rate of the bare server. */
const goal = 0.03;
/** The minimum rate of the last page of a list, as a share of the rate of its first page. */
const lastPageGoal = 0.5;

/** The staff key with which the lists are read. */
const key = 'yoi-staff-benchmark';

/**
 * Measures the lists of the team with many members and comments: each filter, and the first, a middle and the
 * last page of each list.
 */
export async function runStaffBenchmark(): Promise<void> {
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
    // The database ends the connection if a list fails. Without a listener the error of the connection would
    // hide that failure.
    client.on('error', () => undefined);
    await fill(client);
    const headers = { authorization: `Bearer ${key}`, accept: 'application/json' };
    const lists = await listTargets(client);
    const targets = lists.map(({ what, address }) => ({
      what,
      target: { pid: server.pid, request: { url: home + address, headers } },
    }));
    for (const { target } of targets) await requireOk(target.request.url, headers);
    const rows = await compareAll('bare node:http, two words', targets);
    printRows(rows);
    judge(rows);
    await client.end();
    await stop(server);
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function requireOk(url: string, headers: Record<string, string>): Promise<void> {
  const { status } = await fetch(url, { headers });
  if (status !== 200) throw new Error(`${url} responded with ${status}`);
}

async function fill(client: pg.Client): Promise<void> {
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  await run(
    `insert into accounts_staff_key (member_id, name, key_hash, verbs, created_at, expires_at)
     select member_id, 'benchmark', $1, '{members.find,comments.read}', now(), now() + interval '1 day'
     from accounts_member where username = 'admin'`,
    [createHash('sha256').update(key).digest()],
  );
  await run(
    `insert into accounts_member (username, email, language, created_at)
     select 'm' || n, 'm' || n || '@persona' || n % 7 || '.example', 'es-ES', now() from generate_series(1, $1::int) as n`,
    [members],
  );
  await run(
    `insert into comments_comment (page_id, member_id, author_name, body, posted_at)
     select page_id, member_id, username, 'Un comentario de prueba, el número ' || n, now() - n * interval '1 minute'
     from generate_series(1, $1::int) as n
     join (select member_id, username, row_number() over () as row from accounts_member where username like 'm%') as author
       on author.row = 1 + n % 10000
     cross join (select min(page_id) as page_id from content_article) as page`,
    [comments],
  );
  await run(
    `insert into comments_report (member_id, comment_id, reason, note, reported_at)
     select (select min(member_id) from accounts_member), comment_id, 'insulto', 'Me ataca', posted_at + interval '1 hour'
     from comments_comment where comment_id % $1 = 0`,
    [oneIn],
  );
  await run(
    `insert into comments_hiding (comment_id, reason, hidden_by, hidden_at)
     select comment_id, 'Ataca a alguien', null, now() from comments_comment where comment_id % $1 = 1`,
    [oneIn],
  );
  await run('vacuum analyze');
}

/** Returns the addresses of the first, a middle and the last page of each list, and of each filter. */
async function listTargets(client: pg.Client): Promise<{ what: string; address: string }[]> {
  const at = async (ids: string, share: number): Promise<string> => {
    const sql = `select percentile_disc($1) within group (order by id) as id from (${ids}) as ids (id)`;
    return (await client.query(sql, [share])).rows[0].id;
  };
  /** The position of a reported comment in the queue, in which all reports are insults (`severityRank`). */
  const positionOf = async (id: string): Promise<string> => {
    const sql = `select '1-' || (extract(epoch from reported_at) * 1000000)::bigint || '-' || comment_id as position
      from comments_report where comment_id = $1`;
    return (await client.query(sql, [id])).rows[0].position;
  };
  const people = 'select member_id from accounts_member';
  const texts = 'select comment_id from comments_comment';
  const [reported, hidden] = [0, 1].map((rest) => `${texts} where comment_id % ${oneIn} = ${rest}`);
  const person = '/api/admin/members/?limit=50';
  const queue = '/api/comments/moderation/?limit=20';
  return [
    { what: 'members, first page', address: person },
    { what: 'members, middle page', address: `${person}&after=${await at(people, 0.5)}` },
    { what: 'members, last page', address: `${person}&after=${await at(people, 0.9995)}` },
    { what: 'members, newest first', address: `${person}&order=newest` },
    { what: 'members, one letter', address: `${person}&search=m` },
    { what: 'members, a name', address: `${person}&search=m4242` },
    { what: 'members, a number', address: `${person}&search=${await at(people, 0.3)}` },
    { what: 'comments, first page', address: `${queue}&state=all` },
    { what: 'comments, middle page', address: `${queue}&state=all&after=0-0-${await at(texts, 0.5)}` },
    { what: 'comments, last page', address: `${queue}&state=all&after=0-0-${await at(texts, 0.00002)}` },
    { what: 'comments with reports, first page', address: `${queue}&state=reported` },
    {
      what: 'comments with reports, last page',
      address: `${queue}&state=reported&after=${await positionOf(await at(reported ?? texts, 0.998))}`,
    },
    { what: 'hidden comments, first page', address: `${queue}&state=hidden` },
    {
      what: 'hidden comments, last page',
      address: `${queue}&state=hidden&after=0-0-${await at(hidden ?? texts, 0.002)}`,
    },
  ];
}

/** Makes the run fail if a list is below its goal. */
function judge(rows: readonly Row[]): void {
  const fail = (text: string) => {
    console.error(text);
    process.exitCode = 1;
  };
  for (const { what, ratio } of rows)
    if (ratio !== undefined && ratio < goal) fail(`${what}: ${ratio.toFixed(3)}, and the goal is ${goal}`);
  for (const { what, figures } of rows) {
    const first = rows.find((row) => row.what === what.replace('last page', 'first page'))?.figures;
    if (!what.endsWith('last page') || !first) continue;
    const share = figures.perSecond / first.perSecond;
    if (share < lastPageGoal)
      fail(`${what}: ${share.toFixed(2)} times its first page, and the goal is ${lastPageGoal}`);
  }
}
