import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type InjectedResponse,
  type MemberClient,
  newMember,
} from '#app/modules/feelings/feelings.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { investmentsResponse, maxNoteLength, pageSize } from './entry/entry.schema.ts';
import { exportInvestments } from './entry/reading.ts';
import { anInvestment } from './portfolio.factory.ts';
import { summaryResponse } from './summary/summary.schema.ts';

const { server } = await testApplication();
const investments = '/api/piptool/investments/';
const planPath = '/api/piptool/plan/';

const idOf = ({ body }: InjectedResponse) => z.object({ id: z.number() }).parse(body).id;
const fieldsOf = ({ body }: InjectedResponse) => Object.keys(z.record(z.string(), z.unknown()).parse(body));
const listOf = async (member: MemberClient, query = '') =>
  investmentsResponse.parse((await member.get(`${investments}${query}`)).body);
const summaryOf = async (member: MemberClient, window = 'all') =>
  summaryResponse.parse((await member.get(`/api/piptool/summary/?window=${window}`)).body);
const sharesOf = (shares: Record<string, number>) =>
  Object.entries(shares).map(([dimension, basis_points]) => ({ dimension, basis_points }));

afterEach(() => setClock());

test.each([
  ['a minute', { minutes: 1 }],
  ['a whole day', { minutes: 1_440 }],
  ['the least effort', { effort: 1 }],
  ['the most effort', { effort: 5 }],
  ['no effort', { effort: null }],
  ['a cent', { amount_cents: 1 }],
  ['as much money as an entry holds', { amount_cents: 10_000_000 }],
  ['another currency', { amount_cents: 5, currency: 'JPY' }],
  ['a note as long as may be', { note: 'x'.repeat(maxNoteLength) }],
])('%s is kept as it came', async (_name, changes) => {
  const ana = await newMember(server);
  const { status, body } = await ana.post(investments, anInvestment(changes));
  expect([status, body]).toMatchObject([201, changes]);
  expect((await listOf(ana)).items).toMatchObject([changes]);
});

test.each([
  ['effort', 0],
  ['effort', 6],
  ['effort', 2.5],
  ['effort', '6'],
  ['minutes', 'media hora'],
  ['minutes', null],
  ['minutes', 1e20],
  ['amount_cents', 10_000_001],
  ['amount_cents', 0.5],
  ['amount_cents', '12,50'],
  ['currency', 'eur'],
  ['currency', 'EURO'],
  ['currency', ''],
  ['currency', 978],
  ['note', 'x'.repeat(maxNoteLength + 1)],
  ['note', true],
  ['local_day', '2026-13-01'],
  ['local_day', '01/02/2026'],
  ['local_day', ''],
  ['shares', []],
  ['shares', 'mente'],
  ['shares', { mente: 10_000 }],
])('%s of %j is refused under its field, and nothing is kept', async (field, value) => {
  const ana = await newMember(server);
  const refused = await ana.post(investments, anInvestment({ [field]: value }));
  expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]]);
  expect((await listOf(ana)).items).toEqual([]);
});

test.each([
  ['one point above the whole', { cuerpo: 10_000, mente: 1 }],
  ['one point below it', { cuerpo: 5_000, mente: 4_999 }],
  ['a part of nothing', { cuerpo: 10_000, mente: 0 }],
  ['a part below nothing', { cuerpo: 10_001, mente: -1 }],
  ['half a point', { cuerpo: 9_999.5, mente: 0.5 }],
])('shares with %s are refused', async (_name, shares) => {
  const ana = await newMember(server);
  const refused = await ana.post(investments, anInvestment({ shares: sharesOf(shares) }));
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ['shares']]);
});

test('shares come back in the order of the dimensions, however they came', async () => {
  const ana = await newMember(server);
  const shares = sharesOf({ dinero: 1, vinculos: 4_999, cuerpo: 5_000 });
  const { body } = await ana.post(investments, anInvestment({ shares }));
  expect(body).toMatchObject({ shares: sharesOf({ cuerpo: 5_000, vinculos: 4_999, dinero: 1 }) });
});

