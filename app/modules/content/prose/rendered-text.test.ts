import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readingMinutes } from './reading-minutes.server.ts';
import { withMeasures } from './rendered-text.server.ts';
import { decodeEntities } from './table-of-contents.ts';

const tag = (src: string) => ({
  html: `<img src="${src}">`,
  images: [{ src, alt: '', at: 10 + src.length + 1 }],
});
const sizes = new Map([['/a', { width: 8, height: 6 }]]);

test('an image of known size has a width and a height before it loads', () => {
  expect(withMeasures(tag('/a'), sizes)).toBe(
    '<img src="/a" width="8" height="6" loading="lazy" decoding="async">',
  );
});

test('a text with images of unknown size stays unchanged', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.nat(40)), (html, ends) => {
      const images = ends.map((at) => ({ src: '/b', alt: '', at }));
      expect(withMeasures({ html, images }, sizes)).toBe(html);
    }),
  );
});

test('when sizes are written into HTML, no other character of the HTML changes', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('x', ' ') }), fc.array(fc.nat(40)), (html, ends) => {
      const places = ends.filter((at) => at <= html.length).toSorted((one, other) => one - other);
      const measured = withMeasures(
        { html, images: places.map((at) => ({ src: '/a', alt: '', at })) },
        sizes,
      );
      const size = ' width="8" height="6" loading="lazy" decoding="async"';
      expect(measured.replaceAll(size, '')).toBe(html);
      expect(measured.split(size)).toHaveLength(places.length + 1);
    }),
  );
});

test.each([
  [0, 1],
  [1, 1],
  [299, 1],
  [300, 2],
  [1_200, 6],
])('a text of %i words takes %i minutes to read', (words, minutes) => {
  expect(readingMinutes('palabra '.repeat(words))).toBe(minutes);
});

test('blank lines and spaces do not add reading time', () => {
  expect(readingMinutes(' \n\t '.repeat(2_000))).toBe(1);
});

test.each([
  ['Luz &#x26; sol', 'Luz & sol'],
  ['&#x3C;b>', '<b>'],
  ['&lt;b&quot;', '<b"'],
  ['&#x1F600;', '😀'],
  ['&amp;lt;', '&lt;'],
  ['100 &', '100 &'],
  ['&#x26', '&#x26'],
])('the HTML text %s is decoded to %s', (html, text) => {
  expect(decodeEntities(html)).toBe(text);
});
