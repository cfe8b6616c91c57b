import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { deleteMedia } from '#app/platform/media/media.ts';
import { signAddress } from '#app/platform/media/signed-address.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { filmPath, posterPath, publicKey, toFileName } from './address.server.ts';
import { aWaitingFilm } from './film.factory.ts';
import { aJpeg, openLibrary } from './media.factory.ts';
import { findImage, insertRenditions } from './media.queries.ts';
import { storePrivateRendition } from './storing.server.ts';
import { saveOutcome } from './video.queries.ts';
import { removeFilms, videoState } from './videos.server.ts';

const { server } = await testApplication();
const { get, upload } = await openLibrary(server);
const folder = await mkdtemp(path.join(tmpdir(), 'yoi-lost-'));
afterAll(() => rm(folder, { recursive: true }));

const fileHeaders = ['etag', 'accept-ranges', 'content-range', 'content-disposition'];
/** Returns the status of a response, and the headers of the response that describe a file. */
async function outcome(url: string, headers = {}) {
  const response = await get(url, headers);
  return [response.statusCode, ...fileHeaders.filter((name) => response.headers[name] !== undefined)];
}

/** Writes a text to a file in the spool, and returns the file's path. */
async function made(name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}

/**
 * Stores a film that is already prepared. The film and its poster are files with the texts `film` and `poster`.
 */
async function aPreparedFilm() {
  const { thing, fileId } = await aWaitingFilm(await made('original', 'x'));
  const size = { width: 320, height: 240 };
  const renditions = [
    await storePrivateRendition({ format: 'mp4', ...size, file: await made('film', 'the film') }),
    await storePrivateRendition({ format: 'jpeg', ...size, file: await made('poster', 'the poster') }),
  ];
  await insertRenditions(
    db,
    renditions.map((each) => ({ fileId, ...each })),
  );
  await saveOutcome(db, fileId, { kind: 'prepared', ...size, durationMs: 2_500, at: new Date() });
  const state = await videoState(thing);
  if (state.state !== 'ready') throw new Error(`it is ${state.state}`);
  return { thing, fileId, state, keys: renditions.map(({ key }) => key) };
}

test('a prepared film has its duration, its size, a URL for the film and a URL for the poster', async () => {
  const { state } = await aPreparedFilm();
  expect([state.seconds, state.width, state.height]).toEqual([2.5, 320, 240]);
  const [film, poster] = [await get(state.filmUrl), await get(state.posterUrl)];
  expect([film.body, film.headers['content-type']]).toEqual(['the film', 'video/mp4']);
  expect([poster.body, poster.headers['content-type']]).toEqual(['the poster', 'image/jpeg']);
  expect(film.headers['cache-control']).toBe('private, no-store');
});

test('a range beyond the end of a film is refused, and the response contains the length of the film', async () => {
  const { state } = await aPreparedFilm();
  const refused = await get(state.filmUrl, { range: 'bytes=8-' });
  expect([refused.statusCode, refused.headers['content-range']]).toEqual([416, 'bytes */8']);
  const part = await get(state.filmUrl, { range: 'bytes=4-' });
  expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 4-7/8', 'film']);
});

test('after a film is removed, its URLs no longer work', async () => {
  const { thing, state } = await aPreparedFilm();
  await inTransaction((trx) => removeFilms(trx, thing));
  expect([await outcome(state.filmUrl), await outcome(state.posterUrl)]).toEqual([[404], [404]]);
});

test('a film that is not prepared yet has no working URL', async () => {
  const { fileId } = await aWaitingFilm(await made('waiting', 'x'));
  for (const address of [filmPath(fileId), posterPath(fileId)])
    expect(await outcome(signAddress(address, { purpose: 'film' }))).toEqual([404]);
});

test('if the files of a film are missing from the store, the response is 404 without details of the film', async () => {
  const { state, keys } = await aPreparedFilm();
  for (const key of keys) await deleteMedia(key);
  expect(await outcome(state.filmUrl)).toEqual([404]);
  expect(await outcome(state.filmUrl, { range: 'bytes=0-3' })).toEqual([404]);
  expect(await outcome(state.posterUrl)).toEqual([404]);
});

test('if the files of an image are missing from the store, the response is 404 and is not cached', async () => {
  const { id, body } = await upload(await aJpeg(64, 48));
  const originalKey = (await findImage(db, id))?.originalKey ?? '';
  const address = String(body.download_url);
  for (const key of [originalKey, publicKey(toFileName(address))]) await deleteMedia(key);
  expect(await outcome(address)).toEqual([404]);
  expect((await get(address)).headers['cache-control']).not.toContain('immutable');
  expect(await outcome(String(body.original_url))).toEqual([404]);
});
