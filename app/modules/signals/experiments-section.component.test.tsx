import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { type Experiment, experimentsResponse } from './experiment.schema.ts';
import { experimentPower } from './experiment-days.ts';
import { ExperimentsSection } from './experiments-section.tsx';

const path = '/api/signals/experiments/';
const effects = (days: number) =>
  [0.4, 0.8, 1.6].map((effect) => ({ effect, share: experimentPower(days, effect) }));

function anExperiment(changes: Partial<Experiment> = {}): Experiment {
  return {
    ...{ id: 1, question: 4, text: '¿Y si leo?', outcome: 'agrado', lag: 0, days: 14, state: 'running' },
    ...{ first_day: '2026-11-22', last_day: '2026-12-05', day: 2, today: 'B', tossed: 'AB' },
    ...{ schedule_hash: 'ab12', salt: null, schedule: null, power: effects(14), false_alarm: 0.1 },
    ...{ verdict: 'unknown', days_with: null, days_without: null, difference: null, interval: null, p: null },
    done: { as_tossed: 1, otherwise: 0, unknown: 1 },
    ...changes,
  };
}

const over: Partial<Experiment> = {
  ...{ state: 'over', day: null, today: null, salt: 'c0ffee', schedule: 'ABABABABABABAB', days_with: 7 },
  ...{ days_without: 7, verdict: 'likely', difference: 0.8, interval: [0.2, 1.4], p: 0.02 },
};

function play(...items: Experiment[]): void {
  const powers = [14, 21, 42].map((days) => ({ days, effects: effects(days) }));
  const body = experimentsResponse.parse({ meta: { total_count: items.length }, powers, items });
  api().on('GET', path, () => ({ body }));
}

const questions = [
  { id: 4, text: '¿Y si leo?', factor: { kind: 'own' } },
  { id: 5, text: '¿Y el trabajo?', factor: { kind: 'area' } },
  { id: 6, text: '¿Y mi dinero?', factor: { kind: 'dimension', slug: 'dinero' } },
];
const open = (mayStart = true, isCalm = false) =>
  render(<ExperimentsSection questions={questions} mayStart={mayStart} isCalm={isCalm} />);

beforeEach(() => signIn());

test("before an experiment starts, its power is shown, and only questions about the member's actions are offered", async () => {
  play();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Empezar un experimento' }));
  for (const name of ['¿Y el trabajo?', '¿Y mi dinero?'])
    expect(screen.queryByRole('radio', { name })).toBeNull();
  await screen.findByText('Una diferencia de 0,8 puntos: 59 de cada 100 veces.');
  await user.click(screen.getByRole('radio', { name: '42 días' }));
  await screen.findByText('Una diferencia de 0,8 puntos: 88 de cada 100 veces.');
  api().on('POST', path, () => {
    play(anExperiment({ day: null, today: null, tossed: '' }));
    return { status: 201, body: { id: 1, schedule_hash: 'ab12' } };
  });
  await user.click(screen.getByRole('button', { name: 'Tirar las monedas' }));
  await screen.findByText(/La primera moneda es la del/);
  const sent = api().of('POST', path);
  expect(sent.map(({ body }) => body)).toEqual([{ question: 4, days: 42 }]);
});

test.each([
  [
    'a refused question',
    { status: 400, body: { question: ['El dinero no se echa a suertes.'] } },
    /no se echa/,
  ],
  ['a refused time', { status: 409, body: { detail: 'Ahora vamos con calma.' } }, /con calma/],
  ['a server that fails', { status: 503, body: { detail: 'x' } }, /inconvenientes/],
])(
  'if %s prevents an experiment, the reason is shown beside the button',
  async (_name, response, sentence) => {
    play();
    api().on('POST', path, () => response);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Empezar un experimento' }));
    await user.click(screen.getByRole('button', { name: 'Tirar las monedas' }));
    await screen.findByText(sentence);
  },
);

test('a running experiment shows the choice for today, and can be ended early only with a second tap', async () => {
  play(anExperiment());
  const { user } = await open();
  await screen.findByText('Hoy toca: sin ello.');
  expect(screen.queryByRole('button', { name: 'Empezar un experimento' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Terminar antes' }));
  api().on('POST', `${path}1/end/`, () => {
    const ended = anExperiment({ ...over, state: 'ended_early', verdict: 'unknown', difference: null });
    play(ended);
    return { body: ended };
  });
  await user.click(screen.getByRole('button', { name: 'Sí, terminarlo' }));
  await screen.findByText('Lo terminaste antes, así que no hay resultado.');
});

test.each<[string, Partial<Experiment>, RegExp]>([
  ['a difference upwards', {}, /^Probablemente ayuda\.$/],
  ['a difference downwards', { difference: -0.8, interval: [-1.4, -0.2] }, /^Probablemente empeora\.$/],
  ['no difference', { verdict: 'none', difference: 0.1, interval: [-0.4, 0.6] }, /^Sin señal/],
  ['few days', { verdict: 'unknown', difference: null, interval: null }, /menos de cinco días/],
])('an experiment with the outcome "%s" is described in one sentence', async (_name, changes, sentence) => {
  play(anExperiment({ ...over, ...changes }));
  await open();
  await screen.findByText(sentence);
  await screen.findByText('c0ffee');
});

test('soon after a check-in at the lowest point, the result of an experiment is not shown', async () => {
  play(anExperiment(over));
  await open(false, true);
  await screen.findByText('c0ffee');
  expect(screen.queryByText(/^Probablemente/)).toBeNull();
});

test('if there is no open Parada, no experiment is offered', async () => {
  play();
  await open(false);
  await screen.findByText(/Hace falta una Parada abierta/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('if the experiments cannot be loaded, the member can load them again', async () => {
  api().on('GET', path, () => ({ status: 503, body: { detail: 'x' } }));
  const { user } = await open();
  await screen.findByText('No hemos podido abrir tus experimentos');
  play(anExperiment());
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByText('Hoy toca: sin ello.');
});
