import { screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signInWithOutbox } from '#app/shell/testing/render.tsx';
import { type Signal, type SignalLook, type Signals, signalsResponse } from './signals.schema.ts';
import { SignalsScreen } from './signals.screen.tsx';

const path = '/api/signals/';
const text = '¿He salido a andar?';

const aSignal = (changes: Partial<Signal> = {}): Signal => ({
  ...{ id: 3, text, factor: { kind: 'own', text }, outcome: 'agrado', lag: 0, parada: 7 },
  ...{ registered_at: '2027-02-01T10:00:00.000Z', first_day: '2027-02-01', verdict: 'unknown' },
  ...{ days_with: 7, days_without: 6, difference: null, interval: null, next_look: 14, looks: [] },
  ...{ dots: { with: [], without: [] }, faded: null, is_changeable: true, answer_form: null },
  ...{ answer: null, recent_answers: [], ...changes },
});

const aLook = (changes: Partial<SignalLook> = {}): SignalLook => ({
  ...{ days_at: 14, looked_at: '2027-03-01T05:00:00.000Z', through_day: '2027-02-28', verdict: 'hint' },
  ...{ days_with: 7, days_without: 7, difference: -1, interval: [-1.6, -0.4], has_corrections: false },
  ...changes,
});

function play(items: Signal[], changes: Partial<Signals> = {}): void {
  const body = {
    ...{ meta: { total_count: items.length }, local_day: '2027-03-16', calm: false, items },
    ...{ parada: { id: 7, places_left: 2 }, look_days: [14, 21, 42, 63, 126, 252], ...changes },
  };
  api().on('GET', path, () => ({ body }), signalsResponse);
}

