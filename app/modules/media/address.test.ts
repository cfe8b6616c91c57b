import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addressStart,
  findContentType,
  nameRendition,
  publicAddress,
  publicKey,
  toFileName,
} from './address.server.ts';

const bytes = createHash('sha256').update('bytes').digest();
const formats = ['avif', 'webp', 'jpeg', 'mp3', 'mp4', 'vtt'] as const;

test.each([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpeg', 'image/jpeg'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'video/mp4'],
  ['vtt', 'text/vtt; charset=utf-8'],
] as const)('a rendition in %s has the type %s', (format, type) => {
  expect(findContentType(nameRendition('library/original', format, bytes))).toBe(type);
});

test.each([
  '',
  'x.avif',
  '../../etc/passwd',
  `${'a'.repeat(24)}-${'b'.repeat(8)}`,
  `${'a'.repeat(24)}-${'b'.repeat(8)}.html`,
  `${'a'.repeat(24)}-${'b'.repeat(8)}.svg`,
  `${'A'.repeat(24)}-${'b'.repeat(8)}.avif`,
  `${'a'.repeat(23)}-${'b'.repeat(8)}.avif`,
  `${'a'.repeat(24)}-${'b'.repeat(8)}.avif.html`,
  `../${'a'.repeat(24)}-${'b'.repeat(8)}.avif`,
])('"%s" is not accepted as a public file name', (name) => {
  expect(findContentType(name)).toBeNull();
});

test('an older file name that contains only one hash is still accepted', () => {
  expect(findContentType(`${'a'.repeat(32)}.webp`)).toBe('image/webp');
});

test('a rendition has a different name if its original, its format or its bytes differ', () => {
  const name = nameRendition('library/one', 'avif', bytes);
  expect(nameRendition('library/one', 'avif', bytes)).toBe(name);
  const others = [
    nameRendition('library/two', 'avif', bytes),
    nameRendition('library/one', 'webp', bytes),
    nameRendition('library/one', 'avif', randomBytes(32)),
  ];
  expect(others).not.toContain(name);
});

test('the URLs of all renditions of an original share a prefix, and each URL can be resolved to its key', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom(...formats),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      (original, format, sha256) => {
        const key = publicKey(nameRendition(original, format, Buffer.from(sha256)));
        expect(
          publicAddress(key).startsWith(addressStart(publicKey(nameRendition(original, 'avif', bytes)))),
        ).toBe(true);
        expect(publicKey(toFileName(key))).toBe(key);
      },
    ),
  );
});
