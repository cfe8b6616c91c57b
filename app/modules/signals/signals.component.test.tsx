import { act, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteCareShown } from '#app/modules/care/care-shown.browser.ts';
import { setClock } from '#app/platform/clock.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import type { Chances, Signal, SignalLook, Signals } from './signals.schema.ts';
import { SignalsScreen } from './signals.screen.tsx';

const path = '/api/signals/';

/** Returns an evaluation (look) with 42 days in the form of the API. */
const aLook = (changes: Partial<SignalLook> = {}): SignalLook => ({
  ...{ days_at: 42, looked_at: '2027-03-16T05:00:00.000Z', through_day: '2027-03-15', verdict: 'hint' },
  ...{ days_with: 20, days_without: 22, difference: 1, interval: [0.4, 1.6], has_corrections: false },
  ...changes,
});

const aSignal = (changes: Partial<Signal> = {}): Signal => ({
  ...{
    id: 3,
    text: '¿Y mi cuerpo?',
    factor: { kind: 'dimension', slug: 'cuerpo' },
    outcome: 'agrado',
    lag: 0,
  },
  ...{
    registered_at: '2027-02-01T10:00:00.000Z',
    first_day: '2027-02-01',
    parada: 7,
    verdict: 'unknown',
    days_with: 3,
    days_without: 5,
  },
  ...{ difference: null, interval: null, dots: { with: [], without: [] }, looks: [], next_look: 14 },
  ...{ faded: null, is_changeable: true, answer_form: null, answer: null, recent_answers: [] },
  ...changes,
});

const signals = (items: Signal[], changes: Partial<Signals> = {}): Signals => ({
  ...{ meta: { total_count: items.length }, local_day: '2027-03-16', calm: false },
  ...{ parada: { id: 7, places_left: 2 }, look_days: [14, 21, 42, 63, 126, 252], items },
  ...changes,
});

beforeEach(() => signIn());
afterEach(() => setClock());

async function open(body: Signals) {
  api().on('GET', path, () => ({ body }));
  const view = await render(createElement(MemoryRouter, {}, createElement(SignalsScreen)));
  await screen.findByRole('heading', { name: 'Qué no sabemos' });
  return view;
}

test('before the first evaluation a question shows its number of days and the missing number, but no difference', async () => {
  await open(signals([aSignal()]));
  expect(screen.getByText('aún no se sabe')).toBeTruthy();
  expect(screen.getByText(/Llevas 3 días con ello y 5 sin ello. Te faltan 6 días/)).toBeTruthy();
  expect(screen.queryByText('Ver los números')).toBeNull();
});

