import { expect, test } from 'vitest';
import { findExcerpt, searchWords } from './found-text.server.ts';

test.each([
  ['La Montaña de mamá', 'montana', 'La Montaña de mamá'],
  ['La Montaña de mamá', 'MAMÁ montaña', 'La Montaña de mamá'],
  ['La Montaña de mamá', 'mar', null],
  ['La Montaña de mamá', 'mamá mar', null],
  ['', 'pan', null],
])('in the text "%s" a search for "%s" finds the excerpt %s', (text, q, excerpt) => {
  expect(findExcerpt(text, searchWords(q))).toBe(excerpt);
});

test('an excerpt of a long text begins near the first found word and ends after it', () => {
  const text = `${'uno dos tres '.repeat(20)}jilguero ${'cuatro cinco '.repeat(30)}`;
  const excerpt = findExcerpt(text, ['jilguero']) ?? '';
  expect(excerpt.length).toBeLessThan(210);
  expect(excerpt).toMatch(/^….*jilguero.*…$/);
});

test('if a letter is simplified to several letters, the excerpt starts at the beginning of the text', () => {
  expect(findExcerpt('İİİ pan', ['pan'])).toBe('İİİ pan');
});
