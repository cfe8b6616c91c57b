import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FigureKind, FiguresResponse } from '#app/modules/figures/schema.ts';
import { api } from '#app/shell/testing/render.tsx';
import { enterAdmin, openAdmin, playEntry } from '../admin.factory.tsx';
import { aFigure, playFigures } from './figures.factory.ts';
import { figuresPath } from './use-figures.ts';

beforeEach(() => enterAdmin());

const last = (kind: FigureKind, name: string) => api().of('GET', figuresPath(kind)).at(-1)?.query.get(name);

async function openFigures(kind: FigureKind, changes: Partial<FiguresResponse> = {}, rest = '') {
  playFigures(api(), aFigure(kind, changes));
  const view = await openAdmin(`/cifras?que=${kind}${rest}`);
  await screen.findByRole('button', { name: 'Guardar como CSV' });
  return view;
}

test('the figures are requested for the period and the selection in the address', async () => {
  await openFigures('visits', {}, '&desde=2026-11-01&hasta=2026-11-20&uno=%2Fblog&dos=direct');
  expect(['from', 'until', 'one', 'two'].map((name) => last('visits', name))).toEqual([
    '2026-11-01',
    '2026-11-20',
    '/blog',
    'direct',
  ]);
});

test('the links to other kinds of figures keep the period, but not the selection', async () => {
  await openFigures('visits', {}, '&desde=2026-11-01&hasta=2026-11-20&uno=%2Fblog');
  expect(screen.getByRole('link', { name: 'Registros' }).getAttribute('href')).toBe(
    '/admin/cifras?que=sign-ups&desde=2026-11-01&hasta=2026-11-20',
  );
});

test('only the figures of the shown kind are requested', async () => {
  await openFigures('sign-ups');
  expect(api().of('GET', figuresPath('visits'))).toEqual([]);
});

test('an unknown kind in the address opens the first kind', async () => {
  playFigures(api(), aFigure('visits'));
  await openAdmin('/cifras?que=secretos');
  await screen.findByRole('button', { name: 'Guardar como CSV' });
  expect(screen.getByRole('link', { name: 'Visitas' }).getAttribute('aria-current')).toBe('page');
});

test.each([
  ['28 días', 27],
  ['Un año', 364],
])('the period %s ends yesterday', async (name, days) => {
  const { user } = await openFigures('visits');
  await user.click(screen.getByRole('radio', { name }));
  await waitFor(() => expect(last('visits', 'from')).toBeTruthy());
  const [from = '', until = ''] = [last('visits', 'from'), last('visits', 'until')].map(String);
  expect(Date.parse(until) - Date.parse(from)).toBe(days * 86_400_000);
  expect(Date.now() - Date.parse(until)).toBeGreaterThan(86_400_000 - 7_200_000);
  expect(screen.getByLabelText('Desde').getAttribute('max')).toBe(until);
});

test('a period between two chosen days selects none of the usual periods', async () => {
  await openFigures('visits', { from: '2026-10-01', until: '2026-10-02' });
  const radios = screen.getAllByRole('radio');
  expect(radios.map((radio) => radio.getAttribute('checked'))).toEqual([null, null, null, null]);
  expect(screen.getByLabelText('Hasta')).toHaveProperty('value', '2026-10-02');
});

test('if the server refuses a period, the screen shows the reason and offers a retry', async () => {
  const detail = 'Cinco años como máximo.';
  api().on('GET', figuresPath('visits'), () => ({ status: 400, body: { until: [detail] } }));
  const { user } = await openAdmin('/cifras?que=visits&desde=2000-01-01&hasta=2026-01-01');
  await screen.findByText('No se pudo abrir Visitas');
  expect(screen.getByText(detail)).toBeTruthy();
  playFigures(api(), aFigure('visits'));
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByRole('region', { name: 'Página' });
});

test('the file of the figures has the period and the selection of the screen, and the name of its kind', async () => {
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const path = `${figuresPath('visits')}export.csv`;
  api().on('GET', path, () => ({ body: 'Desde,Visitas' }));
  const { user } = await openFigures('visits', {}, '&desde=2026-11-01&hasta=2026-11-20&dos=direct');
  await user.click(screen.getByRole('button', { name: 'Guardar como CSV' }));
  await waitFor(() => expect(names).toEqual(['yoi-visits.csv']));
  expect(Object.fromEntries(api().of('GET', path)[0]?.query ?? [])).toEqual({
    ...{ from: '2026-11-01', until: '2026-11-20', two: 'direct' },
  });
  click.mockRestore();
});

