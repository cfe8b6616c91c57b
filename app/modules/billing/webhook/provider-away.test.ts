// Runs alone because it changes settings and sets the clock.
import { afterAll, expect, test } from 'vitest';
import { startStripe } from '#app/shell/testing/stripe.ts';

const stripe = await startStripe();
const { testApplication } = await import('#app/shell/testing/application.ts');
const { memberClient } = await import('#app/shell/testing/member-client.ts');
const { db } = await import('#app/platform/db/db.ts');
const { setClock } = await import('#app/platform/clock.ts');
const { anOrder, readStored, settleBilling, webhookSender } = await import('./webhook.factory.ts');
const { compareSubscriptions } = await import('./comparison.server.ts');
const { subscriptionCalls, subscriptionPath, ...orders } = await import('../billing.factory.ts');
const { moveDueSubscriptions } = await import('../subscription/clock.server.ts');
const { readSubscription } = await import('../member/reading.server.ts');
const { server } = await testApplication();
const send = webhookSender(server);

/** The response of a provider that is out of service. The library does not repeat such a call by itself. */
const away = {
  ...{ status: 503, body: { error: { type: 'api_error', message: 'away' } } },
  headers: { 'stripe-should-retry': 'false' },
};

afterAll(() => setClock());

/** Lets a new member pay a month. The program has processed the payment. */
async function aSubscriber() {
  const member = await memberClient(server);
  const order = await anOrder({ memberId: member.memberId, email: member.email });
  const ref = stripe.pay(order.sessionRef) ?? '';
  await stripe.deliver(send);
  await settleBilling();
  return { ...member, actor: { memberId: member.memberId, sessionId: 0 }, ref };
}

async function countWaiting() {
  const waiting = (table: 'billing_webhook' | 'billing_command', column: 'worked_at' | 'done_at') =>
    db
      .selectFrom(table)
      .where(column, 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const webhooks = await waiting('billing_webhook', 'worked_at');
  const commands = await waiting('billing_command', 'done_at');
  return { webhooks: Number(webhooks.count), commands: Number(commands.count) };
}

test('if the provider is out of service for a day, no access ends, no refused order is charged, and no webhook or command is lost', {
  timeout: 60_000,
}, async () => {
  setClock(new Date('2026-01-15T09:00:00Z'));
  const renewing = await aSubscriber();
  await stripe.advance(30);
  const cancelling = await aSubscriber();
  const ordering = await memberClient(server);
  const charged = stripe.books().chargedCents;

  stripe.failure = 'cut';
  const refused = await ordering.call('POST', `${subscriptionPath}checkout/`, orders.anOrder());
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
  stripe.failure = away;
  expect((await cancelling.post(`${subscriptionPath}cancel/`, {})).status).toBe(200);
  await stripe.advance(1);
  await stripe.deliver(send);
  await moveDueSubscriptions();
  expect((await compareSubscriptions()).failed).toBeGreaterThan(0);
  const waiting = await countWaiting();
  expect(waiting.commands).toBe(1);
  expect(waiting.webhooks).toBeGreaterThan(0);
  expect(stripe.account.outbox).toEqual([]);
  for (const { actor } of [renewing, cancelling])
    expect(await readSubscription(actor)).toMatchObject({ entitlements: ['paradas'] });

  stripe.failure = null;
  await settleBilling();
  expect(await countWaiting()).toEqual({ webhooks: 0, commands: 0 });
  expect(await readStored(renewing.ref)).toMatchObject({ status: 'active', money: 1_980 });
  expect(await readStored(cancelling.ref)).toMatchObject({ status: 'active', renews: false, money: 990 });
  expect(stripe.account.subscriptions.get(cancelling.ref)?.cancel_at_period_end).toBe(true);
  // The refused order charges nothing by itself, and the member can order again.
  const { read, order } = subscriptionCalls(ordering);
  expect(await read()).toMatchObject({ state: 'none', entitlements: [] });
  expect(await order()).toContain(stripe.url);
  expect(stripe.books().chargedCents).toBe(charged + 990);
});
