import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { ImageNotTaken } from '#app/platform/media/imaging.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { addImageIn, storeOwnImages } from './images.server.ts';
import { aPicture } from './media.factory.ts';
import { findPictures } from './picture.server.ts';

const { server } = await testApplication();
const folder = await mkdtemp(path.join(tmpdir(), 'yoi-own-images-'));
afterAll(() => rm(folder, { recursive: true }));

/** Writes a picture as a seed file. */
async function aFile(name: string, width = 80, height = 60): Promise<string> {
  const file = path.join(folder, name);
  await aPicture(width, height).toFile(file);
  return file;
}

const words = { alt: 'Un río', title: '', focal_x: 0.2, focal_y: 0.9, uploadedBy: null };

test.each(['jpg', 'webp'])(
  'a seeded %s is shown byte for byte, and its source file is kept',
  async (extension) => {
    const file = await aFile(`uno.${extension}`);
    const [stored] = await storeOwnImages([file]);
    if (!stored) throw new Error('nothing was stored');
    const { key } = await addImageIn(db, stored, words);
    const sent = await server.inject(`/media/${key}`);
    expect(sent.statusCode).toBe(200);
    expect(sent.rawPayload.equals(await readFile(file))).toBe(true);
  },
);

test('a seeded image without a title uses its description as the title, and has the given focus', async () => {
  const [stored] = await storeOwnImages([await aFile('dos.webp', 120, 90)]);
  if (!stored) throw new Error('nothing was stored');
  const image = await addImageIn(db, stored, words);
  expect(image).toMatchObject({ title: 'Un río', alt: 'Un río', width: 120, height: 90 });
  const shown = (await findPictures(db, [image.id])).get(image.id);
  expect(shown).toMatchObject({ alt: 'Un río', focus: { x: 0.2, y: 0.9 }, width: 120, height: 90 });
  expect(shown?.sources.map(({ type }) => type)).toEqual(['image/webp']);
});

test('several seeded images are returned in the order in which they were given', async () => {
  const files = [await aFile('a.jpg', 40, 30), await aFile('b.webp', 50, 30), await aFile('c.jpg', 60, 30)];
  expect((await storeOwnImages(files)).map(({ image }) => image.width)).toEqual([40, 50, 60]);
  expect(await storeOwnImages([])).toEqual([]);
});

test.each(['png', 'gif'])('a seeded %s is refused', async (extension) => {
  await expect(storeOwnImages([await aFile(`mal.${extension}`)])).rejects.toBeInstanceOf(ImageNotTaken);
});

test('a seeded image wider than the widest rendition is refused', async () => {
  await expect(storeOwnImages([await aFile('ancha.jpg', 3_000, 10)])).rejects.toMatchObject({
    reason: 'type',
  });
});
