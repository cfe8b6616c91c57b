// Runs alone because it reads the whole queue of jobs.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { inSeconds } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds, hourSeconds } from '#app/platform/duration.ts';
import { putMedia } from '#app/platform/media/media.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aWaitingFilm } from './film.factory.ts';
import { addImageIn, storeOwnImages } from './images.server.ts';
import { aPicture, libraryUrl, openLibrary, spooledFiles } from './media.factory.ts';
import { mediaJobs, prepareWaiting } from './media.jobs.ts';
import { addRecordingIn, storeOwnRecording } from './recordings.server.ts';
import { newThing, settled, uploadSenders, uploadsUrl } from './upload.factory.ts';
import { findVideo } from './video.queries.ts';
import { removeFilms } from './videos.server.ts';

const { server } = await testApplication();
const { editor, get } = await openLibrary(server);
const folder = await mkdtemp(path.join(tmpdir(), 'yoi-media-jobs-'));
const library = path.join(config.dataDirectory, 'media/library');
const longAgo = new Date(Date.now() - 2 * daySeconds * 1_000);
afterAll(() => rm(folder, { recursive: true }));

/** Runs the scheduled job with this name. */
const run = (name: string) =>
  mediaJobs
    .find((job) => job.name === name)
    ?.run({ signal: new AbortController().signal, jobId: name, attempt: 1 });

