import { expect, test } from 'vitest';
import { readLine, splitLines } from './section-lines.ts';

test('a text is split into its non-empty lines', () => {
  expect(splitLines(' Una. \n\n Dos.\n')).toEqual(['Una.', 'Dos.']);
  expect(splitLines('')).toEqual([]);
});

test.each([
  ['El método, abierto|/metodo', 'El método, abierto', '/metodo'],
  ['Con ancla | /privacy#datos', 'Con ancla', '/privacy#datos'],
  ['Sin enlace', 'Sin enlace', null],
  ['Fuera|https://otra.example/', 'Fuera', null],
  ['Fuera|//otra.example', 'Fuera', null],
  ['Fuera|/\\otra.example', 'Fuera', null],
  ['Guion|javascript:alert(1)', 'Guion', null],
])('the line "%s" has the text "%s" and the link %s', (line, words, href) => {
  expect(readLine(line)).toEqual({ words, href });
});
