import { createWriteStream, mkdtempSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedDatabase } from '#app/platform/db/embedded/index.ts';
import { residentMegabytes, stop } from './processes.ts';
import { startBesideDatabase } from './servers.ts';

const port = Number(process.env.BENCH_PORT ?? 4627);
const home = `http://127.0.0.1:${port}`;
/** The maximum megabytes that a data export may add to the memory of the program. */
const maxAddedMegabytes = 60;
const days = 5 * 365;
const films = 5;
const filmBytes = 200_000_000;

/** Measures the memory that the data export of five years of daily records and 1 GB of films adds to the program. */
export async function runExportBenchmark(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yoi-bench-'));
  const database = await startEmbeddedDatabase({
    directory: path.join(folder, 'postgres'),
    log: () => undefined,
  });
  const server = await startBesideDatabase({ folder, port, database }, { DEMO: '1' });
  try {
    await fillDiary(database.connection);
    await fillFilms(database.connection, folder);
    await measureCopy(server.pid);
  } finally {
    await stop(server);
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureCopy(pid: number | undefined): Promise<void> {
  const headers = await signIn();
  await sleep(5_000);
  const before = residentMegabytes(pid);
  const made = await peakDuring(pid, () => makeCopy(headers));
  const sent = await peakDuring(pid, () => downloadCopy(headers, made.result.id));
  const toRow = ({ seconds, most }: { seconds: number; most: number }) => ({
    seconds,
    'memory before, MB': before,
    'most, MB': most,
    'added, MB': most - before,
  });
  console.log(`A copy of ${days} days and ${films} films: ${Math.round(sent.result / 1_000_000)} MB`);
  console.table({ 'making it': toRow(made), 'sending it': toRow(sent) });
  if (Math.max(made.most, sent.most) - before > maxAddedMegabytes) process.exitCode = 1;
}

async function peakDuring<Result>(pid: number | undefined, work: () => Promise<Result>) {
  let most = residentMegabytes(pid);
  const sampling = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, 50);
  const started = performance.now();
  const result = await work().finally(() => clearInterval(sampling));
  return { result, most, seconds: Math.round((performance.now() - started) / 100) / 10 };
}

type Headers = Record<string, string>;
type Copy = { id: number; state: string; bytes: number; download_url: string | null };

async function makeCopy(headers: Headers): Promise<Copy> {
  const asked = await fetch(`${home}/api/my-data/exports/`, { method: 'POST', headers, body: '{}' });
  const { id }: Copy = await asked.json();
  for (;;) {
    const copy = await readCopy(headers, id);
    if (copy.state === 'ready') return copy;
    if (copy.state === 'failed') throw new Error('the copy could not be made');
    await sleep(200);
  }
}

async function readCopy(headers: Headers, id: number): Promise<Copy> {
  return (await fetch(`${home}/api/my-data/exports/${id}/`, { headers })).json();
}

/** Downloads a data export and discards the content. @returns its length in bytes */
async function downloadCopy(headers: Headers, id: number): Promise<number> {
  const { download_url: url } = await readCopy(headers, id);
  const { body } = await fetch(home + url);
  let bytes = 0;
  for await (const piece of body ?? []) bytes += piece.length;
  return bytes;
}

async function signIn(): Promise<Headers> {
  const json = { 'content-type': 'application/json' };
  const post = (url: string, body: object, headers: Headers = json) =>
    fetch(home + url, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await post('/dj-rest-auth/login/', { username: 'demo', password: 'Demo.2026' });
  const { access_token: token }: { access_token: string } = await answer.json();
  const headers = { ...json, authorization: `Bearer ${token}` };
  await post('/api/user-identity/', { password: 'Demo.2026' }, headers);
  return headers;
}

const demo = "(select member_id from accounts_member where username = 'demo')";

/** Inserts a check-in and an investment for each of the days before the records of this year. */
async function fillDiary(connection: pg.ClientConfig): Promise<void> {
  await run(connection, [
    `insert into feelings_check_in (member_id, local_day, recorded_at, pleasantness, energy, placed_by, control)
      select ${demo}, current_date - 400 - n, now() - make_interval(days => 400 + n), 1 + n % 5, 1 + n % 4, 'member', 'en_parte'
      from generate_series(1, ${days}) as n`,
    `with stored as (
      insert into portfolio_entry (member_id, local_day, recorded_at, minutes, effort, amount_cents, currency)
        select ${demo}, current_date - 400 - n, now() - make_interval(days => 400 + n), 5 + n % 30, 1 + n % 5, 0, 'EUR'
        from generate_series(1, ${days}) as n returning member_id, entry_id)
      insert into portfolio_share (member_id, entry_id, dimension, basis_points)
        select member_id, entry_id, 'cuerpo', 10000 from stored`,
  ]);
}

/** Stores films of random bytes as if they were the films of reviews. */
async function fillFilms(connection: pg.ClientConfig, folder: string): Promise<void> {
  await mkdir(path.join(folder, 'media/library/private'), { recursive: true });
  for (let film = 1; film <= films; film += 1) {
    const key = `library/private/film-${film}`;
    const piece = crypto.getRandomValues(new Uint8Array(65_536));
    const pieces = Array.from({ length: filmBytes / 50_000 }, () => piece.subarray(0, 50_000));
    await pipeline(Readable.from(pieces), createWriteStream(path.join(folder, 'media', key)));
    await run(connection, [
      `with page as (select page_id from content_page where kind = 'reference' order by page_id offset ${film} limit 1),
        review as (insert into referents_review (member_id, page_id, author_name, body, posted_at)
          select ${demo}, page_id, 'demo', 'Texto', now() from page
          on conflict (member_id, page_id) do update set body = excluded.body returning review_id),
        film as (insert into media_file (kind, original_key, sha256, bytes, content_type, is_public, title, alt, focal_x,
            focal_y, created_at, changed_at, kept_as_is_at)
          values ('video', '${key}', '\\x00', ${filmBytes}, 'application/octet-stream', false, '', '', 0.5, 0.5, now(), now(), now())
          returning file_id)
        insert into media_upload (upload_id, bound_to, bytes, name, began_at, file_id)
          select gen_random_uuid(), 'review:' || review_id, ${filmBytes}, 'video', now(), file_id from review, film`,
    ]);
  }
}

async function run(connection: pg.ClientConfig, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
