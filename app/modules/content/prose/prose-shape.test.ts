import { expect, test } from 'vitest';
import {
  captionImages,
  closingLine,
  endWithClosingLine,
  lowerHeadings,
  reachWideTables,
} from './prose-shape.server.ts';

type Part = Parameters<typeof lowerHeadings>[0];

const text = (value: string): Part => ({ type: 'text', value });
const element = (tagName: string, ...children: Part[]): Part => ({ type: 'element', tagName, children });
const root = (...children: Part[]): Part => ({ type: 'root', children });
const image = (title?: string): Part => ({ type: 'element', tagName: 'img', properties: { title } });

/** The element names of a tree from the top. After each name, its child elements follow in brackets. */
const outline = ({ tagName, children = [] }: Part): string => {
  const inner = children.map(outline).filter(Boolean).join(' ');
  return inner ? `${tagName ?? ''}(${inner})` : (tagName ?? '');
};

test('a first-level heading becomes a second-level heading at any depth of the tree', () => {
  const tree = root(element('h1'), element('h2'), element('blockquote', element('h1')));
  lowerHeadings(tree);
  expect(outline(tree)).toBe('(h2 h2 blockquote(h2))');
});

test('an image with a title becomes a figure with the title as caption, and the title is not shown as a tooltip', () => {
  const picture = image('La luz de marzo');
  const tree = root(element('p', text('\n'), picture));
  captionImages(tree);
  expect(outline(tree)).toBe('(figure(img figcaption))');
  expect(picture.properties?.title).toBeUndefined();
  expect(tree.children?.[0]?.children?.[1]?.children).toEqual([text('La luz de marzo')]);
});

test.each([
  ['without a title', root(element('p', image())), '(p(img))'],
  ['beside words', root(element('p', text('Mira: '), image('Luz'))), '(p(img))'],
  ['beside another image', root(element('p', image('Uno'), image('Dos'))), '(p(img img))'],
  ['in a cell', root(element('td', image('Luz'))), '(td(img))'],
  [
    'in a quotation',
    root(element('blockquote', element('p', image('Luz')))),
    '(blockquote(figure(img figcaption)))',
  ],
])('an image %s has the shape %s', (_name, tree, shape) => {
  captionImages(tree);
  expect(outline(tree)).toBe(shape);
});

const closing = element('p', text(closingLine));
const notes = element('section');

test.each([
  ['footnotes after the closing line move before it', [element('p'), closing, notes], '(p section p)'],
  ['a text without footnotes stays', [notes, element('p'), closing], '(section p p)'],
  ['footnotes after other words stay', [closing, element('p', text('Fin')), notes], '(p p section)'],
  ['a closing line of another element stays', [element('h2', text(closingLine)), notes], '(h2 section)'],
  ['an empty text stays empty', [], ''],
])('footnotes move before the closing line only if they directly follow it: %s', (_name, parts, shape) => {
  const tree = root(...parts);
  endWithClosingLine(tree);
  expect(outline(tree)).toBe(shape);
});

const headed = (columns: number) =>
  element('table', element('tr', ...Array.from({ length: columns }, () => element('th'))));

test.each([
  [1, undefined],
  [2, undefined],
  [3, 0],
  [9, 0],
])('a table with %i columns has the tabindex %s', (columns, tabIndex) => {
  const table = headed(columns);
  reachWideTables(root(element('blockquote', table)));
  expect(table.properties?.tabIndex).toBe(tabIndex);
});

test('a table with one column gets no tabindex, even if it has several rows', () => {
  const row = () => element('tr', element('th'));
  const table = element('table', row(), row(), row());
  reachWideTables(root(table));
  expect(table.properties).toBeUndefined();
});
