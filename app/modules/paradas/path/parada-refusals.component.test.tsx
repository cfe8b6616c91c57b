import { screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';
import { aStoredParada, daysOf, paradasPath, playParadas } from '../cycle/screen.factory.ts';
import { ParadaScreen } from './parada.screen.tsx';

const path = `${paradasPath}7/`;
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const refusal = { status: 409, body: { detail: 'Ahora mismo no.' } };
const letter = { has_letter: true, letter_written_at: '2027-02-01T10:00:00.000Z' };

async function open(changes: Partial<ParadaResponse> = {}, { locale = 'es-ES' } = {}) {
  playParadas(api(), [aStoredParada(changes)]);
  const screens = [
    { path: '/parada', element: <ParadaScreen /> },
    { path: '/parada/informe/:id', element: <p>El informe</p> },
  ];
  return render(<RouterProvider router={createMemoryRouter(screens, { initialEntries: ['/parada'] })} />, {
    locale,
  });
}

const askToDestroy = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await press('Más sobre tu carta'));
  await user.click(await screen.findByRole('menuitem', { name: 'Romperla sin leerla' }));
};

beforeEach(() => signIn());

test('if the server refuses to start a pause, the switch is reset and the reason is shown', async () => {
  api().on('POST', `${path}pause/`, () => refusal);
  const { user } = await open();
  const pause = await screen.findByRole<HTMLInputElement>('switch', { name: 'Pausar' });
  await user.click(pause);
  expect(await screen.findByText('Ahora mismo no.')).toBeTruthy();
  await waitFor(() => expect([pause.checked, pause.disabled]).toEqual([false, false]));
});

test('a pause is shown immediately, and its switch is disabled until the server has stored the pause', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  api().on('POST', `${path}pause/`, () => answer.promise);
  const { user } = await open();
  const pause = await screen.findByRole<HTMLInputElement>('switch', { name: 'Pausar' });
  await user.click(pause);
  expect([pause.checked, pause.disabled]).toEqual([true, true]);
  expect(screen.getByText(/En pausa: estos días no cuentan/)).toBeTruthy();
  answer.resolve({ body: aStoredParada({ state: 'paused', days: daysOf('done', 'partial', 'paused') }) });
  await waitFor(() => expect(pause.disabled).toBe(false));
});

test('if the server refuses to end a Parada, the dialog stays open and shows the reason', async () => {
  api().on('POST', `${path}end/`, () => refusal);
  const { user } = await open();
  await user.click(await press('Terminar antes'));
  await user.click(await press('Terminar aquí'));
  expect(await screen.findByText('Ahora mismo no.')).toBeTruthy();
  expect(screen.queryByText('El informe')).toBeNull();
});

test('if the server cannot destroy the letter, the letter stays and the reason is shown', async () => {
  api().on('DELETE', `${path}letter/`, () => refusal);
  const { user } = await open(letter);
  await askToDestroy(user);
  await user.click(await press('Romperla'));
  expect(await screen.findByText('Ahora mismo no.')).toBeTruthy();
  expect(await screen.findByText(/Sellada el 1 de febrero/)).toBeTruthy();
});

