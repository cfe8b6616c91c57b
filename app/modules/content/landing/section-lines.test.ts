import { expect, test } from 'vitest';
import { linesOf, readLine } from './section-lines.ts';

test('a text is read line by line, without what is empty', () => {
  expect(linesOf(' Una. \n\n Dos.\n')).toEqual(['Una.', 'Dos.']);
  expect(linesOf('')).toEqual([]);
});

test.each([
  ['El método, abierto|/metodo', 'El método, abierto', '/metodo'],
  ['Con ancla | /privacy#datos', 'Con ancla', '/privacy#datos'],
  ['Sin enlace', 'Sin enlace', null],
  ['Fuera|https://otra.example/', 'Fuera', null],
  ['Fuera|//otra.example', 'Fuera', null],
  ['Fuera|/\\otra.example', 'Fuera', null],
  ['Guion|javascript:alert(1)', 'Guion', null],
])('%s: %s, which leads to %s', (line, words, href) => {
  expect(readLine(line)).toEqual({ words, href });
});
