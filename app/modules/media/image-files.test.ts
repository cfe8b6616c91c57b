import { readdirSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { dayMs } from '#app/platform/duration.ts';
import { putMedia } from '#app/platform/media/media.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { imageUsesPoint } from './image-uses.server.ts';
import { aJpeg, libraryUrl, openLibrary, storedFiles } from './media.factory.ts';
import { findPictures } from './picture.server.ts';
import { prepareImage } from './preparing.server.ts';
import { sweepLibrary } from './sweeping.server.ts';

/** Renditions are made only at low load, but these tests cause load. Therefore they need more time. */
vi.setConfig({ testTimeout: 90_000 });

const { server } = await testApplication();
const { editor, get, upload, ready } = await openLibrary(server);
const used = new Set<number>();
imageUsesPoint
  .extend(async (_on, { id }) => (used.has(id) ? [{ title: 'Ana ahorra', changeableBy: null }] : []))
  .apply();

test('an image and its renditions can be removed, unless a page uses the image', async () => {
  const { id, body } = await upload(await aJpeg(340, 200));
  await ready(id);
  const remove = () => server.inject({ method: 'DELETE', url: `${libraryUrl}${id}/`, headers: editor });
  const picture = (await findPictures(db, [id])).get(id);
  used.add(id);
  const refused = await remove();
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { detail: 'Esta imagen se ve en «Ana ahorra». Quítala de ahí antes de borrarla.' },
  ]);
  expect((await get(picture?.src ?? '')).statusCode).toBe(200);
  used.delete(id);
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
  expect((await findPictures(db, [id])).size).toBe(0);
  const addresses = [picture?.src ?? '', String(body.original_url)];
  for (const address of addresses)
    await vi.waitFor(async () => expect((await get(address)).statusCode).toBe(404), { timeout: 60_000 });
});

test('each rendition is stored only once, even if rendering runs twice or was interrupted', async () => {
  const { id } = await upload(await aJpeg(760, 500));
  const stopped = prepareImage(id, AbortSignal.timeout(150));
  await stopped.catch(() => undefined);
  await Promise.all([prepareImage(id, AbortSignal.timeout(20_000)), ready(id)]);
  await prepareImage(id, AbortSignal.timeout(20_000));
  const picture = (await findPictures(db, [id])).get(id);
  expect(picture?.sources.map(({ srcSet }) => srcSet.split(', ').length)).toEqual([4, 4, 4]);
});

test('the clean-up deletes a file of the library only if the file has had no row for a day', async () => {
  const long = new Date(Date.now() - 2 * dayMs);
  // Other tests may have left files without a row. A first sweep deletes these files.
  for (const file of await storedFiles()) await utimes(file, long, long);
  await sweepLibrary();
  const before = await storedFiles();
  await putMedia('library/private/orphan', Buffer.from('x'), { contentType: 'image/jpeg' });
  await putMedia('library/public/ab/young.jpg', Buffer.from('x'), { contentType: 'image/jpeg' });
  await putMedia('other/file', Buffer.from('x'), { contentType: 'image/jpeg' });
  const old = (file: string) => utimes(path.join(config.dataDirectory, 'media', file), long, long);
  await old('library/private/orphan');
  await old('other/file');
  for (const file of before) await utimes(file, long, long);
  await sweepLibrary();
  const young = path.join(config.dataDirectory, 'media/library/public/ab/young.jpg');
  expect((await storedFiles()).toSorted()).toEqual([...before.filter(Boolean), young].toSorted());
  expect(readdirSync(path.join(config.dataDirectory, 'media/other'))).toEqual(['file']);
});
