import { afterEach, beforeEach, expect, test } from 'vitest';
import { onDay } from '#app/modules/paradas/paradas.factory.ts';
import { sharedPath, sharingPath } from '#app/modules/sharing/sharing.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce, statusCounts } from '#app/shell/testing/at-once.ts';
import { memberClient, visitorClient } from '#app/shell/testing/member-client.ts';
import { moneyMomentsResponse, newMoneyMomentResponse } from './moment/moment.schema.ts';
import { aMoneyMoment } from './money-mirror.factory.ts';

const { server } = await testApplication();
const path = '/api/money-moments/';
const consents = '/api/my-data/consents/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

type Caller = Awaited<ReturnType<typeof memberClient>>;

const add = async (caller: Caller, changes: object = {}) =>
  newMoneyMomentResponse.parse((await caller.post(path, aMoneyMoment(changes))).body);
const list = async (caller: Caller) => moneyMomentsResponse.parse((await caller.get(path)).body).items;

test('the line of a moment can be destroyed; the amount of the moment stays', async () => {
  const ana = await memberClient(server);
  const { id } = await add(ana);
  expect((await ana.remove(`${path}${id}/note/`)).status).toBe(204);
  expect(await list(ana)).toMatchObject([{ id, note: null, amount_cents: 2_350, currency: 'EUR' }]);
});

test('if ten requests destroy one line at the same time, the line is gone and no request causes a server error', async () => {
  const ana = await memberClient(server);
  const { id } = await add(ana);
  const answers = await atOnce(10, () => ana.call('DELETE', `${path}${id}/note/`));
  expect(statusCounts(answers)[500]).toBeUndefined();
  expect(statusCounts(answers)[204]).toBeGreaterThan(0);
  expect((await ana.remove(`${path}${id}/note/`)).status).toBe(404);
});

test('nothing is destroyed for a moment without a line, an unknown moment and a moment of another member', async () => {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  const [bare, written] = [await add(ana, { note: null }), await add(ana)];
  const answers = [
    await ana.remove(`${path}${bare.id}/note/`),
    await ana.remove(`${path}999999999/note/`),
    await bea.remove(`${path}${written.id}/note/`),
    await visitorClient(server).remove(`${path}${written.id}/note/`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 401]);
  expect((await list(ana)).map(({ note }) => note !== null)).toEqual([true, false]);
});

test('a line can be destroyed without consent to a diary', async () => {
  const ana = await memberClient(server);
  const { id } = await add(ana);
  await ana.post(consents, { purpose: 'diary', granted: false });
  expect((await ana.post(path, aMoneyMoment())).status).toBe(403);
  expect((await ana.remove(`${path}${id}/note/`)).status).toBe(204);
});

test('a line is trimmed, and an empty line is not stored', async () => {
  const ana = await memberClient(server);
  expect((await add(ana, { note: '   ' })).note).toBeNull();
  expect((await add(ana, { note: '  Zapatillas ' })).note).toBe('Zapatillas');
});

test('a currency without an amount is dropped', async () => {
  const ana = await memberClient(server);
  expect(await add(ana, { amount_cents: null })).toMatchObject({ amount_cents: null, currency: null });
});

test.each([1, 99_999_999_999])('the amount of %i cents is stored exactly', async (amount_cents) => {
  const ana = await memberClient(server);
  await add(ana, { amount_cents });
  expect(await list(ana)).toMatchObject([{ amount_cents }]);
});

test('if word and area are both unknown, the errors name both fields', async () => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(path, aMoneyMoment({ word: 'prisa', area: 'bolsa' }));
  expect([status, Object.keys(body ?? {}).toSorted()]).toEqual([400, ['area', 'word']]);
  expect(await list(ana)).toEqual([]);
});

test('the reader of shared moments sees kind, word, thought, area and amount, but not the line', async () => {
  const [ana, expert] = [await memberClient(server), await memberClient(server, { role: 'expert' })];
  await add(ana);
  await add(ana, { kind: 'evitar', amount_cents: null, word: null, script: null, area: null });
  const input = { kind: 'money-moments', with: expert.username, until: '2026-03-08' };
  const { body } = await ana.post(sharingPath, input);
  const read = await expert.get(`${sharedPath}${Reflect.get(Object(body), 'id')}/`);
  expect(read.body).toMatchObject({
    meta: { total_count: 2 },
    items: [
      { title: 'No mirar', facts: [], text: null },
      {
        title: 'Un gasto',
        text: null,
        facts: [
          { name: 'word', value: 'ansiedad' },
          { name: 'script', value: 'Mejor no mirarlo' },
          { name: 'area', value: 'Ocio' },
          { name: 'money', value: expect.stringMatching(/^23,50/) },
        ],
      },
    ],
  });
  expect(read.text).not.toContain('once de la noche');
});

test('if one moment is shared, the reader can read no other moment', async () => {
  const [ana, expert] = [await memberClient(server), await memberClient(server, { role: 'expert' })];
  const [one] = [await add(ana), await add(ana, { kind: 'deuda' })];
  const input = { kind: 'money-moments', item: one.id, with: expert.username, until: '2026-03-08' };
  const { body } = await ana.post(sharingPath, input);
  const address = `${sharedPath}${Reflect.get(Object(body), 'id')}/`;
  expect((await expert.get(address)).body).toMatchObject({
    meta: { total_count: 1 },
    items: [{ id: one.id }],
  });
  await ana.remove(`${path}${one.id}/`);
  expect((await expert.get(address)).body).toMatchObject({ meta: { total_count: 0 }, items: [] });
});

test('without consent to a diary no sums are stored, but stored sums can be erased', async () => {
  const ana = await memberClient(server);
  const piles = `${path}months/2026-02/piles/`;
  const sums = { currency: 'EUR', piles: [{ name: 'Salir', cents: 1 }], rest_cents: 0 };
  expect((await ana.post(piles, sums)).status).toBe(200);
  await ana.post(consents, { purpose: 'diary', granted: false });
  expect((await ana.post(piles, sums)).status).toBe(403);
  expect((await ana.remove(piles)).status).toBe(204);
});

test('if several requests store the sums of a month at once, only the sums of one request are stored', async () => {
  const ana = await memberClient(server);
  const month = `${path}months/2026-02/`;
  const sums = (cents: number) => ({ currency: 'EUR', piles: [{ name: 'Salir', cents }], rest_cents: cents });
  const answers = await atOnce(10, (index) => ana.call('POST', `${month}piles/`, sums(index)));
  expect(statusCounts(answers)).toEqual({ 200: 10 });
  const { piles } = Object((await ana.get(month)).body);
  expect(piles).toMatchObject(sums(piles.rest_cents));
});
