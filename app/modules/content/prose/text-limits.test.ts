import { expect, test } from 'vitest';
import { collectParts, findRefusal } from './text-limits.server.ts';

type Part = Parameters<typeof findRefusal>[0];

const root = (...children: Part[]): Part => ({ type: 'root', children });
const many = (count: number, part: Part): Part[] => Array.from({ length: count }, () => part);

/** A tree in which the deepest node has this many ancestors. */
function nested(depth: number): Part {
  let part: Part = { type: 'text', value: 'a' };
  for (let level = 0; level < depth; level += 1) part = { type: 'blockquote', children: [part] };
  return part;
}

test.each([
  [0, null],
  [100, null],
  [101, 'nesting'],
  [50_000, 'nesting'],
])('a text that is nested %i levels deep is refused with the reason %s', (depth, refusal) => {
  expect(findRefusal(nested(depth))).toBe(refusal);
});

test.each([
  ['heading', 500],
  ['link', 1_000],
  ['linkReference', 1_000],
  ['definition', 1_000],
  ['image', 200],
  ['imageReference', 200],
  ['footnoteReference', 300],
  ['footnoteDefinition', 300],
  ['table', 50],
])('a text may contain the node type %s at most %i times', (type, max) => {
  expect(findRefusal(root(...many(max, { type })))).toBeNull();
  expect(findRefusal(root(...many(max + 1, { type })))).toBe('parts');
});

test('a text may have 20,000 nodes in total, including the root', () => {
  expect(findRefusal(root(...many(19_999, { type: 'text' })))).toBeNull();
  expect(findRefusal(root(...many(20_000, { type: 'text' })))).toBe('parts');
});

test('table cells are counted by the columns of the first row, even if another row is shorter', () => {
  const table = (columns: number, rows: number): Part => ({
    type: 'table',
    align: Array.from({ length: columns }, () => null),
    children: many(rows, { type: 'tableRow' }),
  });
  expect(findRefusal(root(table(50, 100)))).toBeNull();
  expect(findRefusal(root(table(50, 101)))).toBe('parts');
  expect(findRefusal(root(table(50, 50), table(51, 50)))).toBe('parts');
});

const marks = `e${'\u0301'.repeat(200)}`;

test.each([
  { type: 'text', value: marks },
  { type: 'image', alt: marks },
  { type: 'link', title: marks },
])('a letter with too many combining marks is refused in every place: %j', (part) => {
  expect(findRefusal(root({ type: 'text', value: 'época' }))).toBeNull();
  expect(findRefusal(root(part))).toBe('marks');
});

const definition = (length: number, title: string | null = null): Part => ({
  type: 'definition',
  identifier: 'a',
  url: 'x'.repeat(length),
  title,
});
const references = (type: 'linkReference' | 'imageReference', count: number) =>
  many(count, { type, identifier: 'a' });

test('references may repeat at most 200,000 characters of URLs and titles in total', () => {
  expect(findRefusal(root(definition(2_000), ...references('imageReference', 100)))).toBeNull();
  expect(findRefusal(root(definition(2_000, '!'), ...references('imageReference', 100)))).toBe('length');
  expect(findRefusal(root(definition(1_000), ...references('linkReference', 201)))).toBe('length');
});

test('if two definitions have the same name, the longer definition counts, regardless of their order', () => {
  const links = references('linkReference', 201);
  expect(findRefusal(root(definition(1), definition(1_000), ...links))).toBe('length');
  expect(findRefusal(root(definition(1_000), definition(1), ...links))).toBe('length');
});

test('references without a definition add no characters to the total', () => {
  expect(findRefusal(root(...references('linkReference', 500)))).toBeNull();
});

test('URLs, anchors and images are collected in the order of the text', () => {
  const link = (href: string): Part => ({ type: 'element', tagName: 'a', properties: { href } });
  const picture = (properties: Record<string, unknown>): Part => ({
    type: 'element',
    tagName: 'img',
    properties,
  });
  const heading: Part = { type: 'element', tagName: 'h2', properties: { id: 'uno' }, children: [link('/b')] };
  expect(
    collectParts(root(heading, link('/a'), picture({ src: '/1' }), link('/b'), picture({ alt: 'Luz' }))),
  ).toEqual({
    hrefs: ['/b', '/a'],
    ids: ['uno'],
    images: [
      { src: '/1', alt: '' },
      { src: '', alt: 'Luz' },
    ],
  });
});
