import { expect, test } from 'vitest';
import { quoteAfter } from './testimonial-quote.ts';

const sentence = (words: number) => `${Array.from({ length: words }, () => 'Ya').join(' ')}.`;

test('sentences are added to a quote until the card is full', () => {
  const body = `<p>${sentence(20)} ${sentence(20)}</p><p>${sentence(5)}</p>`;
  expect(quoteAfter('Diez de estas.', body)).toBe(`${sentence(20)} ${sentence(20)}`);
});

test.each([
  ['an intro that is long enough', sentence(35), `<p>${sentence(5)}</p>`],
  ['a sentence that is too long', 'Corto.', `<p>${sentence(70)}</p>`],
  ['no words', 'Corto.', ''],
])('no sentence is added to the quote of a text with %s', (_what, intro, body) => {
  expect(quoteAfter(intro, body)).toBe('');
});

test('HTML references are decoded', () => {
  expect(quoteAfter('', '<p>Dijo: <em>tú &#x26; yo &#x3c; dos</em>.</p>')).toBe('Dijo: tú & yo < dos.');
});
