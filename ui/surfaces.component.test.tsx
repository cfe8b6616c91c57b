import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { ChartFigure } from './charts/chart-figure.tsx';
import { Dumbbell } from './charts/dumbbell.tsx';
import { PathOfStones } from './charts/path-of-stones.tsx';
import { StatRow } from './charts/stat-row.tsx';
import { Disclosure } from './controls/disclosure.tsx';
import { FieldErrorsContext } from './controls/field-errors.ts';
import { PointScale } from './controls/point-scale.tsx';
import { RailItem } from './frame/side-rail.tsx';
import { Envelope } from './landscape/envelope.tsx';
import { LandscapeLoading } from './landscape/landscape-loading.tsx';
import { ListAction, ListGroup, ListRow, ListSetting } from './list-row.tsx';
import { withAction } from './overlays/action-toast.tsx';
import { notify } from './overlays/toast.tsx';
import { QuietCard } from './quiet-card.tsx';
import { ErrorState } from './state.tsx';
import { StepPage } from './step-page.tsx';
import { Timeline, TimelineRow } from './timeline.tsx';
import { Progress, SkeletonGroup } from './waiting.tsx';

test('an action can be undone once from its toast, also by keyboard', async () => {
  let undone = 0;
  const { user } = await render(null);
  notify.success(withAction('Apuntado', 'Deshacer', () => (undone += 1)));
  const undo = await screen.findByRole('button', { name: 'Deshacer' });
  undo.focus();
  await user.keyboard('{Enter}');
  expect(undone).toBe(1);
});