async function open(items: Signal[], changes: Partial<Signals> = {}) {
  play(items, changes);
  const view = await render(
    <MemoryRouter>
      <SignalsScreen />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Qué no sabemos' });
  return view;
}

const bodies = (method: string, address: string) =>
  api()
    .of(method, address)
    .map(({ body }) => body);

beforeEach(async () => {
  await signInWithOutbox();
});

test('if the questions cannot be loaded, the member can load them again', async () => {
  api().on('GET', path, () => ({ status: 503, body: { detail: 'Ahora no.' } }));
  const { user } = await render(
    <MemoryRouter>
      <SignalsScreen />
    </MemoryRouter>,
  );
  await screen.findByText('No hemos podido abrir tus señales');
  play([aSignal()]);
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByRole('heading', { name: text });
});

test.each([
  ['agrado', 0, 'Comparamos cómo de agradable es ese día.'],
  ['agrado', 1, 'Comparamos cómo de agradable es el día siguiente.'],
  ['energia', 0, 'Comparamos tu energía de ese día.'],
  ['energia', 1, 'Comparamos tu energía del día siguiente.'],
] as const)('a question about %s with a lag of %i names what is compared', async (outcome, lag, words) => {
  await open([aSignal({ outcome, lag })]);
  expect(screen.getByText(words, { exact: false })).toBeTruthy();
});

test.each<[Partial<Signal>, Partial<SignalLook>, RegExp]>([
  [
    { lag: 0 },
    {},
    /Esos días la media de tu agrado fue más baja que la de los demás: entre 0,4 y 1,6 puntos/,
  ],
  [{ lag: 1 }, {}, /Al día siguiente la media de tu agrado fue más baja/],
  [
    { lag: 1, outcome: 'energia' },
    { difference: 1, interval: [0.4, 1.6] },
    /Al día siguiente la media de tu energía fue más alta/,
  ],
])(
  'a hint about a question with %j is one sentence that states its direction',
  async (about, look, words) => {
    await open([aSignal({ ...about, verdict: 'hint', looks: [aLook(look)] })]);
    expect(screen.getByText(words)).toBeTruthy();
  },
);

test('one missing day is written in the singular; after the last evaluation no further evaluation is announced', async () => {
  const looks = [aLook({ verdict: 'none', interval: [-0.5, 0.5], difference: 0 })];
  await open([aSignal(), aSignal({ id: 4, text: '¿Leo?', verdict: 'none', looks, next_look: null })]);
  expect(screen.getByText(/Te falta 1 día para mirar por primera vez/)).toBeTruthy();
  expect(screen.getByText(/Esta fue la última mirada/)).toBeTruthy();
});

test('a question with enough days in total still waits if it has fewer than seven days with or without the factor', async () => {
  await open([aSignal({ days_with: 3, days_without: 30, next_look: 42 })]);
  expect(screen.getByText(/Llevas 3 días con ello y 30 sin ello\. Te faltan 9 días/)).toBeTruthy();
});

test.each<[[number, number], RegExp]>([
  [
    [1.3, 2.3],
    /Se ve una diferencia, entre \+1,3 y \+2,3 puntos de agrado, pero con tan pocos días no basta/,
  ],
  [[-2.3, -1.3], /Se ve una diferencia, entre −2,3 y −1,3 puntos de agrado/],
  [[-0.3, 0.9], /Con estos días no se distingue/],
  [[0, 0], /En esos días tu agrado fue siempre igual/],
])('a look without a hint with the interval %j is described as it is', async (interval, words) => {
  const looks = [aLook({ verdict: 'none', interval, difference: (interval[0] + interval[1]) / 2 })];
  await open([aSignal({ verdict: 'none', looks })]);
  expect(screen.getByText(words)).toBeTruthy();
});

test('a question that is answered with numbers names its two sides high and low, and where they part', async () => {
  await open([aSignal({ answer_form: 'number', days_with: 3, days_without: 4, next_look: 14 })]);
  const words = 'siete con un número alto, siete con uno bajo';
  await screen.findByText(new RegExp(`Llevas 3 días con un número alto y 4 con uno bajo\\. .*${words}`));
  expect(screen.getByText(/Alto es por encima del número que queda en medio/)).toBeTruthy();
});

test.each([
  ['changeable and of this Parada', {}, {}, true],
  ['changeable, but of an earlier Parada', { parada: 6 }, {}, false],
  ['looked at, with a place left', { is_changeable: false }, {}, true],
  ['looked at, with no place left', { is_changeable: false }, { parada: { id: 7, places_left: 0 } }, false],
  ['changeable, without an open Parada', {}, { parada: null }, false],
])(
  'a question that is %s has a button to change it only if it can be changed',
  async (_name, signal, signals, isOffered) => {
    await open([aSignal(signal)], signals);
    expect(screen.queryByRole('button', { name: `Cambiar «${text}»` }) !== null).toBe(isOffered);
    expect(screen.getByRole('button', { name: `Quitar «${text}»` })).toBeTruthy();
  },
);

test('once all three places for questions are used, no further question is offered', async () => {
  await open([aSignal()], { parada: { id: 7, places_left: 0 } });
  expect(screen.getByText(/ya tiene sus tres preguntas/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hacer una pregunta' })).toBeNull();
});

test('if one place for a question remains, the text is in the singular', async () => {
  await open([aSignal()], { parada: { id: 7, places_left: 1 } });
  expect(screen.getByText('Te queda 1 pregunta en esta Parada.')).toBeTruthy();
});

test('the form to change a question is filled with its outcome and day, and states that the change uses up a place', async () => {
  const asked = aSignal({ is_changeable: false, outcome: 'energia', lag: 1 });
  api().on('PATCH', `${path}questions/3/`, () => ({
    body: { id: 9, registered_at: '2027-03-16T10:00:00.000Z' },
  }));
  const { user } = await open([asked]);
  await user.click(screen.getByRole('button', { name: `Cambiar «${text}»` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar la pregunta' }));
  expect(dialog.getByText(/su lugar queda gastado y la nueva gasta otro/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Tu pregunta/ }), '  ¿Leo?  ');
  await user.click(dialog.getByRole('button', { name: 'Hacer la pregunta' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies('PATCH', `${path}questions/3/`)).toEqual([
    { factor: { kind: 'own', text: '¿Leo?' }, outcome: 'energia', lag: 1 },
  ]);
});

test('a factor of the records is asked without a text, and a cause comes with a warning', async () => {
  api().on('POST', `${path}questions/`, () => ({
    ...{ status: 201, body: { id: 9, registered_at: '2027-03-16T10:00:00.000Z' } },
  }));
  const { user } = await open([]);
  await user.click(screen.getByRole('button', { name: 'Hacer una pregunta' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/¿De qué va\?/), 'cause:cansancio');
  expect(dialog.queryByRole('textbox', { name: /Tu pregunta/ })).toBeNull();
  expect(dialog.getByText(/saldrá relacionado siempre/)).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Tu energía' }));
  await user.click(dialog.getByRole('radio', { name: 'Del día siguiente' }));
  await user.click(dialog.getByRole('button', { name: 'Hacer la pregunta' }));
  await expect
    .poll(() => bodies('POST', `${path}questions/`))
    .toEqual([{ factor: { kind: 'cause', slug: 'cansancio' }, outcome: 'energia', lag: 1 }]);
});

test('if a question is refused, the dialog stays open with the typed text and the reason', async () => {
  const reason = 'En una Parada caben tres preguntas.';
  api().on('POST', `${path}questions/`, () => ({ status: 400, body: { non_field_errors: [reason] } }));
  const { user } = await open([]);
  await user.click(screen.getByRole('button', { name: 'Hacer una pregunta' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: /Tu pregunta/ });
  await user.type(field, '¿Leo?');
  await user.click(dialog.getByRole('button', { name: 'Hacer la pregunta' }));
  expect((await dialog.findAllByText(reason)).length).toBeGreaterThan(0);
  expect(field).toHaveProperty('value', '¿Leo?');
});

test('if the member cancels the removal of a question, neither the question nor its words are removed', async () => {
  const { user } = await open([aSignal()]);
  await user.click(screen.getByRole('button', { name: `Quitar «${text}»` }));
  await user.click(await screen.findByRole('button', { name: 'Dejarla' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api().sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('only the days since the question was asked can be answered, and the answer of a day is marked', async () => {
  const recent_answers = [{ local_day: '2027-03-15', value: false }];
  const { user } = await open([aSignal({ first_day: '2027-03-15', answer_form: 'yes_no', recent_answers })]);
  await user.click(screen.getByText('Contestar hoy, o los dos días de antes'));
  expect(screen.queryByRole('group', { name: 'Anteayer' })).toBeNull();
  const pressed = (day: string) =>
    within(screen.getByRole('group', { name: day }))
      .getAllByRole('button')
      .map((chip) => chip.getAttribute('aria-pressed'));
  expect([pressed('Hoy'), pressed('Ayer')]).toEqual([
    ['false', 'false'],
    ['false', 'true'],
  ]);
});

test('only before the first answer can the member choose between yes or no and a number', async () => {
  const { user } = await open([aSignal()]);
  await user.click(screen.getByText('Contestar hoy, o los dos días de antes'));
  const today = within(screen.getByRole('group', { name: 'Hoy' }));
  await user.click(today.getByRole('button', { name: 'Prefiero contestar de 0 a 10' }));
  api().on('POST', `${path}answers/`, () => {
    const value = 7;
    play([aSignal({ answer_form: 'number', recent_answers: [{ local_day: '2027-03-16', value }] })]);
    return { body: { question: 3, local_day: '2027-03-16', value } };
  });
  await user.click(today.getByRole('button', { name: '7' }));
  await expect
    .poll(() => bodies('POST', `${path}answers/`))
    .toMatchObject([{ question: 3, local_day: '2027-03-16', value: 7 }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mejor con/ })).toBeNull());
});

test('if an answer is refused, the screen removes the answer and shows the reason', async () => {
  api().on('POST', `${path}answers/`, () => ({
    ...{ status: 400, body: { value: ['Esta pregunta la contestas con sí o no.'] } },
  }));
  const { user } = await open([aSignal({ answer_form: 'yes_no' })]);
  await user.click(screen.getByText('Contestar hoy, o los dos días de antes'));
  const yes = () => within(screen.getByRole('group', { name: 'Hoy' })).getByRole('button', { name: 'Sí' });
  await user.click(yes());
  await screen.findByText(/sí o no|guardar/);
  await waitFor(() => expect(yes().getAttribute('aria-pressed')).toBe('false'));
});
