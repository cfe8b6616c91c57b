// Runs alone because it lists the folder of unfinished files.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { config } from '../config.server.ts';
import { deleteMedia, getMedia, putMedia } from './media.ts';
import { clearSpoolOf, memberSpool, withSpoolFolder } from './spool.ts';

const jpeg = { contentType: 'image/jpeg' };

test('a stored file is returned unchanged until it is deleted', async () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));
  await putMedia('photos/7/a.jpg', bytes, jpeg);
  const stored = await getMedia('photos/7/a.jpg');
  expect(stored?.bytes).toBe(70_000);
  expect(await buffer(stored?.stream ?? Readable.from([]))).toEqual(bytes);
  await deleteMedia('photos/7/a.jpg');
  expect(await getMedia('photos/7/a.jpg')).toBeNull();
  await deleteMedia('photos/7/a.jpg');
});

test('a stream is stored completely; if the stream breaks, the existing file stays unchanged', async () => {
  await putMedia('photos/b.jpg', Readable.from([Buffer.from('uno'), Buffer.from('dos')]), jpeg);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('the phone lost its connection');
    })(),
  );
  await expect(putMedia('photos/b.jpg', broken, jpeg)).rejects.toThrow('lost its connection');
  const stored = await getMedia('photos/b.jpg');
  expect((await buffer(stored?.stream ?? Readable.from([]))).toString()).toBe('unodos');
  expect(readdirSync(path.join(config.dataDirectory, 'spool'))).toEqual([]);
});

test('the spooled files of one owner can be removed even while they are in use, and other files stay', async () => {
  const spooled = () =>
    readdirSync(path.join(config.dataDirectory, 'spool')).map((name) => name.split('.')[0]);
  await withSpoolFolder(memberSpool(12), () =>
    withSpoolFolder('library/a', () =>
      withSpoolFolder(memberSpool(1), async () => {
        await clearSpoolOf(memberSpool(1));
        expect(spooled().toSorted()).toEqual(['library_a', 'member-12']);
        await clearSpoolOf('library/a');
        expect(spooled()).toEqual(['member-12']);
      }),
    ),
  );
  expect(spooled()).toEqual([]);
});

test.each([
  '../keys/master.key',
  '/etc/passwd',
  'a/../b',
  'a//b',
  '.hidden',
  'a/.b',
  'a\\b',
  'a\0b',
  'a b',
  '',
  'a/',
  `${'x'.repeat(501)}`,
])('the key %j of a file is refused', async (key) => {
  await expect(getMedia(key)).rejects.toMatchObject({ name: 'BadMediaKey' });
  await expect(putMedia(key, Buffer.from('x'), jpeg)).rejects.toMatchObject({ name: 'BadMediaKey' });
  await expect(deleteMedia(key)).rejects.toMatchObject({ name: 'BadMediaKey' });
});
