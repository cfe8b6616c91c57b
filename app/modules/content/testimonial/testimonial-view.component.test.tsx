import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { TestimonialCarousel } from './testimonial-carousel.tsx';
import {
  TestimonialPage,
  type TestimonialWithPicture,
  toDialogId,
  withPicture,
} from './testimonial-view.tsx';

const luz: TestimonialWithPicture = {
  id: 7,
  name: 'Luz',
  about: 'Panadera - Segunda Parada',
  intro: 'Ahora duermo.',
  bodyHtml: '<p>Antes contaba recibos.</p>',
  isExample: false,
  playable: null,
  imageId: null,
  href: null,
  picture: null,
};
const picture = {
  id: 3,
  alt: 'Un río',
  width: 1600,
  height: 900,
  placeholder: 'data:,',
  focus: { x: 0.5, y: 0.5 },
  src: '/media/3.jpg',
  sources: [],
  version: '1.1',
};
const film = { kind: 'video', src: '/media/luz.mp4', captions: null, poster: '/media/luz.webp' } as const;
const elsewhere = {
  kind: 'elsewhere',
  medium: 'video',
  href: 'https://youtu.be/1',
  site: 'YouTube',
} as const;

const openPage = (changes: Partial<TestimonialWithPicture> = {}) =>
  render(<TestimonialPage testimonial={{ ...luz, ...changes }} backHref="/#testimonios" />);
const openCards = (...testimonials: Partial<TestimonialWithPicture>[]) =>
  render(
    <TestimonialCarousel
      title="Voces"
      testimonials={testimonials.map((changes) => ({ ...luz, ...changes }))}
    />,
  );

/** The title of the closed dialog with this id. The dialog has no accessible name before it opens. */
const titleOf = (dialogId: string) =>
  screen
    .getAllByRole('dialog', { hidden: true })
    .find(({ id }) => id === dialogId)
    ?.querySelector('h2')?.textContent;

test('a testimonial shows the person, the text and a link back', async () => {
  await openPage();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Luz');
  expect(screen.getByText('Panadera - Segunda Parada')).toBeTruthy();
  expect(screen.getByText('Antes contaba recibos.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Más testimonios' }).getAttribute('href')).toBe('/#testimonios');
});

test('a testimonial is marked on its page, on its card and in its dialog if it is invented, and never otherwise', async () => {
  const { unmount } = await openPage({ isExample: true });
  expect(screen.getAllByText('Ejemplo')).toHaveLength(1);
  unmount();
  await openCards({ isExample: true }, { id: 8, isExample: false });
  expect(screen.getAllByText('Ejemplo')).toHaveLength(2);
});

test('the page of a film shows the poster immediately, but a dialog loads the poster only when it opens', async () => {
  const { unmount, container } = await openPage({ playable: film, picture });
  expect(container.querySelector('video')?.getAttribute('poster')).toBe('/media/luz.webp');
  expect(screen.queryByRole('img', { name: 'Un río' })).toBeNull();
  unmount();
  await openCards({ playable: film });
  const video = document.querySelector('video');
  expect([video?.hasAttribute('poster'), video?.getAttribute('preload')]).toEqual([false, 'none']);
});

test('a film on another site is a link beside the picture, and the page requests nothing from that site', async () => {
  const { container } = await openPage({ playable: elsewhere, picture });
  expect(screen.getByRole('img', { name: 'Un río' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Ver el vídeo/ }).getAttribute('href')).toBe('https://youtu.be/1');
  expect(container.querySelector('video, iframe')).toBeNull();
});

test('the captions of a film are shown by default', async () => {
  const { container } = await openPage({ playable: { ...film, captions: '/media/luz.vtt' } });
  const track = container.querySelector('track');
  expect([track?.getAttribute('src'), track?.default, track?.srclang]).toEqual([
    '/media/luz.vtt',
    true,
    'es',
  ]);
});

test('a card opens the dialog of its own testimonial', async () => {
  await openCards({ id: 7, name: 'Luz' }, { id: 8, name: 'Sol' });
  for (const [name, id] of [
    ['Luz', 'testimonio-7'],
    ['Sol', 'testimonio-8'],
  ] as const) {
    const opener = screen.getByRole('button', { name });
    expect([opener.getAttribute('command'), opener.getAttribute('commandfor')]).toEqual(['show-modal', id]);
    expect(titleOf(id)).toBe(name);
  }
});

test('the card of a testimonial with its own page links to this page and also opens the dialog', async () => {
  await openCards({ id: 129_920, href: '/testimonio?id=00129920&slug=luz' });
  const link = screen.getByRole('link', { name: 'Luz' });
  expect(link.getAttribute('href')).toBe('/testimonio?id=00129920&slug=luz');
  expect(titleOf(link.dataset.opensDialog ?? '')).toBe('Luz');
});

test('if the intro of a testimonial is short, the first sentence of the text follows the intro on the card', async () => {
  await openCards({});
  const [quote] = screen.getAllByRole('blockquote');
  expect(within(quote ?? document.body).getByText('Antes contaba recibos.')).toBeTruthy();
});

test('if a testimonial has no role, no empty line is shown', async () => {
  const { container } = await openPage({ about: '' });
  expect([...container.querySelectorAll('p')].filter((line) => line.textContent === '')).toEqual([]);
});

test('a testimonial shows its image, or no picture if the image no longer exists', () => {
  const pictures = new Map([[3, picture]]);
  const { picture: _none, ...stored } = luz;
  expect(withPicture({ ...stored, imageId: 3 }, pictures).picture).toBe(picture);
  expect(withPicture({ ...stored, imageId: 4 }, pictures).picture).toBeNull();
  expect(withPicture({ ...stored, imageId: null }, pictures).picture).toBeNull();
});

test('each testimonial has its own dialog', () => {
  expect(toDialogId(luz)).not.toBe(toDialogId({ ...luz, id: 8 }));
});
