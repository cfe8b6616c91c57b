import { expect, test } from 'vitest';
import { methodParts } from './method-parts.ts';

test('the answer of a method page is shown first, and each formula is collapsed under its heading', () => {
  const { answer, sections } = methodParts(
    '<p>Uno.</p>\n<h2 id="a">A</h2>\n<p>Dos.</p>\n<h3 id="la-cuenta">La cuenta &#x26; <em>más</em></h3>\n<p>1+1</p>\n<h3 id="b">Otra</h3><p>Tres.</p>',
  );
  expect(answer).toBe('<p>Uno.</p>\n');
  expect(sections.map(({ anchor, heading }) => [anchor, heading])).toEqual([['a', '<h2 id="a">A</h2>']]);
  expect(sections[0]?.pieces.map(({ anchor, summary, html }) => [anchor, summary, html.trim()])).toEqual([
    ['', null, '<p>Dos.</p>'],
    ['la-cuenta', 'La cuenta & más', '<p>1+1</p>'],
    ['', null, '<h3 id="b">Otra</h3><p>Tres.</p>'],
  ]);
});

test('if a method page has no headings, its whole text is the answer', () => {
  expect(methodParts('<p>Todo de nuevo.</p>')).toEqual({ answer: '<p>Todo de nuevo.</p>', sections: [] });
});
