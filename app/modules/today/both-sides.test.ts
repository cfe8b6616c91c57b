// Runs alone because it sets the clock and gives this process a storage of browsers.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { aDayRecord } from '#app/modules/days/day-log.factory.ts';
import type { DayEffect } from '#app/modules/days/ui.tsx';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { checkInResponse } from '#app/modules/feelings/feelings.schema.ts';
import { aMemberInParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { investmentInput, investmentResponse } from '#app/modules/portfolio/entry/entry.schema.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { anOwnReferent } from '#app/modules/referents/referents.factory.ts';
import { now, setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type Hoy, hoyResponse } from './today.schema.ts';

// The functions that apply records are code for the browser. Their modules import the log of the day, which reads
// `localStorage`.
Reflect.set(globalThis, 'localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
const { effectOfMove } = await import('#app/modules/paradas/cycle/day-move.browser.ts');
const { withRecord: paradaWithRecord } = await import('#app/modules/paradas/cycle/with-record.browser.ts');
const { shownInvestment } = await import('#app/modules/portfolio/recording/with-record.browser.ts');
const { withRecord } = await import('./with-record.browser.ts');

const { server } = await testApplication();
const investments = '/api/piptool/investments/';
const feelings = '/api/users_flow/user-feelings/';
const localDay = '2026-03-01';

beforeEach(() => onDay(0));
afterEach(() => setClock());

type Ana = Awaited<ReturnType<typeof aMemberInParada>>;

const wordAlone = { user_feeling_category: null, agrado: undefined, energia: undefined, areas: ['familia'] };
const firsts = [
  ['nothing', null, {}],
  ['three minutes', investments, anInvestment({ minutes: 3, note: null })],
  ['five minutes', investments, anInvestment({ minutes: 5, note: null })],
  ['money alone', investments, anInvestment({ minutes: 0, amount_cents: 500, note: null })],
  ['a check-in', feelings, aCheckIn({ nota: null })],
  ['an area without a feeling', feelings, aCheckIn({ nota: null, ...wordAlone })],
  ['a response to the intention', 'intention', { answer: 'no_occasion' }],
] as const;

/** Returns a member in a Parada with one record on the current day. */
async function aMemberWith(path: (typeof firsts)[number][1], body: object): Promise<Ana> {
  const ana = await aMemberInParada(server);
  if (path) await ana.post(path === 'intention' ? `${ana.path}intention/` : path, body);
  return ana;
}

const readHoy = async (ana: Ana) => hoyResponse.parse((await ana.get('/api/today/')).body);

/**
 * The parts of Hoy that a record changes. Ids and instants are left out, because only the server determines
 * them.
 */
function comparable(hoy: Hoy) {
  const { week, rest, minutes, put, calm, quiet, celebrate, intention, gesture, check_ins } = hoy;
  const entries = put.entries.map(({ id: _id, created: _created, ...entry }) => entry);
  const points = check_ins.map(({ agrado, energia, ayudas, nota }) => ({ agrado, energia, ayudas, nota }));
  const tone = { calm, quiet, celebrate };
  return {
    week,
    rest,
    minutes,
    entries,
    minutesPut: put.minutes,
    money: put.money,
    tone,
    intention,
    gesture,
    points,
  };
}

/**
 * Expects that after a record all screens of a browser show the data that the server returns once it has stored
 * the record.
 */
async function expectSame(ana: Ana, effect: DayEffect, send: () => Promise<{ status: number }>, body = {}) {
  const record = aDayRecord({ effect, body, madeAt: now().toISOString() });
  const shown = {
    parada: paradaWithRecord(await ana.read(), record),
    hoy: withRecord(await readHoy(ana), record),
  };
  expect((await send()).status).toBeLessThan(300);
  const parada = await ana.read();
  expect(comparable(shown.hoy)).toEqual(comparable(await readHoy(ana)));
  expect([shown.parada.days, shown.parada.today, shown.parada.practice_days]).toEqual([
    parada.days,
    parada.today,
    parada.practice_days,
  ]);
}

/**
 * Expects that after a record Hoy in a browser shows the data that the server returns once it has stored the
 * record.
 */
async function expectSameHoy(ana: Ana, effect: DayEffect, send: () => Promise<{ status: number }>) {
  const shown = withRecord(await readHoy(ana), aDayRecord({ effect, body: {}, madeAt: now().toISOString() }));
  expect((await send()).status).toBeLessThan(300);
  expect(comparable(shown)).toEqual(comparable(await readHoy(ana)));
}

test.each(firsts)(
  'after %s, the browser and the server show the same day, with and without a rest day',
  async (_what, path, body) => {
    const ana = await aMemberWith(path, body);
    const { id } = await ana.read();
    const restPath = `${ana.path}rest/`;
    await expectSame(ana, effectOfMove(id, { name: 'rest', localDay }), () => ana.post(restPath, {}));
    await expectSame(ana, effectOfMove(id, { name: 'work', localDay }), () => ana.remove(restPath));
  },
);

test.each(firsts)(
  'after %s, the browser and the server show another record in the same way',
  async (_what, path, body) => {
    const ana = await aMemberWith(path, body);
    const { id } = await ana.read();
    const said = anInvestment({ minutes: 3, amount_cents: 250, note: null });
    const invested = shownInvestment(investmentInput.parse(said));
    await expectSame(ana, { localDay, invested }, () => ana.post(investments, said));
    setClock(new Date(now().getTime() + 60_000));
    const felt = aCheckIn({ nota: 'una línea', agrado: 1, energia: 1, user_feeling_category: undefined });
    const checkIn = { checkIn: { agrado: 1, energia: 1 } };
    await expectSame(ana, checkIn, () => ana.post(feelings, felt), felt);
    const move = { name: 'intention', localDay, answer: 'done' } as const;
    const sendMove = () => ana.post(`${ana.path}intention/`, { answer: 'done' });
    await expectSame(ana, effectOfMove(id, move), sendMove);
  },
);

const low = { agrado: 1, energia: 1 };
const good = { agrado: 4, energia: 2 };
const middle = { agrado: 3, energia: 3 };

test.each([
  ['a good check-in', [low], good],
  ['one in the middle', [low], middle],
  ['one in the middle after a good one', [low, good], middle],
  ['another lowest one', [low, good], low],
  ['a good one after two lowest ones', [low, low], good],
])(
  'after %s, the browser and the server agree on whether the member needs calm',
  async (_what, before, last) => {
    const ana = await aMemberInParada(server);
    for (const point of before) {
      await ana.post(feelings, point);
      setClock(new Date(now().getTime() + 60_000));
    }
    const felt = { ...aCheckIn({ ...last, nota: '', user_feeling_category: undefined }) };
    await expectSame(ana, { checkIn: last }, () => ana.post(feelings, felt), felt);
  },
);

test('in browser and server, a good check-in on the next day ends calm mode, and withdrawing it restores calm mode', async () => {
  const ana = await aMemberInParada(server);
  await ana.post(feelings, low);
  onDay(1);
  const felt = { ...aCheckIn({ ...good, nota: '', user_feeling_category: undefined }) };
  await expectSame(ana, { checkIn: good }, () => ana.post(feelings, felt), felt);
  setClock(new Date(now().getTime() + 60_000));
  await ana.post(feelings, low);
  setClock(new Date(now().getTime() + 60_000));
  const { id } = checkInResponse.parse((await ana.post(feelings, good)).body);
  const withdrawn = { withdrawn: id };
  const shown = withRecord(
    await readHoy(ana),
    aDayRecord({ effect: withdrawn, body: {}, madeAt: now().toISOString() }),
  );
  await ana.remove(`${feelings}${id}/`);
  const { calm, quiet } = await readHoy(ana);
  expect([shown.calm, shown.quiet]).toEqual([calm, quiet]);
  expect([calm, quiet]).toEqual([true, true]);
});

test('browser and server show the same ayudas for a day and for its week', async () => {
  const ana = await aMemberInParada(server);
  const ayudas = ['naturaleza', 'alguien'];
  const felt = { ...aCheckIn({ ...good, ayudas, causas: [], nota: '', user_feeling_category: undefined }) };
  await expectSame(ana, { checkIn: { ...good, ayudas } }, () => ana.post(feelings, felt), felt);
  setClock(new Date(now().getTime() + 60_000));
  const later = { ...aCheckIn({ ...middle, nota: '', user_feeling_category: undefined }) };
  await expectSame(ana, { checkIn: middle }, () => ana.post(feelings, later), later);
});

test('after an answer to a gesture, the browser and the server show the answer and an otherwise unchanged day', async () => {
  const ana = await aMemberWith(feelings, aCheckIn({ nota: null }));
  const { body } = await ana.post('/api/my-referents/', anOwnReferent());
  const referent = `/api/my-referents/${z.object({ id: z.number() }).parse(body).id}/`;
  await ana.post(`${referent}copy/`, { intention: 'Saludar' });
  const { gesture } = await readHoy(ana);
  for (const answer of ['done', 'not_today'] as const) {
    const before = await readHoy(ana);
    const effect = { localDay, gesture: { id: gesture?.id ?? 0, answer } };
    await expectSame(ana, effect, () => ana.post(`${referent}gesture/`, { answer }));
    expect(await readHoy(ana)).toEqual({ ...before, gesture: { ...gesture, answer } });
  }
});

test('if an investment is removed, browser and server show the same day', async () => {
  const ana = await aMemberWith(feelings, aCheckIn({ nota: null }));
  const said = anInvestment({ minutes: 12, amount_cents: 300, note: null });
  const { id } = investmentResponse.parse((await ana.post(investments, said)).body);
  const content = shownInvestment(investmentInput.parse(said));
  const removed = { id, localDay, content };
  await expectSame(ana, { removed }, () => ana.remove(`${investments}${id}/`));
});

test('if the only record of a day is withdrawn, browser and server treat the day as a day without records', async () => {
  const ana = await aMemberInParada(server);
  const { id } = checkInResponse.parse((await ana.post(feelings, good)).body);
  await expectSameHoy(ana, { withdrawn: id }, () => ana.remove(`${feelings}${id}/`));
  const said = anInvestment({ minutes: 3, note: null });
  const entry = investmentResponse.parse((await ana.post(investments, said)).body);
  const removed = { id: entry.id, localDay, content: shownInvestment(investmentInput.parse(said)) };
  await expectSameHoy(ana, { removed }, () => ana.remove(`${investments}${entry.id}/`));
});

test('if the last check-in is withdrawn, browser and server show the values of the previous check-in', async () => {
  const ana = await aMemberInParada(server);
  await ana.post(feelings, middle);
  setClock(new Date(now().getTime() + 60_000));
  const { id } = checkInResponse.parse((await ana.post(feelings, good)).body);
  await expectSameHoy(ana, { withdrawn: id }, () => ana.remove(`${feelings}${id}/`));
});

test.each([
  ['removed', undefined],
  ['corrected to another day', '2026-03-02'],
])("if yesterday's investment is %s, it no longer counts for yesterday", async (_what, correctedTo) => {
  const ana = await aMemberWith(feelings, aCheckIn({ nota: null }));
  const said = anInvestment({ minutes: 12, amount_cents: 0, note: null });
  const { id } = investmentResponse.parse((await ana.post(investments, said)).body);
  onDay(1);
  await ana.post(investments, anInvestment({ minutes: 20, amount_cents: 0, note: null }));
  const content = shownInvestment(investmentInput.parse(said));
  const removed = { id, localDay, content };
  if (correctedTo === undefined)
    return expectSame(ana, { removed }, () => ana.remove(`${investments}${id}/`));
  const correction = { ...said, minutes: 7, corrects: id, local_day: correctedTo };
  const invested = shownInvestment(investmentInput.parse(correction));
  await expectSame(ana, { localDay: correctedTo, invested, removed }, () =>
    ana.post(investments, correction),
  );
});
