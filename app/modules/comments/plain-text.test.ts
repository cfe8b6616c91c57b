import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAddresses } from './plain-text.ts';

const hrefsOf = (text: string) => splitAddresses(text).flatMap(({ href }) => href ?? []);

test.each([
  ['mira https://yoi.test/blog', ['https://yoi.test/blog']],
  ['http://a.test y https://b.test', ['http://a.test/', 'https://b.test/']],
  ['(https://yoi.test/a).', ['https://yoi.test/a']],
  ['¿https://yoi.test/a?', ['https://yoi.test/a']],
  ['https://yoi.test/a?b=1&c=2#d', ['https://yoi.test/a?b=1&c=2#d']],
  ['«https://yoi.test»', ['https://yoi.test/']],
  ['https://ñandú.test', ['https://xn--and-6ma2c.test/']],
  ['sin dirección', []],
  ['', []],
])('the text "%s" contains the URLs %j', (text, hrefs) => {
  expect(hrefsOf(text)).toEqual(hrefs);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://yoi.test/a',
  'https://user:secret@yoi.test',
  'https://user@yoi.test',
  'https://',
  'www.yoi.test',
  'mailto:a@yoi.test',
])('"%s" stays plain text and does not become a link', (text) => {
  expect(splitAddresses(text)).toEqual([{ text }]);
});

test('if a text is split into pieces, joining the pieces gives the original text', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('https://yoi.test/', 'http://', '.', ')', '"', ' '));
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('');
      expect(
        splitAddresses(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('every link begins with http or https', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.string(), (url, around) => {
      for (const href of hrefsOf(`${around} ${url} ${around}`))
        expect(['http:', 'https:']).toContain(new URL(href).protocol);
    }),
  );
});

test('if many dots follow a link, the link ends before the dots, and is found in linear time', () => {
  // The search for the end of the URL must not start again at each dot. With this text such a search would take
  // minutes.
  const dots = '.'.repeat(400_000);
  expect(splitAddresses(`https://yoi.test/${dots}`)).toMatchObject([
    { href: 'https://yoi.test/' },
    { text: dots },
  ]);
});
