import { screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { signalsResponse } from '#app/modules/signals/signals.schema.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { type Recap, recapResponse } from './recap.schema.ts';
import { WeekScreen } from './week.screen.tsx';

const recapPath = '/api/recap/';
const dayOf = (index: number, agrado: number | null, minutes = 0) => ({
  ...{ local_day: `2027-02-0${index + 1}`, agrado, minutes },
});
const aRecap = (changes: Partial<Recap> = {}): Recap => ({
  ...{ from: '2027-02-01', until: '2027-02-07', lines: [], word: null, dynamic: null },
  days: [4, 5, 3, 2, null, null, null].map((agrado, index) => dayOf(index, agrado, index < 2 ? 10 : 0)),
  ...changes,
});
const play = (recap: Recap) => api().on('GET', recapPath, () => ({ body: recap }), recapResponse);
const open = (query = '') =>
  render(
    <MemoryRouter initialEntries={[`/semana/2027-02-01${query}`]}>
      <Routes>
        <Route path="/semana/:from" element={<WeekScreen />} />
      </Routes>
    </MemoryRouter>,
  );
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

const aSignal = (changes: object) => ({
  ...{ factor: { kind: 'own', text: '¿Y si leo?' }, outcome: 'agrado', lag: 0, parada: 7 },
  ...{ registered_at: '2027-02-01T10:00:00.000Z', first_day: '2027-02-01', days_with: 6, days_without: 4 },
  ...{ difference: null, interval: null, dots: { with: [], without: [] }, looks: [], next_look: 14 },
  ...{ faded: null, is_changeable: true, answer_form: null, answer: null, recent_answers: [] },
  ...changes,
});
const aLook = {
  ...{ days_at: 14, looked_at: '2027-02-01T05:00:00.000Z', through_day: '2027-01-31', verdict: 'none' },
  ...{ days_with: 7, days_without: 7, difference: 0, interval: [-1, 1], has_corrections: false },
};
const playSignals = (items: object[], calm = false) =>
  api().on(
    'GET',
    '/api/signals/',
    () => ({
      body: {
        ...{ meta: { total_count: items.length }, local_day: '2027-02-08', calm, items },
        ...{ parada: null, look_days: [14] },
      },
    }),
    signalsResponse,
  );

beforeEach(async () => {
  await signIn();
  playSignals([]);
});

test('the page counts days by feeling and sums the minutes; it does not mention days without data', async () => {
  play(aRecap());
  await open('?primera');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Tu primera semana');
  expect(text()).toContain('2 días agradables, 1 día neutro y 1 día difícil.');
  expect(text()).toContain('Pusiste 20 min en ti, en 2 días.');
  expect(text()).not.toMatch(/sin dato|faltan/);
  const { query } = api().of('GET', recapPath)[0] ?? {};
  expect([query?.get('from'), query?.get('until')]).toEqual(['2027-02-01', '2027-02-07']);
});

test('if all rated days were hard, the page states how many hard days there were', async () => {
  play(aRecap({ days: [dayOf(0, 2), dayOf(1, null)] }));
  await open();
  await screen.findByRole('heading', { level: 1 });
  expect(text()).toContain('1 día difícil.');
});

test('more than sixty minutes are written in hours', async () => {
  play(aRecap({ days: [dayOf(0, 4, 60), dayOf(1, 4, 23)] }));
  await open();
  await screen.findByRole('heading', { level: 1 });
  expect(text()).toContain('Pusiste 1 h 23 min en ti, en 2 días.');
});

test('screen readers announce the name of each day, its weather and its minutes', async () => {
  play(aRecap());
  await open();
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.lastElementChild?.textContent);
  expect(rows.slice(0, 2)).toEqual(['lunes, agradable, 10 min', 'martes, muy agradable, 10 min']);
  expect(rows.at(-1)).toBe('domingo, sin registro');
});

test('the page shows at most two notes, and the best rated dynamic', async () => {
  const lines = ['una', 'dos', 'tres'].map((line, index) => ({
    local_day: `2027-02-0${index + 1}`,
    text: line,
  }));
  const dynamic = { session_id: 7, slug: 'aire', title: 'Alargar el soplo', local_day: '2027-02-03' };
  play(aRecap({ lines, dynamic }));
  await open();
  expect(await screen.findByText('Alargar el soplo')).toBeTruthy();
  expect([...document.querySelectorAll('blockquote')].map((quote) => quote.textContent)).toEqual([
    'una',
    'dos',
  ]);
});

test('the page of a week states the current verdict about each question, unless the member needs calm', async () => {
  const items = [
    aSignal({ id: 2, text: '¿Y si leo?', verdict: 'unknown' }),
    aSignal({ id: 1, text: '¿Y mi cuerpo?', verdict: 'none', looks: [aLook] }),
  ];
  play(aRecap());
  playSignals(items);
  const { unmount } = await open();
  expect(await screen.findByText('Qué se sabe ya')).toBeTruthy();
  expect(screen.getByText('aún no se sabe: te faltan 4 días')).toBeTruthy();
  expect(screen.getByText('sin señal')).toBeTruthy();
  unmount();
  playSignals(items, true);
  await open();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Qué se sabe ya')).toBeNull();
});

test('a week without records is described in one sentence that contains no reproach', async () => {
  play(aRecap({ days: Array.from({ length: 7 }, (_, index) => dayOf(index, null)) }));
  await open();
  expect(await screen.findByText(/Una semana sin apuntes/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Lo que escribiste' })).toBeNull();
});

test('if a week cannot be loaded, the reason is shown and the member can load it again', async () => {
  api().on('GET', recapPath, () => ({ status: 503, body: {} }));
  const { user } = await open();
  await screen.findByText('No hemos podido abrir tu semana');
  play(aRecap());
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  expect(await screen.findByRole('heading', { name: 'Tu semana' })).toBeTruthy();
});
