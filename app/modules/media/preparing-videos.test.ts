// Runs alone because it looks into the spool and the media store.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { findFilmTools } from '#app/platform/media/film.ts';
import { deleteMedia, measureMedia } from '#app/platform/media/media.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { aWaitingFilm, makeFilm } from './film.factory.ts';
import { spooledFiles, storedFiles } from './media.factory.ts';
import { listRenditions } from './media.queries.ts';
import { prepareVideo } from './preparing-videos.server.ts';
import { removeFilms, videoState } from './videos.server.ts';

await testApplication();
const hasTools = findFilmTools() !== null;
const folder = await mkdtemp(path.join(tmpdir(), 'yoi-preparing-'));
const noLimit = () => new AbortController().signal;
const late = { timeout: 60_000 };
afterAll(() => rm(folder, { recursive: true }));

const aFilmFile = (size?: string) => makeFilm(path.join(folder, 'film.mp4'), size);
const formats = async (fileId: number) =>
  (await listRenditions(db, [fileId])).map(({ format }) => format).toSorted();

async function aTextFile(): Promise<string> {
  const file = path.join(folder, 'text.mp4');
  await writeFile(file, 'no film');
  return file;
}

test.runIf(hasTools)(
  'if preparing a film is interrupted, the film remains queued and the spool is empty',
  async () => {
    const { thing, fileId } = await aWaitingFilm(aFilmFile());
    await expect(prepareVideo(fileId, AbortSignal.abort())).rejects.toThrow();
    expect([(await videoState(thing)).state, await formats(fileId), spooledFiles()]).toEqual([
      'preparing',
      [],
      [],
    ]);
    await prepareVideo(fileId, noLimit());
    expect([(await videoState(thing)).state, await formats(fileId)]).toEqual(['ready', ['jpeg', 'mp4']]);
  },
);

test.runIf(hasTools)(
  'if the encoder of a film is stopped midway, the film is not refused',
  late,
  async () => {
    const { thing, fileId } = await aWaitingFilm(aFilmFile('1920x1080'));
    const stop = new AbortController();
    const preparing = prepareVideo(fileId, stop.signal);
    await expect.poll(spooledFiles, { timeout: 20_000 }).toHaveLength(1);
    stop.abort();
    await expect(preparing).rejects.toThrow();
    expect([(await videoState(thing)).state, spooledFiles()]).toEqual(['preparing', []]);
  },
);

test.runIf(hasTools)(
  'if a film is prepared by several jobs at the same time, only one result is stored',
  late,
  async () => {
    const { thing, fileId } = await aWaitingFilm(aFilmFile());
    await atOnce(3, () => prepareVideo(fileId, noLimit()));
    const made = await listRenditions(db, [fileId]);
    expect([(await videoState(thing)).state, made.map(({ format }) => format).toSorted()]).toEqual([
      'ready',
      ['jpeg', 'mp4'],
    ]);
    const stored = (await storedFiles()).length;
    await prepareVideo(fileId, noLimit());
    expect([await listRenditions(db, [fileId]), (await storedFiles()).length]).toEqual([made, stored]);
  },
);

test.runIf(hasTools)(
  'if a film is removed while it is being prepared, no file of the film is stored',
  late,
  async () => {
    const { thing, fileId } = await aWaitingFilm(aFilmFile());
    const preparing = prepareVideo(fileId, noLimit());
    await expect.poll(spooledFiles, { timeout: 20_000 }).toHaveLength(1);
    await inTransaction((trx) => removeFilms(trx, thing));
    await preparing.catch(() => undefined);
    expect([(await videoState(thing)).state, await formats(fileId), spooledFiles()]).toEqual([
      'none',
      [],
      [],
    ]);
  },
);

test.runIf(hasTools)(
  'a file that is not a film is refused once and deleted from the store',
  { timeout: 60_000 },
  async () => {
    const { thing, fileId, originalKey } = await aWaitingFilm(await aTextFile());
    await prepareVideo(fileId, noLimit());
    await prepareVideo(fileId, noLimit());
    expect([(await videoState(thing)).state, await formats(fileId)]).toEqual(['refused', []]);
    await expect.poll(() => measureMedia(originalKey), { timeout: 50_000 }).toBeNull();
  },
);

test.runIf(hasTools)('if the original of a film cannot be read, the film is not refused', async () => {
  const { thing, fileId, originalKey } = await aWaitingFilm(aFilmFile());
  await deleteMedia(originalKey);
  await expect(prepareVideo(fileId, noLimit())).rejects.toThrow('is not in the store');
  expect((await videoState(thing)).state).toBe('preparing');
});

test('the preparation of a film that does not exist does nothing', async () => {
  await expect(prepareVideo(99_999_999, noLimit())).resolves.toBeUndefined();
});
