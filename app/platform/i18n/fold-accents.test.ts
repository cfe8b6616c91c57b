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
])('folding accents turns "%s" into "%s"', (text, folded) => {
  expect(foldAccents(text)).toBe(folded);
});

test('the table for Latin-1 folds each letter just as its Unicode decomposition does', () => {
  const letters = Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code));
  // If a text has a character outside Latin-1, the function uses the Unicode decomposition.
  expect(letters.map((letter) => foldAccents(letter))).toEqual(
    letters.map((letter) => foldAccents(`${letter}—`).slice(0, -1)),
  );
});
