import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleHref, mediumHref, tagHref } from './article-address.ts';

const read = (href: string) => new URL(href, 'https://yoi.test');

test("the URL of a tag's list has one parameter, which contains exactly the tag", () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (tag) => {
      const { pathname, searchParams } = read(tagHref(tag));
      expect([pathname, [...searchParams]]).toEqual(['/blog', [['etiqueta', tag]]]);
    }),
  );
});

test('no tag can break its list URL out of an HTML attribute', () => {
  fc.assert(
    fc.property(fc.string(), (tag) => {
      expect(tagHref(tag)).toMatch(/^\/blog\?etiqueta=[\w.*%+-]*$/);
    }),
  );
});

test.each([
  ['dinero', '/blog?etiqueta=dinero'],
  ['luna & sol', '/blog?etiqueta=luna+%26+sol'],
  ['año', '/blog?etiqueta=a%C3%B1o'],
  ['a=b#c', '/blog?etiqueta=a%3Db%23c'],
])('the list of the tag "%s" has the URL %s', (tag, href) => {
  expect(tagHref(tag)).toBe(href);
});

test.each(['audio', 'video'] as const)('the URL of the list of %s stories contains the medium', (medium) => {
  expect(read(mediumHref(medium)).searchParams.get('medio')).toBe(medium);
});

test.each([
  ['ocho-recibos', '/blog/ocho-recibos'],
  ['a/b?c', '/blog/a%2Fb%3Fc'],
  ['$&', '/blog/%24%26'],
])('the article "%s" has the URL %s', (slug, href) => {
  expect(articleHref(slug)).toBe(href);
});
