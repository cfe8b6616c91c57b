import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=9-', { start: 9, end: 9 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=2-999', { start: 2, end: 9 }],
  ['bytes=-1', { start: 9, end: 9 }],
  ['bytes=-10', { start: 0, end: 9 }],
  ['bytes=-999', { start: 0, end: 9 }],
  ['BYTES= 2-5 ', { start: 2, end: 5 }],
])('for a file of ten bytes, the range "%s" is parsed as %j', (header, part) => {
  expect(readRange(header, 10)).toEqual(part);
});

test.each([
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['bytes=1.5-3', 'whole'],
  ['bytes=0x1-3', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=10-', 'none'],
  ['bytes=10-20', 'none'],
  ['bytes=-0', 'none'],
])('for a file of ten bytes, the range "%s" has this result: %s', (header, asked) => {
  expect(readRange(header, 10)).toBe(asked);
});

test.each(['bytes=0-', 'bytes=0-0', 'bytes=-1'])(
  'for an empty file, no bytes are sent for the range "%s"',
  (header) => {
    expect(readRange(header, 0)).toBe('none');
  },
);

test('for any requested range, the returned part lies within the file', () => {
  const side = fc.option(fc.nat(100), { nil: '' });
  fc.assert(
    fc.property(fc.nat(60), side, side, (bytes, first, last) => {
      const part = readRange(`bytes=${first}-${last}`, bytes);
      if (typeof part === 'string') return;
      expect(part.start).toBeGreaterThanOrEqual(0);
      expect(part.end).toBeGreaterThanOrEqual(part.start);
      expect(part.end).toBeLessThan(bytes);
    }),
  );
});
