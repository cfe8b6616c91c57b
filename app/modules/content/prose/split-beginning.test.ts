import { expect, test } from 'vitest';
import { splitBeginning } from './split-beginning.ts';

const line = 'Una frase que ocupa unas cuantas letras. '.repeat(4).trim();

test.each([
  ['a paragraph', `<p>${line}</p>`],
  ['a heading and a paragraph', `<h2 id="a">A</h2>\n<p>${line} <em>Y</em> más.</p>`],
  ['a salutation', `<p>Hola:</p>\n<p>${line}</p>`],
  ['a quotation', `<blockquote>\n<p>${line}</p>\n<p>Más.</p>\n</blockquote>`],
  ['a table', `<table><tbody><tr><td>${line}</td></tr></tbody></table>`],
])('a text that begins with %s is split after this beginning', (_what, beginning) => {
  const rest = `\n<p>${line}</p>\n<ul><li>Uno.</li></ul>`;
  expect(splitBeginning(beginning + rest)).toEqual([beginning, rest]);
});

test.each([
  ['a list', `<ul><li><p>${line}</p></li></ul><p>Dos.</p>`],
  ['a heading without a paragraph', '<h2>A</h2><ul><li>Uno.</li></ul>'],
  ['a quotation in a quotation', `<blockquote><blockquote><p>${line}</p></blockquote></blockquote>`],
  ['nothing', ''],
])('a text that begins with %s is not split', (_what, html) => {
  expect(splitBeginning(html)).toEqual(['', html]);
});

test('the beginning of a short text is the whole text, except for a heading at its end', () => {
  expect(splitBeginning('<p>Hola.</p><h2>Fin</h2>')).toEqual(['<p>Hola.</p>', '<h2>Fin</h2>']);
});