test('a note of nothing but space is none', async () => {
  const ana = await newMember(server);
  expect((await ana.post(investments, anInvestment({ note: '   ' }))).body).toMatchObject({ note: null });
  const { rows } = await databasePool().query('select from portfolio_entry_note where member_id = $1', [
    ana.memberId,
  ]);
  expect(rows).toEqual([]);
});

test('refusals are in English where English is asked for', async () => {
  const ana = await newMember(server);
  const refused = await ana.post(investments, anInvestment({ currency: 'XYZ' }), 'en');
  expect(JSON.stringify(refused.body)).not.toContain('Esa moneda');
});

test('a cent that is shared over five is a cent in all', async () => {
  const ana = await newMember(server);
  const shares = sharesOf({ cuerpo: 2_000, mente: 2_000, vinculos: 2_000, proposito: 2_000, dinero: 2_000 });
  await ana.post(investments, anInvestment({ minutes: 0, effort: null, amount_cents: 1, shares }));
  const [euros] = (await summaryOf(ana)).money;
  expect(euros?.total).toBe(1);
  expect(Object.values(euros?.amounts ?? {}).reduce((sum, each) => sum + each, 0)).toBe(1);
});

test('cents add up as cents, and not as fractions of an euro', async () => {
  const ana = await newMember(server);
  for (const amount_cents of [10, 20, 1, 70, 999])
    await ana.post(investments, anInvestment({ minutes: 0, effort: null, amount_cents }));
  expect((await summaryOf(ana)).money).toMatchObject([{ currency: 'EUR', total: 1_100 }]);
});

