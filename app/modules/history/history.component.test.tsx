import { screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { aStoredCheckIn } from '#app/modules/feelings/screen.factory.ts';
import { aStoredInvestment } from '#app/modules/portfolio/summary/screen.factory.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { DayScreen } from './day.screen.tsx';
import {
  dayResponse,
  type HistoryDay,
  sameDayResponse,
  searchResponse,
  type Year,
  yearResponse,
} from './history.schema.ts';
import { HistoryScreen } from './history.screen.tsx';

const yearPath = '/api/history/';
const dayPath = '/api/history/days/2027-02-03/';
const searchPath = '/api/history/search/';
const notePath = '/api/users_flow/user-feelings/41/note/';

const anExperiment = (changes: Partial<Year['experiments'][number]> = {}) => ({
  ...{ id: 1, text: '¿Y si leo?', first_day: '2027-01-04', last_day: '2027-01-17', state: 'over' as const },
  ...{ verdict: 'likely' as const, difference: 1.2 },
  ...changes,
});
const felt = (day: number, agrado: number) => ({
  ...{ local_day: `2027-02-0${day}`, agrado, energia: 3, check_ins: 1, minutes: 10 },
});
const aYear = (changes: Partial<Year> = {}): Year => ({
  ...{ year: 2027, today: '2027-02-10', first_year: 2026, points: [], words: [], chapters: [], gestures: [] },
  ...{ experiments: [], retractions: [] },
  days: [1, 2, 3, 4, 5, 6, 7].map((day) => felt(day, day % 2 === 0 ? 2.5 : 4)),
  ...changes,
});
const aHistoryDay = (changes: Partial<HistoryDay> = {}): HistoryDay => ({
  ...{ local_day: '2027-02-03', today: '2027-02-10', state: 'done', minutes: 20 },
  ...{ investments: [], sessions: [], paradas: [], gestures: [], moments: [], coins: [], answers: [] },
  ...{ asked: [], measures: [] },
  check_ins: [aStoredCheckIn({ local_day: '2027-02-03', nota: 'un paseo' })],
  ...changes,
});
const playYear = (year: Year, { calm = false } = {}) => {
  api().on('GET', yearPath, () => ({ body: year }), yearResponse);
  api().on('GET', '/api/today/', () => ({ body: { calm } }));
};
const playDay = (day: HistoryDay) => api().on('GET', dayPath, () => ({ body: day }), dayResponse);
const open = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="/historia" element={<HistoryScreen />} />
        <Route path="/historia/dia/:day" element={<DayScreen />} />
      </Routes>
    </MemoryRouter>,
  );

beforeEach(() => signIn());

test('an opened month of Historia shows its days, each with its number and a link', async () => {
  playYear(aYear());
  const { user } = await open('/historia');
  await user.click(await screen.findByRole('button', { name: 'febrero de 2027: 7 días apuntados' }));
  const sheet = within(await screen.findByRole('dialog'));
  const day = sheet.getByRole('link', { name: 'martes, 2 de febrero, agrado 2,5' });
  expect(day.getAttribute('href')).toBe('/app/historia/dia/2027-02-02');
  expect(sheet.getByRole('link', { name: 'miércoles, 10 de febrero, sin registro' })).toBeTruthy();
  expect(sheet.queryByRole('link', { name: /11 de febrero/ })).toBeNull();
});

test('Historia links to the previous year, but not to a future year', async () => {
  playYear(aYear());
  await open('/historia?ano=2027');
  const years = within(await screen.findByRole('navigation', { name: 'Años' }));
  expect(years.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/app/historia?ano=2026',
  ]);
  expect(api().of('GET', yearPath)[0]?.query.get('year')).toBe('2027');
});

test('a year without records shows an empty state and the search in all years', async () => {
  playYear(aYear({ days: [] }));
  await open('/historia');
  expect(await screen.findByText('En 2027 no hay nada apuntado')).toBeTruthy();
  expect(screen.getByLabelText('Palabras')).toBeTruthy();
});

test('while the member needs calm, Historia hides the line of the year', async () => {
  playYear(aYear());
  const { unmount } = await open('/historia');
  expect(await screen.findByText('Tu línea del año')).toBeTruthy();
  unmount();
  playYear(aYear(), { calm: true });
  await open('/historia');
  await screen.findByText('Buscar en lo que escribiste');
  expect(screen.queryByText('Tu línea del año')).toBeNull();
});

