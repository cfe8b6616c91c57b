import { expect, test } from 'vitest';
import { foldAccents } from './fold-accents.ts';

test.each([
  ['Montaña', 'montana'],
  ['PINGÜINO', 'pinguino'],
  ['Straße Æ Ø ÿ', 'straße æ ø y'],
  ['mamá — “sí”', 'mama — “si”'],
  ['decompo\u0301n', 'decompon'],
  ['Žižek', 'zizek'],
  ['', ''],
])('the text "%s" is folded to "%s"', (text, folded) => {
  expect(foldAccents(text)).toBe(folded);
});

test('the table of Latin-1 folds each letter as the decomposition of Unicode does', () => {
  const letters = Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code));
  // A sign outside Latin-1 selects the decomposition.
  expect(letters.map((letter) => foldAccents(letter))).toEqual(
    letters.map((letter) => foldAccents(`${letter}—`).slice(0, -1)),
  );
});