test('if the member cancels destroying a letter, the letter stays sealed', async () => {
  const { user } = await open(letter);
  await askToDestroy(user);
  await user.click(await press('Dejarla sellada'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api().of('DELETE', `${path}letter/`)).toEqual([]);
});

test('if the server refuses a response to the intention, the response is undone and the reason is shown', async () => {
  api().on('POST', `${path}intention/`, () => refusal);
  const { user } = await open();
  await user.click(await press('Lo hice'));
  expect(await screen.findByText('Ahora mismo no.')).toBeTruthy();
  await waitFor(async () => expect((await press('Lo hice')).getAttribute('aria-pressed')).toBe('false'));
  expect(screen.queryByText(/Puedes cambiarlo hasta que acabe el día/)).toBeNull();
});

test('a new response to the intention replaces the earlier response', async () => {
  const today = [{ local_day: '2027-02-03', answer: 'not_today' as const }];
  api().on('POST', `${path}intention/`, () => ({ body: aStoredParada({ intention_answers: today }) }));
  const { user } = await open({ intention_answers: [{ local_day: '2027-02-03', answer: 'done' }] });
  expect((await press('Lo hice')).getAttribute('aria-pressed')).toBe('true');
  await user.click(await press('Hoy no'));
  const chosen = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(chosen).toEqual(['Hoy no']);
});

test('a response that was given on another day is not shown as the response of today', async () => {
  await open({ intention_answers: [{ local_day: '2027-02-02', answer: 'done' }] });
  expect((await press('Lo hice')).getAttribute('aria-pressed')).toBe('false');
});

test.each([
  ['is done', daysOf('partial', 'done')],
  ['was paused', daysOf('done', 'paused')],
])('if today %s, the screen offers no rest day', async (_name, days) => {
  await open({ days, state: days.at(-1)?.state === 'paused' ? 'paused' : 'active' });
  await screen.findByRole('heading', { name: 'Tu camino' });
  expect(screen.queryByRole('button', { name: 'Hoy descanso' })).toBeNull();
});

test('a future rest day can be declared and withdrawn on the path of days', async () => {
  api().on('POST', `${path}rest/`, () => ({ body: aStoredParada({ rests_ahead: ['2027-02-05'] }) }));
  api().on('DELETE', `${path}rest/`, () => ({ status: 204 }));
  const { user } = await open();
  await user.click(await press('Día 5, viernes, 5 de febrero: por venir'));
  playParadas(api(), [aStoredParada({ rests_ahead: ['2027-02-05'] })]);
  await user.click(await press('Es un día de descanso'));
  await user.click(await press('Día 5, viernes, 5 de febrero: descanso'));
  playParadas(api(), [aStoredParada()]);
  await user.click(await press('Quitar el descanso'));
  expect(await press('Día 5, viernes, 5 de febrero: por venir')).toBeTruthy();
  expect(api().of('DELETE', `${path}rest/`)[0]?.query.get('local_day')).toBe('2027-02-05');
});

test.each([
  ['partial', 'Apuntaste algo este día. También cuenta.'],
  ['rest', 'Un día de descanso. Descansar es parte de la Parada.'],
  ['none', 'De este día no hay nada apuntado. No cuesta nada.'],
  ['paused', 'La Parada estaba en pausa: este día no cuenta ni resta.'],
] as const)('a past day in the state %s is described without blame', async (state, words) => {
  const { user } = await open({ days: daysOf(state, 'none') });
  await user.click((await screen.findAllByRole('button', { name: /1 de febrero/ }))[0] ?? document.body);
  expect(within(await screen.findByRole('dialog')).getByText(words)).toBeTruthy();
});

test('the legend explains only the states that occur on the path of days', async () => {
  await open({ days: daysOf('done', 'rest', 'none'), closable_on: null });
  await screen.findByRole('heading', { name: 'Tu camino' });
  const states = /^(hecho|a medias|descanso|sin dato|en pausa|por venir)$/;
  expect(screen.getAllByText(states).map(({ textContent }) => textContent)).toEqual([
    'hecho',
    'descanso',
    'sin dato',
  ]);
});

test.each([
  ['es-ES', 'Cuerpo y Mente'],
  ['en', 'Body and Mind'],
])('in the language %s the dimensions of the focus are joined into a list', async (locale, words) => {
  await open({ focus: ['cuerpo', 'mente'] }, { locale });
  expect(await screen.findByText(new RegExp(`· ${words}$`))).toBeTruthy();
});

test("today's minutes are shown beside the daily goal, and minutes above the goal fill the whole bar", async () => {
  const days = daysOf('done').map((day) => ({ ...day, minutes: 45 }));
  await open({ days, minutes_a_day: 20 });
  const bar = await screen.findByRole('progressbar', { name: 'Hoy' });
  expect(screen.getByText('45 min')).toBeTruthy();
  expect(Number(bar.getAttribute('aria-valuenow') ?? bar.getAttribute('value'))).toBe(20);
});

test('the screen lists a dynamic of this Parada only if it took at least one minute', async () => {
  const session = (id: number, local_day: string, minutes_done = 12) => ({
    ...{ id, slug: `calma-${id}`, version: 1, minutes: 10, step: 3, local_day, minutes_done },
    ...{ started_at: `${local_day}T10:00:00.000Z`, finished_at: `${local_day}T10:12:00.000Z` },
    ...{ usefulness: null, investment: null, title: `Calma ${id}`, dimension: 'mente', has_written: false },
  });
  api().on('GET', '/api/dynamics/sessions/', () => ({
    body: {
      meta: { total_count: 3 },
      items: [session(3, '2027-02-02', 0), session(1, '2027-02-02'), session(2, '2027-01-31')],
    },
  }));
  await open();
  expect((await screen.findByRole('link', { name: 'Calma 1' })).getAttribute('href')).toBe(
    '/app/dinamicas/calma-1',
  );
  expect(screen.getByText('12 min · 2 de febrero')).toBeTruthy();
  for (const name of ['Calma 2', 'Calma 3']) expect(screen.queryByRole('link', { name })).toBeNull();
});
