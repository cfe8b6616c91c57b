import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signInWithOutbox } from '#app/shell/testing/render.tsx';
import { type MoneyMoment, moneyMomentsResponse } from '../moment/moment.schema.ts';
import { monthHere } from '../moment/month-words.browser.ts';
import { type MoneyMatrix, type MoneyMonth, moneyMonthResponse } from '../patterns/patterns.schema.ts';
import { aMatrix, aMonth, aShownMoment } from '../recording/screen.factory.ts';
import { MirrorScreen } from './mirror.screen.tsx';
import { MonthScreen } from './month.screen.tsx';

const path = '/api/money-moments/';
const monthPath = `${path}months/${monthHere()}/`;
const unavailable = { status: 503, body: { detail: 'Ahora no.' } };

const playMoments = (...items: MoneyMoment[]) =>
  api().on(
    'GET',
    path,
    ({ query }) => {
      const [offset, limit] = ['offset', 'limit'].map((name) => Number(query.get(name)));
      const page = items.slice(offset, (offset ?? 0) + (limit ?? 0));
      return { body: { meta: { total_count: items.length }, items: page } };
    },
    moneyMomentsResponse,
  );
const playMatrix = (changes: Partial<MoneyMatrix> = {}) =>
  api().on('GET', `${path}matrix/`, () => ({ body: aMatrix(changes) }));
const playMonth = (changes: Partial<MoneyMonth> = {}) =>
  api().on('GET', monthPath, () => ({ body: aMonth(changes) }), moneyMonthResponse);

beforeEach(async () => {
  await signInWithOutbox();
  playMoments();
  playMatrix();
  playMonth();
});

test('if a member has nine moments, the screen states that one more is missing', async () => {
  playMatrix({ moments: 9, cells: [], repetitions: [] });
  await render(<MirrorScreen />);
  await screen.findByText('Con un momento más, aquí verás qué apuntaste junto a cada cosa.');
});

test('if nothing occurs three times, the screen states this, and the words are drawn nevertheless', async () => {
  playMatrix({ repetitions: [] });
  await render(<MirrorScreen />);
  await screen.findByText('Todavía no se repite nada tres veces.');
  expect(screen.getByText(/Que una traiga la otra, aquí no se puede saber/)).toBeTruthy();
});

test('a repetition with an area names the area', async () => {
  const repetition = { kind: 'gasto', word: null, script: null, area: 'ocio', count: 4, of: 5 } as const;
  playMatrix({ cells: [], repetitions: [repetition] });
  await render(<MirrorScreen />);
  await screen.findByText(/^De 5 veces con «Un gasto», en 4 apuntaste también ocio/);
});

test('the words of the matrix are ordered by their frequency in all kinds together', async () => {
  const cells = [
    { kind: 'gasto', word: 'alivio', count: 4 },
    { kind: 'gasto', word: 'ansiedad', count: 3 },
    { kind: 'evitar', word: 'ansiedad', count: 2 },
  ] as const;
  playMatrix({ cells: [...cells] });
  const { user } = await render(<MirrorScreen />);
  await user.click(await screen.findByText('Ver los números'));
  const table = screen.getByRole('table');
  const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.toLowerCase()),
  );
  expect(rows).toEqual([
    ['ansiedad', '3', '2'],
    ['alivio', '4', '0'],
  ]);
});

test('if a month has more than a hundred moments, all of them are loaded', async () => {
  const many = Array.from({ length: 101 }, (_, index) => aShownMoment({ id: index + 1, note: `n${index}` }));
  playMoments(...many);
  await render(<MirrorScreen />);
  await screen.findByText('n100');
  const offsets = api()
    .of('GET', path)
    .map(({ query }) => query.get('offset'));
  expect(offsets).toEqual(['0', '100']);
});

test('a moment shows its word, area and thought; a moment without a currency shows no amount', async () => {
  playMoments(aShownMoment({ area: 'ocio', script: 'evitacion' }));
  await render(<MirrorScreen />);
  const facts = await screen.findByText(/«Mejor no mirarlo»$/);
  expect(facts.textContent).toMatch(/^ansiedad · Ocio/i);
  expect(screen.queryByText(/€/)).toBeNull();
});

test('if only the patterns cannot be loaded, the moments are still listed', async () => {
  playMoments(aShownMoment({ note: 'Zapatillas' }));
  api().on('GET', `${path}matrix/`, () => unavailable);
  await render(<MirrorScreen />);
  await screen.findByText('Zapatillas');
  expect(screen.queryByText('Lo que se repite')).toBeNull();
});

test('if the month cannot be loaded, the member can load it again', async () => {
  api().on('GET', monthPath, () => unavailable);
  const { user } = await render(<MonthScreen />);
  await screen.findByText('No hemos podido abrir tu mes');
  playMonth();
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByText('De 14 momentos, 9 llevaban ansiedad.');
});

test.each<[string, Partial<MoneyMonth>]>([
  ['Un momento apuntado este mes.', { moments: 1 }],
  ['De 14 momentos, 10 fueron: un gasto.', { words: [{ name: 'ansiedad', count: 4, sums: [] }] }],
  [
    'De 3 momentos, 2 fueron: no mirar.',
    { moments: 3, words: [], kinds: [{ name: 'evitar', count: 2, sums: [] }] },
  ],
  ['14 momentos apuntados.', { words: [], kinds: [] }],
])('a month is described as "%s"', async (sentence, changes) => {
  playMonth(changes);
  await render(<MonthScreen />);
  await screen.findByText(sentence);
});

test('the sentence about amounts has forms for one amount and for two currencies; without amounts there is no sentence', async () => {
  const euro = { currency: 'EUR', cents: 1_000, count: 1 };
  playMonth({ sums: [euro] });
  const { unmount } = await render(<MonthScreen />);
  await screen.findByText(/^Un gasto lleva cantidad: 10,00\s€\.$/);
  unmount();
  playMonth({ sums: [euro, { currency: 'MXN', cents: 5_000, count: 1 }] });
  const second = await render(<MonthScreen />);
  expect((await screen.findByText(/^2 gastos llevan cantidad/)).textContent).toMatch(/10,00.+50,00/);
  second.unmount();
  playMonth({ sums: [] });
  await render(<MonthScreen />);
  await screen.findByText('De 14 momentos, 9 llevaban ansiedad.');
  expect(screen.queryByText(/cantidad:/)).toBeNull();
});

test('stored piles are listed with the money in no pile last; if the server refuses to erase the piles, they stay', async () => {
  const piles = [{ name: 'Lo de siempre', cents: 5_000 }];
  const stored_at = '2026-11-20T10:00:00.000Z';
  playMonth({ piles: { currency: 'EUR', piles, rest_cents: 2_500, stored_at } });
  api().on('DELETE', `${monthPath}piles/`, () => unavailable);
  const { user } = await render(<MonthScreen />);
  await screen.findByText('En ningún montón');
  await user.click(screen.getByRole('button', { name: 'Borrar estas sumas' }));
  await screen.findByText(/inconvenientes/);
  expect(screen.getByText('Lo de siempre')).toBeTruthy();
});
