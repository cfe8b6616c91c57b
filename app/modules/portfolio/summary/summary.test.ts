import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { aMemberInParada, aParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { sumOf } from '../allocation/allocation.ts';
import { anInvestment } from '../portfolio.factory.ts';
import { flowsResponse, summaryResponse } from './summary.schema.ts';
import { summarise } from './summary.server.ts';

const { server } = await testApplication();
const investments = '/api/piptool/investments/';

const read = (member: Pick<MemberClient, 'get'>, window: string) =>
  member.get(`/api/piptool/summary/?window=${window}`);
const summaryOf = async (member: Pick<MemberClient, 'get'>, window: string) =>
  summaryResponse.parse((await read(member, window)).body);

afterEach(() => setClock());

test('the window of seven days and the window of thirty days end today and contain exactly that number of days', async () => {
  onDay(60);
  const ana = await memberClient(server);
  for (const [back, minutes] of [
    [0, 1],
    [6, 2],
    [7, 4],
    [29, 8],
    [30, 16],
  ] as const) {
    const local_day = new Date(Date.UTC(2026, 2, 61 - back)).toISOString().slice(0, 10);
    expect((await ana.post(investments, anInvestment({ minutes, local_day }))).status).toBe(201);
  }
  const minutes = [];
  for (const window of ['7d', '30d', 'all']) minutes.push((await summaryOf(ana, window)).totals.minutes);
  expect(minutes).toEqual([3, 15, 31]);
  expect(await summaryOf(ana, '30d')).toMatchObject({ from: '2026-04-01', to: '2026-04-30' });
});

test('the window of the open Parada begins with the Parada; without an open Parada the window has 21 days', async () => {
  onDay(5);
  const ana = await aMemberInParada(server);
  onDay(8);
  expect(await summaryOf(ana, 'parada')).toMatchObject({ from: '2026-03-06', to: '2026-03-09' });
  const bea = await memberClient(server);
  expect(await summaryOf(bea, 'parada')).toMatchObject({ from: '2026-02-17', to: '2026-03-09' });
});

test('a finished Parada can be requested as a window by its id, and this window ends with its last day', async () => {
  onDay(0);
  const ana = await aMemberInParada(server);
  await ana.post(investments, anInvestment({ minutes: 25 }));
  onDay(3);
  await ana.move('end');
  onDay(10);
  await ana.post(investments, anInvestment({ minutes: 40 }));
  const found = await summaryOf(ana, `parada:${ana.id}`);
  expect(found).toMatchObject({ window: `parada:${ana.id}`, from: '2026-03-01', to: '2026-03-04' });
  expect([found.totals.minutes, found.days.length]).toEqual([25, 4]);
});

test.each(['parada:99999999', 'parada:0', 'parada:x', 'parada:', '8d', ''])(
  'an unknown window (%s) is refused with an error for the parameter `window`',
  async (window) => {
    const { status, body } = await read(await memberClient(server), window);
    expect([status, Object.keys(body ?? {})]).toEqual([400, ['window']]);
  },
);

test('a Parada of another member and a draft are refused as unknown windows', async () => {
  onDay(0);
  const [ana, bea] = [await aMemberInParada(server), await memberClient(server)];
  const refused = await read(bea, `parada:${ana.id}`);
  expect([refused.status, refused.body]).toEqual([
    400,
    { window: [`Clave primaria "${ana.id}" inválida - objeto no existe.`] },
  ]);
  const draft = await bea.post('/api/paradas/', aParada({ draft: true }));
  const { id } = z.object({ id: z.number() }).parse(draft.body);
  expect((await read(bea, `parada:${id}`)).status).toBe(400);
});

test('the drawing contains the time of each day by dimension; the days of a week add up to the sum of the week', async () => {
  onDay(40);
  const ana = await memberClient(server);
  const half = (dimension: string) => ({ dimension, basis_points: 5_000 });
  await ana.post(investments, anInvestment({ minutes: 20 }));
  await ana.post(investments, anInvestment({ minutes: 10, shares: [half('mente'), half('dinero')] }));
  await ana.post(investments, anInvestment({ minutes: 30, local_day: '2026-04-08' }));
  const { days, totals } = await summaryOf(ana, '7d');
  expect(days.map(({ time }) => sumOf(time) / 10_000)).toEqual([0, 0, 0, 0, 30, 0, 30]);
  expect(days.at(-1)?.time).toMatchObject({ cuerpo: 200_000, mente: 50_000, dinero: 50_000 });
  expect(days.reduce((sum, { time }) => sum + sumOf(time), 0)).toBe(sumOf(totals.time));
  expect((await summaryOf(ana, 'all')).days).toHaveLength(21);
});

test('an investment is offered for repetition only if it was recorded more than once, and the most frequent one comes first', async () => {
  const ana = await memberClient(server);
  const mind = [{ dimension: 'mente', basis_points: 10_000 }];
  for (let time = 0; time < 3; time += 1)
    await ana.post(investments, anInvestment({ minutes: 20, shares: mind }));
  for (let time = 0; time < 2; time += 1) await ana.post(investments, anInvestment({ minutes: 10 }));
  await ana.post(investments, anInvestment({ minutes: 50 }));
  const { repeats } = await summaryOf(ana, '7d');
  expect(repeats).toEqual([
    { minutes: 20, shares: mind, times: 3 },
    { minutes: 10, shares: [{ dimension: 'cuerpo', basis_points: 10_000 }], times: 2 },
  ]);
});

test('flows are grouped by dimension, and by the dynamic that recorded the entries', async () => {
  const ana = await memberClient(server);
  await ana.post(investments, anInvestment({ minutes: 20, amount_cents: 300 }));
  const { items } = flowsResponse.parse((await ana.get('/api/piptool/flows/?window=7d')).body);
  expect(items).toEqual([
    { dimension: 'cuerpo', dynamic: null, currency: 'EUR', time: 200_000, effort: 600_000, money: 3_000_000 },
  ]);
});

test('the summary is read with three SQL statements', async () => {
  onDay(0);
  const ana = await aMemberInParada(server);
  const actor = { memberId: ana.memberId, sessionId: 0 };
  await summarise(actor, 'parada');
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  const pool = databasePool();
  pool.on('acquire', count);
  await summarise(actor, 'parada');
  pool.off('acquire', count);
  expect(statements).toBe(3);
});