test('a hint is one sentence that names no cause; its interval, its dots and its numbers are shown with it', async () => {
  const dots = { with: Array(20).fill(4), without: Array(22).fill(3) };
  await open(signals([aSignal({ verdict: 'hint', looks: [aLook()], dots, next_look: 63 })]));
  expect(screen.getByText('indicio')).toBeTruthy();
  expect(
    screen.getByText(
      'Esos días la media de tu agrado fue más alta que la de los demás: entre 0,4 y 1,6 puntos. Pudo ser casualidad, y no sabemos por qué.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('img', { name: /agrado de 20 días con ello y 22 sin ello/ })).toBeTruthy();
  expect(screen.getByText(/Volveremos a mirar cuando sumen 63/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/porque|gracias a|provoca|causa|hace que/);
});

test('an evaluation without a hint shows its interval, and an evaluation with corrected days is marked', async () => {
  const look = aLook({ verdict: 'none', difference: 0.1, interval: [-0.5, 0.7], has_corrections: true });
  await open(signals([aSignal({ verdict: 'none', looks: [look] })]));
  expect(screen.getByText('sin señal')).toBeTruthy();
  expect(screen.getByText(/algo mejores, entre −0,5 y \+0,7 puntos de agrado/)).toBeTruthy();
  expect(screen.getByText(/Desde la vez anterior corregiste algún día/)).toBeTruthy();
});

test('a hint that was retracted stays visible, struck through, with the dates of both evaluations', async () => {
  const faded = { hinted_on: '2027-02-20', faded_on: '2027-03-15' };
  await open(signals([aSignal({ verdict: 'none', looks: [aLook({ verdict: 'none' })], faded })]));
  const struck = screen.getByText(/^Indicio del 20 de febrero/);
  expect([struck.tagName, struck.parentElement?.textContent]).toEqual([
    'S',
    expect.stringContaining('hasta el 15 de marzo'),
  ]);
});

test('soon after a check-in at the lowest point, the screen compares nothing', async () => {
  const items = [aSignal({ verdict: 'hint', looks: [aLook()] })];
  await open(signals(items, { calm: true }));
  expect(screen.getByText('¿Y mi cuerpo?')).toBeTruthy();
  for (const text of ['indicio', 'Ver los números', 'Casualidades posibles'])
    expect(screen.queryByText(text)).toBeNull();
});

test('before a question is removed, the cost is shown; if the server refuses, the dialog shows the error', async () => {
  const { user } = await open(signals([aSignal()]));
  api().on('DELETE', `${path}questions/3/`, () => ({ status: 409, body: { detail: 'Ahora no.' } }));
  await user.click(screen.getByRole('button', { name: 'Quitar «¿Y mi cuerpo?»' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Su lugar entre las tres de su Parada queda gastado/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Quitarla' }));
  expect(await dialog.findByText('Ahora no.')).toBeTruthy();
});

test('if a checkbox in the dialog is ticked, removing a question also erases its words', async () => {
  const { user } = await open(signals([aSignal()]));
  const called: string[] = [];
  api().on('DELETE', `${path}questions/3/words/`, () => {
    called.push('words');
    return { status: 204, body: null };
  });
  await user.click(screen.getByRole('button', { name: 'Quitar «¿Y mi cuerpo?»' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Borrar también sus palabras' }));
  await user.click(dialog.getByRole('button', { name: 'Quitarla' }));
  await waitFor(() => expect(called).toEqual(['words']));
});

test('the form for a new question states the cost of the question, and is sent only with a text', async () => {
  const { user } = await open(signals([]));
  const sent: unknown[] = [];
  api().on('POST', `${path}questions/`, ({ body }) => {
    sent.push(body);
    return { status: 201, body: { id: 9, registered_at: '2027-03-16T10:00:00.000Z' } };
  });
  await user.click(screen.getByRole('button', { name: 'Hacer una pregunta' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Gasta uno de los tres lugares/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Hacer la pregunta' }));
  expect((await dialog.findAllByText('Escribe tu pregunta.')).length).toBeGreaterThan(0);
  await user.type(dialog.getByRole('textbox', { name: /Tu pregunta/ }), '¿He salido a andar?');
  await user.click(dialog.getByRole('button', { name: 'Hacer la pregunta' }));
  await expect
    .poll(() => sent)
    .toEqual([{ factor: { kind: 'own', text: '¿He salido a andar?' }, outcome: 'agrado', lag: 0 }]);
});

test('the chance findings are collapsed at first, and show how many of them pure chance would give', async () => {
  const found = { difference: 0.8, days_with: 12, days_without: 30, lag: 0 } as const;
  const chances: Chances = {
    ...{ compared: 40, by_luck: 2 },
    items: [
      { factor: { kind: 'area', slug: 'trabajo', title: null }, outcome: 'energia', ...found },
      {
        factor: { kind: 'dynamic', slug: 'un-paseo', title: 'Un paseo' },
        outcome: 'agrado',
        ...found,
        lag: 1,
      },
    ],
  };
  const { user } = await open(signals([]));
  api().on('GET', `${path}chances/`, () => ({ body: chances }));
  await user.click(screen.getByText('Casualidades posibles'));
  expect(
    await screen.findByText(
      /unas 2 saldrían llamativas por pura suerte. Han salido 2 y podrían ser suerte todas/,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/en 12 días con «Trabajo o estudio», 0,8 puntos más de energía/)).toBeTruthy();
  expect(
    screen.getByText(/al día siguiente de 12 días con «Un paseo», 0,8 puntos más de agrado/),
  ).toBeTruthy();
});

test.each([
  [
    40,
    0.4,
    'Son 40 comparaciones. Aunque nada tuviera relación, quizá ninguna saldría llamativa por pura suerte',
  ],
  [1, 1, 'Es 1 comparación. Aunque nada tuviera relación, 1 saldría llamativa por pura suerte'],
])(
  '%i comparisons, of which %d would differ by pure chance, are described in words',
  async (compared, by_luck, words) => {
    const { user } = await open(signals([]));
    api().on('GET', `${path}chances/`, () => ({ body: { compared, by_luck, items: [] } }));
    await user.click(screen.getByText('Casualidades posibles'));
    expect(await screen.findByText((text) => text.startsWith(words))).toBeTruthy();
  },
);

test('if a hint comes back, its earlier line stays struck through with both dates', async () => {
  const faded = { hinted_on: '2027-02-15', faded_on: '2027-03-01' };
  await open(signals([aSignal({ verdict: 'hint', looks: [aLook()], faded })]));
  expect(screen.getByText(/Indicio del 15 de febrero/).tagName).toBe('S');
  expect(
    screen.getByText(/hasta el 1 de marzo.* ya no se ve: pudo ser casualidad. Después volvió a verse/),
  ).toBeTruthy();
});

test('once a card of care was shown, no verdict, difference or chance finding is shown', async () => {
  await open(signals([aSignal({ verdict: 'hint', looks: [aLook()] })]));
  expect(screen.getByText('indicio')).toBeTruthy();
  // The card is shown at a time far in the past, so it has expired for the other tests.
  setClock(new Date('2020-01-01T12:00:00Z'));
  act(() => noteCareShown());
  expect(screen.getByText(/Estos días no comparamos nada/)).toBeTruthy();
  for (const words of ['indicio', 'Casualidades posibles', 'Ver los números'])
    expect(screen.queryByText(words)).toBeNull();
});

test('if there is no open Parada, no question can be asked, and the page links to the start of a Parada', async () => {
  await open(signals([], { parada: null }));
  expect(screen.getByRole('link', { name: 'Empezar una Parada' }).getAttribute('href')).toBe('/app/parada');
});

test('if there are many days, each dot stands for several days, and the text counts all days', async () => {
  const dots = { with: Array(13).fill(4), without: Array(30).fill(3) };
  await open(signals([aSignal({ verdict: 'hint', looks: [aLook()], dots })]));
  expect(screen.getByText(/Cada punto son 5 días/)).toBeTruthy();
  const drawing = screen.getByRole('img', { name: /agrado de 13 días con ello y 30 sin ello/ });
  expect(drawing.querySelectorAll('circle')).toHaveLength(3 + 6);
});