test('an earlier day is fetched only after the member presses the button, and never while the member needs calm', async () => {
  const sameDay = '/api/history/same-day/';
  playYear(aYear());
  const former = { local_day: '2026-02-10', text: 'un paseo' };
  api().on('GET', sameDay, () => ({ body: former }), sameDayResponse);
  const { user, unmount } = await open('/historia');
  await user.click(await screen.findByRole('button', { name: 'Traer un día de antes' }));
  expect(await screen.findByText('un paseo')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Abrir el 10 de febrero de 2026' });
  expect(link.getAttribute('href')).toBe('/app/historia/dia/2026-02-10');
  expect(api().of('GET', sameDay)).toHaveLength(1);
  unmount();
  playYear(aYear(), { calm: true });
  await open('/historia');
  await screen.findByText('Buscar en lo que escribiste');
  expect(screen.queryByText('Tal día como hoy')).toBeNull();
});

test('if a year cannot be loaded, an error is shown, and the next try loads the year', async () => {
  api().on('GET', yearPath, () => ({ status: 503, body: { detail: 'x' } }));
  const { user } = await open('/historia');
  await screen.findByText('No hemos podido abrir tu historia');
  playYear(aYear());
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  expect(await screen.findByRole('navigation', { name: 'Años' })).toBeTruthy();
});

test('a search in Historia lists the texts with their days, and a search for a single letter sends no request', async () => {
  playYear(aYear());
  const items = [
    { kind: 'check_in', id: 1, local_day: '2027-02-03', excerpt: 'un paseo' },
    { kind: 'keep', id: 2, local_day: '2027-01-03', excerpt: 'el paseo' },
  ] as const;
  api().on('GET', searchPath, () => ({ body: { meta: { total_count: 2 }, items } }), searchResponse);
  const { user } = await open('/historia');
  await user.type(await screen.findByLabelText('Palabras'), 'p{Enter}');
  expect(await screen.findByText('Escribe al menos dos letras.')).toBeTruthy();
  expect(api().of('GET', searchPath)).toEqual([]);
  await user.type(screen.getByLabelText('Palabras'), 'aseo{Enter}');
  const found = await screen.findByRole('link', { name: /un paseo/ });
  expect(found.getAttribute('href')).toBe('/app/historia/dia/2027-02-03');
  expect(screen.getByText('3 de enero de 2027 · Lo que conservo')).toBeTruthy();
  expect(window.location.href).not.toContain('paseo');
});

test('if a search in Historia is refused, the reason is shown', async () => {
  playYear(aYear());
  const detail = 'Demasiados intentos.';
  api().on('GET', searchPath, () => ({ status: 429, body: { detail } }));
  const { user } = await open('/historia');
  await user.type(await screen.findByLabelText('Palabras'), 'paseo{Enter}');
  expect(await screen.findByText(detail)).toBeTruthy();
});

test('a day with one minute shows the minute in the singular', async () => {
  playDay(aHistoryDay({ minutes: 1 }));
  await open('/historia/dia/2027-02-03');
  expect(await screen.findByText('Pusiste un minuto en ti.')).toBeTruthy();
});

test('a day shows its records and links to the next day', async () => {
  playDay(aHistoryDay());
  await open('/historia/dia/2027-02-03');
  expect(await screen.findByRole('heading', { level: 1, name: 'miércoles, 3 de febrero' })).toBeTruthy();
  expect(screen.getByText('un paseo')).toBeTruthy();
  expect(screen.getByText('Pusiste 20 minutos en ti.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'El día después' }).getAttribute('href')).toBe(
    '/app/historia/dia/2027-02-04',
  );
});

test.each(['ayer', '2027-02-30', '1970-1-1'])(
  'if the URL contains %s, which is no day, the page states that there is no such day, and sends no request',
  async (day) => {
    await open(`/historia/dia/${day}`);
    expect(await screen.findByRole('heading', { name: 'Ese día no está en tu historia' })).toBeTruthy();
    expect(JSON.stringify(api().sent)).not.toContain('/api/history/');
  },
);

test('the page of a future day states that there is no such day', async () => {
  api().on('GET', dayPath, () => ({ status: 404, body: { detail: 'No encontrado.' } }));
  await open('/historia/dia/2027-02-03');
  const heading = await screen.findByRole('heading', { name: 'Ese día no está en tu historia' });
  expect(heading).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ir a Historia' })).toBeTruthy();
});

test('before a text is deleted, a dialog explains which data remain', async () => {
  playDay(aHistoryDay());
  api().on('DELETE', notePath, () => ({ status: 204, body: null }));
  const { user } = await open('/historia/dia/2027-02-03');
  await user.click(await screen.findByRole('button', { name: 'Borrar este texto' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Se queda cómo estabas/)).toBeTruthy();
  playDay(aHistoryDay({ check_ins: [aStoredCheckIn()] }));
  await user.click(dialog.getByRole('button', { name: 'Borrarlo' }));
  expect(await screen.findByText('Texto borrado')).toBeTruthy();
  expect(api().of('DELETE', notePath)).toHaveLength(1);
  expect(screen.queryByText('un paseo')).toBeNull();
});

test('if a text cannot be deleted, the text stays, and the page shows the reason', async () => {
  playDay(aHistoryDay());
  api().on('DELETE', notePath, () => ({ status: 404, body: { detail: 'No encontrado.' } }));
  const { user } = await open('/historia/dia/2027-02-03');
  await user.click(await screen.findByRole('button', { name: 'Borrar este texto' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Borrarlo' }));
  expect(await screen.findByText('No encontrado.')).toBeTruthy();
  expect(screen.getByText('un paseo')).toBeTruthy();
});

test('a day shows dimensions, energy and scores, and it shows amounts only if the discreet mode is off', async () => {
  const shares = [
    { dimension: 'cuerpo' as const, basis_points: 7_500 },
    { dimension: 'mente' as const, basis_points: 2_500 },
  ];
  const moment = { id: 5, kind: 'gasto' as const, word: 'ansiedad', area: 'ocio', note: null };
  const investment = aStoredInvestment({ shares, minutes: 20, effort: 4, amount_cents: 300 });
  const amount = { amount_cents: 2_350, currency: 'EUR', script: null };
  const scores = [{ slug: 'x', score: 7 }];
  const measures = [{ id: 9, instrument: 'propio', moment: 'close' as const, scores }];
  playDay(aHistoryDay({ investments: [investment], moments: [{ ...moment, ...amount }], measures }));
  api().on('GET', '/api/instruments/', () => ({ body: { meta: { total_count: 0 }, items: [] } }));
  const { unmount } = await open('/historia/dia/2027-02-03');
  await screen.findByText('Tus medidas');
  const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
  for (const words of ['3,00 €', 'energía 4 de 5', 'Cuerpo 75 %', '23,50 €', 'Ocio', 'Al cerrar', '7'])
    expect(text()).toContain(words);
  unmount();
  localStorage.setItem('yoi-discreet', '1');
  await open('/historia/dia/2027-02-03');
  await screen.findByText('Tus medidas');
  expect(text()).not.toContain('€');
  localStorage.clear();
});

test('if the member does not need calm, Historia shows the results of experiments and struck-through hints', async () => {
  const hint = { question: 1, text: '¿Y si leo?', hinted_on: '2027-01-20', faded_on: '2027-02-03' };
  const experiments = [anExperiment(), anExperiment({ id: 2, state: 'running', verdict: 'unknown' })];
  const year = aYear({ experiments, retractions: [hint] });
  playYear(year);
  const { unmount } = await open('/historia');
  expect(await screen.findByText('Probablemente ayuda.')).toBeTruthy();
  expect(screen.getByText('Sigue en marcha.')).toBeTruthy();
  expect(screen.getByText(/Indicio del 20 de enero/).tagName).toBe('S');
  expect(screen.getByText(/Con más días, hasta el 3 de febrero/)).toBeTruthy();
  unmount();
  playYear(year, { calm: true });
  await open('/historia');
  await screen.findByText('Buscar en lo que escribiste');
  expect(screen.queryByText('Probablemente ayuda.')).toBeNull();
});

test.each([
  [{ state: 'ended_early' as const, verdict: 'unknown' as const }, /Lo terminaste antes/],
  [{ verdict: 'none' as const }, /no se ve una diferencia clara/],
  [{ verdict: 'unknown' as const, difference: null }, /pocos días con dato/],
  [{ difference: -1 }, /Probablemente empeora/],
])('an experiment of the year with %o is described in words', async (changes, words) => {
  playYear(aYear({ experiments: [anExperiment(changes)] }));
  await open('/historia');
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a day shows the experiment, the answers and the intention; after the Parada the intention can be deleted', async () => {
  const parada = { id: 7, number: 1, answer: null, intention: 'si llueve, entonces leo' };
  const closing = { keep: null, let_go: null, try: null };
  playDay(
    aHistoryDay({
      ...{ check_ins: [], minutes: 0 },
      paradas: [{ ...parada, ...closing, is_over: false }],
      coins: [{ experiment: 1, text: '¿Y si leo?', way: 'B' }],
      answers: [{ question: 1, text: '¿Leí algo?', value: false }],
    }),
  );
  const { unmount } = await open('/historia/dia/2027-02-03');
  expect(await screen.findByText('si llueve, entonces leo')).toBeTruthy();
  expect(screen.getByText('La moneda del experimento dijo: sin ello.')).toBeTruthy();
  expect(screen.getByText('No')).toBeTruthy();
  expect(screen.queryByText(/Un día sin apuntes/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Borrar este texto' })).toBeNull();
  unmount();
  playDay(aHistoryDay({ check_ins: [], paradas: [{ ...parada, ...closing, is_over: true }] }));
  await open('/historia/dia/2027-02-03');
  expect(await screen.findByRole('button', { name: 'Borrar este texto' })).toBeTruthy();
});

test('in discreet mode a day hides the amounts of money', async () => {
  const day = aHistoryDay({ investments: [aStoredInvestment({ minutes: 20, amount_cents: 1_234 })] });
  playDay(day);
  const { unmount } = await open('/historia/dia/2027-02-03');
  expect(await screen.findByText(/12,34/)).toBeTruthy();
  unmount();
  localStorage.setItem('yoi-discreet', '1');
  playDay(day);
  await open('/historia/dia/2027-02-03');
  expect(await screen.findByText(/^20 min · /)).toBeTruthy();
  expect(screen.queryByText(/12,34/)).toBeNull();
});