/** The ids of the files for which a job is queued. */
async function queued(name: 'image' | 'video'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select (data ->> 'fileId')::int as id from jobs.job where name = ${`media.prepare-waiting-${name}`}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Adds a seeded image. No job is queued for it. */
async function aSeededImage(extension: 'jpg' | 'webp', seconds: number): Promise<number> {
  const file = path.join(folder, `seed.${extension}`);
  await aPicture(80, 60).toFile(file);
  const [stored] = await storeOwnImages([file]);
  if (!stored) throw new Error('nothing was stored');
  const words = { alt: 'Un río', title: '', focal_x: 0.5, focal_y: 0.5, uploadedBy: null };
  const { id } = await addImageIn(db, stored, words);
  const createdAt = inSeconds(-seconds);
  await db.updateTable('media_file').set({ created_at: createdAt }).where('file_id', '=', id).execute();
  return id;
}

async function aFile(text: string): Promise<string> {
  const file = path.join(folder, 'film');
  await writeFile(file, text);
  return file;
}

test('the hourly job queues an image only once, and only if the image has waited for an hour', async () => {
  const [old, young] = [
    await aSeededImage('jpg', hourSeconds + 60),
    await aSeededImage('jpg', hourSeconds - 60),
  ];
  await run('media.look-for-waiting');
  await run('media.look-for-waiting');
  expect((await queued('image')).filter((id) => id === old || id === young)).toEqual([old]);
});

test('at its start, the program queues all waiting images, and all films that have waited for two hours', async () => {
  const image = await aSeededImage('jpg', 1);
  const old = await aWaitingFilm(await aFile('old'), inSeconds(-2 * hourSeconds - 60));
  await aWaitingFilm(await aFile('young'), inSeconds(-2 * hourSeconds + 60));
  await prepareWaiting();
  expect(await queued('image')).toContain(image);
  expect(await queued('video')).toEqual([old.fileId]);
  expect(['refused', 'as-is']).toContain((await settled(old.thing)).state);
});

test('a film that was already prepared, refused or stored unencoded is not queued again', async () => {
  const { thing, fileId } = await aWaitingFilm(await aFile('x'), inSeconds(-daySeconds));
  await run('media.look-for-waiting');
  await settled(thing);
  await sql`delete from jobs.job where name = 'media.prepare-waiting-video'`.execute(db);
  await run('media.look-for-waiting');
  expect(await queued('video')).not.toContain(fileId);
});

test('the library shows a seeded WebP as long as the image has no JPEG', async () => {
  const id = await aSeededImage('webp', 1);
  const { download_url: address } = (await get(`${libraryUrl}${id}/`, editor)).json();
  const { statusCode, headers } = await get(address);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
});

test('the nightly job deletes uploads, spooled files and library files that were abandoned a day ago', async () => {
  const { begin, add } = uploadSenders(server)(newThing());
  const url = String((await begin(5)).headers.location);
  await add(url, 0, Buffer.from('abc'));
  const [left, kept] = [
    path.join(config.dataDirectory, 'spool/left'),
    path.join(config.dataDirectory, 'spool/kept'),
  ];
  for (const spooled of [left, kept]) mkdirSync(spooled, { recursive: true });
  await utimes(left, longAgo, longAgo);
  const uploadId = url.slice(uploadsUrl.length);
  const beganAt = inSeconds(-daySeconds - 60);
  await db.updateTable('media_upload').set({ began_at: beganAt }).where('upload_id', '=', uploadId).execute();
  await putMedia('library/private/nobodys', Buffer.from('x'), { contentType: 'image/jpeg' });
  await utimes(path.join(library, 'private/nobodys'), longAgo, longAgo);
  await run('media.sweep');
  expect(existsSync(path.join(config.dataDirectory, 'uploads', uploadId))).toBe(false);
  // Another test of this file may still be preparing an image.
  await expect.poll(spooledFiles).toEqual(['kept']);
  expect(existsSync(path.join(library, 'private/nobodys'))).toBe(false);
});

test('if the films of an owner are removed, an incomplete upload and its bytes are removed too', async () => {
  const thing = newThing();
  const { begin, add, offset } = uploadSenders(server)(thing);
  const url = String((await begin(5)).headers.location);
  await add(url, 0, Buffer.from('abc'));
  const file = path.join(config.dataDirectory, 'uploads', url.slice(uploadsUrl.length));
  expect([existsSync(file), await offset(url)]).toEqual([true, '3']);
  await inTransaction((trx) => removeFilms(trx, thing));
  await expect.poll(() => existsSync(file)).toBe(false);
  expect(await offset(url)).toBeUndefined();
});

test('if a film is removed, the copies that a killed encoder left in the spool are removed too', async () => {
  const { thing, fileId } = await aWaitingFilm(await aFile('film'), inSeconds(0));
  const key = (await findVideo(db, fileId))?.originalKey.replaceAll('/', '_');
  const left = path.join(config.dataDirectory, 'spool', `${key}.left`);
  mkdirSync(left, { recursive: true });
  await inTransaction((trx) => removeFilms(trx, thing));
  await expect.poll(() => existsSync(left)).toBe(false);
});

test('the clean-up can delete more files than a single query looks up', async () => {
  const names = Array.from({ length: 1_003 }, (_, index) => path.join(library, 'private', `orphan-${index}`));
  mkdirSync(path.join(library, 'private'), { recursive: true });
  for (const name of names) writeFileSync(name, 'x');
  await Promise.all(names.map((name) => utimes(name, longAgo, longAgo)));
  await run('media.sweep');
  expect((await readdir(path.join(library, 'private'))).filter((name) => name.startsWith('orphan'))).toEqual(
    [],
  );
});

test('the clean-up keeps the captions, the poster and the original of a recording', async () => {
  const seeds = path.resolve('app/seeds/recordings');
  const [file, captions] = [path.join(seeds, 'la-septima.mp3'), path.join(seeds, 'la-septima.vtt')];
  const stored = await storeOwnRecording({ file, captions, seconds: 177 });
  const { address, captionsAddress } = await addRecordingIn(db, stored, 'Por la Séptima');
  const entries = await readdir(library, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const entry of files) await utimes(path.join(entry.parentPath, entry.name), longAgo, longAgo);
  await run('media.sweep');
  expect([(await get(address)).statusCode, (await get(captionsAddress)).statusCode]).toEqual([200, 200]);
  expect(existsSync(path.join(config.dataDirectory, 'media', stored.recording.originalKey))).toBe(true);
});