test('if the server refuses a file, the screen shows the reason and stays open', async () => {
  api().on('GET', `${figuresPath('visits')}export.csv`, () => ({ status: 403, body: { detail: 'Aún no.' } }));
  const { user } = await openFigures('visits');
  await user.click(screen.getByRole('button', { name: 'Guardar como CSV' }));
  await screen.findByText('Aún no.');
  expect(screen.getByRole('region', { name: 'Página' })).toBeTruthy();
});

test('if no group of a dimension has ten people, the screen states this', async () => {
  await openFigures('visits', { one: [], two: [] });
  expect(screen.getAllByText('Ningún grupo llega a diez.')).toHaveLength(2);
});

test('small groups that are counted together cannot be selected', async () => {
  await openFigures('visits');
  const pages = within(screen.getByRole('region', { name: 'Página' }));
  expect(pages.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['/blog']);
});

test('a campaign is shown by its name; people without a campaign are shown under a text of the program', async () => {
  const row = { people: 20, times: 20 };
  await openFigures('sign-ups', {
    one: [
      { name: 'utm otoño', ...row },
      { name: 'none', ...row },
    ],
    two: [{ name: 'unknown', ...row }],
  });
  expect(screen.getByRole('button', { name: 'Campaña otoño' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sin campaña' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sin página conocida' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Veces' })).toBeNull();
});

test('a closed Parada counts not only as closed, but also as kept and as started', async () => {
  const one = [
    { name: 'closed', people: 20, times: 20 },
    { name: 'kept', people: 10, times: 10 },
    { name: 'ended-early', people: 10, times: 10 },
  ];
  await openFigures('paradas', { one, two: [] });
  expect(screen.getByRole('row', { name: /^Empezadas 40 100/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /^Mantenidas 30 75/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /^Cerradas 20 50/ })).toBeTruthy();
});

test('a stage without visitors shows no percentage', async () => {
  await openFigures('arrivals', { one: [], two: [] });
  const rows = screen.getAllByRole('row', { name: / 0 –$/ });
  expect(rows).toHaveLength(7);
});

test.each([
  ['hour', '2026-11-25T23:00:00.000Z', '00:00'],
  ['month', '2026-10-31T23:00:00.000Z', 'nov 2026'],
] as const)(
  'the start of a step of one %s is written in the time zone of the figures',
  async (step, at, words) => {
    const { user } = await openFigures('visits', { step, steps: [{ at, people: 20, times: 20 }] });
    await user.click(screen.getByText('Ver los números'));
    expect(screen.getByRole('row', { name: `${words} 20 20` })).toBeTruthy();
  },
);

test('the sentence about a period without visits does not mention a day with the most visits', async () => {
  const none = { people: 0, times: 0 };
  await openFigures('visits', { total: none, steps: [{ at: '2026-11-24T23:00:00.000Z', ...none }] });
  expect(screen.getByRole('img', { name: /^Visitas: 0, 25.*\.$/ })).toBeTruthy();
  expect(screen.queryByRole('img', { name: /Lo más alto/ })).toBeNull();
});

test('a role without figures cannot open the screen, and no figures are requested', async () => {
  playEntry(api(), { role: 'moderator' });
  await openAdmin('/cifras?que=visits');
  await screen.findByRole('heading', { name: 'Esto no es de tu papel' });
  expect(screen.queryByRole('button', { name: 'Guardar como CSV' })).toBeNull();
  expect(api().of('GET', figuresPath('visits'))).toEqual([]);
});

test('a period without figures shows a text instead of an empty chart, and another period can be chosen', async () => {
  const empty = { total: { people: 0, times: 0 }, one: [], two: [] };
  await openFigures('visits', {
    ...empty,
    steps: aFigure('visits').steps.map((step) => ({ ...step, people: 0 })),
  });
  expect(screen.getByText('De estos días no hay cifras')).toBeTruthy();
  expect(screen.queryByText('Ver los números')).toBeNull();
  expect(screen.getByRole('radio', { name: 'Un año' })).toBeTruthy();
});
