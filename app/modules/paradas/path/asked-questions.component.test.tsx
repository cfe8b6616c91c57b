import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { type CountedQuestion, questionsResponse } from '../cycle/paradas.schema.ts';
import { aStoredParada, playParadas } from '../cycle/screen.factory.ts';
import { AskedQuestions } from '../questions/asked-questions.tsx';
import { ParadaScreen } from './parada.screen.tsx';

const registered_at = '2027-02-01T10:00:00.000Z';
const questionsPath = '/api/paradas/7/questions/';
const aQuestion = (text: string, days_with: number | null, days_without: number | null): CountedQuestion => ({
  ...{ text, registered_at, days_with, days_without },
});
const body = aQuestion('¿Mi cuerpo?', 3, 9);
const own = aQuestion('¿Duermo mejor si leo?', null, null);

/** Returns the lines of each listed question. */
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

test('Parada lists the questions with their days so far and «Aún no se sabe»', async () => {
  play([body, own]);
  await open();
  await screen.findByRole('heading', { name: 'Lo que quieres averiguar' });
  await waitFor(() =>
    expect(told()).toEqual([
      ['¿Mi cuerpo?', 'Días con eso: 3, te faltan 4. Días sin eso: 9.', 'Aún no se sabe.'],
      ['¿Duermo mejor si leo?', 'Aún no se sabe.'],
    ]),
  );
});

test('the questions stand without numbers while these cannot be read', async () => {
  play([body]);
  api().on('GET', questionsPath, () => ({ status: 503, body: {} }));
  await open();
  await screen.findByRole('heading', { name: 'Lo que quieres averiguar' });
  expect(told()).toEqual([['¿Mi cuerpo?', 'Aún no se sabe.']]);
});

test('a Parada without questions shows none and reads none', async () => {
  play([]);
  await open();
  await screen.findByRole('heading', { name: 'Tu camino' });
  expect(screen.queryByRole('heading', { name: /averiguar/ })).toBeNull();
  expect(api().of('GET', questionsPath)).toEqual([]);
});

test.each([
  [6, 7, 'Días con eso: 6, te falta 1. Días sin eso: 7.', 'Días con eso: 6, te faltó 1. Días sin eso: 7.'],
  [
    0,
    2,
    'Días con eso: 0, te faltan 7. Días sin eso: 2, te faltan 5.',
    'Días con eso: 0, te faltaron 7. Días sin eso: 2, te faltaron 5.',
  ],
  [12, 8, 'Días con eso: 12. Días sin eso: 8.', 'Días con eso: 12. Días sin eso: 8.'],
])(
  '%i days with and %i without are told as such, during a Parada and afterwards',
  async (withIt, without, now, over) => {
    const questions = [aQuestion('¿?', withIt, without)];
    const { unmount } = await render(<AskedQuestions questions={questions} />);
    expect(told()).toEqual([['¿?', now, 'Aún no se sabe.']]);
    unmount();
    await render(<AskedQuestions questions={questions} isOver />);
    expect(told()).toEqual([['¿?', over, 'Aún no se sabe.']]);
  },
);

test('only questions that have days explain what counts', async () => {
  const words = /Con menos de siete días de cada, cualquier diferencia puede ser casualidad/;
  const { unmount } = await render(<AskedQuestions questions={[own]} />);
  expect(screen.queryByText(words)).toBeNull();
  unmount();
  await render(<AskedQuestions questions={[own, body]} />);
  expect(screen.getByText(words)).toBeTruthy();
});
