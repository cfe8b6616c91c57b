import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctionsOf, fold, isCorrectable, searchWords, slipsBetween } from './search-words.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcñé'), maxLength: 9 });
const letters = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 9 });

test('whatever is typed, what is searched for is short, plain, and each word once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (typed) => {
      const words = searchWords(typed);
      expect(words.length).toBeLessThanOrEqual(12);
      expect(new Set(words).size).toBe(words.length);
      for (const each of words) expect(each).toMatch(/^[a-z0-9]{1,40}$/);
    }),
  );
});

test('what was made of a search once stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (typed) => {
      const words = searchWords(typed);
      expect(searchWords(words.join(' '))).toEqual(words);
    }),
  );
});

test.each([
  ['Ñandú', 'nandu'],
  ['PINGÜINO', 'pinguino'],
  ['e\u0301poca', 'epoca'],
  ['', ''],
])('%s is found as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('words are as near one way as the other, and nothing but the word itself is no slip away', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(slipsBetween(one, other)).toBe(slipsBetween(other, one));
      expect(slipsBetween(one, other) === 0).toBe(one === other);
      expect(slipsBetween(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});

test('a letter more, less or other is one slip, and so are two exchanged', () => {
  fc.assert(
    fc.property(letters, fc.nat(), (text, seed) => {
      const at = seed % text.length;
      const [before, letter, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
      expect(slipsBetween(text, before + after)).toBe(1);
      expect(slipsBetween(text, `${before}z${letter}${after}`)).toBe(1);
      expect(slipsBetween(text, `${before}z${after}`)).toBe(1);
      const exchanged = before + after.slice(0, 1) + letter + after.slice(1);
      expect(slipsBetween(text, exchanged)).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  ['casa', true],
  ['sol', false],
  ['a1b2', false],
  ['2027', false],
])('whether a slip in "%s" can be told: %s', (text, can) => {
  expect(isCorrectable(text)).toBe(can);
});

test('the nearest comes first, and at most three are looked for', () => {
  const similar = ['calmado', 'calmas', 'calma', 'palma', 'alma'];
  expect(correctionsOf('calna', similar)).toEqual(['calma']);
  expect(correctionsOf('xalma', similar)).toEqual(['calma', 'palma', 'alma']);
  expect(correctionsOf('inversion', ['inversiones', 'inversion'])).toEqual(['inversion']);
});

test('what is too far from all that is known stays as it was typed', () => {
  expect(correctionsOf('zzzz', ['calma', 'dinero'])).toEqual([]);
});
