import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import type { BlogHit, BlogSearch } from './blog-search.server.ts';
import { SearchResults } from './search-results.tsx';

const hit = (slug: string, changes: Partial<BlogHit> = {}): BlogHit => ({
  article: {
    slug,
    title: 'Ocho recibos',
    intro: 'Lo que vi.',
    theme: '',
    abstract: '',
    author: 'Ana Prueba',
    publishedOn: '2026-10-01',
    readingMinutes: 5,
    markedTitle: '',
    markedIntro: '',
    excerpt: null,
    markedExcerpt: null,
  },
  title: [
    { text: 'Ocho ', isMatch: false },
    { text: 'recibos', isMatch: true },
  ],
  intro: [{ text: 'Lo que vi.', isMatch: false }],
  excerpt: null,
  ...changes,
});

const open = (
  found: Partial<BlogSearch>,
  more: { newerHref?: string; olderHref?: string; text?: string } = {},
) =>
  render(
    <SearchResults
      text={more.text ?? 'recibos'}
      found={{ hits: [], corrected: null, either: null, ...found }}
      blogHref="/blog"
      hrefOf={(slug) => `/blog/${slug}`}
      newerHref={more.newerHref ?? null}
      olderHref={more.olderHref ?? null}
    />,
  );

test('if a search finds nothing, the page suggests other words and the newest stories', async () => {
  await open({});
  expect(screen.getByText('Aún no hay ninguna historia con esas palabras')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Leer lo más reciente' }).getAttribute('href')).toBe('/blog');
  expect(screen.queryByText(/historias?$/)).toBeNull();
});

test('the typed words are shown as plain text in the search box and in the title', async () => {
  await open({}, { text: '<b>"luz"' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lo que hay sobre «<b>"luz"»');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '<b>"luz"');
});

test('the search box sends the words as `buscar` and accepts no more than 200 characters', async () => {
  const { user } = await open({}, { text: '' });
  const box = screen.getByRole('searchbox', { name: 'Buscar en el blog' });
  expect(box.getAttribute('name')).toBe('buscar');
  await user.click(box);
  await user.paste('a'.repeat(201));
  expect(box).toHaveProperty('value', 'a'.repeat(200));
});

test('the matches are marked in the link to a story', async () => {
  await open({ hits: [hit('ocho')] });
  const link = screen.getByRole('link', { name: 'Ocho recibos' });
  expect(link.getAttribute('href')).toBe('/blog/ocho');
  expect([...link.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['recibos']);
});

test('an excerpt is shown between ellipses, and a story without an excerpt has no ellipses', async () => {
  const excerpt = [
    { text: 'pagué ', isMatch: false },
    { text: 'recibos', isMatch: true },
  ];
  await open({ hits: [hit('uno', { excerpt }), hit('dos')] });
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('… pagué recibos …');
  expect(second?.textContent).not.toContain('…');
});

test.each([
  [1, {}, '1 historia'],
  [2, {}, '2 historias'],
  [1, { newerHref: '/a' }, '1 historia en esta página'],
  [2, { olderHref: '/b' }, '2 historias en esta página'],
])('if a page has %i hits and the links %j, it shows the count as "%s"', async (count, links, words) => {
  await open({ hits: Array.from({ length: count }, (_, index) => hit(`h${index}`)) }, links);
  expect(screen.getByText(words)).toBeTruthy();
});

test('each page of search results has links to the previous and the next page', async () => {
  await open({ hits: [hit('uno')] }, { newerHref: '/a', olderHref: '/b' });
  const pages = within(screen.getByRole('navigation', { name: 'Páginas de la búsqueda' }));
  expect(
    pages.getAllByRole('link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')]),
  ).toEqual([
    ['prev', '/a'],
    ['next', '/b'],
  ]);
});

test('if the search words were corrected, the page shows the corrected words', async () => {
  await open({ hits: [hit('uno')], corrected: 'recibos' });
  expect(screen.getByText(/Esto es lo que hay de «recibos»/)).toBeTruthy();
});

test.each([
  [
    ['luz', 'sol'],
    [],
    'Ninguna historia habla a la vez de «luz» y «sol». Estas hablan de una de esas cosas.',
  ],
  [['luz'], ['xilófono'], 'De «xilófono» no hay nada todavía. Esto es lo que hay de «luz».'],
  [['luz', 'sol'], ['x', 'y'], 'De «x» o «y» no hay nada todavía. Esto es lo que hay de «luz» o «sol».'],
])(
  'if no story matches all words, a note names the words that were found (%j) and not found (%j)',
  async (some, missing, words) => {
    const { container } = await open({ hits: [hit('uno')], either: { found: some, missing } });
    expect(container.querySelector('header')?.textContent).toContain(words);
  },
);

test('if no story matches, the page shows no note about missing words', async () => {
  await open({ either: { found: [], missing: ['x', 'y'] } });
  expect(screen.queryByText(/no hay nada todavía/)).toBeNull();
});
