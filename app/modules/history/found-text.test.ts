import { expect, test } from 'vitest';
import { hasWords, searchWords, toExcerpt } from './found-text.server.ts';

test.each([
  ['La Montaña de mamá', 'montana', true],
  ['La Montaña de mamá', 'MAMÁ montaña', true],
  ['La Montaña de mamá', 'mar', false],
  ['La Montaña de mamá', 'mamá mar', false],
  ['La Montaña de mamá', ' ', false],
  ['', 'pan', false],
])('the text "%s" has the words of the search "%s": %s', (text, q, isFound) => {
  expect(hasWords(text, searchWords(q))).toBe(isFound);
});

test('an excerpt of a long text begins shortly before the first found word and ends after this word', () => {
  const text = `${'uno dos tres '.repeat(20)}jilguero ${'cuatro cinco '.repeat(30)}`;
  const excerpt = toExcerpt(text, ['jilguero']);
  expect(excerpt.length).toBeLessThan(210);
  expect(excerpt).toMatch(/^….*jilguero.*…$/);
});

test('if a letter is simplified to several letters, the excerpt starts at the beginning of the text', () => {
  expect(toExcerpt('İİİ pan', ['pan'])).toBe('İİİ pan');
});
