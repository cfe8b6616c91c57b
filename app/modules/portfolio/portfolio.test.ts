import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { databasePool } from '#app/platform/db/pool.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { i18nFor } from '#app/platform/i18n/i18n.server.ts';
import { allOf } from '#app/shell/testing/all-of.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import {
  addContribution,
  apportion,
  dimensionSlugs,
  eachDimension,
  noTotals,
  sumOf,
} from './allocation/allocation.ts';
import { namedDimensions } from './allocation/named-dimensions.browser.ts';
import { insertEntries } from './entry/entry.queries.ts';
import { exportInvestments } from './entry/reading.server.ts';
import { anInvestment } from './portfolio.factory.ts';
import { portfolio } from './portfolio.module.ts';
import { summaryResponse } from './summary/summary.schema.ts';

const { server } = await testApplication();
const investments = '/api/piptool/investments/';
const summaryOf = async (member: MemberClient, window = 'all') =>
  summaryResponse.parse((await member.get(`/api/piptool/summary/?window=${window}`)).body);
const idOf = (body: unknown) => z.object({ id: z.number() }).parse(body).id;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('[S1.4] an investment is returned with all its fields and is included in the sums', async () => {
  const ana = await memberClient(server);
  const shares = [
    { dimension: 'cuerpo', basis_points: 3_333 },
    { dimension: 'vinculos', basis_points: 6_667 },
  ];
  const stored = await ana.post(
    investments,
    anInvestment({ minutes: 45, amount_cents: 1_250, shares, note: 'yoga' }),
  );
  expect([stored.status, stored.body]).toMatchObject([
    201,
    { minutes: 45, amount_cents: 1_250, currency: 'EUR', shares },
  ]);
  expect((await ana.get(investments)).body).toEqual({ items: [stored.body], next_before: null });
  const { time, effort, money } = await summaryOf(ana);
  expect(time).toMatchObject({
    total: 45,
    amounts: { cuerpo: 15, vinculos: 30 },
    percent: { cuerpo: 33, vinculos: 67 },
  });
  expect(money).toMatchObject([{ currency: 'EUR', total: 1_250, amounts: { cuerpo: 417, vinculos: 833 } }]);
  expect(effort).toMatchObject({ total: 135, amounts: { cuerpo: 45, vinculos: 90 } });
});

test('if there are no entries, every measure is null or empty instead of zero', async () => {
  const ana = await memberClient(server);
  expect(await summaryOf(ana, 'parada')).toMatchObject({
    time: null,
    effort: null,
    money: [],
    plan: null,
    advice: null,
  });
});

test('the sums that the database computes equal the sums of the documented formulas', async () => {
  const ana = await memberClient(server);
  const entry = fc.record({
    minutes: fc.integer({ min: 1, max: 1_440 }),
    effort: fc.option(fc.integer({ min: 1, max: 5 })),
    amountCents: fc.nat(10_000_000),
    currency: fc.constantFrom('EUR', 'MXN'),
    shares: fc.array(fc.nat(100), { minLength: 5, maxLength: 5 }).filter((list) => list.some(Boolean)),
  });
  let totals = noTotals();
  for (const [index, { shares: weights, ...sample }] of fc.sample(entry, 20).entries()) {
    const points =
      apportion(
        eachDimension((_, position) => weights[position] ?? 0),
        10_000,
      ) ?? eachDimension(() => 2_000);
    totals = addContribution(totals, { ...sample, shares: points });
    const shares = dimensionSlugs
      .filter((each) => points[each] > 0)
      .map((dimension) => ({ dimension, basis_points: points[dimension] }));
    const { minutes, effort, currency } = sample;
    // A day has only 24 hours, so each entry is recorded on a different day.
    const local_day = day(-1 - index);
    const put = { minutes, effort, currency, amount_cents: sample.amountCents, shares, local_day };
    expect((await ana.post(investments, put)).status).toBe(201);
  }
  const summary = await summaryOf(ana);
  expect(summary.totals).toEqual(totals);
  expect(summary.time && sumOf(summary.time.amounts)).toBe(totals.minutes);
});

