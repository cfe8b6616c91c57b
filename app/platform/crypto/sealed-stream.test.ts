import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openedBytes, openSealedStream, randomFileKey, sealStream } from './sealed-stream.ts';
import { Unreadable } from './sealing.ts';

const chunk = 64 * 1024;
const key = randomFileKey();

const seal = (bytes: Buffer, sealKey = key) =>
  buffer(Readable.from(bytes.length === 0 ? [] : [bytes]).pipe(sealStream(sealKey, 'a file')));
const open = (sealed: Buffer, { openKey = key, location = 'a file' } = {}) =>
  buffer(openSealedStream(openKey, location, Readable.from(piecesOf(sealed))));

/** Cuts bytes into pieces of uneven lengths, as a disk or a network delivers them. */
function piecesOf(bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0, size = 1; at < bytes.length; at += size, size = (size * 7 + 3) % 50_000)
    pieces.push(bytes.subarray(at, at + Math.max(1, size)));
  return pieces;
}

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 5])(
  'a file of %i bytes is the same after it was sealed and opened',
  async (length) => {
    const bytes = randomBytes(length);
    const sealed = await seal(bytes);
    expect(await open(sealed)).toEqual(bytes);
    expect(openedBytes(sealed.length)).toBe(length);
    expect(length > 16 && sealed.includes(bytes.subarray(0, 16))).toBe(false);
  },
);

test('two files that are sealed with the same key have no encrypted bytes in common', async () => {
  const bytes = Buffer.alloc(chunk * 2);
  const [one, other] = [await seal(bytes), await seal(bytes)];
  expect(one.subarray(17, 100)).not.toEqual(other.subarray(17, 100));
});

const sealed = await seal(randomBytes(2 * chunk + 100));
const size = chunk + 16;
const swapped = Buffer.concat([
  sealed.subarray(0, 17),
  sealed.subarray(17 + size, 17 + 2 * size),
  sealed.subarray(17, 17 + size),
  sealed.subarray(17 + 2 * size),
]);
const altered = Buffer.from(sealed);
altered.writeUInt8(altered.readUInt8(50_000) ^ 1, 50_000);

test.each([
  ['cut within a chunk', sealed.subarray(0, sealed.length - 1)],
  ['cut after a whole chunk', sealed.subarray(0, 17 + 2 * size)],
  ['cut within the header', sealed.subarray(0, 10)],
  ['empty', Buffer.alloc(0)],
  ['extended', Buffer.concat([sealed, Buffer.alloc(1)])],
  ['in another order', swapped],
  ['altered', altered],
  ['of another layout', Buffer.concat([Buffer.from([9]), sealed.subarray(1)])],
])('a sealed file that is %s cannot be opened', async (_what, bytes) => {
  await expect(open(bytes)).rejects.toThrow(Unreadable);
});

test('a sealed file can be opened only with its own key and at its own location', async () => {
  await expect(open(sealed, { openKey: randomFileKey() })).rejects.toThrow(Unreadable);
  await expect(open(sealed, { location: 'another file' })).rejects.toThrow(Unreadable);
});

test('if the source of a sealed stream fails, its reader receives the error', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('the disk is gone'));
    },
  });
  await expect(buffer(openSealedStream(key, 'a file', broken))).rejects.toThrow('the disk is gone');
});
