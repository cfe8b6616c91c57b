// Runs alone because it changes settings and starts a part of the program.
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aPicture } from '#app/modules/media/media.factory.ts';

/** Creates two pictures in the format of the shipped pictures, for three articles. */
async function somePictures(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yoi-pictures-'));
  await writeFile(path.join(folder, 'uno.webp'), await aPicture(320, 180).webp().toBuffer());
  await writeFile(path.join(folder, 'dos.jpg'), await aPicture(320, 180).jpeg().toBuffer());
  const list = [
    {
      file: 'uno.webp',
      alt: 'Una barbería',
      title: 'Barbería',
      focal: [0.1, 0.9],
      shownBy: ['04-hoy-no-fio'],
    },
    {
      file: 'dos.jpg',
      alt: 'Un río',
      shownBy: ['01-carta-a-la-taquilla-118', 'lucia-la-libreta-de-los-lunes'],
    },
  ];
  await writeFile(path.join(folder, 'pictures.json'), JSON.stringify(list));
  return folder;
}

/** Creates an audio and a film in the format of the shipped recordings. */
async function someRecordings(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yoi-recordings-'));
  for (const name of ['uno.mp3', 'dos.mp4']) await writeFile(path.join(folder, name), name);
  await writeFile(path.join(folder, 'palabras.vtt'), 'WEBVTT\n');
  await writeFile(path.join(folder, 'dos.webp'), await aPicture(320, 180).webp().toBuffer());
  const both = { captions: 'palabras.vtt', seconds: 3 };
  const film = { ...both, file: 'dos.mp4', poster: 'dos.webp', width: 320, height: 180 };
  const list = [
    { ...both, file: 'uno.mp3', title: 'Un audio', shownBy: '04-hoy-no-fio' },
    { ...film, title: 'Un vídeo', shownBy: '01-carta-a-la-taquilla-118' },
  ];
  await writeFile(path.join(folder, 'recordings.json'), JSON.stringify(list));
  return folder;
}

const pictures = await somePictures();
const recordings = await someRecordings();
const articleFiles = Object.keys(import.meta.glob('./articles/*.md'));

async function openSeeds(demo: string) {
  vi.stubEnv('DEMO', demo);
  vi.stubEnv('SITE_URL', '');
  vi.resetModules();
  const { config } = await import('#app/platform/config.server.ts');
  const database = await import('#app/platform/db/pool.ts');
  const { fillEmptyDatabase } = await import('./first-run.ts');
  const pool = database.connectDatabase({ connectionString: config.databaseUrl ?? '' });
  const count = async (table: string) => (await pool.query(`select 1 from ${table}`)).rows.length;
  const run = (sql: string) => pool.query(sql);
  const fill = () => fillEmptyDatabase({ embedded: false, pictures, recordings });
  const holdFilling = async (ms: number, meanwhile: () => Promise<unknown>) => {
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(7203116)');
    const waiting = meanwhile();
    await new Promise((resolve) => setTimeout(resolve, ms));
    await holder.query('commit');
    holder.release();
    await waiting;
  };
  return { fill, count, run, holdFilling, close: database.disconnectDatabase };
}

let seeds: Awaited<ReturnType<typeof openSeeds>>;
beforeAll(async () => {
  seeds = await openSeeds('1');
});
afterAll(async () => {
  await seeds.close();
  rmSync(pictures, { recursive: true });
  rmSync(recordings, { recursive: true });
  vi.unstubAllEnvs();
});

test('in production a new database gets no content', async () => {
  const production = await openSeeds('');
  await production.fill();
  expect(await production.count('content_article')).toBe(0);
  expect(await production.count("content_page where kind = 'testimonial'")).toBe(0);
  await production.close();
});

test('if a first start is killed midway, later starts fill the database completely and only once', {
  timeout: 60_000,
}, async () => {
  await seeds.run(`create function refuse_experta() returns trigger language plpgsql as
    $$ begin if new.username = 'experta' then raise exception 'killed'; end if; return new; end $$`);
  await seeds.run(
    'create trigger refuse_experta before insert on accounts_member for each row execute function refuse_experta()',
  );
  await expect(seeds.fill()).rejects.toThrow('killed');
  expect(await seeds.count('content_article')).toBe(0);
  await seeds.run('drop trigger refuse_experta on accounts_member');
  // On a slow machine another process may fill the database for seven seconds. The driver's timeout for one
  // result is shorter.
  await seeds.holdFilling(7_000, () => Promise.all([seeds.fill(), seeds.fill()]));
  expect(await seeds.count("content_page where kind = 'article'")).toBe(articleFiles.length);
  expect(await seeds.count("content_page where page_id = 129920 and kind = 'testimonial'")).toBe(1);
  expect(await seeds.count("content_page where parent_id = 369 and kind = 'position'")).toBe(12);
  expect(await seeds.count("content_page where kind = 'testimonial'")).toBe(8);
  expect(
    await seeds.count(
      "content_article as article join content_page using (page_id) where not is_invented and kind not like 'reference%'",
    ),
  ).toBe(12);
  expect(
    await seeds.count("content_page where kind = 'reference' and parent_id = 1064"),
  ).toBeGreaterThanOrEqual(18);
  expect(
    await seeds.count("content_page where kind = 'reference-post' and parent_id <> 1064"),
  ).toBeGreaterThanOrEqual(36);
  expect(await seeds.count("content_page where slug = 'sobre-las-historias' and kind = 'text'")).toBe(1);
  const named = "content_text where body_markdown like '%Esta empresa es inventada%'";
  expect(await seeds.count(named)).toBe(3);
  expect(await seeds.count('accounts_member')).toBe(7);
  expect(await seeds.count('accounts_role')).toBe(5);
  expect(await seeds.count('comments_comment')).toBe(9);
  expect(await seeds.count('comments_rating')).toBe(13);
  expect(await seeds.count("media_file where kind = 'image' and prepared_at is null")).toBe(2);
  expect(await seeds.count("media_rendition where format in ('webp', 'jpeg') and width = 320")).toBe(3);
  expect(await seeds.count("content_article where header_image ->> 'alt' = 'Un río'")).toBe(2);
  expect(await seeds.count("content_article where header_image ->> 'title' = 'Barbería'")).toBe(1);
  const sound =
    '^Un audio: /media/[0-9a-f]{24}-[0-9a-f]{8}\\.mp3 \\(subtítulos: /media/[0-9a-f]{24}-[0-9a-f]{8}\\.vtt\\)$';
  expect(await seeds.count(`content_article where abstract ~ '${sound}'`)).toBe(1);
  const film =
    '^Un vídeo: /media/[\\w-]+\\.mp4 \\(subtítulos: /media/[\\w-]+\\.vtt; imagen: /media/[\\w-]+\\.webp\\)$';
  expect(await seeds.count(`content_article where abstract ~ '${film}'`)).toBe(1);
  expect(await seeds.count("media_file where kind <> 'image' and captions_key is not null")).toBe(2);
});

test('a later start gives a second factor to the team of a demonstration if it has none', async () => {
  await seeds.run('delete from accounts_second_factor');
  await seeds.run("delete from accounts_role where role = 'editor'");
  await seeds.fill();
  expect(await seeds.count('accounts_second_factor')).toBe(4);
  expect(await seeds.count('accounts_role')).toBe(4);
});
