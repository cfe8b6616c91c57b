import { expect, test } from 'vitest';
import { type PageDraftInput, type PageKind, pageDraft, pageKinds } from '../page/page.schema.ts';
import { aReferent } from '../reference/reference.factory.ts';
import { findFieldErrors } from './publishing-rules.server.ts';

const whole = {
  article: { title: 'Una casa', intro: 'Lo que vi.' },
  position: { title: 'Acompañar', intro: 'España|Mente|Psicología|25' },
  testimonial: { title: 'Luz|Panadera|Segunda Parada', intro: '' },
  text: { title: 'Aviso', intro: '' },
  reference: { title: 'Ada', intro: 'Escribía.', referent: aReferent() },
  'reference-post': { title: 'Una nota', intro: 'Sobre una nota.' },
} satisfies Record<PageKind, object>;

/** Returns the fields that have an error after a complete page is changed in this way. */
function errorsOf(kind: PageKind, changes: PageDraftInput['fields'] & { title?: string } = {}) {
  const { title, ...fields } = { ...whole[kind], ...changes };
  const section = kind === 'article' ? ('desarrollo-personal' as const) : null;
  const body = 'Algo.\n\nGracias por invertir en ti';
  const draft = { title, slug: 'una-casa', fields: { author: 'Ana', section, body, ...fields } };
  return Object.keys(findFieldErrors(kind, pageDraft.parse(draft)));
}

test.each(pageKinds)('a complete page of the kind %s has no errors', (kind) => {
  expect(errorsOf(kind)).toEqual([]);
});

test.each([
  ['article', 'author'],
  ['position', 'author'],
  ['testimonial', 'author'],
] as const)('a page of the kind %s needs an author', (kind, field) => {
  expect(errorsOf(kind, { author: '' })).toEqual([field]);
});

test('a text page needs no author, intro, section or closing line, although an article needs them', () => {
  expect(errorsOf('text', { author: '', body: 'Lo que vale.' })).toEqual([]);
});

test.each(pageKinds)('a page of the kind %s cannot be published if its body has no visible text', (kind) => {
  expect(errorsOf(kind, { body: ' \u200b ' })).toContain('body');
});

test('a page may have audio or video instead of a body', () => {
  expect(errorsOf('text', { body: '', abstract: '/media/a.mp3' })).toEqual([]);
});

test.each([
  ['ends with the closing line', 'Algo.\n\nGracias por invertir en ti', []],
  ['ends with the closing line and blank lines', 'Algo.\n\nGracias por invertir en ti\n\n ', []],
  ['has the closing line before its end', 'Gracias por invertir en ti\n\nAlgo.', ['body']],
  ['has another last line', 'Algo.\n\nGracias', ['body']],
])('the rules check the closing line of an article that %s', (_name, body, errors) => {
  expect(errorsOf('article', { body })).toEqual(errors);
});

test('an article needs a section and an intro', () => {
  expect(errorsOf('article', { section: null, intro: '' }).toSorted()).toEqual(['intro', 'section']);
});

test.each([
  ['España|Mente|Psicología|25', true],
  [' España | Mente | Psicología | 7 ', true],
  ['España|Mente|Psicología', false],
  ['España|Mente|Psicología|25|más', false],
  ['España||Psicología|25', false],
  ['España|\u200b|Psicología|25', false],
  ['España|Mente|Psicología|veinte', false],
  ['España|Mente|Psicología|125', false],
  ['España|Mente|Psicología|-5', false],
])('the intro "%s" has all four parts of a position: %s', (intro, holds) => {
  expect(errorsOf('position', { intro })).toEqual(holds ? [] : ['intro']);
});

test.each([
  ['Luz', true],
  ['Luz|Panadera', true],
  ['Luz|Panadera|Segunda Parada', true],
  ['Luz||', true],
  ['|Panadera', false],
  [' |Panadera|x', false],
  ['Luz|Panadera|x|y', false],
])('the title "%s" contains the name of a testimonial\'s person: %s', (title, holds) => {
  expect(errorsOf('testimonial', { title })).toEqual(holds ? [] : ['title']);
});

test('a referent needs the fields of a referent and at least one source', () => {
  expect(errorsOf('reference', { referent: null })).toEqual(['referent']);
  expect(errorsOf('reference', { referent: { ...aReferent(), facts: [] } })).toEqual(['referent']);
});

test('all errors of a page are reported together', () => {
  expect(errorsOf('article', { author: '', intro: '', section: null, body: 'x' }).toSorted()).toEqual([
    'author',
    'body',
    'intro',
    'section',
  ]);
});
