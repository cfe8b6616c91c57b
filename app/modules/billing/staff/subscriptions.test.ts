// Runs alone because it sets the clock.
import { afterEach, expect, test } from 'vitest';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { aManualSubscription, billingPath, readRecord } from './billing-staff.factory.ts';
import { subscriptionsResponse } from './subscriptions.schema.ts';

const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin', username: 'mira' });

afterEach(() => setClock());

const read = async (query = '') =>
  subscriptionsResponse.parse((await admin.get(`${billingPath}subscriptions/?${query}`)).body);

test('the list is filtered by status, provider, interval and member', async () => {
  const { memberId, username } = await memberClient(server);
  const { subscription } = await aManualSubscription(admin, memberId, {
    interval: 'year',
    amount_cents: 9_900,
  });
  const idsOf = async (query: string) =>
    (await read(`member=${memberId}&${query}`)).items.map(({ id }) => id);
  for (const query of ['', 'status=active', 'provider=manual', 'interval=year', 'order=oldest'])
    expect(await idsOf(query)).toEqual([subscription]);
  for (const query of ['status=failing', 'status=ended', 'provider=stripe', 'interval=month'])
    expect(await idsOf(query)).toEqual([]);
  const { items } = await read(`member=${memberId}`);
  expect(items[0]).toMatchObject({
    member: { id: memberId, username },
    amount_cents: 9_900,
    is_reduced: false,
  });
});

test('each page of the list begins after the key of the previous page', async () => {
  for (let count = 0; count < 3; count += 1)
    await aManualSubscription(admin, (await memberClient(server)).memberId);
  const whole = await read('limit=100');
  const first = await read('limit=2');
  const second = await read(`limit=100&after=${first.meta.next}`);
  expect([...first.items, ...second.items]).toEqual(whole.items);
});

test('a record contains the events, newest first, and their change of revenue', async () => {
  const { memberId } = await memberClient(server);
  const { subscription } = await aManualSubscription(admin, memberId, {
    interval: 'year',
    amount_cents: 9_900,
  });
  const { events } = await readRecord(admin, subscription);
  expect(
    events.map(({ kind, source, revenue_change_cents }) => [kind, source, revenue_change_cents]),
  ).toEqual([
    ['paid', 'staff', 0],
    ['started', 'staff', 825],
  ]);
});

test('the state of a subscription changes with the clock', async () => {
  const { memberId } = await memberClient(server);
  const { subscription } = await aManualSubscription(admin, memberId);
  setClock(inSeconds(40 * daySeconds));
  expect((await readRecord(admin, subscription)).state).toBe('canceled');
});

test('an unknown subscription is not found', async () => {
  expect((await admin.get(`${billingPath}subscriptions/999999999/`)).status).toBe(404);
});