test('whatever is put in, the sum is what was put in, to the cent', async () => {
  const cents = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(cents, fc.integer({ min: 1, max: 9_999 }), async (amounts, part) => {
      const ana = await newMember(server);
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

test('currencies are never added to each other, and the larger sum comes first', async () => {
  const ana = await newMember(server);
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

test('money alone leaves time and effort out', async () => {
  const ana = await newMember(server);
  await ana.post(investments, anInvestment({ minutes: 0, effort: null, amount_cents: 500 }));
  expect(await summaryOf(ana)).toMatchObject({ time: null, effort: null, effective_dimensions: null });
});

test('time in one dimension is spread over one, and over two alike over two', async () => {
  const ana = await newMember(server);
  await ana.post(investments, anInvestment());
  expect((await summaryOf(ana)).effective_dimensions).toBe(1);
  await ana.post(investments, anInvestment({ shares: sharesOf({ mente: 10_000 }) }));
  expect((await summaryOf(ana)).effective_dimensions).toBe(2);
});

test('the shares of effort are said from ten rated entries on', async () => {
  const ana = await newMember(server);
  for (let entry = 0; entry < 9; entry += 1) await ana.post(investments, anInvestment());
  await ana.post(investments, anInvestment({ effort: null }));
  expect((await summaryOf(ana)).says_effort_shares).toBe(false);
  await ana.post(investments, anInvestment());
  expect((await summaryOf(ana)).says_effort_shares).toBe(true);
});

test.each([
  ['7d', '2027-02-23', '2027-02-22'],
  ['parada', '2027-02-09', '2027-02-08'],
])('the window %s begins on %s, across the end of a month', async (window, first, before) => {
  setClock(new Date('2027-03-01T12:00:00Z'));
  const ana = await newMember(server, { timeZone: 'Europe/Madrid' });
  await ana.post(investments, anInvestment({ minutes: 10, local_day: first }));
  await ana.post(investments, anInvestment({ minutes: 20, local_day: before }));
  const { from, to, totals } = await summaryOf(ana, window);
  expect([from, to, totals.minutes]).toEqual([first, '2027-03-01', 10]);
});

test('all time has no first day', async () => {
  const ana = await newMember(server);
  expect(await summaryOf(ana)).toMatchObject({ window: 'all', from: null });
});

test('the window is the Parada unless another is asked for, and only those that there are', async () => {
  const ana = await newMember(server);
  expect((await ana.get('/api/piptool/summary/')).body).toMatchObject({ window: 'parada' });
  for (const query of ['window=31d', 'window=', 'window=all&extra=1'])
    expect((await ana.get(`/api/piptool/summary/?${query}`)).status).toBe(400);
});

test.each([
  ['before four in the morning', '2027-03-01T02:00:00Z', '2027-02-28'],
  ['from four on', '2027-03-01T03:00:00Z', '2027-03-01'],
])('%s a new month has not begun, or has', async (_name, instant, today) => {
  setClock(new Date(instant));
  const ana = await newMember(server, { timeZone: 'Europe/Madrid' });
  expect((await ana.post(investments, anInvestment())).body).toMatchObject({ local_day: today });
  expect((await summaryOf(ana)).to).toBe(today);
});

test('today is the day of her own zone, and a day that has begun elsewhere alone is to come', async () => {
  setClock(new Date('2027-06-30T20:00:00Z'));
  const [kiritimati, honolulu] = [
    await newMember(server, { timeZone: 'Pacific/Kiritimati' }),
    await newMember(server, { timeZone: 'Pacific/Honolulu' }),
  ];
  const entry = anInvestment({ local_day: '2027-07-01' });
  expect((await kiritimati.post(investments, entry)).status).toBe(201);
  expect((await honolulu.post(investments, entry)).body).toEqual({
    local_day: ['El día no puede estar en el futuro.'],
  });
});

test('what is written down for a day before stands in the list by when it was written', async () => {
  setClock(new Date('2027-05-15T12:00:00Z'));
  const ana = await newMember(server);
  await ana.post(investments, anInvestment({ minutes: 1 }));
  await ana.post(investments, anInvestment({ minutes: 2, local_day: '2027-05-01' }));
  const { items } = await listOf(ana);
  expect(items.map(({ minutes }) => minutes).toSorted()).toEqual([1, 2]);
  expect(new Set(items.map(({ local_day }) => local_day))).toEqual(new Set(['2027-05-15', '2027-05-01']));
});

test.each([
  [pageSize - 1, [pageSize - 1]],
  [pageSize, [pageSize]],
  [pageSize + 1, [pageSize, 1]],
])('of %i investments each stands on one page', async (count, pages) => {
  const ana = await newMember(server);
  await atOnce(count, () => ana.post(investments, anInvestment()));
  const seen: number[][] = [];
  let next: number | null | undefined;
  while (next !== null) {
    const page = await listOf(ana, next ? `?before=${next}` : '');
    seen.push(page.items.map(({ id }) => id));
    next = page.next_before;
  }
  expect(seen.map(({ length }) => length)).toEqual(pages);
  expect(new Set(seen.flat()).size).toBe(count);
});

test.each(['0', '-1', 'x', '1.5', '99999999999999999999', ''])(
  'a page before %j is refused',
  async (before) => {
    const ana = await newMember(server);
    expect((await ana.get(`${investments}?before=${before}`)).status).toBe(400);
  },
);

test('before an entry that is nobody’s or another’s there is nothing, and the two are told alike', async () => {
  const [ana, bea] = [await newMember(server), await newMember(server)];
  await ana.post(investments, anInvestment({ minutes: 7 }));
  const other = idOf(await bea.post(investments, anInvestment()));
  for (const before of [other, other + 1_000])
    expect(await listOf(ana, `?before=${before}`)).toEqual({ items: [], next_before: null });
});

test('a page goes on before an entry that was taken out meanwhile', async () => {
  const ana = await newMember(server);
  await ana.post(investments, anInvestment({ minutes: 7 }));
  const last = idOf(await ana.post(investments, anInvestment()));
  await ana.remove(`${investments}${last}/`);
  const { items } = await listOf(ana, `?before=${last}`);
  expect(items.map(({ minutes }) => minutes)).toEqual([7]);
});

test.each(['0', '-1', '1.5', 'uno', '99999999999999999999'])(
  'an investment of the number %s is not there',
  async (id) => {
    const ana = await newMember(server);
    expect([400, 404]).toContain((await ana.remove(`${investments}${id}/`)).status);
  },
);

test('the record that takes an investment out is no investment that could be taken out', async () => {
  const ana = await newMember(server);
  const id = idOf(await ana.post(investments, anInvestment()));
  await ana.remove(`${investments}${id}/`);
  const { rows } = await databasePool().query<{ entry_id: number }>(
    'select entry_id from portfolio_entry where member_id = $1 and corrects_id is not null',
    [ana.memberId],
  );
  expect(rows).toHaveLength(1);
  expect((await ana.remove(`${investments}${rows[0]?.entry_id}/`)).status).toBe(404);
});

test('an investment is taken out also weeks after it was written down', async () => {
  const ana = await newMember(server);
  const id = idOf(await ana.post(investments, anInvestment()));
  setClock(new Date(Date.now() + 25 * 86_400_000));
  expect((await ana.remove(`${investments}${id}/`)).status).toBe(204);
  expect(await exportInvestments(ana.memberId)).toEqual([]);
});

test('what is put back after it was taken out counts once', async () => {
  const ana = await newMember(server);
  const id = idOf(await ana.post(investments, anInvestment({ minutes: 25 })));
  await ana.remove(`${investments}${id}/`);
  await ana.post(investments, anInvestment({ minutes: 25 }));
  expect((await summaryOf(ana)).totals).toMatchObject({ entries: 1, minutes: 25 });
});

const plan = (changes: object = {}) => ({
  targets: { cuerpo: 10_000, mente: 0, vinculos: 0, proposito: 0, dinero: 0, ...changes },
});

test.each([
  ['a dimension less', { targets: { cuerpo: 5_000, mente: 5_000 } }],
  ['a dimension more', plan({ alma: 0 })],
  ['a part below nothing', plan({ cuerpo: 10_001, mente: -1 })],
  ['half a point', plan({ cuerpo: 9_999.5, mente: 0.5 })],
  ['a part in words', plan({ cuerpo: 'todo' })],
  ['one point above the whole', plan({ mente: 1 })],
  ['nothing in it', {}],
  ['a field more', { ...plan(), name: 'mi plan' }],
])('a plan with %s is refused, and the one before stays', async (_name, input) => {
  const ana = await newMember(server);
  await ana.post(planPath, plan());
  expect((await ana.post(planPath, input)).status).toBe(400);
  expect((await summaryOf(ana)).plan).toEqual(plan().targets);
});

test('a plan takes the place of the one before, and is nobody else’s', async () => {
  const [ana, bea] = [await newMember(server), await newMember(server)];
  await ana.post(planPath, plan());
  await ana.post(planPath, plan({ cuerpo: 4_000, dinero: 6_000 }));
  expect((await summaryOf(ana)).plan).toMatchObject({ cuerpo: 4_000, dinero: 6_000 });
  expect((await summaryOf(bea)).plan).toBeNull();
});

test('a plan that is taken away twice is away', async () => {
  const ana = await newMember(server);
  for (const _time of [1, 2])
    expect((await ana.post(planPath, { targets: null })).body).toEqual({ targets: null });
  expect(await summaryOf(ana)).toMatchObject({ plan: null, drift: null, advice: null });
});

test('a plan without time has neither drift nor advice', async () => {
  const ana = await newMember(server);
  await ana.post(planPath, plan());
  expect(await summaryOf(ana)).toMatchObject({ plan: plan().targets, drift: null, advice: null });
});

test('time that is as the plan says needs no advice and drifts nowhere', async () => {
  const ana = await newMember(server);
  await ana.post(planPath, plan());
  await ana.post(investments, anInvestment({ minutes: 90 }));
  const { drift, advice } = await summaryOf(ana);
  expect(advice).toBeNull();
  expect(Object.values(drift ?? {}).map((each) => each.is_flagged)).toEqual(Array(5).fill(false));
});
