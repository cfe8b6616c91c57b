import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { Card, CardLink } from '../card.tsx';
import { CompactFooter, SiteFooter } from '../frame/footer.tsx';
import { Wordmark } from '../frame/wordmark.tsx';
import { clockTime } from '../recording/playing-time.ts';
import { soundFace } from '../recording/sound-face.ts';
import { EmptyState, ErrorState } from '../state.tsx';
import type { DimensionName } from '../tokens.ts';
import { DimensionMark } from './dimension-mark.tsx';
import { DimensionScene } from './dimension-scene.tsx';
import { toLandscapeLevel } from './landscape-level.browser.ts';
import { SharePicture } from './share-picture.tsx';
import { TechniqueMark, type TechniqueName } from './technique-mark.tsx';

const dimensions: DimensionName[] = ['cuerpo', 'mente', 'vinculos', 'proposito', 'dinero'];
const techniques: TechniqueName[] = [
  ...(['respiracion', 'atencion', 'movimiento', 'descanso', 'escritura'] as const),
  ...(['pensamiento', 'aceptacion', 'conversacion', 'planificacion', 'numeros'] as const),
];
const drawMark = (technique: TechniqueName, seed?: string) =>
  renderToStaticMarkup(<TechniqueMark technique={technique} dimension="mente" seed={seed} />);

test.each([
  [1, 1],
  [5, 5],
  [0, 1],
  [6, 1],
  [2.5, 1],
  [undefined, 1],
])('for a member at level %s the landscape has the level %i', (number, level) => {
  expect(toLandscapeLevel(number)).toBe(level);
});

test('each technique and each dimension has its own drawing', () => {
  expect(new Set(techniques.map((name) => drawMark(name))).size).toBe(techniques.length);
  for (const draw of [
    DimensionMark,
    ({ dimension }: { dimension: DimensionName }) => <DimensionScene name={dimension} />,
  ])
    expect(new Set(dimensions.map((dimension) => renderToStaticMarkup(draw({ dimension })))).size).toBe(5);
});

test('the same seed always turns the paper of a mark by the same angle from 0 to 359 degrees', () => {
  const turnOf = (seed: string) =>
    Number(/rotate\((-?\d+)\) scale\(\.235\)/.exec(drawMark('numeros', seed))?.[1]);
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(turnOf(seed)).toBe(turnOf(seed));
      expect(turnOf(seed)).toBeGreaterThanOrEqual(0);
      expect(turnOf(seed)).toBeLessThan(360);
    }),
  );
  expect(turnOf('un-paseo')).not.toBe(turnOf('cinco-cosas'));
});

test('a clock time has two digits for the seconds, and minutes and seconds add up to the given duration', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100_000, noNaN: true }), (seconds) => {
      const [, minutes, rest] = /^(\d+):(\d\d)$/.exec(clockTime(seconds)) ?? [];
      return Number(rest) < 60 && Number(minutes) * 60 + Number(rest) === Math.floor(seconds);
    }),
  );
});

/** Returns the vertical positions of the lines of a title in the picture of a shared link. */
function measureTitle(count: number, size: number): number[] {
  const lines = Array.from({ length: count }, (_, index) => ({ d: `M${index} 0`, width: 10 }));
  const markup = renderToStaticMarkup(<SharePicture title={{ size, lines }} />);
  return lines.map(({ d }) =>
    Number(new RegExp(`d="${d}"[^>]*translate\\(76 ([\\d.]+)\\)`).exec(markup)?.[1]),
  );
}

test.each([
  [1, 72],
  [2, 72],
  [3, 60],
])('a title of %i lines at %i px is vertically centred in its picture', (count, size) => {
  const baselines = measureTitle(count, size);
  const middle = baselines.reduce((sum, each) => sum + each, 0) / count - size * 0.36;
  expect(middle).toBeCloseTo(296, 6);
  expect(baselines).toEqual(baselines.toSorted((a, b) => a - b));
});

test('if a share picture has no text above or below its title, it shows only the title', () => {
  const title = { size: 60, lines: [{ d: 'M1 1', width: 1 }] };
  const whole = renderToStaticMarkup(
    <SharePicture eyebrow={{ d: 'M2 2', width: 1 }} title={title} foot={{ d: 'M3 3', width: 1 }} />,
  );
  const bare = renderToStaticMarkup(<SharePicture title={title} />);
  expect(['M2 2', 'M3 3'].map((d) => [whole.includes(d), bare.includes(d)])).toEqual([
    [true, false],
    [true, false],
  ]);
});

test('the poster of an audio is a data URI and needs no request', () => {
  expect(soundFace).toMatch(/^data:image\/svg\+xml,/);
  const svg = decodeURIComponent(soundFace.slice(soundFace.indexOf(',') + 1));
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(documentElement.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(56);
});

const footer = {
  ...{ title: 'Comienza hoy', join: { href: '/planes', label: 'Ver planes' }, registeredNote: 'Yoi®' },
  ...{ brand: { href: '/', label: 'Yoi, inicio' }, linksLabel: 'Pie de página' },
  links: [{ href: '/blog', label: 'Blog' }],
  social: [{ href: 'https://video.test/', label: 'Vídeos', icon: 'video' as const }],
  ...{ newTabLabel: 'otra pestaña', contact: { email: 'hola@yoi.test', label: 'Escríbenos:' } },
};

test('the footer has its links and invites the visitor to join', async () => {
  await render(<SiteFooter {...footer} />);
  const links = within(screen.getByRole('navigation', { name: 'Pie de página' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Blog']);
  expect(screen.getByRole('link', { name: 'Ver planes' }).getAttribute('href')).toBe('/planes');
  expect(screen.getByRole('link', { name: 'Yoi, inicio' }).getAttribute('href')).toBe('/');
});

test('a link to a social network announces that it opens a new tab, and gives this tab no opener', async () => {
  await render(<SiteFooter {...footer} />);
  const link = screen.getByRole('link', { name: /^Vídeos\s*\(otra pestaña\)$/ });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});

test('the mail address of the team is a link to a new mail', async () => {
  await render(<SiteFooter {...footer} />);
  const link = screen.getByRole('link', { name: 'Escríbenos: hola@yoi.test' });
  expect(link.getAttribute('href')).toBe('mailto:hola@yoi.test');
});

test('the compact footer keeps the trademark and the links', async () => {
  await render(<CompactFooter {...footer} />);
  expect(screen.getByText('Yoi®')).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Blog']);
});

test('the wordmark is an image for screen readers only if it has a title', async () => {
  const { container } = await render(
    <>
      <Wordmark title="Yoi" />
      <Wordmark />
    </>,
  );
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual(['Yoi']);
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(1);
});

test('if an error replaces the content, screen readers announce its texts and its reference', async () => {
  await render(
    <ErrorState announced title="Algo falla" reference="R-7">
      Prueba otra vez.
    </ErrorState>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Algo fallaPrueba otra vez.R-7');
});

test('an empty state has a second-level heading and offers a next action', async () => {
  await render(<EmptyState title="Nada todavía" actions={<a href="/hoy">Empezar</a>} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Nada todavía' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Empezar' })).toBeTruthy();
});

test('a card is an article by default, and its picture is before its text', async () => {
  await render(
    <Card media={<img src="/a.webp" alt="Mar" />}>
      <CardLink href="/a">Leer</CardLink>
    </Card>,
  );
  const card = screen.getByRole('article');
  expect(card.firstElementChild).toBe(screen.getByRole('img', { name: 'Mar' }).parentElement);
  expect(within(card).getByRole('link', { name: 'Leer' })).toBeTruthy();
});
