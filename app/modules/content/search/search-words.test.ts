import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, findCorrections, fold, isCorrectable, searchWords } from './search-words.server.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcñé'), maxLength: 9 });
const letters = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 9 });

test('any input is split into a few short plain words, and no word occurs twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (typed) => {
      const words = searchWords(typed);
      expect(words.length).toBeLessThanOrEqual(12);
      expect(new Set(words).size).toBe(words.length);
      for (const each of words) expect(each).toMatch(/^[a-z0-9]{1,40}$/);
    }),
  );
});

test('if search words are split a second time, nothing changes', () => {
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
])('the word %s is simplified to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('the edit distance is symmetric, and zero only for equal words', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one));
      expect(editDistance(one, other) === 0).toBe(one === other);
      expect(editDistance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});

test('one edit inserts, deletes or replaces a letter, or exchanges two letters', () => {
  fc.assert(
    fc.property(letters, fc.nat(), (text, seed) => {
      const at = seed % text.length;
      const [before, letter, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
      expect(editDistance(text, before + after)).toBe(1);
      expect(editDistance(text, `${before}z${letter}${after}`)).toBe(1);
      expect(editDistance(text, `${before}z${after}`)).toBe(1);
      const exchanged = before + after.slice(0, 1) + letter + after.slice(1);
      expect(editDistance(text, exchanged)).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  ['casa', true],
  ['sol', false],
  ['a1b2', false],
  ['2027', false],
])('the word "%s" is long enough to be corrected: %s', (text, can) => {
  expect(isCorrectable(text)).toBe(can);
});

test('at most three corrections are suggested, the nearest first', () => {
  const similar = ['calmado', 'calmas', 'calma', 'palma', 'alma'];
  expect(findCorrections('calna', similar)).toEqual(['calma']);
  expect(findCorrections('xalma', similar)).toEqual(['calma', 'palma', 'alma']);
  expect(findCorrections('inversion', ['inversiones', 'inversion'])).toEqual(['inversion']);
});

test('a word that is far from every known word gets no correction', () => {
  expect(findCorrections('zzzz', ['calma', 'dinero'])).toEqual([]);
});
