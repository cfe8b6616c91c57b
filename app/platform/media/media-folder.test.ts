import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolder } from './folder.ts';
import { pictureWidths } from './image-task.ts';
import { readS3Address } from './s3-address.ts';
import { isSignedAddress, signAddress } from './signed-address.ts';
import { memberSpool, openStream, requireRoom, spool, withSpoolFolder, writeDurably } from './spool.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'yoi-media-'));
});
afterAll(() => rm(root, { recursive: true }));

const read = async (stored: { stream: Readable; bytes: number } | null) =>
  stored && { bytes: stored.bytes, content: await text(stored.stream) };

/** Opens a new store with the given files. */
async function aStore(files: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(path.join(root, 'store-'));
  const store = openFolder(folder);
  const put = async (key: string, content: string) => {
    const file = path.join(root, `${Math.random()}`);
    await store.put(key, { file, bytes: await writeDurably(file, Buffer.from(content)) }, 'text/plain');
  };
  for (const [key, content] of Object.entries(files)) await put(key, content);
  return { folder, store, put };
}

test('storing a file again replaces the earlier file, and the folders of the store are private', async () => {
  const { folder, store, put } = await aStore({ 'a/b/1': 'uno' });
  await put('a/b/1', 'otro');
  expect(await read(await store.get('a/b/1'))).toEqual({ bytes: 4, content: 'otro' });
  expect((await stat(path.join(folder, 'a/b'))).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(folder, 'a/b/1'))).mode & 0o777).toBe(0o600);
});

test.each([
  [{ start: 0, end: 2 }, '012'],
  [{ start: 8, end: 9 }, '89'],
  [{ start: 7, end: 99 }, '789'],
])('the part %j of a file of ten bytes is returned with its exact length', async (range, content) => {
  const { store } = await aStore({ ten: '0123456789' });
  expect(await read(await store.get('ten', range))).toEqual({ bytes: content.length, content });
});

test.each(['missing', 'a/missing', 'a/1/below'])('the store has no file with the key %s', async (key) => {
  const { store } = await aStore({ 'a/1': 'uno' });
  expect([await store.get(key), await store.measure(key)]).toEqual([null, null]);
  if (key !== 'a/1/below') await store.delete(key);
  expect(await store.measure('a/1')).toBe(3);
});

test('a folder of keys is not a file and has no length', async () => {
  const { store } = await aStore({ 'a/1': 'uno' });
  expect(await store.measure('a')).toBeNull();
});

test('a listing has all files below the given folder, and no others', async () => {
  const { store } = await aStore({ 'a/1': 'uno', 'a/b/2': 'dos', 'ab/3': 'tres', '4': 'cuatro' });
  const namesIn = async (under: string) => {
    const names: string[] = [];
    for await (const { key, bytes } of store.list(under)) names.push(`${key} ${bytes}`);
    return names.toSorted();
  };
  expect(await namesIn('a')).toEqual(['a/1 3', 'a/b/2 3']);
  expect(await namesIn('nothing')).toEqual([]);
});

test('a spooled file never replaces an existing file', async () => {
  const file = path.join(root, 'taken');
  await writeFile(file, 'mine');
  await expect(writeDurably(file, Buffer.from('yours'))).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await text((await openStream(file)).stream)).toBe('mine');
});

test('if a file is missing, the error is thrown when the file is opened, before anything is sent', async () => {
  await expect(openStream(path.join(root, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a spooled file is complete while it is used, and is removed after its use, even after a failure', async () => {
  const used: string[] = [];
  const use = spool(memberSpool(4711), Buffer.from('hola'), async ({ file, bytes }) => {
    used.push(file, String(bytes), await text((await openStream(file)).stream));
    throw new Error('the store is full');
  });
  await expect(use).rejects.toThrow('the store is full');
  const [file = '', ...rest] = used;
  expect([path.basename(file).split('.')[0], ...rest]).toEqual(['member-4711', '4', 'hola']);
  await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a folder in the spool is private, and is removed with its content after a failure', async () => {
  let own = '';
  const use = withSpoolFolder(null, async (folder) => {
    own = folder;
    await writeFile(path.join(folder, 'half'), 'x');
    expect([(await stat(folder)).mode & 0o777, await readdir(folder)]).toEqual([0o700, ['half']]);
    throw new Error('the film is broken');
  });
  await expect(use).rejects.toThrow('the film is broken');
  await expect(stat(own)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a file that would fill the disk is refused before it is read, with the time to wait until a retry', async () => {
  await expect(requireRoom(0)).resolves.toBeUndefined();
  await expect(requireRoom(2 ** 60)).rejects.toMatchObject({ name: 'Unavailable', retryAfterSeconds: 600 });
});

test.each([
  [100, [100]],
  [320, [320]],
  [321, [320, 321]],
  [1_000, [320, 480, 720, 960, 1_000]],
  [1_920, [320, 480, 720, 960, 1_280, 1_920]],
  [9_000, [320, 480, 720, 960, 1_280, 1_920]],
])('a picture that is %i pixels wide is shown in the widths %j', (own, widths) => {
  expect(pictureWidths(own)).toEqual(widths);
});

test.each([
  ['s3://k:s@host/b', 'https://host', 'us-east-1', 's'],
  ['s3://k:s%2F1@host/b?region=eu-west-1', 'https://host', 'eu-west-1', 's/1'],
  ['s3://k:s@x/b?endpoint=http%3A%2F%2F127.0.0.1%3A9000', 'http://127.0.0.1:9000', 'us-east-1', 's'],
  ['http://k:s@host:9000/b', 'http://host:9000', 'us-east-1', 's'],
])('the S3 URL %s names a bucket on the server %s', (address, endpoint, region, secretAccessKey) => {
  const credentials = { accessKeyId: 'k', secretAccessKey };
  expect(readS3Address(address)).toEqual({ bucket: 'b', endpoint, region, credentials });
});

test.each([
  ['no key', 's3://host/b'],
  ['no secret', 's3://k@host/b'],
  ['no bucket', 's3://k:s@host/'],
  ['a folder in the bucket', 's3://k:s@host/b/c'],
  ['a server of another kind', 's3://k:s@host/b?endpoint=ftp%3A%2F%2Fhost'],
  ['a broken secret', 's3://k:%E0%A4%A@host/b'],
  ['no address at all', 'bucket'],
])('an S3 URL with %s is refused', (_what, address) => {
  expect(readS3Address(address)).toBeNull();
});

test.each([
  ['another path', '/media/o/2', 'original', (signed: string) => signed],
  ['another purpose', '/media/o/1', 'film', (signed: string) => signed],
  ['a later end', '/media/o/1', 'original', (signed: string) => signed.replace(/^\d+/, '99999999999')],
  ['no signature', '/media/o/1', 'original', () => ''],
] as const)('a signature is invalid with %s', (_what, address, purpose, change) => {
  const signed = signAddress('/media/o/1', { purpose: 'original' }).split('firma=')[1] ?? '';
  expect(isSignedAddress('/media/o/1', 'original', signed)).toBe(true);
  expect(isSignedAddress(address, purpose, change(signed))).toBe(false);
});

test('a signed URL opens no file once its signature has expired', () => {
  const over = signAddress('/media/o/1', { purpose: 'film', expiresInMinutes: -1 });
  expect(isSignedAddress('/media/o/1', 'film', over.split('firma=')[1] ?? '')).toBe(false);
});
