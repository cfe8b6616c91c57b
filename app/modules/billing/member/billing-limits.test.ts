// Runs alone because it changes settings and offers a provider of payments.
import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = '1';
});

const { anOrder, offerPayments, subscriptionCalls } = await import('../billing.factory.ts');
const payments = offerPayments();
const { giftCalls } = await import('../gift/gift.factory.ts');
const { testApplication } = await import('#app/shell/testing/application.ts');
const { memberClient } = await import('#app/shell/testing/member-client.ts');

const { server } = await testApplication();

test.each([
  ['checkout', anOrder(), 20, 201],
  ['checkout/check', {}, 60, 200],
  ['coupon', { coupon: 'NADA1234', interval: 'month' }, 20, 400],
  ['gifts/999999/resend', { seen: '2026-03-01T00:00:00.000Z' }, 10, 404],
  ['cancel', {}, 40, 409],
  ['reduced', {}, 40, 409],
  ['portal', {}, 40, 409],
])('if a member calls %s too often, the call is refused with 429', async (path, body, points, status) => {
  const { post } = subscriptionCalls(await memberClient(server));
  const statuses = [];
  for (let index = 0; index <= points; index += 1) statuses.push((await post(path, body)).status);
  expect(statuses).toEqual([...Array(points).fill(status), 429]);
});

test('the mail of one gift can be sent again at most three times a day', async () => {
  const { read, give, resend } = giftCalls(await memberClient(server), payments);
  await give({ send_on: new Date().toISOString().slice(0, 10) });
  await expect.poll(async () => (await read()).items[0]?.state).toBe('sent');
  const statuses = [];
  for (let index = 0; index < 4; index += 1) statuses.push((await resend()).status);
  expect(statuses).toEqual([204, 204, 204, 429]);
});

test('a refused call does not reach the provider', () => {
  expect(payments.books.writes).toEqual([]);
});
