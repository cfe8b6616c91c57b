import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { anInvestment } from './portfolio.factory.ts';
import { summaryResponse } from './summary/summary.schema.ts';

const { server } = await testApplication();
const investments = '/api/piptool/investments/';

const summaryOf = async (member: MemberClient, window = 'all') =>
  summaryResponse.parse((await member.get(`/api/piptool/summary/?window=${window}`)).body);
const sharesOf = (shares: Record<string, number>) =>
  Object.entries(shares).map(([dimension, basis_points]) => ({ dimension, basis_points }));

afterEach(() => setClock());

test('if a cent is shared over five dimensions, the shares sum to one cent', async () => {
  const ana = await memberClient(server);
  const shares = sharesOf({ cuerpo: 2_000, mente: 2_000, vinculos: 2_000, proposito: 2_000, dinero: 2_000 });
  await ana.post(investments, anInvestment({ minutes: 0, effort: null, amount_cents: 1, shares }));
  const [euros] = (await summaryOf(ana)).money;
  expect(euros?.total).toBe(1);
  expect(Object.values(euros?.amounts ?? {}).reduce((sum, each) => sum + each, 0)).toBe(1);
});

test('cents are added as cents, not as fractions of a euro', async () => {
  const ana = await memberClient(server);
  for (const amount_cents of [10, 20, 1, 70, 999])
    await ana.post(investments, anInvestment({ minutes: 0, effort: null, amount_cents }));
  expect((await summaryOf(ana)).money).toMatchObject([{ currency: 'EUR', total: 1_100 }]);
});

test('the sum of any amounts is exact to the cent', async () => {
  const cents = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(cents, fc.integer({ min: 1, max: 9_999 }), async (amounts, part) => {
      const ana = await memberClient(server);
      const shares = sharesOf({ cuerpo: part, dinero: 10_000 - part });
      for (const amount_cents of amounts)
        await ana.post(investments, anInvestment({ minutes: 0, effort: null, amount_cents, shares }));
      const [euros] = (await summaryOf(ana)).money;
      expect(euros?.total).toBe(amounts.reduce((sum, each) => sum + each, 0));
      expect((euros?.amounts.cuerpo ?? 0) + (euros?.amounts.dinero ?? 0)).toBe(euros?.total);
    }),
    { numRuns: 8 },
  );
}, 60_000);

test('amounts in different currencies are never added, and the currency with the largest sum comes first', async () => {
  const ana = await memberClient(server);
  for (const [currency, amount_cents] of [
    ['EUR', 100],
    ['MXN', 5_000],
    ['EUR', 50],
  ])
    await ana.post(investments, anInvestment({ currency, amount_cents }));
  expect((await summaryOf(ana)).money).toMatchObject([
    { currency: 'MXN', total: 5_000 },
    { currency: 'EUR', total: 150 },
  ]);
});

test('an investment that has only money changes neither the time nor the effort', async () => {
  const ana = await memberClient(server);
  await ana.post(investments, anInvestment({ minutes: 0, effort: null, amount_cents: 500 }));
  expect(await summaryOf(ana)).toMatchObject({ time: null, effort: null, effective_dimensions: null });
});

test('the effective number of dimensions is one if one dimension has all the time, and two if two have equal time', async () => {
  const ana = await memberClient(server);
  await ana.post(investments, anInvestment());
  expect((await summaryOf(ana)).effective_dimensions).toBe(1);
  await ana.post(investments, anInvestment({ shares: sharesOf({ mente: 10_000 }) }));
  expect((await summaryOf(ana)).effective_dimensions).toBe(2);
});

test('the summary shows shares of effort only from ten rated entries on', async () => {
  const ana = await memberClient(server);
  for (let entry = 0; entry < 9; entry += 1) await ana.post(investments, anInvestment());
  await ana.post(investments, anInvestment({ effort: null }));
  expect((await summaryOf(ana)).says_effort_shares).toBe(false);
  await ana.post(investments, anInvestment());
  expect((await summaryOf(ana)).says_effort_shares).toBe(true);
});

test.each([
  ['7d', '2027-02-23', '2027-02-22'],
  ['parada', '2027-02-09', '2027-02-08'],
])('the window %s begins on %s, even if this day is in the previous month', async (window, first, before) => {
  setClock(new Date('2027-03-01T12:00:00Z'));
  const ana = await memberClient(server, { timeZone: 'Europe/Madrid' });
  await ana.post(investments, anInvestment({ minutes: 10, local_day: first }));
  await ana.post(investments, anInvestment({ minutes: 20, local_day: before }));
  const { from, to, totals } = await summaryOf(ana, window);
  expect([from, to, totals.minutes]).toEqual([first, '2027-03-01', 10]);
});

test('the window that contains all time has no first day', async () => {
  const ana = await memberClient(server);
  expect(await summaryOf(ana)).toMatchObject({ window: 'all', from: null });
});

test('the default window is the Parada; a window that does not exist is refused', async () => {
  const ana = await memberClient(server);
  expect((await ana.get('/api/piptool/summary/')).body).toMatchObject({ window: 'parada' });
  for (const query of ['window=31d', 'window=', 'window=all&extra=1'])
    expect((await ana.get(`/api/piptool/summary/?${query}`)).status).toBe(400);
});
