import { expect, test } from 'vitest';
import { anArticle, image } from '../content.factory.ts';
import { newArticle, pageDraft } from './page.schema.ts';

const draft = (changes: object = {}, fields: object = {}) =>
  pageDraft.safeParse({ title: 'Ocho recibos', slug: 'ocho-recibos', ...changes, fields });
const refused = (answer: ReturnType<typeof draft>) => answer.error?.issues.map(({ path }) => path.join('.'));

test('a draft needs only a title and a slug, and its other fields are empty at first', () => {
  expect(draft().data?.fields).toEqual({
    ...{ intro: '', theme: '', abstract: '', body: '', author: '', dynamic: '' },
    ...{ seoTitle: '', searchDescription: '', tags: [], categories: [], gallery: [] },
    ...{ isInvented: false, date: null, section: null, headerImage: null, referent: null, drawing: null },
  });
});

test.each(['uno', 'ocho-recibos', '2027', 'a-1-b', 'a'.repeat(120)])('"%s" can be a slug', (slug) => {
  expect(draft({ slug }).success).toBe(true);
});

test.each(['', '-a', 'a-', 'a--b', 'Ocho', 'año', 'a b', 'a/b', '../x', 'a_b', 'a\n', 'a'.repeat(121)])(
  '%j cannot be a slug',
  (slug) => {
    expect(refused(draft({ slug }))).toEqual(['slug']);
  },
);

test.each([
  ['title', { title: '' }],
  ['title', { title: 'a'.repeat(256) }],
  ['title', { title: 7 }],
  ['', { kind: 'article' }],
])('a draft with a wrong value at "%s" is refused: %j', (path, changes) => {
  expect(refused(draft(changes))).toEqual([path]);
});

test.each([
  ['intro', { intro: 'a'.repeat(601) }],
  ['theme', { theme: 'a'.repeat(41) }],
  ['abstract', { abstract: 'a'.repeat(2_001) }],
  ['body', { body: 'a'.repeat(100_001) }],
  ['author', { author: 'a'.repeat(121) }],
  ['date', { date: '2026-02-30' }],
  ['date', { date: '1/2/2026' }],
  ['section', { section: 'dinero' }],
  ['dynamic', { dynamic: '-a' }],
  ['tags', { tags: Array.from({ length: 9 }, (_, index) => `t${index}`) }],
  ['tags.0', { tags: [''] }],
  ['categories.0', { categories: [0] }],
  ['gallery', { gallery: Array.from({ length: 21 }, () => image) }],
  ['headerImage.width', { headerImage: { ...image, width: 0 } }],
  ['headerImage.key', { headerImage: { ...image, key: '' } }],
  ['headerImage', { headerImage: { ...image, secret: 1 } }],
  ['', { color: 'red' }],
])('a value outside the limits of the field "%s" is refused', (path, fields) => {
  expect(refused(draft({}, fields))).toEqual([path ? `fields.${path}` : 'fields']);
});

test.each([
  ['intro', 600],
  ['theme', 40],
  ['abstract', 2_000],
  ['body', 100_000],
  ['author', 120],
  ['seoTitle', 255],
  ['searchDescription', 300],
])('the field "%s" accepts %i characters', (field, length) => {
  expect(draft({}, { [field]: 'a'.repeat(length) }).success).toBe(true);
});

test.each(['intro', 'author', 'date', 'section', 'body', 'title', 'slug'] as const)(
  'a seeded article without %s is refused',
  (field) => {
    const { [field]: _left, ...rest } = anArticle();
    expect(newArticle.safeParse(anArticle()).success).toBe(true);
    expect(newArticle.safeParse(rest).error?.issues.map(({ path }) => path[0])).toEqual([field]);
  },
);
