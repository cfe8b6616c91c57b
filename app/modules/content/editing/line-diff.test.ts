import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffLines } from './line-diff.server.ts';

const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));

test('a comparison contains the complete old text and the complete new text', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after);
      const without = (kind: string) =>
        lines
          .filter(({ change }) => change !== kind)
          .map(({ line }) => line)
          .join('\n');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});

test('if one line in the middle is changed, the comparison has one removed and one added line', () => {
  expect(diffLines('a\nb\nc', 'a\nx\nc').map(({ change, line }) => `${change} ${line}`)).toEqual([
    'same a',
    'removed b',
    'added x',
    'same c',
  ]);
});

test('if texts are too long to compare, they are shown as replaced', () => {
  const many = (word: string) => Array.from({ length: 2_100 }, (_, index) => `${word} ${index}`).join('\n');
  expect(diffLines(many('a'), many('b'))).toHaveLength(4_200);
});
