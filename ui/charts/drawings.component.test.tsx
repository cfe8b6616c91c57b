import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { Dumbbell } from './dumbbell.tsx';
import { MovedScale } from './moved-scale.tsx';
import { PathOfStones, type Stone, StoneShape, type StoneState } from './path-of-stones.tsx';
import { StackedColumns } from './stacked-columns.tsx';
import { type WeekDay, WeekDayDrawing, WeekStrip } from './week-strip.tsx';

const numbers = (selector: string, attribute: string) =>
  [...document.querySelectorAll(selector)].map((part) =>
    Number.parseFloat(part.getAttribute(attribute) ?? ''),
  );

const drawScale = (from: number, to: number) =>
  render(
    <MovedScale
      min={1}
      max={5}
      from={{ value: from, words: 'el primer día' }}
      to={{ value: to, words: 'hoy' }}
      label={`De ${from} a ${to}.`}
    />,
  );

test('screen readers read the drawing of a change as a single sentence', async () => {
  await drawScale(2, 4);
  expect(screen.getByRole('img', { name: 'De 2 a 4.' }).textContent).toMatch(/^1.*5$/);
});

test.each([
  [1, 5, [2, 98]],
  [3, 3, [50, 50]],
  [5, 2, [98, 26]],
  [-4, 9, [2, 98]],
])(
  'for a change from %i to %i, the ring and the dot are drawn at %j percent',
  async (from, to, positions) => {
    await drawScale(from, to);
    expect(numbers('circle', 'cx')).toEqual(positions);
    expect([...numbers('.dumbbell-bar', 'x1'), ...numbers('.dumbbell-bar', 'x2')]).toEqual(positions);
  },
);

test.each([
  [1, 'start'],
  [3, 'middle'],
  [5, 'end'],
])('the label of the point %i is anchored at its %s and stays within the drawing', async (value, anchor) => {
  await drawScale(value, value);
  const anchors = screen.getAllByText(/hoy|primer/).map((text) => text.getAttribute('text-anchor'));
  expect(anchors).toEqual([anchor, anchor]);
});

const column = (key: string, ...values: number[]) => ({
  key,
  title: key,
  parts: values.map((value, index) => ({ key: String(index), value, fill: 'red' })),
});

test('the parts of a column are stacked upwards from the lower edge of the drawing', async () => {
  await render(
    <StackedColumns columns={[column('lunes', 20, 30)]} max={100} maxLabel="100" sentence="Cien." />,
  );
  expect(numbers('.columns-part', 'height')).toEqual([20, 30]);
  expect(numbers('.columns-part', 'y')).toEqual([80, 50]);
});

test('an empty column is drawn as a dash, and a part of a column with the value zero is not drawn', async () => {
  const columns = [column('lunes', 0, 0), column('martes', 0, 10)];
  await render(<StackedColumns columns={columns} max={10} maxLabel="10" sentence="Diez." />);
  expect([numbers('.columns-empty', 'y'), numbers('.columns-part', 'height')]).toEqual([[98], [100]]);
});

test('even if no day has minutes, the columns have a finite height', async () => {
  await render(<StackedColumns columns={[column('lunes', 0)]} max={0} maxLabel="0" sentence="Nada." />);
  expect(numbers('rect', 'height')).toEqual([2]);
});

test('if a chart has no columns, its sentence is still shown', async () => {
  await render(<StackedColumns columns={[]} max={0} maxLabel="0" sentence="Sin días." />);
  expect(screen.getByRole('img', { name: 'Sin días.' }).querySelectorAll('rect')).toHaveLength(0);
});

/** Reads the position and the width of each column from the markup of a chart. */
function measure(count: number): { x: number; width: number }[] {
  const columns = Array.from({ length: count }, (_, index) => column(String(index), 1));
  const markup = renderToStaticMarkup(
    <StackedColumns columns={columns} max={1} maxLabel="1" sentence="Uno." />,
  );
  return [...markup.matchAll(/<rect x="([\d.]+)%"[^>]* width="([\d.]+)%"/g)].map(([, x, width]) => ({
    x: Number(x),
    width: Number(width),
  }));
}

test('any number of columns fits into the drawing without overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), (count) => {
      const drawn = measure(count);
      const ends = drawn.map(({ x, width }) => x + width);
      expect(drawn).toHaveLength(count);
      expect(drawn.every(({ x }, index) => x > (ends[index - 1] ?? 0))).toBe(true);
      expect(ends.at(-1)).toBeLessThan(100);
    }),
  );
});

const share = fc.double({ min: -2, max: 3, noNaN: true });

test('the bar between two shares is drawn from left to right and stays within its frame', () => {
  fc.assert(
    fc.property(share, share, (actual, target) => {
      const markup = renderToStaticMarkup(
        <Dumbbell actual={actual} target={target} fill="red" isMarked={false} />,
      );
      const [, x1, x2] = /x1="([\d.]+)%" x2="([\d.]+)%"[^>]* class="dumbbell-bar"/.exec(markup) ?? [];
      expect(Number(x1)).toBeGreaterThanOrEqual(3);
      expect(Number(x1)).toBeLessThanOrEqual(Number(x2));
      expect(Number(x2)).toBeLessThanOrEqual(97);
    }),
  );
});

