import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { BarsDrawing, exampleBars, PathDrawing } from './method-drawings.tsx';
import { MethodView } from './method-view.tsx';

const open = (bodyHtml: string) =>
  render(<MethodView title="El método" bodyHtml={bodyHtml} house={{ monthPrice: '9,99 €', owner: null }} />);

const parada = '<h2 id="qué-es-una-parada">Qué es una Parada</h2><p>Veintiún días.</p>';
const formula = '<h3 id="la-cuenta">La cuenta de la deriva</h3><p>Una resta.</p>';

test('a method page that has only an answer shows no drawing and links to the registration', async () => {
  await open('<p>Miras, y ya está.</p>');
  expect(screen.getByText('Miras, y ya está.')).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.getByRole('link', { name: 'Empieza gratis' }).getAttribute('href')).toBe('/register');
});

test('on a method page each drawing is shown under its own heading', async () => {
  await open(`<p>Miras.</p><h2 id="otra-cosa">Otra cosa</h2><p>Nada.</p>${parada}`);
  const drawing = screen.getByRole('img', { name: /^Veintiún días/ });
  expect(drawing.closest('section')?.textContent).toContain('Qué es una Parada');
  expect(screen.getAllByRole('figure')).toHaveLength(1);
});

test('on a method page a formula is collapsed under its heading, and the heading still has its anchor', async () => {
  const { user } = await open(`<p>Miras.</p>${parada}${formula}`);
  const folded = screen.getByText('La cuenta de la deriva').closest('details');
  expect([folded?.id, folded?.open]).toEqual(['la-cuenta', false]);
  await user.click(screen.getByText('La cuenta de la deriva'));
  expect(folded?.open).toBe(true);
});

test('on a method page a third-level heading without a formula is not collapsible', async () => {
  await open(`<p>Miras.</p>${parada}<h3 id="por-qué">Por qué veintiuno</h3><p>Tres semanas.</p>`);
  expect(screen.getByRole('heading', { level: 3 }).closest('details')).toBeNull();
  expect(screen.getByText('Tres semanas.')).toBeTruthy();
});

test('the drawing of a Parada shows one stone for each day, and three stones are empty', async () => {
  const { container } = await render(<PathDrawing />);
  expect(container.querySelectorAll('.method-stone, .method-stone-empty')).toHaveLength(21);
  expect(container.querySelectorAll('.method-stone-empty')).toHaveLength(3);
});

test.each(exampleBars.map(({ what, parts }) => [what, parts] as const))(
  'the shares of the bar about %s add up to 100',
  (_what, parts) => {
    expect(parts.reduce((sum, [, share]) => sum + share, 0)).toBe(100);
  },
);

test('the parts of a bar are side by side and fill the whole bar', async () => {
  const { container } = await render(<BarsDrawing />);
  for (const bar of container.querySelectorAll('svg > g')) {
    const parts = [...bar.querySelectorAll('rect')].map((part) => [
      Number(part.getAttribute('x')),
      Number(part.getAttribute('width')),
    ]);
    const ends = parts.map(([x = 0, width = 0]) => x + width + 2);
    expect(parts.map(([x]) => x)).toEqual([1, ...ends.slice(0, -1)].map((x) => expect.closeTo(x)));
    expect(ends.at(-1)).toBeCloseTo(321);
  }
});