function Letter({ canOpen = true }: { canOpen?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const open = canOpen ? { label: 'Abrir mi carta', onPress: () => setOpen(true) } : undefined;
  return (
    <Envelope isOpen={isOpen} open={open}>
      Querida yo
    </Envelope>
  );
}

test('a closed envelope hides its letter, and a button opens it', async () => {
  const { user } = await render(<Letter />);
  expect(screen.queryByText('Querida yo')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Abrir mi carta' }));
  expect([screen.getByText('Querida yo').tagName, screen.queryByRole('button')]).toEqual(['DIV', null]);
});

test('an envelope that cannot be opened yet has no button', async () => {
  await render(<Letter canOpen={false} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['less than the target', 0.2, 0.6, '21.8%', '59.4%'],
  ['more than the target', 0.6, 0.2, '59.4%', '21.8%'],
  ['shares beyond both ends', -1, 4, '3%', '97%'],
])(
  'with %s, the dot is at the actual share and the ring at the target',
  async (_name, actual, target, dot, ring) => {
    const { container } = await render(<Dumbbell actual={actual} target={target} fill="red" isMarked />);
    const at = (part: string) => container.querySelector(part)?.getAttribute('cx');
    expect([at('.dumbbell-dot'), at('.dumbbell-target')]).toEqual([dot, ring]);
  },
);

test('if a difference is too small to be meaningful, its dot has no colour', async () => {
  const { container } = await render(<Dumbbell actual={0.5} target={0.4} fill="red" isMarked={false} />);
  expect(container.querySelector('.dumbbell-dot')?.hasAttribute('fill')).toBe(false);
});

test('a disclosure calls back when it opens but not when it closes', async () => {
  let opens = 0;
  const { user, container } = await render(
    <Disclosure summary="¿Cuánto cuesta?" onOpen={() => (opens += 1)}>
      Nada.
    </Disclosure>,
  );
  await user.click(screen.getByText('¿Cuánto cuesta?'));
  await waitFor(() => expect(opens).toBe(1));
  await user.click(screen.getByText('¿Cuánto cuesta?'));
  await waitFor(() => expect(container.querySelector('details')?.open).toBe(false));
  expect(opens).toBe(1);
});

test('a chart begins with a sentence, and its numbers are in a table that has row headings', async () => {
  const columns = [
    { key: 'what', name: 'Qué' },
    { key: 'minutes', name: 'Minutos' },
  ];
  const rows = [{ key: 'a', cells: ['Cuerpo', '30'] }];
  await render(
    <ChartFigure sentence="Pusiste 30 minutos." table={{ caption: 'Minutos', columns, rows }}>
      <svg />
    </ChartFigure>,
  );
  expect(screen.getByRole('figure').textContent).toMatch(/^Pusiste 30 minutos\./);
  const table = within(screen.getByRole('table', { name: 'Minutos', hidden: true }));
  const heads = table.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
  expect(heads).toEqual(['Qué', 'Minutos']);
  expect(table.getByRole('rowheader', { hidden: true }).textContent).toBe('Cuerpo');
  expect(table.getByRole('cell', { hidden: true }).textContent).toBe('30');
});

test('a wide table can be scrolled by keyboard', async () => {
  const table = { caption: 'Minutos', columns: [{ key: 'a', name: 'A' }], rows: [] };
  await render(
    <ChartFigure sentence="Nada." table={table}>
      {null}
    </ChartFigure>,
  );
  expect(screen.getByRole('region', { name: 'Minutos', hidden: true }).tabIndex).toBe(0);
});

test('a row is a link, an action or a setting; the row of a link shows the state of the target of the link', async () => {
  let presses = 0;
  const { user } = await render(
    <ListGroup title="Cuenta">
      <ListRow href="/app/perfil" icon="shield" title="Perfil" state="Ana" />
      <ListAction icon="close" title="Salir" onPress={() => (presses += 1)} />
      <ListSetting icon="sun" title="Oscuro">
        <input type="checkbox" aria-label="Modo oscuro" />
      </ListSetting>
    </ListGroup>,
  );
  const group = within(screen.getByRole('region', { name: 'Cuenta' }));
  expect(group.getByRole('link', { name: /Perfil\s*Ana/ }).getAttribute('href')).toBe('/app/perfil');
  await user.click(group.getByRole('button', { name: 'Salir' }));
  expect([presses, group.getByRole('checkbox', { name: 'Modo oscuro' }).tagName]).toEqual([1, 'INPUT']);
});

test('on a path, only today is marked', async () => {
  const stones = [1, 2, 3].map((day) => ({
    ...{ key: `d${day}`, state: 'none' as const, label: `Día ${day}`, isToday: day === 3 },
  }));
  await render(<PathOfStones label="Camino" stones={stones} rowLabel={String} onOpen={() => {}} />);
  expect(
    screen.getAllByRole('button', { current: 'date' }).map((each) => each.getAttribute('aria-label')),
  ).toEqual(['Día 3']);
});

test('a path without days is an empty list', async () => {
  await render(<PathOfStones label="Camino" stones={[]} rowLabel={String} onOpen={() => {}} />);
  expect(within(screen.getByRole('list', { name: 'Camino' })).queryAllByRole('listitem')).toEqual([]);
});

test('the rail marks the link of the current screen', async () => {
  await render(
    <>
      <RailItem href="/a" label="Hoy" icon="today" current />
      <RailItem href="/b" label="Más" icon="more" />
    </>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual([
    'page',
    null,
  ]);
});

test('screen readers read the name of each figure before the figure', async () => {
  await render(<StatRow stats={[{ id: 'a', icon: 'clock', label: 'Tiempo', value: '25 min' }]} />);
  expect([screen.getByRole('term').textContent, screen.getByRole('definition').textContent]).toEqual([
    'Tiempo',
    '25 min',
  ]);
});

test('a timeline is an ordered list, and each entry can have an action', async () => {
  await render(
    <Timeline>
      <TimelineRow
        icon="today"
        title="Agradable"
        meta="ahora"
        action={<button type="button">Deshacer</button>}
      />
      <TimelineRow icon="portfolio" title="20 min" meta="hace 1 hora" />
    </Timeline>,
  );
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([1, 0]);
  expect(rows[1]?.textContent).toBe('20 minhace 1 hora');
});

test('an error that is part of the page from the beginning is not announced, and shows its reference', async () => {
  await render(<ErrorState title="No está" kind="missing" headingLevel={1} reference="R-12" />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'No está' })).toBeTruthy();
  expect(screen.getByText('R-12')).toBeTruthy();
});

test('screen readers announce once that content is loading, and skip its placeholders', async () => {
  await render(
    <SkeletonGroup label="Cargando tu día">
      <LandscapeLoading label="Abriendo" />
    </SkeletonGroup>,
  );
  expect(screen.getByText('Cargando tu día').closest('[aria-busy="true"]')).toBeTruthy();
  expect(screen.getAllByRole('status')).toHaveLength(2);
});

test.each([
  ['known', 9, '9 de 21 días', 9],
  ['unknown', undefined, undefined, undefined],
])(
  'for a progress bar with the value %s, screen readers read its label and its text',
  async (_name, value, valueText, position) => {
    await render(<Progress label="Tu Parada" value={value} max={21} valueText={valueText} />);
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Tu Parada' });
    expect(bar.getAttribute('aria-valuetext')).toBe(valueText ?? null);
    expect(bar.hasAttribute('value') ? bar.value : undefined).toBe(position);
  },
);

test('a card of the kind QuietCard has a title, a text and one action', async () => {
  await render(
    <QuietCard scene="seed" title="Tu carta" action={<a href="/carta">Verla</a>}>
      Se abre en 13 días.
    </QuietCard>,
  );
  expect(screen.getByText('Se abre en 13 días.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Verla' })).toBeTruthy();
});

test('a step without `back` and `exit` has no buttons for these, and its landscape is decorative', async () => {
  await render(
    <StepPage title="Hola" why="Porque sí." step={1} of={1} progressLabel="Página 1 de 1">
      <p>Una cosa</p>
    </StepPage>,
  );
  expect([screen.queryAllByRole('button'), screen.queryAllByRole('img')]).toEqual([[], []]);
  expect(screen.getByText('Porque sí.')).toBeTruthy();
});

const words = ['Nada', 'Algo', 'Mucho'];

test('an uncontrolled scale sends its own value with its form', async () => {
  const { user } = await render(
    <form aria-label="f">
      <PointScale name="nota" legend="¿Cuánto?" words={words} value={2} />
    </form>,
  );
  const sent = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('nota');
  expect(sent()).toBe('2');
  await user.click(screen.getByRole('radio', { name: 'Mucho' }));
  expect(sent()).toBe('3');
});

test('a scale shows its error from the form', async () => {
  await render(
    <FieldErrorsContext value={{ nota: 'Elige uno.' }}>
      <PointScale name="nota" legend="¿Cuánto?" words={words} value={null} onChange={() => {}} />
    </FieldErrorsContext>,
  );
  const group = screen.getByRole('group', { name: '¿Cuánto?' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Elige uno.',
  );
});
