// Runs alone because it changes settings and offers a provider of payments.
import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = '1';
});

const { anOrder, offerPayments, subscriptionCalls } = await import('../billing.factory.ts');
const payments = offerPayments();
const { testApplication } = await import('#app/shell/testing/application.ts');
const { memberClient } = await import('#app/shell/testing/member-client.ts');

const { server } = await testApplication();

test.each([
  ['checkout', anOrder(), 20, 201],
  ['checkout/check', {}, 60, 200],
  ['coupon', { coupon: 'NADA1234', interval: 'month' }, 20, 400],
  ['cancel', {}, 40, 409],
  ['reduced', {}, 40, 409],
  ['portal', {}, 40, 409],
])('if a member calls %s too often, the call is refused with 429', async (path, body, points, status) => {
  const { post } = subscriptionCalls(await memberClient(server));
  const statuses = [];
  for (let index = 0; index <= points; index += 1) statuses.push((await post(path, body)).status);
  expect(statuses).toEqual([...Array(points).fill(status), 429]);
});

test('a refused call does not reach the provider', () => {
  expect(payments.books.writes).toEqual([]);
});
