import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { PathOfStones, type Stone } from '../charts/path-of-stones.tsx';
import { StackedColumns } from '../charts/stacked-columns.tsx';
import { type WeekDay, WeekStrip } from '../charts/week-strip.tsx';
import { SegmentedControl } from '../controls/segmented-control.tsx';
import { useSwipe } from '../controls/use-swipe.ts';
import { Sheet } from '../overlays/sheet.tsx';
import { StepActions, StepPage } from '../step-page.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { SideRail } from './side-rail.tsx';

const places = [
  { href: '/app/hoy', label: 'Hoy', icon: 'today' as const, current: true },
  { href: '/app/mas', label: 'Más', icon: 'more' as const },
];

function Opened({ title = 'Apuntar' }: { title?: string }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <output>{isOpen ? 'open' : 'closed'}</output>
      <Sheet title={title} isOpen={isOpen} onOpenChange={setOpen}>
        {(close) => (
          <button type="button" onClick={close}>
            Hecho
          </button>
        )}
      </Sheet>
    </>
  );
}

test.each([
  ['its cross', 'Cerrar'],
  ['a button in it', 'Hecho'],
])('pressing %s closes a sheet', async (_name, button) => {
  const { user } = await render(<Opened />);
  expect(screen.getByRole('dialog', { name: 'Apuntar' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: button }));
  expect([screen.queryByRole('dialog'), screen.getByText('closed').tagName]).toEqual([null, 'OUTPUT']);
});

test('Escape closes a sheet', async () => {
  const { user } = await render(<Opened />);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the bottom bar has a button in the middle of its links, and marks only the link of the current screen', async () => {
  let presses = 0;
  const plus = { label: 'Añadir', onPress: () => (presses += 1) };
  const { user } = await render(<BottomBar label="Principal" items={places} plus={plus} />);
  const items = screen.getAllByRole('listitem').map((item) => item.firstElementChild?.tagName);
  expect(items).toEqual(['A', 'BUTTON', 'A']);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Hoy');
  await user.click(screen.getByRole('button', { name: 'Añadir' }));
  expect(presses).toBe(1);
});

test('the rail has one link for each screen, and marks only the link of the current screen', async () => {
  const plus = { label: 'Añadir', onPress: () => {} };
  const brand = { href: '/app/hoy', label: 'Yoi, inicio' };
  const groups = [{ title: 'Cada día', items: places }];
  await render(<SideRail label="Principal" brand={brand} groups={groups} plus={plus} foot={<p>Ana</p>} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/app/hoy',
    '/app/hoy',
    '/app/mas',
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Hoy');
});

function Segments() {
  const [value, setValue] = useState<'a' | 'b'>('a');
  const options = [
    { value: 'a', label: 'Tiempo' },
    { value: 'b', label: 'Dinero' },
  ] as const;
  return <SegmentedControl name="m" label="Qué miras" options={options} value={value} onChange={setValue} />;
}

test('a segmented control is a single tab stop, and the arrow keys choose a segment', async () => {
  const { user } = await render(<Segments />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('b');
  await user.tab();
  await waitFor(() => expect(document.activeElement).toBe(document.body));
});

const aDay = (changes: Partial<WeekDay>): WeekDay => ({
  ...{ id: '2027-02-10', short: 'X', label: 'miércoles 10: sin palabras' },
  ...{ height: null, ring: null, state: 'none', isToday: false },
  ...changes,
});

test('pressing a day of the week opens this day, and screen readers read the full label of the day', async () => {
  const opened: string[] = [];
  const days = [aDay({}), aDay({ id: '2027-02-11', label: 'jueves 11: Agradable', height: 4, ring: 2 })];
  const { user } = await render(<WeekStrip label="Semana" days={days} onOpen={(id) => opened.push(id)} />);
  await user.click(screen.getByRole('button', { name: 'jueves 11: Agradable' }));
  expect(opened).toEqual(['2027-02-11']);
});

test('a day without a check-in is drawn as a circle that is lower than any feeling', async () => {
  const days = [aDay({}), aDay({ id: '2027-02-11', height: 1, ring: 2 })];
  await render(<WeekStrip label="Semana" days={days} onOpen={() => {}} />);
  const [empty, lowest] = [...document.querySelectorAll('.week-day-drawing')];
  const feeling = lowest?.querySelector('.week-day-dot')?.parentElement?.getAttribute('transform') ?? '';
  const foot = Number(empty?.querySelector('.week-day-empty')?.getAttribute('cy'));
  expect(foot).toBeGreaterThan(Number(/ (\d+)\)/.exec(feeling)?.[1]));
  expect(empty?.querySelector('.week-day-dot')).toBeNull();
});

const stones = (count: number): Stone[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `d${index + 1}`,
    state: 'done',
    label: `Día ${index + 1}`,
  }));

test.each([
  [1, [1]],
  [7, [7]],
  [8, [7, 1]],
  [21, [7, 7, 7]],
])(
  'a path of %i stones has rows of seven, and screen readers read the stones in their order',
  async (count, lengths) => {
    const rowLabel = (row: number) => `Semana ${row}`;
    await render(
      <PathOfStones label="Camino" stones={stones(count)} rowLabel={rowLabel} onOpen={() => {}} />,
    );
    const rows = lengths.map((_, index) => screen.getByRole('listitem', { name: `Semana ${index + 1}` }));
    expect(rows.map((row) => row.querySelectorAll('button').length)).toEqual(lengths);
    const names = screen.getAllByRole('button').map((stone) => stone.getAttribute('aria-label'));
    expect(names).toEqual(stones(count).map(({ label }) => label));
  },
);

