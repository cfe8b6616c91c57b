import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, render, setOnline, signIn } from '#app/shell/testing/render.tsx';
import { type Experiment, experimentsResponse } from './experiment.schema.ts';
import { ExperimentsSection } from './experiments-section.tsx';

const path = '/api/signals/experiments/';
const effects = [{ effect: 0.8, share: 0.59 }];

const anExperiment = (changes: Partial<Experiment> = {}): Experiment => ({
  ...{ id: 1, question: 4, text: '¿Y si leo?', outcome: 'energia', lag: 0, days: 14, state: 'running' },
  ...{ first_day: '2026-11-22', last_day: '2026-12-05', day: 2, today: 'A', tossed: 'AA' },
  ...{ schedule_hash: 'ab12', salt: null, schedule: null, power: effects, false_alarm: 0.1 },
  ...{ verdict: 'unknown', days_with: null, days_without: null, difference: null, interval: null, p: null },
  ...{ done: { as_tossed: 1, otherwise: 0, unknown: 1 }, ...changes },
});

function play(...items: Experiment[]): void {
  const powers = [14, 21, 42].map((days) => ({ days, effects }));
  const body = experimentsResponse.parse({ meta: { total_count: items.length }, powers, items });
  api().on('GET', path, () => ({ body }));
}

const questions = [
  { id: 4, text: '¿Y si leo?', factor: { kind: 'own' } },
  { id: 5, text: '¿Y si ando?', factor: { kind: 'own' } },
];
const open = () => render(<ExperimentsSection questions={questions} mayStart isCalm={false} />);

beforeEach(async () => {
  setOnline(true);
  await signIn();
});

test('on a day with the factor, the experiment shows the choice for the day and the number of the day', async () => {
  play(anExperiment());
  await open();
  await screen.findByText('Hoy toca: con ello.');
  await screen.findByText(/^Día 2 de 14\./);
});

test('after the last coin toss the experiment waits for the end of the last day', async () => {
  play(anExperiment({ day: null, today: null, tossed: 'ABABABABABABAB' }));
  await open();
  await screen.findByText('Ya salieron todas las monedas. Falta que acabe el último día.');
});

test('while an experiment runs, its hash is shown, but not its key and its coin tosses', async () => {
  play(anExperiment());
  await open();
  await screen.findByText('ab12');
  expect([screen.queryByText('Clave'), screen.queryByText('Lista')]).toEqual([null, null]);
});

test('an experiment about a question whose words are destroyed has a name', async () => {
  play(anExperiment({ text: '' }));
  await open();
  await screen.findByRole('heading', { name: 'Pregunta borrada' });
});

test.each([
  [0.8, 'por encima'],
  [-0.8, 'por debajo'],
])('a result of %d shows the difference in words, together with its bounds', async (difference, words) => {
  const over = { state: 'over', day: null, today: null, salt: 'c0ffee', schedule: 'ABABABABABABAB' } as const;
  const interval: [number, number] = [difference - 0.5, difference + 0.5];
  play(anExperiment({ ...over, verdict: 'likely', difference, interval, p: 0.02 }));
  await open();
  await screen.findByText(new RegExp(`tu energía quedó de media 0,8 puntos ${words} de los otros`));
  await screen.findByText(/hasta 10 veces de cada 100/);
});

test('the member can cancel the early end of an experiment; if it is refused, the reason is shown beside the experiment', async () => {
  play(anExperiment());
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Terminar antes' }));
  await user.click(screen.getByRole('button', { name: 'Seguir' }));
  expect(api().of('POST', `${path}1/end/`)).toEqual([]);
  const detail = 'Este experimento ya ha terminado.';
  api().on('POST', `${path}1/end/`, () => ({ status: 409, body: { detail } }));
  await user.click(screen.getByRole('button', { name: 'Terminar antes' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sí, terminarlo' }));
  await user.click(screen.getByRole('button', { name: 'Sí, terminarlo' }));
  await screen.findByText(detail);
});

test('an experiment starts with the chosen question and days, and a retry has the same key', async () => {
  play();
  api().on('POST', path, () => ({ status: 503, body: { detail: 'Ahora no.' } }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Empezar un experimento' }));
  await user.click(screen.getByRole('radio', { name: '¿Y si ando?' }));
  await user.click(screen.getByRole('radio', { name: '14 días' }));
  const toss = () => user.click(screen.getByRole('button', { name: 'Tirar las monedas' }));
  await toss();
  await screen.findByText(/inconvenientes/);
  await toss();
  await waitFor(() => expect(api().of('POST', path)).toHaveLength(2));
  const [first, second] = api().of('POST', path);
  expect([first?.body, second?.body]).toEqual(Array(2).fill({ question: 5, days: 14 }));
  expect(first?.headers['idempotency-key']).toBeTruthy();
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

test('if the member cancels the form of an experiment, no coin is tossed', async () => {
  play();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Empezar un experimento' }));
  await user.click(screen.getByRole('button', { name: 'Ahora no' }));
  expect(screen.queryByRole('button', { name: 'Tirar las monedas' })).toBeNull();
  expect(api().of('POST', path)).toEqual([]);
});

test('once an experiment is over, another experiment can start', async () => {
  play(anExperiment({ state: 'ended_early', day: null, today: null, salt: 'c0', schedule: 'AB' }));
  await open();
  await screen.findByText('Lo terminaste antes, así que no hay resultado.');
  expect(screen.getByRole('button', { name: 'Empezar un experimento' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Terminar antes' })).toBeNull();
});
