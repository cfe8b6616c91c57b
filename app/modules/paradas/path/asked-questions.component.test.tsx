import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { type CountedQuestion, questionsResponse } from '../cycle/report.schema.ts';
import { aStoredParada, playParadas } from '../cycle/screen.factory.ts';
import { AskedQuestions } from '../questions/asked-questions.tsx';
import { ParadaScreen } from './parada.screen.tsx';

const registered_at = '2027-02-01T10:00:00.000Z';
const questionsPath = '/api/paradas/7/questions/';
const aQuestion = (text: string, days_with: number | null, days_without: number | null): CountedQuestion => ({
  ...{ text, registered_at, days_with, days_without, verdict: null },
  factor: days_with === null ? null : { kind: 'dimension', slug: 'cuerpo' },
});
const body = aQuestion('¿Mi cuerpo?', 3, 9);
const bodyDays =
  'Llevas 3 días con algo para tu cuerpo y 9 sin ello. Te faltan 4 días con ello para poder comparar.';
const own = aQuestion('¿Duermo mejor si leo?', null, null);

/** Returns the lines of text of each listed question. */
const told = () =>
  [...document.querySelectorAll('[aria-labelledby="averiguar"] li')].map((item) =>
    [...item.querySelectorAll('p')].map(({ textContent }) => textContent),
  );

function play(items: CountedQuestion[]): void {
  const questions = items.map(({ text }) => ({ text, registered_at }));
  playParadas(api(), [aStoredParada({ questions })]);
  api().on(
    'GET',
    questionsPath,
    () => ({ body: { meta: { total_count: items.length }, items } }),
    questionsResponse,
  );
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/parada']}>
      <ParadaScreen />
    </MemoryRouter>,
  );

beforeEach(() => signIn());

test('for each question, the Parada screen shows its days so far and «Aún no se sabe»', async () => {
  play([body, own]);
  await open();
  await screen.findByRole('heading', { name: 'Lo que quieres averiguar' });
  await waitFor(() =>
    expect(told()).toEqual([
      ['¿Mi cuerpo?', bodyDays, 'Aún no se sabe.'],
      ['¿Duermo mejor si leo?', 'Aún no se sabe.'],
    ]),
  );
});

test('if the counts of days cannot be loaded, the questions are shown without them', async () => {
  play([body]);
  api().on('GET', questionsPath, () => ({ status: 503, body: {} }));
  await open();
  await screen.findByRole('heading', { name: 'Lo que quieres averiguar' });
  await waitFor(() => expect(api().of('GET', questionsPath)).not.toEqual([]));
  expect(told()).toEqual([['¿Mi cuerpo?', 'Aún no se sabe.']]);
});

test('a Parada without questions shows no list of questions and sends no request for questions', async () => {
  play([]);
  await open();
  await screen.findByRole('heading', { name: 'Tu camino' });
  expect(screen.queryByRole('heading', { name: /averiguar/ })).toBeNull();
  expect(api().of('GET', questionsPath)).toEqual([]);
});

test.each([
  [6, 7, '6 días con algo para tu cuerpo y 7 sin ello. Te # 1 día con ello para poder comparar.'],
  [8, 5, '8 días con algo para tu cuerpo y 5 sin ello. Te # 2 días sin ello para poder comparar.'],
  [
    0,
    2,
    '0 días con algo para tu cuerpo y 2 sin ello. Te # 7 días con ello y 5 sin ello para poder comparar.',
  ],
  [
    1,
    6,
    '1 día con algo para tu cuerpo y 6 sin ello. Te # 6 días con ello y 1 sin ello para poder comparar.',
  ],
  [12, 8, '12 días con algo para tu cuerpo y 8 sin ello.'],
])(
  'with %i days with the factor and %i days without the factor, the sentence is correct during and after a Parada',
  async (withIt, without, words) => {
    const isOne = words.includes('Te # 1 ');
    const questions = [aQuestion('¿?', withIt, without)];
    const { unmount } = await render(<AskedQuestions questions={questions} />);
    const now = `Llevas ${words.replace('#', isOne ? 'falta' : 'faltan')}`;
    expect(told()).toEqual([['¿?', now, 'Aún no se sabe.']]);
    unmount();
    await render(<AskedQuestions questions={questions} isOver />);
    const over = `Hubo ${words.replace('#', isOne ? 'faltó' : 'faltaron')}`;
    expect(told()).toEqual([['¿?', over, 'Aún no se sabe.']]);
  },
);

test.each<[NonNullable<CountedQuestion['factor']>, string]>([
  [{ kind: 'dimension', slug: 'vinculos' }, 'con algo para tu gente'],
  [{ kind: 'area', slug: 'trabajo' }, 'en que apuntaste «Trabajo o estudio»'],
  [{ kind: 'cause', slug: 'conflicto' }, 'en que apuntaste «Conflicto»'],
  [{ kind: 'dynamic', slug: 'calma' }, 'con esa dinámica'],
])('the sentence about a question describes the days of the factor %j', async (factor, name) => {
  await render(<AskedQuestions questions={[{ ...aQuestion('¿?', 7, 8), factor }]} />);
  expect(told()[0]?.[1]).toBe(`Llevas 7 días ${name} y 8 sin ello.`);
});

test('the list explains how many days a comparison needs, but only if at least one question has days', async () => {
  const words =
    /Para comparar hacen falta siete con ello y siete sin ello: con menos, cualquier diferencia puede ser casualidad/;
  const { unmount } = await render(<AskedQuestions questions={[own]} />);
  expect(screen.queryByText(words)).toBeNull();
  unmount();
  await render(<AskedQuestions questions={[own, body]} />);
  expect(screen.getByText(words)).toBeTruthy();
});
