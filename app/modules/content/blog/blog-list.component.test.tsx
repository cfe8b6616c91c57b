import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { ArticleCard } from './article-card.tsx';
import { BlogList } from './blog-list.tsx';
import { TagLinks } from './tag-links.tsx';

const card = {
  slug: 'uno',
  title: 'Ocho recibos',
  intro: 'Lo que vi.',
  theme: '',
  author: 'Ana Prueba',
  isInvented: true,
  publishedOn: '2026-10-01',
  readingMinutes: 5,
};

const open = (props: Partial<ComponentProps<typeof BlogList>> = {}) =>
  render(
    <BlogList
      eyebrow="Blog"
      title="Historias"
      introduction="De dinero y de ánimo."
      house={null}
      cards={<li>Ocho recibos</li>}
      newerHref={null}
      olderHref={null}
      {...props}
    />,
  );
const pages = () => screen.queryByRole('navigation', { name: 'Páginas del blog' });

test('if the blog has no articles, it shows an empty state and no links to further pages', async () => {
  await open({ cards: null, olderHref: '/blog?pagina=2' });
  expect(screen.getByText('Aún no hay artículos')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
  expect(pages()).toBeNull();
});

test('if a list has only one page, it has no links to further pages', async () => {
  await open();
  expect(screen.getByRole('list').textContent).toBe('Ocho recibos');
  expect(pages()).toBeNull();
});

test.each([
  [null, '/blog?pagina=2', ['next']],
  ['/blog', null, ['prev']],
  ['/blog', '/blog?pagina=3', ['prev', 'next']],
])(
  'if the newer page is %s and the older page is %s, the list has the links %j',
  async (newerHref, olderHref, rels) => {
    await open({ newerHref, olderHref });
    const links = within(pages() ?? document.body).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('rel'))).toEqual(rels);
  },
);

test('the link to older articles contains the id of the list to which these articles are appended', async () => {
  await open({ olderHref: '/blog?pagina=2' });
  const link = screen.getByRole('link', { name: 'Artículos anteriores' });
  expect(screen.getByRole('list').id).toBe(link.getAttribute('data-grows'));
});

test('the list states that reading is free, and only visitors see a price', async () => {
  const { unmount } = await open({ house: { monthPrice: '9,99 €', owner: null } });
  expect(screen.getByText(/9,99 €/)).toBeTruthy();
  expect(screen.getByText('Leer es gratis.', { exact: false })).toBeTruthy();
  unmount();
  await open();
  expect(screen.queryByText(/€/)).toBeNull();
});

test('if there are no tags and no media, there are no filters', async () => {
  await render(<TagLinks tags={[]} media={[]} allHref="/blog" />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the filters list all stories first, then the media, then the tags', async () => {
  await render(<TagLinks tags={['dinero']} media={['audio', 'video']} allHref="/blog" />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Todas', '/blog'],
    ['Audio', '/blog?medio=audio'],
    ['Video', '/blog?medio=video'],
    ['dinero', '/blog?etiqueta=dinero'],
  ]);
});

test.each([
  ['audio', 'audio'],
  [{ medium: 'audio' } as const, 'Audio'],
])(
  'if a tag and a medium have the same name, only the chosen one of the two is marked as selected: %j',
  async (selected, name) => {
    await render(<TagLinks tags={['audio']} media={['audio']} selected={selected} />);
    const chosen = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(chosen.map((link) => link.textContent)).toEqual([name]);
  },
);

test.each([
  ['', 'Artículo'],
  ['/media/a.mp3', 'Audio'],
  ['/media/a.mp4', 'Video'],
])('the card of a story with the abstract "%s" shows the medium %s', async (abstract, name) => {
  await render(<ArticleCard article={{ ...card, abstract }} href="/blog/uno" picture={null} />);
  expect(screen.getByText(name)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ocho recibos' }).getAttribute('href')).toBe('/blog/uno');
  expect(screen.queryByRole('img')).toBeNull();
});
