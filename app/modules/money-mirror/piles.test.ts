import { afterEach, beforeEach, expect, test } from 'vitest';
import { onDay } from '#app/modules/paradas/paradas.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { withoutPile, withPayee, withPile } from './statement/piles.browser.ts';

const { server } = await testApplication();
// The clock is set to 1 March 2026.
const monthPath = (month: string) => `/api/money-moments/months/${month}/`;
const path = `${monthPath('2026-02')}piles/`;

beforeEach(() => onDay(0));
afterEach(() => setClock());

const sums = (changes: object = {}) => ({
  currency: 'EUR',
  piles: [
    { name: 'Lo de siempre', cents: 61_200 },
    { name: 'Lo de los niños', cents: 0 },
  ],
  rest_cents: 4_050,
  ...changes,
});

test('the sums of the piles of a month can be stored, replaced and erased', async () => {
  const ana = await memberClient(server);
  const stored = await ana.post(path, sums());
  expect([stored.status, stored.body]).toMatchObject([200, sums()]);
  await ana.post(path, sums({ rest_cents: 9 }));
  expect((await ana.get(monthPath('2026-02'))).body).toMatchObject({ piles: sums({ rest_cents: 9 }) });
  expect((await ana.get(monthPath('2026-01'))).body).toMatchObject({ piles: null });
  expect([(await ana.remove(path)).status, (await ana.remove(path)).status]).toEqual([204, 404]);
  expect((await ana.get(monthPath('2026-02'))).body).toMatchObject({ piles: null });
});

test('the names and sums of piles are stored sealed, and another member cannot read them', async () => {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  await ana.post(path, sums());
  const { rows } = await databasePool().query('select sealed from money_mirror_piles where member_id = $1', [
    ana.memberId,
  ]);
  expect(rows[0].sealed.toString()).not.toMatch(/siempre|61200/);
  expect((await bea.get(monthPath('2026-02'))).body).toMatchObject({ piles: null });
  expect((await bea.remove(path)).status).toBe(404);
});

const named = (name: string) => ({ name, cents: 1 });

test.each([
  [{ piles: [] }, 'piles'],
  [{ piles: Array.from({ length: 8 }, (_none, index) => named(`m${index}`)) }, 'piles'],
  [{ piles: [named(' ')] }, 'piles'],
  [{ piles: [named('x'.repeat(41))] }, 'piles'],
  [{ piles: [{ name: 'x', cents: -1 }] }, 'piles'],
  [{ piles: [named('Salir'), named(' salir')] }, 'piles'],
  [{ piles: [{ ...named('x'), payees: ['Cine'] }] }, 'payees'],
  [{ currency: 'EURO' }, 'currency'],
  [{ rest_cents: 1.5 }, 'rest_cents'],
  [{ lines: ['02/11/2026;Cine;-8,00'] }, 'lines'],
])('the sums %j are refused with an error for their field', async (changes, field) => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(path, sums(changes));
  expect([status, Object.keys(body ?? {})]).toEqual([400, [field]]);
});

test('if two piles have the same name, the error asks for different names', async () => {
  const ana = await memberClient(server);
  const { body } = await ana.post(path, sums({ piles: [named('Salir'), named('salir')] }));
  expect(body).toEqual({ piles: ['Dos montones no pueden llamarse igual.'] });
});

test.each(['2026-04', '2016-02'])(
  'sums of piles for the month %s are refused, because this month is too far from the current one',
  async (month) => {
    const ana = await memberClient(server);
    const { status, body } = await ana.post(`${monthPath(month)}piles/`, sums());
    expect([status, Object.keys(body ?? {})]).toEqual([400, ['month']]);
  },
);

test('if a pile is removed, its payees are in no pile, and the other payees stay in their piles', () => {
  const three = ['a', 'b', 'c'].reduce(withPile, { names: [], of: {} });
  const placed = withPayee(withPayee(three, 'cine', 1), 'luz', 2);
  expect(withoutPile(placed, 1)).toEqual({ names: ['a', 'c'], of: { luz: 1 } });
  expect(withPayee(placed, 'luz', null)).toEqual({ names: ['a', 'b', 'c'], of: { cine: 1 } });
});
