import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type InjectedResponse, type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { anInvestment } from '../portfolio.factory.ts';
import { summaryResponse } from '../summary/summary.schema.ts';
import { investmentHistoryResponse, investmentsResponse } from './entry.schema.ts';

const { server } = await testApplication();
const path = '/api/piptool/investments/';

const idOf = ({ body }: InjectedResponse) => z.object({ id: z.number() }).parse(body).id;
const historyOf = async (member: MemberClient, id: number) =>
  investmentHistoryResponse.parse((await member.get(`${path}${id}/`)).body);
const summaryOf = async (member: MemberClient) =>
  summaryResponse.parse((await member.get('/api/piptool/summary/?window=all')).body);
const inMexico = { amount_cents: 20_000, currency: 'MXN', rate: '0.050', home_currency: 'EUR' };

afterEach(() => setClock());

test('a request for any version of a corrected investment returns all of its versions', async () => {
  const ana = await memberClient(server);
  const first = idOf(await ana.post(path, anInvestment({ minutes: 10, note: 'a pie' })));
  const second = idOf(await ana.post(path, anInvestment({ minutes: 20, corrects: first })));
  const third = idOf(await ana.post(path, anInvestment({ minutes: 30, corrects: second })));
  for (const id of [first, second, third]) {
    const { id: newest, versions, removed_at } = await historyOf(ana, id);
    expect([newest, removed_at]).toEqual([third, null]);
    expect(versions.map(({ minutes, note }) => [minutes, note])).toEqual([
      [10, 'a pie'],
      [20, null],
      [30, null],
    ]);
  }
  expect((await summaryOf(ana)).totals.minutes).toBe(30);
});

test('only the newest version can be corrected, and a removed investment cannot be corrected', async () => {
  const ana = await memberClient(server);
  const first = idOf(await ana.post(path, anInvestment()));
  const second = idOf(await ana.post(path, anInvestment({ corrects: first })));
  const refused = await ana.post(path, anInvestment({ corrects: first }));
  expect([refused.status, refused.body]).toEqual([
    400,
    { corrects: [`Clave primaria "${first}" inválida - objeto no existe.`] },
  ]);
  await ana.remove(`${path}${second}/`);
  expect((await ana.post(path, anInvestment({ corrects: second }))).status).toBe(400);
  expect(await historyOf(ana, first)).toMatchObject({ id: second, removed_at: expect.any(String) });
});

test("another member's entry can be neither read nor corrected", async () => {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  const id = idOf(await ana.post(path, anInvestment()));
  expect((await bea.get(`${path}${id}/`)).status).toBe(404);
  expect((await bea.post(path, anInvestment({ corrects: id }))).status).toBe(400);
});

test('if a correction names no day, it keeps the day of its original, even if that day is long ago', async () => {
  setClock(new Date('2027-02-01T12:00:00Z'));
  const ana = await memberClient(server);
  const first = idOf(await ana.post(path, anInvestment()));
  setClock(new Date('2027-05-01T12:00:00Z'));
  const kept = await ana.post(path, anInvestment({ minutes: 20, corrects: first }));
  expect(kept.body).toMatchObject({ local_day: '2027-02-01', minutes: 20 });
  const moved = await ana.post(path, anInvestment({ corrects: idOf(kept), local_day: '2027-04-30' }));
  expect(moved.body).toMatchObject({ local_day: '2027-04-30' });
  const tooFar = await ana.post(path, anInvestment({ corrects: idOf(moved), local_day: '2027-02-02' }));
  expect(tooFar.status).toBe(400);
});

test('the list is sorted by day, and can be limited to a span of days', async () => {
  setClock(new Date('2027-05-15T12:00:00Z'));
  const ana = await memberClient(server);
  for (const [minutes, local_day] of [
    [1, '2027-05-15'],
    [2, '2027-05-10'],
    [3, '2027-05-14'],
  ])
    await ana.post(path, anInvestment({ minutes, local_day }));
  const minutesOf = async (query: string) =>
    investmentsResponse.parse((await ana.get(`${path}${query}`)).body).items.map(({ minutes }) => minutes);
  expect(await minutesOf('')).toEqual([1, 3, 2]);
  expect(await minutesOf('?since=2027-05-11&until=2027-05-14')).toEqual([3]);
  const { items } = investmentsResponse.parse((await ana.get(path)).body);
  expect(await minutesOf(`?before=${items[1]?.id}`)).toEqual([2]);
});

test('a rate is stored as the member entered it, and each currency has its own sum', async () => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(path, anInvestment(inMexico));
  expect([status, body]).toMatchObject([201, { rate: '0.050', home_currency: 'EUR', home_cents: 1_000 }]);
  await ana.post(path, anInvestment({ amount_cents: 500 }));
  await ana.post(path, anInvestment({ ...inMexico, rate: 0.0513, amount_cents: 33 }));
  await ana.post(path, anInvestment({ amount_cents: 700, currency: 'USD' }));
  const { money, home_money, totals } = await summaryOf(ana);
  expect(money.map(({ currency, total }) => [currency, total])).toEqual([
    ['MXN', 20_033],
    ['USD', 700],
    ['EUR', 500],
  ]);
  expect(home_money.map(({ currency, total }) => [currency, total])).toEqual([['EUR', 1_502]]);
  expect(totals.home.EUR?.cuerpo).toBe(1_002 * 10_000);
});

test('an amount without a rate is not converted into another currency', async () => {
  const ana = await memberClient(server);
  await ana.post(path, anInvestment({ amount_cents: 700, currency: 'USD' }));
  expect((await summaryOf(ana)).home_money).toEqual([]);
});

test.each([
  ['no currency', { home_currency: undefined }, { home_currency: ['Di también a qué moneda.'] }],
  ['no rate', { rate: undefined }, { rate: ['Di también a qué cambio.'] }],
  ['its own currency', { home_currency: 'MXN' }, { home_currency: ['Es la misma moneda.'] }],
  ['no amount', { amount_cents: 0 }, { rate: ['El cambio acompaña a una cantidad.'] }],
  ['nine decimals', { rate: '0.000000001' }, { rate: [expect.stringContaining('8 decimales')] }],
  ['a value of zero', { rate: '0' }, { rate: [expect.stringContaining('mayor que cero')] }],
  [
    'a result above the maximum',
    { rate: '999999999' },
    { rate: ['Con ese cambio la cantidad es demasiado grande.'] },
  ],
  ['an unknown currency', { home_currency: 'ZZZ' }, { home_currency: ['Esa moneda no existe.'] }],
])('an amount in a foreign currency with %s is refused', async (_name, changes, errors) => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(path, anInvestment({ ...inMexico, ...changes }));
  expect([status, body]).toEqual([400, errors]);
});
