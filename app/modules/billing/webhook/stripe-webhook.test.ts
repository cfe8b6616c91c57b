// Runs alone because it changes settings and sets the clock.
import { expect, test } from 'vitest';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { startStripe, webhookSecret } from '#app/shell/testing/stripe.ts';
import { seconds } from '#app/shell/testing/stripe-account.ts';
import { signWebhook } from '#app/shell/testing/stripe-webhooks.ts';

const stripe = await startStripe();
const { testApplication } = await import('#app/shell/testing/application.ts');
const { db } = await import('#app/platform/db/db.ts');
const { observeQueries } = await import('#app/platform/db/query-observer.ts');
const { inSeconds, setClock } = await import('#app/platform/clock.ts');
const { databasePool } = await import('#app/platform/db/pool.ts');
const { dispatchDeferredEvents } = await import('#app/platform/deferred-events.server.ts');
const { anOrder, readStored, settleBilling, webhookSender } = await import('./webhook.factory.ts');
const { compareSubscriptions, forgetOldWebhooks } = await import('./comparison.server.ts');
const { storeWebhook } = await import('./inbox.queries.ts');
const { workWebhook } = await import('./working.server.ts');
const { readAndApply } = await import('../subscription/applying.server.ts');
const { stripeProvider } = await import('../stripe/stripe.server.ts');
const { readSubscription } = await import('../member/reading.server.ts');
const { server } = await testApplication();
const send = webhookSender(server);

async function countRows(table: 'billing_webhook' | 'billing_payment' | 'billing_invoice'): Promise<number> {
  const { rows } = await databasePool().query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? 0;
}

/** Lets a new member pay. The webhooks about the payment wait in the outbox. */
async function aPaidOrder(interval: 'month' | 'year' = 'month') {
  const order = await anOrder({ interval });
  return { ...order, ref: stripe.pay(order.sessionRef) ?? '' };
}

function findOrderState(checkoutId: string) {
  return db
    .selectFrom('billing_checkout')
    .where('checkout_id', '=', checkoutId)
    .select('state')
    .executeTakeFirst();
}

test('a payment begins the subscription of the order', async () => {
  const { ref, checkoutId } = await aPaidOrder();
  await stripe.deliver(send);
  await settleBilling();
  expect(await readStored(ref)).toMatchObject({
    ...{ status: 'active', renews: true, money: 990, revenue: 990 },
    payments: [{ cents: 990, refundedCents: 0 }],
    invoices: [{ cents: 990, taxCents: 172 }],
  });
  expect(await findOrderState(checkoutId)).toEqual({ state: 'done' });
});

test('a job processes a webhook by itself', async () => {
  const { ref } = await aPaidOrder();
  await stripe.deliver(send);
  await dispatchDeferredEvents();
  await expect
    .poll(() => readStored(ref).catch(() => undefined), { timeout: 10_000 })
    .toMatchObject({ status: 'active' });
});

test('if the page of an order expires, the order expires too', async () => {
  const { sessionRef, checkoutId } = await anOrder();
  stripe.expire(sessionRef);
  await stripe.deliver(send);
  await settleBilling();
  expect(await findOrderState(checkoutId)).toEqual({ state: 'expired' });
});

test('200 webhooks that are forged, altered or old have no effect', async () => {
  await aPaidOrder();
  const [event] = stripe.account.outbox;
  const body = event?.body ?? '';
  const right = signWebhook(body, webhookSecret);
  const forged = (index: number): [string, string | undefined][] => [
    [body, signWebhook(body, `whsec_${index}`)],
    [body.replace('"livemode":false', `"livemode":${index}`), right],
    [body, signWebhook(body, webhookSecret, seconds() - 301 - index)],
    [body, right.replace('v1=', 'v0=')],
    [body, right.replace('t=', 't=1')],
    [body, undefined],
    [`${body} `, right],
    ['', right],
  ];
  const before = await countRows('billing_webhook');
  const statuses = new Set<number>();
  for (let index = 0; index < 25; index += 1)
    for (const [payload, signature] of forged(index)) statuses.add(await send(payload, signature ?? ''));
  expect([...statuses]).toEqual([400]);
  expect(await countRows('billing_webhook')).toBe(before);
  stripe.account.outbox = [];
});

