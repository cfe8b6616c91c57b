import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { aMemberInParada, aParada, onDay } from '../paradas.factory.ts';

const { server } = await testApplication();

const paradas = '/api/paradas/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

const idOf = (body: unknown) => z.object({ id: z.number() }).parse(body).id;

const thermometers = { instrument: 'termometros', answers: [3, 5, 2, 5, 5] };

test('after the Parada is closed, the report exists, lists the measures and names the missing measures', async () => {
  const ana = await aMemberInParada(server, { letter: 'Querida yo', intention: 'Si llueve, entonces leo.' });
  await ana.post('/api/measures/', { ...thermometers, moment: 'start' });
  await ana.post('/api/measures/', { instrument: 'satisfaccion', answers: [4], moment: 'start' });
  for (const index of [0, 1, 2]) {
    onDay(index);
    await ana.post('/api/users_flow/user-feelings/', { agrado: 2 + index, energia: 3 });
    await ana.post('/api/piptool/investments/', anInvestment({ minutes: 10 }));
  }
  await ana.move('intention', { answer: 'done' });
  onDay(20);
  expect((await ana.get(`${ana.path}report/`)).status).toBe(409);
  await ana.post('/api/measures/', { ...thermometers, answers: [9, 5, 3, 5, 4], moment: 'close' });
  await ana.move('close', { keep: 'el paseo' });
  const { body } = await ana.get(`${ana.path}report/`);
  expect(body).toMatchObject({
    to_learn_from: true,
    practice_days: 3,
    measures: [
      { instrument: 'termometros', item: 'cuerpo', start: 3, close: 9, change: 6, verdict: 'mayor' },
      { item: 'mente', change: 0, verdict: 'indistinguible' },
      { item: 'vinculos', change: 1 },
      { item: 'proposito', change: 0 },
      { item: 'dinero', change: -1 },
    ],
    missing: [{ instrument: 'satisfaccion', moment: 'close' }],
    across: [],
    agrado: [
      { localDay: '2026-03-01', agrado: 2 },
      { localDay: '2026-03-02', agrado: 3 },
      { localDay: '2026-03-03', agrado: 4 },
    ],
    portfolio: { minutes: 30, time: { total: 30, percent: { cuerpo: 100 } } },
    intention_answers: { done: 1, no_occasion: 0, not_today: 0 },
    letter: { text: 'Querida yo' },
    keep: 'el paseo',
    let_go: null,
  });
});

test('if three Paradas are closed, the report combines the changes of all three', async () => {
  const ana = await memberClient(server);
  let id = 0;
  for (const round of [0, 1, 2]) {
    onDay(round * 25);
    id = idOf((await ana.post(paradas, aParada())).body);
    await ana.post('/api/measures/', { ...thermometers, moment: 'start' });
    onDay(round * 25 + 20);
    await ana.post('/api/measures/', { ...thermometers, answers: [5, 5, 2, 5, 5], moment: 'close' });
    await ana.post(`${paradas}${id}/close/`, {});
  }
  const { body } = await ana.get(`${paradas}${id}/report/`);
  expect(body).toMatchObject({
    across: expect.arrayContaining([
      expect.objectContaining({
        item: 'cuerpo',
        paradas: [
          expect.objectContaining({ number: 1, value: 2 }),
          expect.objectContaining({ number: 2 }),
          expect.objectContaining({ number: 3 }),
        ],
        pooled: expect.objectContaining({ mean: 2 }),
      }),
    ]),
  });
});

test("a request for another member's report is answered as not found", async () => {
  const ana = await aMemberInParada(server);
  await ana.move('end');
  const eva = await memberClient(server);
  expect((await eva.get(`${ana.path}report/`)).status).toBe(404);
  expect((await ana.get(`${ana.path}report/`)).body).toMatchObject({
    measures: [],
    missing: [],
    letter: null,
  });
});

