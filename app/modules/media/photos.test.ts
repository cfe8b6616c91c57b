import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { aSignedInMember } from '#app/modules/accounts/accounts.factory.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { measureMedia } from '#app/platform/media/media.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { publicKey, toFileName } from './address.server.ts';
import { aPicture } from './media.factory.ts';
import {
  cropPhoto,
  readPhoto,
  removePhotoIn,
  replaceCropIn,
  replacePhotoIn,
  storePhoto,
} from './photo.server.ts';

/** Each picture is processed in a separate process, which takes a long time. */
vi.setConfig({ testTimeout: 60_000 });

await testApplication();
const folder = await mkdtemp(path.join(tmpdir(), 'yoi-photos-'));
const centre = { x: 0.5, y: 0.5 };
afterAll(() => rm(folder, { recursive: true }));

/** Gives a member a photo of this size. @returns the key of the square that bars show */
async function givePhoto(memberId: number, width: number, height: number): Promise<string> {
  const file = path.join(folder, `${memberId}-${width}.jpg`);
  await aPicture(width, height).jpeg().toFile(file);
  const stored = await storePhoto(memberId, { file, bytes: (await stat(file)).size }, centre);
  return inTransaction((trx) => replacePhotoIn(trx, memberId, stored));
}

const widths = async (memberId: number) => (await readPhoto(memberId))?.sizes.map(({ width }) => width);

test.each([
  [700, 600, [96, 192, 512], 192],
  [180, 240, [96, 180], 180],
  [100, 60, [60], 60],
])(
  'a photo of %i by %i has squares of %j, and the navigation bars show the square of %i',
  async (width, height, sides, bar) => {
    const { memberId } = await aSignedInMember();
    const key = await givePhoto(memberId, width, height);
    const photo = await readPhoto(memberId);
    expect(photo?.sizes.map((size) => size.width)).toEqual(sides);
    expect(photo?.sizes.find((size) => toFileName(size.url) === toFileName(key))?.width).toBe(bar);
    expect(photo?.whole).toMatchObject({ width, height });
  },
);

test('a wide photo is stored no wider than 1280 pixels', async () => {
  const { memberId } = await aSignedInMember();
  await givePhoto(memberId, 2_000, 1_000);
  expect((await readPhoto(memberId))?.whole).toMatchObject({ width: 1_280, height: 640 });
});

test('if a new photo was uploaded in the meantime, a crop of the old photo is refused and the new photo stays', async () => {
  const { memberId } = await aSignedInMember();
  await givePhoto(memberId, 300, 200);
  const crop = await cropPhoto(memberId, { x: 0, y: 0 });
  await givePhoto(memberId, 150, 150);
  const before = await readPhoto(memberId);
  await expect(inTransaction((trx) => replaceCropIn(trx, memberId, crop))).rejects.toMatchObject({
    name: 'InvalidInput',
  });
  expect(await widths(memberId)).toEqual([96, 150]);
  expect((await readPhoto(memberId))?.sizes).toEqual(before?.sizes);
});

test('if a photo was removed in the meantime, a crop of the photo is refused', async () => {
  const { memberId } = await aSignedInMember();
  await givePhoto(memberId, 120, 100);
  const crop = await cropPhoto(memberId, { x: 0, y: 0 });
  await inTransaction((trx) => removePhotoIn(trx, memberId));
  await expect(inTransaction((trx) => replaceCropIn(trx, memberId, crop))).rejects.toMatchObject({
    name: 'InvalidInput',
  });
  expect(await readPhoto(memberId)).toBeNull();
});

test('if two crops of a photo run at the same time, the crop that is stored last determines the focus and the squares', async () => {
  const { memberId } = await aSignedInMember();
  await givePhoto(memberId, 300, 200);
  const crops = await Promise.all([cropPhoto(memberId, { x: 0, y: 0 }), cropPhoto(memberId, { x: 1, y: 1 })]);
  for (const crop of crops) await inTransaction((trx) => replaceCropIn(trx, memberId, crop));
  const photo = await readPhoto(memberId);
  expect(photo?.focus).toEqual({ x: 1, y: 1 });
  const last = crops.at(-1)?.squares.map(({ key }) => toFileName(key));
  expect(photo?.sizes.map(({ url }) => toFileName(url))).toEqual(last);
  for (const { url } of photo?.sizes ?? [])
    expect(await measureMedia(publicKey(toFileName(url)))).toBeGreaterThan(0);
});

test('if a new crop returns to an earlier focus, the files for that focus are not deleted', async () => {
  const { memberId } = await aSignedInMember();
  await givePhoto(memberId, 300, 200);
  const [left, right] = [
    await cropPhoto(memberId, { x: 0, y: 0 }),
    await cropPhoto(memberId, { x: 1, y: 1 }),
  ];
  await inTransaction((trx) => replaceCropIn(trx, memberId, left));
  await inTransaction(async (trx) => {
    for (const crop of [right, left]) await replaceCropIn(trx, memberId, crop);
  });
  const waiting = () =>
    sql`select from jobs.job where state < 'completed' and name like 'media.file-removed%'`.execute(db);
  await expect.poll(async () => (await waiting()).rows, { timeout: 20_000 }).toEqual([]);
  const sizes = await Promise.all(left.squares.map(({ key }) => measureMedia(key)));
  expect(sizes).toEqual(left.squares.map(({ bytes }) => bytes));
  expect(await measureMedia(right.squares[0]?.key ?? '')).toBeNull();
});

test('removing a photo returns whether the member had a photo', async () => {
  const { memberId } = await aSignedInMember();
  await givePhoto(memberId, 120, 100);
  const remove = () => inTransaction((trx) => removePhotoIn(trx, memberId));
  expect([await remove(), await remove()]).toEqual([true, false]);
  expect(await readPhoto(memberId, db)).toBeNull();
});
