import { expect, test } from 'vitest';
import { readingMinutes } from './reading-minutes.server.ts';
import { listHeadings } from './table-of-contents.ts';

const heading = (id: string, inner: string) => `<h2 id="${id}">${inner}</h2><p>Texto</p>`;

test('a text with three headings has a table of contents with decoded headings', () => {
  const html =
    heading('uno', 'Uno &amp; <em>medio</em>') + heading('d&#x26;s', 'Dos &lt;3') + heading('tres', 'Tres');
  expect(listHeadings(html)).toEqual([
    { id: 'uno', text: 'Uno & medio' },
    { id: 'd&s', text: 'Dos <3' },
    { id: 'tres', text: 'Tres' },
  ]);
});

test('a text with two second-level headings has no table of contents, whatever other headings it has', () => {
  const html = `${heading('uno', 'Uno')}${heading('dos', 'Dos')}<h3 id="tres">Tres</h3>`;
  expect(listHeadings(html)).toEqual([]);
});

test.each([
  [0, 1],
  [100, 1],
  [299, 1],
  [300, 2],
  [2_000, 10],
])('reading %i words takes %i minutes', (words, minutes) => {
  expect(readingMinutes('palabra\n'.repeat(words))).toBe(minutes);
});
