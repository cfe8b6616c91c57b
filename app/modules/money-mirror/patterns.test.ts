import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { onDay } from '#app/modules/paradas/paradas.factory.ts';
import { now, setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { monthAfter, spanOf } from './moment/month.ts';
import { aMoneyMoment } from './money-mirror.factory.ts';

const { server } = await testApplication();
const path = '/api/money-moments/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

type Caller = Awaited<ReturnType<typeof memberClient>>;

async function addMany(caller: Caller, times: number, changes: object): Promise<void> {
  for (let count = 0; count < times; count += 1) await caller.post(path, aMoneyMoment(changes));
}

const matrix = async (caller: Caller) => (await caller.get(`${path}matrix/`)).body;

test('with fewer than ten moments of money the matrix is empty and states that ten are needed', async () => {
  const ana = await memberClient(server);
  await addMany(ana, 9, {});
  expect(await matrix(ana)).toEqual({ calm: false, moments: 9, minimum: 10, cells: [], repetitions: [] });
});

test('from ten moments on, the matrix counts each word by kind, and lists combinations that occurred at least three times', async () => {
  const ana = await memberClient(server);
  await addMany(ana, 6, { word: 'ansiedad', script: 'no_se', area: null });
  await addMany(ana, 2, { word: 'alivio', script: null, area: 'ocio' });
  await addMany(ana, 3, { kind: 'evitar', word: null, script: 'evitacion', area: null });
  const nothing = { word: null, script: null, area: null };
  expect(await matrix(ana)).toEqual({
    calm: false,
    moments: 11,
    minimum: 10,
    cells: [
      { kind: 'gasto', word: 'ansiedad', count: 6 },
      { kind: 'gasto', word: 'alivio', count: 2 },
    ],
    repetitions: [
      { ...nothing, kind: 'gasto', word: 'ansiedad', count: 6, of: 8 },
      { ...nothing, kind: 'evitar', script: 'evitacion', count: 3, of: 3 },
    ],
  });
});

test('the amounts of a month are added up by currency, kind, word and area', async () => {
  const ana = await memberClient(server);
  await addMany(ana, 2, { amount_cents: 1_000 });
  await addMany(ana, 1, { amount_cents: 500, currency: 'MXN', word: 'alivio', area: null });
  await addMany(ana, 1, { kind: 'cobrar', amount_cents: 90_000, area: null });
  const month = now().toISOString().slice(0, 7);
  const euros = { currency: 'EUR', cents: 2_000, count: 2 };
  const pesos = { currency: 'MXN', cents: 500, count: 1 };
  expect((await ana.get(`${path}months/${month}/`)).body).toEqual({
    calm: false,
    month,
    moments: 4,
    sums: [euros, pesos],
    kinds: [
      { name: 'gasto', count: 3, sums: [euros, pesos] },
      { name: 'cobrar', count: 1, sums: [{ currency: 'EUR', cents: 90_000, count: 1 }] },
    ],
    words: [
      { name: 'ansiedad', count: 3, sums: [euros] },
      { name: 'alivio', count: 1, sums: [pesos] },
    ],
    areas: [{ name: 'ocio', count: 2, sums: [euros] }],
    piles: null,
  });
  expect((await ana.get(`${path}months/${monthAfter(month, 1)}/`)).body).toMatchObject({ moments: 0 });
});

test('a request for a month that does not exist in the calendar gets a not-found response', async () => {
  const ana = await memberClient(server);
  expect((await ana.get(`${path}months/2026-00/`)).status).toBe(404);
});

test.each([
  ['2026-01', 1, '2026-02'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -14, '2025-01'],
])('the month %s plus %i months is %s', (month, months, later) => {
  expect(monthAfter(month, months)).toBe(later);
});

test('a month contains its local days from the first to the last', () => {
  expect(spanOf('2026-12')).toEqual({ from: '2026-12-01', before: '2027-01-01' });
});

test('soon after a check-in at the lowest point, the matrix and the month are marked as calm', async () => {
  const ana = await memberClient(server);
  await ana.post('/api/users_flow/user-feelings/', aCheckIn({ agrado: 1, energia: 1 }));
  expect(await matrix(ana)).toMatchObject({ calm: true });
  const month = now().toISOString().slice(0, 7);
  expect((await ana.get(`${path}months/${month}/`)).body).toMatchObject({ calm: true });
});
