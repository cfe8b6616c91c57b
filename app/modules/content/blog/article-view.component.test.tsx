import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ShownPicture } from '#app/modules/media/ui.tsx';
import { render } from '#app/shell/testing/render.tsx';
import type { Article } from './article.queries.ts';
import { ArticleView, type ArticleViewProps, listGalleryPictures } from './article-view.tsx';

const picture = (id: number, alt: string): ShownPicture => ({
  id,
  alt,
  width: 1600,
  height: 900,
  placeholder: 'data:,',
  focus: { x: 0.5, y: 0.5 },
  src: `/media/${id}.jpg`,
  sources: [],
  version: '1.1',
});

const story: Article = {
  pageId: 7,
  writerId: null,
  slug: 'ocho-recibos',
  title: 'Ocho recibos',
  intro: 'Lo que vi en mis recibos.',
  theme: 'Recibos',
  abstract: '',
  bodyHtml: '<p>Pagué la luz.</p>',
  author: 'Ana Prueba',
  isInvented: false,
  seoTitle: '',
  searchDescription: '',
  section: null,
  sectionLead: null,
  dynamic: '',
  tags: ['dinero', 'luna & sol'],
  readingMinutes: 5,
  publishedOn: '2026-10-01',
  publishedAt: new Date('2026-10-01T08:00:00Z'),
  imageId: null,
  galleryIds: [],
  newer: null,
  older: null,
};

const headings = ['Uno', 'Dos', 'Tres'].map((text) => ({ id: text.toLowerCase(), text }));

const open = (article: Partial<Article> = {}, more: Partial<ArticleViewProps> = {}) =>
  render(
    <ArticleView
      article={{ ...story, ...article }}
      headings={[]}
      playable={null}
      seconds={null}
      picture={null}
      gallery={[]}
      address="https://yoi.test/blog/ocho-recibos"
      related={null}
      discussion={null}
      house={null}
      {...more}
    />,
  );

const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const contents = () => screen.queryAllByRole('navigation', { name: 'En esta historia', hidden: true });

test('an article page has one title and shows the author, the day and the reading time', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ocho recibos');
  expect(screen.getByText('1 de octubre de 2026').getAttribute('datetime')).toBe('2026-10-01');
  expect(screen.getByText('5 minutos, gratis')).toBeTruthy();
});

test('a reading time of one minute is written in the singular', async () => {
  await open({ readingMinutes: 1 });
  expect(screen.getByText('1 minuto, gratis')).toBeTruthy();
});

test("an article links to its section, and the link text is the beginning of the section's introduction", async () => {
  await open({ section: 'desarrollo-financiero', sectionLead: 'Para quien no mira la cuenta: recibos.' });
  const link = screen.getByRole('link', { name: 'Para quien no mira la cuenta' });
  expect(link.getAttribute('href')).toBe('/desarrollo-financiero/');
});

test('each tag links to the list of its articles, even if the tag has special characters', async () => {
  await open();
  expect([linkTo('dinero'), linkTo('luna & sol')]).toEqual([
    '/blog?etiqueta=dinero',
    '/blog?etiqueta=luna+%26+sol',
  ]);
});

test("the author line states either that the author's name is invented or that the author signs the story", async () => {
  const { unmount } = await open({ isInvented: true });
  expect(screen.getByText(/es un nombre inventado/)).toBeTruthy();
  expect(screen.queryByText(/firma lo que cuenta/)).toBeNull();
  unmount();
  await open();
  expect(screen.getByText(/firma lo que cuenta/)).toBeTruthy();
  expect(screen.queryByText(/es un nombre inventado/)).toBeNull();
});

test('an invented author has a drawn face and a mark beside the name, and a real author has neither', async () => {
  const { container, unmount } = await open({ isInvented: true });
  expect(container.querySelector('header .invented-face')).toBeTruthy();
  expect(container.querySelector('header')?.textContent).toContain('Ana Pruebapersonaje inventado');
  unmount();
  const real = await open();
  expect(real.container.querySelector('.invented-face')).toBeNull();
  expect(real.container.querySelector('header')?.textContent).not.toContain('inventado');
});

test('a text without headings has no table of contents', async () => {
  await open({ readingMinutes: 30 });
  expect(contents()).toEqual([]);
});

test.each([
  [5, 1],
  [6, 2],
])(
  'if reading takes %i minutes, a text with headings has %i tables of contents',
  async (readingMinutes, count) => {
    await open({ readingMinutes }, { headings });
    expect(contents()).toHaveLength(count);
    for (const each of contents()) {
      const links = within(each).getAllByRole('link', { hidden: true });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(['#uno', '#dos', '#tres']);
    }
  },
);

test('the newest article has no link to a newer article, and the only article of a blog has neither link', async () => {
  const { unmount } = await open({ older: { slug: 'antes', title: 'Antes' } });
  expect(linkTo(/Historia anterior/)).toBe('/blog/antes');
  expect(screen.queryByRole('link', { name: /Historia siguiente/ })).toBeNull();
  unmount();
  await open();
  expect(screen.queryByRole('navigation', { name: 'Otras historias del blog' })).toBeNull();
});

test('the links to the previous and the next article have rel=prev and rel=next', async () => {
  await open({ older: { slug: 'antes', title: 'Antes' }, newer: { slug: 'luego', title: 'Luego' } });
  const rel = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('rel');
  expect([rel(/Antes/), rel(/Luego/)]).toEqual(['prev', 'next']);
});

test('the caption of a gallery picture is its description, and screen readers read the description only once', async () => {
  await open({}, { gallery: [picture(3, 'Un río'), picture(4, 'Una casa')] });
  const list = screen.getByRole('list', { name: 'Imágenes de esta historia' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getByText('Un río').tagName).toBe('FIGCAPTION');
  expect(within(list).queryByRole('img', { name: 'Un río' })).toBeNull();
});

test('if there are no related articles, the page has no section for them', async () => {
  const { unmount } = await open();
  expect(screen.queryByRole('region', { name: 'Historias parecidas' })).toBeNull();
  unmount();
  await open({}, { related: <li>Otra historia</li> });
  expect(
    within(screen.getByRole('region', { name: 'Historias parecidas' })).getByText('Otra historia'),
  ).toBeTruthy();
});

test('a recording on another site is a link that opens a new tab, and the page requests nothing from that site', async () => {
  const href = 'https://lejos.test/a.mp3';
  await open({}, { playable: { kind: 'elsewhere', medium: 'audio', href, site: 'lejos.test' } });
  expect(linkTo(/Escuchar el audio.*se abre en otra pestaña/)).toBe(href);
  expect(screen.getByText(/Está en lejos.test/)).toBeTruthy();
  expect(document.querySelector(`[src^="https://lejos.test"]`)).toBeNull();
});

test('the gallery shows neither the header image nor pictures that no longer exist', () => {
  const pictures = new Map([3, 4].map((id) => [id, picture(id, `Foto ${id}`)]));
  const ids = (imageId: number | null, galleryIds: number[]) =>
    listGalleryPictures({ imageId, galleryIds }, pictures).map(({ id }) => id);
  expect(ids(3, [3, 4, 9])).toEqual([4]);
  expect(ids(null, [4, 3])).toEqual([4, 3]);
  expect(ids(3, [3])).toEqual([]);
});