test('a webhook is stored and answered with one statement', async () => {
  await aPaidOrder();
  const statements: string[] = [];
  let events = 0;
  observeQueries(({ query }) => void statements.push(query.sql.trim()));
  await stripe.deliver(async (body, signature) => {
    events += 1;
    return send(body, signature);
  });
  observeQueries(undefined);
  await settleBilling();
  expect(statements.map((text) => text.split(' as (')[0])).toEqual(Array(events).fill('with stored'));
  expect(events).toBeGreaterThan(0);
});

test('a webhook that is too long is refused', async () => {
  const body = JSON.stringify({ id: 'evt_long', padding: 'x'.repeat(300_000) });
  expect(await send(body, signWebhook(body, webhookSecret))).toBe(413);
});

test('50 equal webhooks at the same time have an effect only once', async () => {
  const { ref } = await aPaidOrder();
  const event = stripe.account.outbox.find(({ type }) => type === 'invoice.paid');
  stripe.account.outbox = [];
  const { id: eventRef = '', body = '' } = event ?? {};
  const before = await countRows('billing_webhook');
  const statuses = await atOnce(50, () => send(body, signWebhook(body, webhookSecret)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await countRows('billing_webhook')).toBe(before + 1);
  await atOnce(50, () => workWebhook({ provider: 'stripe', eventRef }));
  const { payments, invoices, money } = await readStored(ref);
  expect([payments.length, invoices.length, money]).toEqual([1, 1, 990]);
});

test('a webhook of an unhandled kind is stored and changes nothing', async () => {
  const object = { id: 'prod_1', object: 'product' };
  const event = { id: 'evt_product', object: 'event', created: seconds(), type: 'product.created' };
  const body = JSON.stringify({ ...event, data: { object } });
  expect(await send(body, signWebhook(body, webhookSecret))).toBe(200);
  const kept = await db
    .selectFrom('billing_webhook')
    .where('event_ref', '=', 'evt_product')
    .select(['kind', 'object_ref', 'worked_at'])
    .executeTakeFirst();
  expect(kept).toEqual({ kind: 'product.created', object_ref: 'prod_1', worked_at: expect.any(Date) });
});

test('webhooks of other shops change nothing', async () => {
  stripe.startForeignSubscription();
  const before = await countRows('billing_payment');
  await stripe.deliver(send);
  await settleBilling();
  expect(await countRows('billing_payment')).toBe(before);
});

test('a refund at the provider is stored, even if its webhook arrives before the webhook of the payment', async () => {
  const { ref } = await aPaidOrder();
  const [payment] = stripe.listPayments(ref);
  await stripeProvider.refund(payment?.ref ?? '', 300, `${ref}-refund`);
  stripe.account.outbox = stripe.account.outbox.filter(({ type }) => type === 'charge.refunded');
  await stripe.deliver(send);
  await settleBilling();
  expect(await readStored(ref)).toMatchObject({
    ...{ money: 690, payments: [{ cents: 990, refundedCents: 300 }] },
    invoices: [{ cents: -300 }, { cents: 990 }],
  });
});

test.each([
  ['a company that owes the tax itself has no tax and no rate', 'PT501964843', { tax: 0, rate: 0 }],
  ['a member abroad has the tax and the rate that Stripe computed', null, { tax: 185, rate: 2_300 }],
])('the invoice of %s', async (_title, taxNumber, { tax, rate }) => {
  const { sessionRef } = await anOrder();
  const ref = stripe.pay(sessionRef, { name: 'Uma Lda', taxNumber, country: 'PT' }) ?? '';
  await stripe.deliver(send);
  await settleBilling();
  const { id } = await readStored(ref);
  const invoice = await db
    .selectFrom('billing_invoice as invoice')
    .innerJoin('billing_payment as payment', 'payment.payment_id', 'invoice.payment_id')
    .where('payment.subscription_id', '=', id)
    .select(['invoice.amount_cents', 'invoice.tax_cents', 'tax_basis_points', 'buyer', 'buyer_country'])
    .executeTakeFirst();
  expect(invoice).toEqual({
    ...{ amount_cents: 990, tax_cents: tax, tax_basis_points: rate, buyer: 'Uma Lda', buyer_country: 'PT' },
  });
});

test('after a dispute or the deletion of a customer, the subscription is read again', async () => {
  const { ref } = await aPaidOrder();
  await stripe.deliver(send);
  await settleBilling();
  const read = await stripeProvider.readSubscription(ref);
  stripe.dispute(read?.payments[0]?.ref ?? '');
  await stripe.deliver(send);
  await settleBilling();
  expect(await readStored(ref)).toMatchObject({ status: 'active' });
  stripe.deleteCustomer(read?.customerRef ?? '');
  stripe.account.outbox = stripe.account.outbox.filter(({ type }) => type === 'customer.deleted');
  await stripe.deliver(send);
  await settleBilling();
  // The access lasts until the end of the paid time.
  expect(await readStored(ref)).toMatchObject({ status: 'active', renews: false });
});

test('access continues while a debit waits ten days for the bank, and a refused debit is charged again', async () => {
  const [confirmed, refused] = [await aPaidOrder(), await aPaidOrder()];
  for (const { ref } of [confirmed, refused]) stripe.setCard(ref, 'debit');
  await stripe.advance(41);
  await stripe.deliver(send);
  await settleBilling();
  for (const { memberId } of [confirmed, refused])
    expect(await readSubscription({ memberId, sessionId: 0 })).toMatchObject({
      ...{ state: 'active', entitlements: ['paradas'], is_payment_pending: true, next_charge: null },
    });
  stripe.concludeDebit(confirmed.ref, true);
  stripe.concludeDebit(refused.ref, false);
  await stripe.deliver(send);
  await settleBilling();
  const [afterConfirmation, afterRefusal] = await Promise.all(
    [confirmed, refused].map(({ memberId }) => readSubscription({ memberId, sessionId: 0 })),
  );
  expect(afterConfirmation).toMatchObject({ state: 'active', is_payment_pending: false });
  expect(afterConfirmation?.next_charge).not.toBeNull();
  expect(afterRefusal).toMatchObject({ state: 'past_due', is_payment_pending: false });
  setClock();
});

test('a second subscription of one member is ended and refunded', async () => {
  const first = await anOrder();
  const second = await anOrder({ memberId: first.memberId });
  const [kept, other] = [stripe.pay(first.sessionRef) ?? '', stripe.pay(second.sessionRef) ?? ''];
  for (const ref of [kept, other]) await readAndApply(stripeProvider, ref, 'provider');
  await settleBilling();
  expect(await readStored(kept)).toMatchObject({ status: 'active', money: 990 });
  expect(await readStored(other)).toMatchObject({
    ...{ status: 'ended', endedBecause: 'duplicate', money: 0, revenue: 0 },
    payments: [{ cents: 990, refundedCents: 990 }],
  });
  expect(stripe.account.subscriptions.get(other)?.status).toBe('canceled');
});

test('the nightly comparison stores a change whose webhooks were all lost', async () => {
  await compareSubscriptions();
  const { ref } = await aPaidOrder('year');
  stripe.account.outbox = [];
  expect(await compareSubscriptions()).toMatchObject({ mended: 1, failed: 0 });
  expect(await readStored(ref)).toMatchObject({ status: 'active', money: 9_900 });
  expect(await compareSubscriptions()).toMatchObject({ mended: 0, failed: 0 });
});

test('a comparison counts the subscriptions that the provider did not return', async () => {
  stripe.failure = { status: 500, body: {}, headers: { 'stripe-should-retry': 'false' } };
  const { compared, failed } = await compareSubscriptions();
  stripe.failure = null;
  expect(compared).toBe(0);
  expect(failed).toBeGreaterThan(1);
});

test('while 15 calls wait for a provider that does not respond, they hold no connection to the database', async () => {
  const { ref } = await aPaidOrder();
  const arrived = () => [...stripe.asked.values()].reduce((sum, count) => sum + count, 0);
  const before = arrived();
  const release = stripe.hold();
  const calls = atOnce(15, () => readAndApply(stripeProvider, ref, 'provider'));
  await expect.poll(() => arrived() - before).toBe(15);
  const { rows } = await databasePool().query(
    `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect([rows.length, databasePool().waitingCount]).toEqual([0, 0]);
  release();
  expect(new Set(await calls).size).toBe(1);
});

test('events of the inbox are deleted after 90 days', async () => {
  const day = 86_400;
  const webhook = { provider: 'stripe', kind: 'product.created', objectRef: 'prod_2' } as const;
  for (const [eventRef, age] of [['evt_old', 91] as const, ['evt_young', 89] as const]) {
    const at = { sentAt: inSeconds(-age * day), receivedAt: inSeconds(-age * day) };
    await storeWebhook(db, { ...webhook, ...at, eventRef, customerRef: null, isWorked: false });
  }
  await forgetOldWebhooks();
  const left = await db
    .selectFrom('billing_webhook')
    .where('object_ref', '=', 'prod_2')
    .select('event_ref')
    .execute();
  expect(left).toEqual([{ event_ref: 'evt_young' }]);
});
