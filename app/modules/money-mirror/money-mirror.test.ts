// Runs alone because it takes tables or connections away.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { onDay } from '#app/modules/paradas/paradas.factory.ts';
import { now, setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient, visitorClient } from '#app/shell/testing/member-client.ts';
import { moneyMomentsResponse, newMoneyMomentResponse } from './moment/moment.schema.ts';
import { aMoneyMoment } from './money-mirror.factory.ts';

const { server } = await testApplication();
const path = '/api/money-moments/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

type Caller = Awaited<ReturnType<typeof memberClient>>;

async function add(caller: Caller, changes: object = {}) {
  const { status, body } = await caller.post(path, aMoneyMoment(changes));
  expect(status).toBe(201);
  return newMoneyMomentResponse.parse(body);
}

const list = async (caller: Caller, query = '') =>
  moneyMomentsResponse.parse((await caller.get(`${path}${query}`)).body);

const secondsAgo = (seconds: number) => new Date(now().getTime() - seconds * 1_000).toISOString();

test('[S1.1] a moment of money is stored with its kind, word, script, area, amount and note', async () => {
  const ana = await memberClient(server);
  const { dynamic, ...added } = await add(ana);
  expect(added).toMatchObject({ ...aMoneyMoment(), local_day: now().toISOString().slice(0, 10) });
  expect(await list(ana)).toEqual({ meta: { total_count: 1 }, items: [added] });
  expect(dynamic).toMatchObject({ minutes: 5 });
});

test('a moment of money can be recorded with its kind alone', async () => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(path, { kind: 'evitar' });
  const nothing = { amount_cents: null, currency: null, word: null, script: null, area: null, note: null };
  expect([status, body]).toMatchObject([201, { kind: 'evitar', ...nothing }]);
});

test.each([
  [{ kind: undefined }, 'kind'],
  [{ kind: 'invertir' }, 'kind'],
  [{ amount_cents: 0 }, 'amount_cents'],
  [{ amount_cents: -5 }, 'amount_cents'],
  [{ amount_cents: 12.5 }, 'amount_cents'],
  [{ amount_cents: 100_000_000_000 }, 'amount_cents'],
  [{ currency: 'eur' }, 'currency'],
  [{ currency: 'XQQ' }, 'currency'],
  [{ word: 'prisa' }, 'word'],
  [{ script: 'miedo' }, 'script'],
  [{ area: 'bolsa' }, 'area'],
  [{ note: 'x'.repeat(281) }, 'note'],
  [{ local_day: '2026-11-01' }, 'local_day'],
  [{ recorded_at: '2001-01-01T00:00:00Z' }, 'recorded_at'],
  [{ timezone: 'Luna' }, 'timezone'],
])('the moment %j is refused with an error for its field', async (changes, field) => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(path, aMoneyMoment(changes));
  expect([status, Object.keys(body ?? {})]).toEqual([400, [field]]);
});

test('a moment of money that waited for the network belongs to the day on which it happened', async () => {
  const ana = await memberClient(server);
  onDay(3);
  const recorded_at = secondsAgo(2 * 86_400);
  const { local_day, created, undo_until } = await add(ana, { recorded_at });
  expect([local_day, created]).toEqual([recorded_at.slice(0, 10), recorded_at]);
  expect(Date.parse(undo_until) - now().getTime()).toBeGreaterThan(590_000);
});

test('a moment of money that is sent twice with the same key is stored once', async () => {
  const ana = await memberClient(server);
  const first = await ana.send(path, aMoneyMoment(), 'una-vez');
  const again = await ana.send(path, aMoneyMoment(), 'una-vez');
  expect([again.status, again.body, (await list(ana)).meta.total_count]).toEqual([201, first.body, 1]);
  expect((await ana.send(path, aMoneyMoment({ kind: 'deuda' }), 'una-vez')).status).toBe(409);
});

test('a moment of money changes neither the state of the day, nor the balance, nor the portfolio', async () => {
  const ana = await memberClient(server);
  const read = async () => [
    (await ana.get('/api/yoi/')).body,
    (await ana.get('/api/today/')).body,
    (await ana.get('/api/piptool/summary/?window=all')).body,
  ];
  const before = await read();
  await add(ana);
  expect(await read()).toEqual(before);
  const { rows } = await databasePool().query('select 1 from days_day where member_id = $1', [ana.memberId]);
  expect(rows).toEqual([]);
});