test('the number of a stone is visible, but screen readers read it only once', async () => {
  const numbered = stones(9).map((stone, index) => ({ ...stone, number: index === 3 ? null : index + 1 }));
  await render(<PathOfStones label="Camino" stones={numbered} rowLabel={String} onOpen={() => {}} />);
  const shown = [...document.querySelectorAll('.stone-number')];
  expect(shown.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '5', '6', '7', '8', '9']);
  expect(shown.every((number) => number.getAttribute('aria-hidden') === 'true')).toBe(true);
});

test.each([0, 1])('the ribbon of row %i bends no further than the padding of the path', async (row) => {
  await render(<PathOfStones label="Camino" stones={stones(21)} rowLabel={String} onOpen={() => {}} />);
  const d = document.querySelectorAll('.stone-ribbon path')[row]?.getAttribute('d') ?? '';
  const [control = 0] = (d.split('C').at(-1) ?? '').split(' ').map(Number);
  // If both control points of a cubic curve have the same distance, the curve reaches three quarters of this
  // distance. 13 px are half of the width of the ribbon.
  const reach = (width: number) => (650 + (control - 650) * 0.75) * (width / 700) + 13 - width;
  for (const width of [268, 338, 700]) expect(reach(width)).toBeLessThanOrEqual(10);
});

test('a stone that cannot be opened is not a button, but screen readers still read it', async () => {
  const opened: string[] = [];
  const [first, second] = stones(2).map((stone, index) => ({ ...stone, canOpen: index === 0 }));
  const shown = first && second ? [first, second] : [];
  const { user } = await render(
    <PathOfStones label="Camino" stones={shown} rowLabel={String} onOpen={(key) => opened.push(key)} />,
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByText('Día 2'));
  await user.click(screen.getByRole('button', { name: 'Día 1' }));
  expect(opened).toEqual(['d1']);
});

function Steps() {
  const [step, setStep] = useState(1);
  return (
    <StepPage
      key={step}
      title={`Pregunta ${step}`}
      step={step}
      of={9}
      progressLabel={`Página ${step} de 9`}
      back={step > 1 ? { label: 'Volver', onPress: () => setStep(step - 1) } : undefined}
    >
      <StepActions>
        <button type="button" onClick={() => setStep(step + 1)}>
          Seguir
        </button>
      </StepActions>
    </StepPage>
  );
}

test('when the member goes to the next or previous step, the title of that step gets the focus', async () => {
  const { user } = await render(<Steps />);
  expect(document.activeElement?.textContent).toBe('Pregunta 1');
  expect(screen.queryByRole('button', { name: 'Volver' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Seguir' }));
  expect(document.activeElement?.textContent).toBe('Pregunta 2');
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  expect(document.activeElement?.textContent).toBe('Pregunta 1');
});

test('each step has a progress bar that shows the number of the step and the total', async () => {
  await render(<Steps />);
  const progress = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Página 1 de 9' });
  expect([progress.value, progress.max]).toEqual([1, 9]);
});

function Swiped({ onSwipe }: { onSwipe: (step: number) => void }) {
  return <div data-testid="part" {...useSwipe(onSwipe)} />;
}

const at = (clientX: number, clientY: number) => ({ clientX, clientY });

test.each([
  ['to the left', at(40, 0), [1]],
  ['to the right', at(200, 10), [-1]],
  ['too short', at(60, 0), []],
  ['more down than sideways', at(40, 80), []],
])(
  'a swipe %s is reported with its direction, or not at all if it does not count as a swipe',
  async (_name, end, steps) => {
    const seen: number[] = [];
    await render(<Swiped onSwipe={(step) => seen.push(step)} />);
    const part = screen.getByTestId('part');
    fireEvent.touchStart(part, { touches: [at(100, 0)] });
    fireEvent.touchEnd(part, { changedTouches: [end] });
    expect(seen).toEqual(steps);
  },
);

test('a touch with two fingers does not count as a swipe', async () => {
  const seen: number[] = [];
  await render(<Swiped onSwipe={(step) => seen.push(step)} />);
  fireEvent.touchStart(screen.getByTestId('part'), { touches: [at(100, 0), at(120, 0)] });
  fireEvent.touchEnd(screen.getByTestId('part'), { changedTouches: [at(0, 0)] });
  expect(seen).toEqual([]);
});

test('screen readers read a chart of columns as one sentence, and each column has a tooltip', async () => {
  const parts = [{ key: 'cuerpo', value: 5, fill: 'red' }];
  const columns = [
    { key: 'a', title: 'lunes: 5 min', parts },
    { key: 'b', title: 'martes: nada', parts: [] },
  ];
  await render(<StackedColumns columns={columns} max={10} maxLabel="10 min" sentence="Dos días." />);
  const drawing = screen.getByRole('img', { name: 'Dos días.' });
  expect([...drawing.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    'lunes: 5 min',
    'martes: nada',
  ]);
  expect(drawing.querySelector('.columns-part')?.getAttribute('height')).toBe('50%');
});