test('a removed investment is not included in the sums, but the database still contains its row', async () => {
  const ana = await memberClient(server);
  const { body } = await ana.post(investments, anInvestment());
  expect((await ana.remove(`${investments}${idOf(body)}/`)).status).toBe(204);
  expect((await ana.remove(`${investments}${idOf(body)}/`)).status).toBe(404);
  expect((await summaryOf(ana)).totals.entries).toBe(0);
  expect((await ana.get(investments)).body).toMatchObject({ items: [] });
  const { rows } = await databasePool().query(
    'select corrects_id from portfolio_entry where member_id = $1 order by entry_id',
    [ana.memberId],
  );
  expect(rows).toEqual([{ corrects_id: null }, { corrects_id: idOf(body) }]);
});

test('if two requests remove an entry at the same time, only one of them removes it', async () => {
  const ana = await memberClient(server);
  const { body } = await ana.post(investments, anInvestment());
  const path = `${investments}${idOf(body)}/`;
  const answers = await Promise.all([ana.remove(path), ana.remove(path)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
});

test("a request for another member's records is answered as not found", async () => {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  const { body } = await ana.post(investments, anInvestment());
  expect((await bea.remove(`${investments}${idOf(body)}/`)).status).toBe(404);
  expect((await bea.get(investments)).body).toMatchObject({ items: [] });
  expect((await summaryOf(bea)).totals.entries).toBe(0);
});

test('a request without credentials can neither read nor write investments', async () => {
  expect((await server.inject('/api/piptool/summary/')).statusCode).toBe(401);
  expect(
    (await server.inject({ method: 'POST', url: investments, payload: anInvestment() })).statusCode,
  ).toBe(401);
});

const whole = [{ dimension: 'mente', basis_points: 10_000 }];
const wrongSum = ['El reparto tiene que sumar el 100 %, con cada dimensión una sola vez.'];

test.each([
  ['nothing at all', { shares: whole }, { minutes: ['Pon minutos, dinero o las dos cosas.'] }],
  [
    'effort for money alone',
    { amount_cents: 5, effort: 2, shares: whole },
    { effort: ['La energía acompaña a unos minutos.'] },
  ],
  [
    'negative minutes',
    anInvestment({ minutes: -1 }),
    { minutes: ['Asegúrate de que este valor sea mayor o igual a 0.'] },
  ],
  [
    'negative money',
    anInvestment({ amount_cents: -1 }),
    { amount_cents: ['Asegúrate de que este valor sea mayor o igual a 0.'] },
  ],
  [
    'more minutes than a day has',
    anInvestment({ minutes: 1_441 }),
    { minutes: ['Asegúrate de que este valor sea menor o igual a 1440.'] },
  ],
  ['money above the maximum', anInvestment({ amount_cents: 1e300 }), { amount_cents: expect.anything() }],
  ['parts of a minute', anInvestment({ minutes: 1.5 }), { minutes: ['Introduce un número entero válido.'] }],
  ['no sharing', { minutes: 5 }, { shares: ['Este campo es requerido'] }],
  [
    'shares below the whole',
    anInvestment({ shares: [{ dimension: 'mente', basis_points: 9_999 }] }),
    { shares: wrongSum },
  ],
  [
    'a dimension twice',
    anInvestment({ shares: [1, 2].map(() => ({ dimension: 'mente', basis_points: 5_000 })) }),
    { shares: wrongSum },
  ],
  [
    'an unknown dimension',
    anInvestment({ shares: [{ dimension: 'alma', basis_points: 10_000 }] }),
    { shares: ['"alma" no es una elección válida.'] },
  ],
  ['an unknown currency', anInvestment({ currency: 'XYZ' }), { currency: ['Esa moneda no existe.'] }],
  [
    'a future day',
    anInvestment({ local_day: day(2) }),
    { local_day: ['El día no puede estar en el futuro.'] },
  ],
  [
    'a day long ago',
    anInvestment({ local_day: day(-40) }),
    { local_day: ['Puedes apuntar hasta 30 días atrás.'] },
  ],
  ['a day that does not exist', anInvestment({ local_day: '2026-02-30' }), { local_day: expect.anything() }],
  ['an unknown field', anInvestment({ hours: 2 }), { hours: ['Este campo no existe.'] }],
])('an investment with %s is refused', async (_name, input, errors) => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(investments, input);
  expect([status, body]).toEqual([400, errors]);
});

test('the database refuses shares that do not add up to the whole', async () => {
  const entry = {
    localDay: '2026-11-21',
    recordedAt: new Date(),
    minutes: 5,
    effort: null,
    amountCents: 0,
    currency: 'EUR',
    countsForDay: true,
    rate: null,
    homeCurrency: null,
    correctsId: null,
    dynamic: null,
  };
  const shares = [{ dimension: 'mente', basis_points: 5_000 }] as const;
  const half = inTransaction((trx) => insertEntries(trx, 1, [{ entry, shares }]));
  await expect(half).rejects.toThrow('do not sum to 10000');
});

test('a window of seven days does not include the eighth day', async () => {
  const ana = await memberClient(server);
  await ana.post(investments, anInvestment({ minutes: 10 }));
  await ana.post(investments, anInvestment({ minutes: 20, local_day: day(-9) }));
  const minutes = [await summaryOf(ana, '7d'), await summaryOf(ana, 'parada')].map(
    ({ totals }) => totals.minutes,
  );
  expect(minutes).toEqual([10, 30]);
});

test('if there is a plan, the summary contains the deviation from the plan and advice for the next minutes', async () => {
  const ana = await memberClient(server);
  await ana.post(investments, anInvestment({ minutes: 60 }));
  const targets = { cuerpo: 7_500, mente: 0, vinculos: 2_500, proposito: 0, dinero: 0 };
  expect((await ana.post('/api/piptool/plan/', { targets })).body).toEqual({ targets });
  const { plan, drift, advice } = await summaryOf(ana);
  expect(plan).toEqual(targets);
  expect(drift).toMatchObject({
    cuerpo: { basis_points: 2_500, is_flagged: true },
    mente: { is_flagged: false },
  });
  expect(advice).toEqual({ dimension: 'vinculos', minutes: 20, reaches_plan: true });
  await ana.post('/api/piptool/plan/', { targets: null });
  expect((await summaryOf(ana)).plan).toBeNull();
});

test('a plan that does not sum to the whole is refused', async () => {
  const ana = await memberClient(server);
  const targets = { cuerpo: 5_000, mente: 0, vinculos: 2_500, proposito: 0, dinero: 0 };
  const { status, body } = await ana.post('/api/piptool/plan/', { targets });
  expect([status, body]).toEqual([400, { targets: ['El plan tiene que sumar el 100 %.'] }]);
});

test('each page of the list begins after the last entry of the previous page', async () => {
  const ana = await memberClient(server);
  for (let minutes = 1; minutes <= 21; minutes += 1) await ana.post(investments, anInvestment({ minutes }));
  const page = z.object({
    items: z.array(z.object({ minutes: z.number() })),
    next_before: z.number().nullable(),
  });
  const first = page.parse((await ana.get(investments)).body);
  const second = page.parse((await ana.get(`${investments}?before=${first.next_before}`)).body);
  expect([first.items.length, second]).toEqual([
    20,
    { items: [expect.objectContaining({ minutes: 1 })], next_before: null },
  ]);
});

test('in the database a note is not readable', async () => {
  const ana = await memberClient(server);
  const { body } = await ana.post(investments, anInvestment({ note: 'canario-azul' }));
  expect(body).toMatchObject({ note: 'canario-azul' });
  const { rows } = await databasePool().query(
    'select encode(sealed, $2) as text from portfolio_entry_note where member_id = $1',
    [ana.memberId, 'escape'],
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('canario');
});

test('the data export contains all investments of a member, and an erasure deletes all of them', async () => {
  const ana = await memberClient(server);
  const [kept, removed] = [
    await ana.post(investments, anInvestment()),
    await ana.post(investments, anInvestment()),
  ];
  await ana.remove(`${investments}${idOf(removed.body)}/`);
  expect(await allOf(exportInvestments(ana.memberId))).toEqual([kept.body]);
  await portfolio.erase(ana.memberId);
  const { rows } = await databasePool().query('select from portfolio_entry where member_id = $1', [
    ana.memberId,
  ]);
  expect([rows, await allOf(exportInvestments(ana.memberId))]).toEqual([[], []]);
});

test('[S1.8] every dimension in the database has a translated text, and the order is the same', async () => {
  const { dimensions } = await summaryOf(await memberClient(server));
  expect(namedDimensions(i18nFor('es-ES'))).toEqual(dimensions);
});