const day = (changes: Partial<WeekDay> = {}): WeekDay => ({
  ...{ id: '2027-02-10', short: 'X', label: 'Miércoles 10', height: null, ring: null },
  ...{ state: 'none', isToday: false },
  ...changes,
});

test('the higher the agrado of a day, the higher its dot is drawn', async () => {
  const heights: number[] = [];
  for (const height of [1, 2, 3, 4, 5]) {
    const { container, unmount } = await render(<WeekDayDrawing {...day({ height })} />);
    const at = container.querySelector('g')?.getAttribute('transform') ?? '';
    heights.push(Number(/ ([\d.]+)\)/.exec(at)?.[1]));
    unmount();
  }
  expect(heights).toEqual([68, 55, 42, 29, 16]);
});

test('the higher the energía of a day, the larger its ring is drawn', async () => {
  const rings: number[] = [];
  for (const ring of [1, 3, 5]) {
    const { unmount } = await render(<WeekDayDrawing {...day({ height: 3, ring })} />);
    rings.push(...numbers('.week-day-ring', 'r'));
    unmount();
  }
  expect(rings).toEqual(rings.toSorted((a, b) => a - b));
  expect(new Set(rings).size).toBe(3);
});

test.each([
  ['done', 1, 0],
  ['partial', 1, 0],
  ['rest', 1, 0],
  ['paused', 0, 0],
  ['none', 0, 1],
] as const)(
  'a day without a check-in in the state "%s" is drawn with %i feet and %i circles',
  async (state, feet, circles) => {
    await render(<WeekDayDrawing {...day({ state })} />);
    expect([numbers('.week-day-foot', 'd').length, numbers('.week-day-empty', 'r').length]).toEqual([
      feet,
      circles,
    ]);
  },
);

test('a day before the account was created has an empty column', async () => {
  const { container } = await render(<WeekDayDrawing {...day({ isBefore: true, height: 3 })} />);
  expect(container.querySelector('svg')?.childElementCount).toBe(0);
});

test('a week is a list with an accessible name, and only today is marked in it', async () => {
  const days = [day({ id: 'a' }), day({ id: 'b', isToday: true })];
  await render(<WeekStrip label="Tu semana" days={days} onOpen={() => {}} />);
  const buttons = within(screen.getByRole('list', { name: 'Tu semana' })).getAllByRole('button');
  expect(buttons.map(({ className }) => className.includes('today'))).toEqual([false, true]);
});

const stones = (count: number, changes: Partial<Stone> = {}): Stone[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ key: `d${index + 1}`, state: 'none', label: `Día ${index + 1}` },
    ...changes,
  }));

test.each([
  [1, 1],
  [7, 1],
  [8, 2],
  [21, 3],
])('a path of %i days has %i rows of seven', async (count, rows) => {
  await render(
    <PathOfStones
      label="Camino"
      stones={stones(count)}
      rowLabel={(row) => `Fila ${row}`}
      onOpen={() => {}}
    />,
  );
  expect(screen.getAllByRole('listitem', { name: /^Fila/ })).toHaveLength(rows);
  expect(screen.getAllByRole('button')).toHaveLength(count);
});

test('every second row of the path runs backwards, and the ribbon of the last row does not bend', async () => {
  await render(
    <PathOfStones label="Camino" stones={stones(21)} rowLabel={(row) => `Fila ${row}`} onOpen={() => {}} />,
  );
  const rows = screen.getAllByRole('listitem', { name: /^Fila/ });
  expect(rows.map(({ className }) => className.includes('back'))).toEqual([false, true, false]);
  const curves = rows.map(
    (row) => row.querySelector('.stone-ribbon path')?.getAttribute('d')?.split('C').length,
  );
  expect(curves).toEqual([8, 8, 7]);
});

test('pressing a stone of the path opens its day', async () => {
  const opened: string[] = [];
  const { user } = await render(
    <PathOfStones label="Camino" stones={stones(9)} rowLabel={String} onOpen={(key) => opened.push(key)} />,
  );
  await user.click(screen.getByRole('button', { name: 'Día 9' }));
  expect(opened).toEqual(['d9']);
});

test('each state of a day has its own shape, so that the states can be distinguished without colour', () => {
  const states: StoneState[] = ['done', 'partial', 'rest', 'none', 'paused', 'ahead'];
  const shapes = states.map((state) => renderToStaticMarkup(<StoneShape state={state} />));
  expect(new Set(shapes).size).toBe(states.length);
});

test('if a legend is given for a chart, it is shown', async () => {
  const table = { caption: 'Minutos', columns: [], rows: [] };
  const { rerender } = await render(
    <ChartFigure sentence="Nada." legend="El anillo es tu meta." table={table}>
      {null}
    </ChartFigure>,
  );
  expect(screen.getByText('El anillo es tu meta.')).toBeTruthy();
  rerender(
    <ChartFigure sentence="Nada." table={table}>
      {null}
    </ChartFigure>,
  );
  expect(screen.queryByText('El anillo es tu meta.')).toBeNull();
});