/**
 * Creates a Parada with a measure at its start and a measure at its close. The Parada is closed on its twenty-first
 * day.
 */
async function aMeasuredParada() {
  const ana = await aMemberInParada(server);
  await ana.post('/api/measures/', { ...thermometers, moment: 'start' });
  onDay(20);
  await ana.post('/api/measures/', { ...thermometers, answers: [5, 5, 2, 5, 5], moment: 'close' });
  await ana.move('close', {});
  const later = async () => {
    const { body } = await ana.get(`${ana.path}report/`);
    return z.object({ later: z.object({ open: z.boolean(), measures: z.array(z.unknown()) }) }).parse(body)
      .later;
  };
  const measureLater = (cuerpo: number) =>
    ana.post('/api/measures/', { ...thermometers, answers: [cuerpo, 5, 2, 5, 5], moment: 'later' });
  return { ...ana, later, measureLater };
}

test('a month after the closing the member can answer the same questions again, and the report compares the answers with the start', async () => {
  const ana = await aMeasuredParada();
  onDay(47);
  expect(await ana.later()).toEqual({ open: false, measures: [] });
  onDay(48);
  expect(await ana.later()).toEqual({ open: true, measures: [] });
  await ana.measureLater(7);
  const later = await ana.later();
  expect(later.open).toBe(false);
  expect(later.measures[0]).toMatchObject({ item: 'cuerpo', start: 3, close: 7, change: 4 });
});

test('if the questions of a month after the closing are answered too early or too late, no Parada uses the answers', async () => {
  const ana = await aMeasuredParada();
  onDay(30);
  await ana.measureLater(7);
  onDay(81);
  await ana.measureLater(8);
  expect(await ana.later()).toEqual({ open: false, measures: [] });
});

test('if the start was not measured, no questions are asked a month after the closing', async () => {
  const ana = await aMemberInParada(server);
  onDay(20);
  await ana.move('close', {});
  onDay(50);
  expect((await ana.get(`${ana.path}report/`)).body).toMatchObject({ later: { open: false, measures: [] } });
});

test('the questions of a month after one closing end before the questions of a month after the next closing begin', async () => {
  const ana = await aMeasuredParada();
  onDay(21);
  const next = idOf((await ana.post(paradas, aParada())).body);
  await ana.post('/api/measures/', { ...thermometers, moment: 'start' });
  onDay(41);
  await ana.post(`${paradas}${next}/close/`, {});
  onDay(69);
  await ana.measureLater(9);
  expect((await ana.later()).measures).toEqual([]);
  expect((await ana.get(`${paradas}${next}/report/`)).body).toMatchObject({
    later: { open: false, measures: expect.arrayContaining([expect.objectContaining({ close: 9 })]) },
  });
});

test('answers of a month after the closing of one Parada are not used for the next Parada', async () => {
  const ana = await aMeasuredParada();
  onDay(35);
  const next = idOf((await ana.post(paradas, aParada())).body);
  await ana.post('/api/measures/', { ...thermometers, moment: 'start' });
  onDay(50);
  await ana.measureLater(9);
  onDay(56);
  await ana.post(`${paradas}${next}/close/`, {});
  expect((await ana.later()).measures).toHaveLength(5);
  expect((await ana.get(`${paradas}${next}/report/`)).body).toMatchObject({
    later: { open: false, measures: [] },
  });
});

test('answers during a Parada are not used as the start of the next Parada', async () => {
  const ana = await aMeasuredParada();
  onDay(21);
  const next = idOf((await ana.post(paradas, aParada())).body);
  onDay(41);
  await ana.post('/api/measures/', { ...thermometers, moment: 'close' });
  await ana.post(`${paradas}${next}/close/`, {});
  expect((await ana.get(`${paradas}${next}/report/`)).body).toMatchObject({
    measures: [],
    missing: [{ instrument: 'termometros', moment: 'start' }],
  });
});
