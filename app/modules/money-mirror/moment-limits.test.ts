// Runs alone because it changes settings.
import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = '1';
});

const { testApplication } = await import('#app/shell/testing/application.ts');
const { memberClient } = await import('#app/shell/testing/member-client.ts');
const { limits } = await import('./moment/limits.server.ts');
const { aMoneyMoment } = await import('./money-mirror.factory.ts');

const { server } = await testApplication();

test('a member who records the 201st moment of money within a day is refused with 429', async () => {
  const ana = await memberClient(server);
  await limits.record.consume(String(ana.memberId), 199);
  const add = async () => (await ana.post('/api/money-moments/', aMoneyMoment())).status;
  expect([await add(), await add()]).toEqual([201, 429]);
});

test('a member who stores sums for the 101st time within a day is refused with 429', async () => {
  const ana = await memberClient(server);
  await limits.piles.consume(String(ana.memberId), 99);
  const month = new Date().toISOString().slice(0, 7);
  const sums = { currency: 'EUR', piles: [{ name: 'Salir', cents: 1 }], rest_cents: 0 };
  const store = async () => (await ana.post(`/api/money-moments/months/${month}/piles/`, sums)).status;
  expect([await store(), await store()]).toEqual([200, 429]);
});
