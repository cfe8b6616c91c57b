import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#app/platform/db/embedded/index.ts';
import { browser, compare, printRows, type Row } from './compare.ts';
import { medianRun } from './load.ts';
import { stop } from './processes.ts';
import { type Stand, startBesideDatabase } from './servers.ts';

const port = 4622;
const home = `http://127.0.0.1:${port}`;
const articles = 10_000;
const wordsEach = 1_000;
const batch = 250;

/**
 * Measures the pages API, the search and the blog with ten thousand generated articles. The database runs as a
 * separate process of this benchmark, so that the figures cover only the program. Both processes share the machine.
 */
export async function runContentBenchmarks(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yoi-bench-'));
  const database = await startEmbeddedDatabase({
    directory: path.join(folder, 'postgres'),
    log: () => undefined,
  });
  const stand = { folder, port, database };
  try {
    const first = await startBesideDatabase(stand, { DEMO: '1' });
    await stop(first);
    await fill(database);
    await measure(stand);
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const all = 'type=cms.articlepage&fields=*';
const list = '/cms/api/v2/pages/?type=cms.articlepage';

async function measure(stand: Stand): Promise<void> {
  const rows: Row[] = [];
  const take = async (pid: number | undefined, what: string, url: string) =>
    rows.push({ what, figures: await medianRun(pid, { url: home + url }) });
  const takeBeside = async (pid: number | undefined, what: string, url: string, headers = {}) =>
    rows.push(...(await compare(what, { pid, request: { url: home + url, headers } })));
  const newest = `/cms/api/v2/pages/?${all}&order=-date`;
  const kept = await startBesideDatabase(stand, {});
  await takeBeside(kept.pid, 'list of 20, all fields, unchanged since', newest);
  await take(kept.pid, 'search, unchanged since', `${list}&search=familia`);
  await stop(kept);
  const fresh = await startBesideDatabase(stand, { HTML_CACHE_MB: '0' });
  await takeBeside(fresh.pid, 'list of 20, all fields, made anew', newest);
  await take(fresh.pid, 'list of 20, default fields, made anew', `${list}&order=-date`);
  await takeBeside(fresh.pid, 'blog list, rendered each time', '/blog', browser);
  printRows(rows);
  console.table(await searchTimes());
  await stop(fresh);
}

/**
 * Measures how long a person waits for a search. The searches run one after the other, and each looks for a different
 * word.
 */
async function searchTimes() {
  const words =
    'familia dinero trabajo madre casa deuda tiempo recibo noche cuaderno calle amiga banco'.split(' ');
  const slips = words.map((word) => word.slice(0, 2) + word.slice(3));
  const pairs = words.map((word, index) => `${word} ${words[(index + 3) % words.length]}`);
  return Object.fromEntries([
    await timed('one word', list, words),
    await timed('two words', list, pairs),
    await timed('a slip', list, slips),
  ]);
}

async function timed(what: string, url: string, texts: readonly string[]) {
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    for (const text of texts) {
      const started = performance.now();
      const answer = await fetch(`${home}${url}&search=${encodeURIComponent(text)}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the search for ${text} answered ${answer.status}`);
      times.push(performance.now() - started);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return [what, { 'p50 ms': at(0.5), 'p99 ms': at(0.99) }] as const;
}

/**
 * Inserts articles that use the words of the seed articles with the same frequencies. Then builds the search index in
 * one step.
 */
async function fill({ connection }: EmbeddedDatabase): Promise<void> {
  const started = performance.now();
  const client = new pg.Client(connection);
  await client.connect();
  const words = seedWords();
  for (let from = 0; from < articles; from += batch) {
    const numbers = Array.from({ length: batch }, (_, index) => from + index);
    await client.query(insertArticles, [
      numbers,
      numbers.map(() => randomText(words, wordsEach)),
      numbers.map(() => randomText(words, 6)),
      numbers.map(() => randomText(words, 25)),
    ]);
  }
  await client.query(indexArticles);
  await client.query(indexWords);
  await client.query('vacuum analyze');
  await client.end();
  console.log(
    `${articles} articles made and indexed in ${Math.round((performance.now() - started) / 1000)} s`,
  );
}

function seedWords(): string[] {
  const folder = 'app/seeds/articles';
  const text = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return text
    .join(' ')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}

function randomText(words: readonly string[], length: number): string {
  return Array.from({ length }, () => words[Math.floor(Math.random() * words.length)]).join(' ');
}

const insertArticles = `
  with given as (
    select * from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as given (number, body, title, intro)
  ), pages as (
    insert into content_page (parent_id, kind, slug, title, published_at, first_published_at, ancestor_ids, live_revision_id)
    select 1062, 'article', 'generado-' || number, left(title, 255), now(), now(), '{1,1062}', 1000000 + number from given
    returning page_id, slug
  ), written as (
    insert into content_article (page_id, author_id, published_on, intro, section, body_markdown, body_html, reading_minutes)
    select page_id, (select min(author_id) from content_author), date '2010-01-01' + number % 5000, left(intro, 600),
      'desarrollo-personal', body, '<p>' || body || '</p>', 5
    from given join pages on pages.slug = 'generado-' || given.number
  ), tagged as (
    insert into content_article_tag select page_id, tag from pages cross join unnest(array['dinero', 'familia']) as tag
  )
  insert into content_page_category select page_id, 9 from pages`;

const indexArticles = `
  insert into content_search (page_id, kind, ancestor_ids, published_on, head, document)
  select page_id, kind, ancestor_ids, published_on, head, head || setweight(to_tsvector('spanish', content_fold(body_html)), 'C')
  from content_article join content_page using (page_id)
  cross join lateral (select setweight(to_tsvector('spanish', content_fold(title)), 'A') ||
    setweight(to_tsvector('spanish', content_fold(intro)), 'B') as head) as heads
  on conflict do nothing`;

const indexWords = `
  insert into content_word (word, forms)
  select word, content_forms(word) from (
    select distinct word from content_article cross join lateral regexp_split_to_table(content_fold(body_html), '[^a-z]+') as word
    where length(word) between 4 and 30) as words
  on conflict do nothing`;