test('a moment of money can always be erased, even without consent to a diary', async () => {
  const ana = await memberClient(server);
  const [first, second] = [await add(ana), await add(ana)];
  expect((await ana.remove(`${path}${first.id}/`)).status).toBe(204);
  onDay(40);
  await ana.post('/api/my-data/consents/', { purpose: 'diary', granted: false });
  expect((await ana.remove(`${path}${second.id}/`)).status).toBe(204);
  expect((await ana.remove(`${path}${second.id}/`)).status).toBe(404);
  expect((await list(ana)).items).toEqual([]);
});

test('a request for the moment of money of another member gets a not-found response', async () => {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  const { id } = await add(ana);
  expect([(await bea.remove(`${path}${id}/`)).status, (await list(bea)).items]).toEqual([404, []]);
  expect((await list(ana)).meta.total_count).toBe(1);
});

test('a visitor cannot read or record a moment of money', async () => {
  const visitor = visitorClient(server);
  const answers = [
    await visitor.get(path),
    await visitor.get(`${path}matrix/`),
    await visitor.post(path, {}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
});

test('the amount and the note of a moment of money are stored sealed', async () => {
  const ana = await memberClient(server);
  const { id } = await add(ana, { amount_cents: 987_654 });
  const { rows } = await databasePool().query(
    'select to_jsonb(moment) as row, sealed from money_mirror_moment as moment where moment_id = $1',
    [id],
  );
  const stored = JSON.stringify(rows[0].row) + rows[0].sealed.toString();
  for (const text of ['987654', 'EUR', 'once de la noche']) expect(stored).not.toContain(text);
});

test('moments of money are listed in pages, and the list can be limited to one month', async () => {
  const ana = await memberClient(server);
  for (const day of [0, 1, 45]) {
    onDay(day);
    await add(ana, { note: `día ${day}` });
  }
  const last = (await list(ana)).items.map(({ note }) => note);
  expect(last).toEqual(['día 45', 'día 1', 'día 0']);
  const [, second] = last;
  expect((await list(ana, '?limit=1&offset=1')).items.map(({ note }) => note)).toEqual([second]);
  const month = now().toISOString().slice(0, 7);
  const ofMonth = await list(ana, `?month=${month}`);
  expect([ofMonth.meta.total_count, ofMonth.items.map(({ note }) => note)]).toEqual([1, ['día 45']]);
});

test.each(['?month=2026-13', '?month=11', '?limit=101', '?mes=2026-11'])(
  'a list of moments of money with the query %s is refused',
  async (query) => {
    const ana = await memberClient(server);
    expect((await ana.get(`${path}${query}`)).status).toBe(400);
  },
);

test('after a check-in at the lowest point the suggested dynamic is not about money', async () => {
  const ana = await memberClient(server);
  const calm = await memberClient(server);
  await calm.post('/api/users_flow/user-feelings/', aCheckIn({ agrado: 1, energia: 1, ayudas: [] }));
  const dimensionOf = async (slug = '') =>
    Object(Object((await ana.get(`/api/dynamics/${slug}/`)).body)).dimension;
  const evitar = { kind: 'evitar', area: null };
  expect(await dimensionOf((await add(ana, evitar)).dynamic?.slug)).toBe('dinero');
  expect(await dimensionOf((await add(calm, evitar)).dynamic?.slug)).not.toBe('dinero');
});

test('if proposing a dynamic fails, the moment of money is still stored, and is returned without a dynamic', async () => {
  const ana = await memberClient(server);
  const rename = (from: string, to: string) => databasePool().query(`alter table ${from} rename to ${to}`);
  await rename('dynamics_session', 'dynamics_session_gone');
  try {
    expect(await add(ana)).toMatchObject({ kind: 'gasto', dynamic: null });
  } finally {
    await rename('dynamics_session_gone', 'dynamics_session');
  }
  expect((await list(ana)).meta.total_count).toBe(1);
});
