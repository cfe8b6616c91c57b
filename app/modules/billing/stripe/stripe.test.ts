// Runs alone because it changes settings.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startStripe } from '#app/shell/testing/stripe.ts';

const stripe = await startStripe();
const { testApplication } = await import('#app/shell/testing/application.ts');
const { inSeconds, setClock } = await import('#app/platform/clock.ts');
const { memberClient } = await import('#app/shell/testing/member-client.ts');
const { giftCalls } = await import('../gift/gift.factory.ts');
const { anOrder, readStored, settleBilling, webhookSender } = await import('../webhook/webhook.factory.ts');
const { compareSubscriptions } = await import('../webhook/comparison.server.ts');
const { stripeProvider: provider } = await import('./stripe.server.ts');
const { ProviderRefused, ProviderUnavailable } = await import('../subscription/provider.ts');
const { server } = await testApplication();

const monthly = { interval: 'month', amountCents: 990, currency: 'EUR' } as const;
const yearly = { interval: 'year', amountCents: 9_900, currency: 'EUR' } as const;
const key = () => randomUUID();

/** Delivers the webhooks that wait, and processes them. */
async function processWebhooks(): Promise<void> {
  await stripe.deliver(webhookSender(server));
  await settleBilling();
}

/** Returns the subscription of a new member who has paid. */
async function aPaidSubscription(payer = {}): Promise<string> {
  const { sessionRef } = await anOrder();
  return stripe.pay(sessionRef, payer) ?? '';
}

async function read(ref: string) {
  const found = await provider.readSubscription(ref);
  if (!found) throw new Error('there is no such subscription');
  return found;
}

test('a page is open until the member has paid', async () => {
  const { sessionRef } = await anOrder();
  expect(await provider.readCheckout(sessionRef)).toEqual({ state: 'open', subscriptionRef: null });
  expect(stripe.pay(sessionRef, { card: 'declined' })).toBeNull();
  const subscriptionRef = stripe.pay(sessionRef);
  expect(await provider.readCheckout(sessionRef)).toEqual({ state: 'done', subscriptionRef });
});

test('an expired page accepts no payment', async () => {
  const { sessionRef } = await anOrder();
  await provider.expireCheckout(sessionRef);
  expect(stripe.pay(sessionRef)).toBeNull();
  expect(await provider.readCheckout(sessionRef)).toEqual({ state: 'expired', subscriptionRef: null });
  await expect(provider.expireCheckout(sessionRef)).rejects.toThrow(ProviderRefused);
});

test('a repeated order gets the same page', async () => {
  const order = { ...monthly, checkoutId: randomUUID(), customerId: 1, providerCustomer: null };
  const rest = { email: 'una@example.org', country: 'ES', language: 'es', taxBasisPoints: 2_100 } as const;
  const urls = { doneUrl: 'http://yoi.test/a', backUrl: 'http://yoi.test/b', giftMonths: null };
  const pages = [1, 2].map(() => provider.createCheckout({ ...order, ...rest, ...urls }));
  const [one, other] = await Promise.all(pages);
  expect(one).toEqual(other);
});

test('a coupon lowers only the first charge, and a repeated order creates no second coupon', async () => {
  const order = { ...monthly, checkoutId: randomUUID(), customerId: 1, providerCustomer: null };
  const rest = { email: 'una@example.org', country: 'ES', language: 'es', taxBasisPoints: 2_100 } as const;
  const urls = { doneUrl: 'http://yoi.test/a', backUrl: 'http://yoi.test/b' };
  const wanted = { ...order, ...rest, ...urls, giftMonths: null, firstAmountCents: 495 };
  const [page] = await Promise.all([1, 2].map(() => provider.createCheckout(wanted)));
  const ref = stripe.pay(page?.ref ?? '') ?? '';
  await stripe.advance(32);
  const { payments, price } = await read(ref);
  expect(payments.map(({ amountCents }) => amountCents)).toEqual([495, 990]);
  expect(price).toEqual(monthly);
  setClock();
});

test('a read returns the payments with their tax and their buyer', async () => {
  const buyer = { name: 'Ana Pérez', taxNumber: 'B12345678', country: 'ES' };
  const subscription = await read(await aPaidSubscription(buyer));
  expect(subscription).toMatchObject({ status: 'active', renews: true, isPaused: false, price: monthly });
  expect(subscription.payments).toEqual([
    expect.objectContaining({ amountCents: 990, taxCents: 172, method: 'card', refundedCents: 0, buyer }),
  ]);
});

test('all payments are read, even from several pages', async () => {
  const ref = await aPaidSubscription();
  await stripe.advance(200);
  stripe.maxPage = 2;
  const { payments } = await read(ref);
  stripe.maxPage = 100;
  expect(payments).toHaveLength(7);
  expect(payments.map(({ ref: payment }) => payment)).toEqual(
    stripe.listPayments(ref).map(({ ref: payment }) => payment),
  );
  setClock();
});

test('the subscriptions of other shops are not read', async () => {
  const ours = await aPaidSubscription();
  const theirs = stripe.startForeignSubscription();
  expect(await provider.readSubscription(theirs)).toBeUndefined();
  const refs: string[] = [];
  for await (const { ref } of provider.listSubscriptions()) refs.push(ref);
  expect(refs).toContain(ours);
  expect(refs).not.toContain(theirs);
  expect(await provider.readSubscription('sub_unknown')).toBeUndefined();
});

test('during a pause nothing is charged, and the next charge follows when the paid time ends', async () => {
  const ref = await aPaidSubscription();
  await stripe.advance(10);
  await provider.pause(ref, key());
  await stripe.advance(60);
  expect(await read(ref)).toMatchObject({ status: 'active', isPaused: true });
  const paidUntil = inSeconds(20 * 86_400);
  await provider.resume(ref, paidUntil, key());
  const resumed = await read(ref);
  expect(resumed).toMatchObject({ status: 'active', isPaused: false });
  expect(Math.abs(resumed.periodEnd.getTime() - paidUntil.getTime())).toBeLessThan(1_000);
  await stripe.advance(19);
  expect(stripe.listPayments(ref)).toHaveLength(1);
  await stripe.advance(2);
  expect(stripe.listPayments(ref)).toHaveLength(2);
  setClock();
});

test('a change from monthly to yearly costs the amount of its preview', async () => {
  const ref = await aPaidSubscription();
  await stripe.advance(10);
  const { dueCents, nextChargeAt } = await provider.previewChange(ref, yearly);
  await provider.changePrice(ref, yearly, key());
  const { payments, price, periodEnd } = await read(ref);
  expect(dueCents).toBeGreaterThan(9_000);
  expect(dueCents).toBeLessThan(9_900);
  expect(payments.map(({ amountCents }) => amountCents)).toEqual([990, dueCents]);
  expect(price).toEqual(yearly);
  expect(payments.at(-1)?.periodEnd).toEqual(periodEnd);
  expect(Math.abs(periodEnd.getTime() - nextChargeAt.getTime())).toBeLessThan(60_000);
  setClock();
});

test('if the card is declined, the change is refused and nothing changes', async () => {
  const ref = await aPaidSubscription();
  stripe.setCard(ref, 'declined');
  const refusal = provider.changePrice(ref, yearly, key());
  await expect(refusal).rejects.toMatchObject({ name: 'ProviderRefused', code: 'card_declined' });
  expect(await read(ref)).toMatchObject({ price: monthly, status: 'active' });
});

test('a change from yearly to monthly begins when the paid year ends', async () => {
  const { sessionRef } = await anOrder({ interval: 'year' });
  const ref = stripe.pay(sessionRef) ?? '';
  const before = await read(ref);
  const preview = await provider.previewChange(ref, monthly);
  expect(preview).toEqual({ dueCents: 0, currency: 'EUR', nextChargeAt: before.periodEnd });
  await provider.changePrice(ref, monthly, key());
  expect(await read(ref)).toMatchObject({ price: monthly, periodEnd: before.periodEnd });
  await stripe.advance(370);
  expect(stripe.listPayments(ref).map(({ cents }) => cents)).toEqual([9_900, 990]);
  setClock();
});

test('a new price of the same interval applies from the next charge, and the subscription stays active', async () => {
  const ref = await aPaidSubscription();
  const higher = { ...monthly, amountCents: 1_290 };
  const { periodEnd } = await read(ref);
  await provider.changePrice(ref, higher, key());
  expect(await read(ref)).toMatchObject({ price: higher, status: 'active', renews: true, periodEnd });
  await stripe.advance(32);
  expect(stripe.listPayments(ref).map(({ cents }) => cents)).toEqual([990, 1_290]);
  setClock();
});

test('without renewal a subscription ends when its paid time ends', async () => {
  const ref = await aPaidSubscription();
  await provider.setRenewal(ref, false, key());
  expect(await read(ref)).toMatchObject({ renews: false, status: 'active' });
  await stripe.advance(32);
  expect(await read(ref)).toMatchObject({ status: 'ended', endedUnpaid: false });
  expect(stripe.listPayments(ref)).toHaveLength(1);
  setClock();
});

test('a card that fails is charged four more times in three weeks, and then the subscription ends', async () => {
  const ref = await aPaidSubscription();
  stripe.setCard(ref, 'declined');
  await stripe.advance(32);
  const failing = await read(ref);
  expect(failing.status).toBe('past_due');
  expect(failing.nextAttemptAt).toBeInstanceOf(Date);
  await stripe.advance(22);
  expect(await read(ref)).toMatchObject({ status: 'ended', endedUnpaid: true, nextAttemptAt: null });
  setClock();
});

test('a repeated refund pays the money back only once', async () => {
  const ref = await aPaidSubscription();
  const [payment] = stripe.listPayments(ref);
  const once = key();
  for (const _ of [1, 2]) await provider.refund(payment?.ref ?? '', 400, once);
  expect((await read(ref)).payments[0]?.refundedCents).toBe(400);
  const tooMuch = provider.refund(payment?.ref ?? '', 600, key());
  await expect(tooMuch).rejects.toThrow(ProviderRefused);
});

test('ending an ended subscription again is no error', async () => {
  const ref = await aPaidSubscription();
  for (const _ of [1, 2]) await provider.endNow(ref, key());
  expect(await read(ref)).toMatchObject({ status: 'ended', renews: false });
});

test('the page for the card belongs to the customer', async () => {
  const { customerRef } = await read(await aPaidSubscription());
  const url = await provider.openPortal(customerRef ?? '', 'http://yoi.test/app/suscripcion');
  expect(url).toBe(`${stripe.url}/portal/${customerRef}`);
});

test.each([
  ['breaks the connection', 'cut'],
  ['has a fault', { status: 500, body: { error: { type: 'api_error' } } }],
  ['is behind a broken proxy', { status: 502, body: '<h1>Bad Gateway</h1>' }],
  ['is behind a proxy that responds with JSON', { status: 404, body: { message: 'no route' } }],
  ['asks to try later', { status: 429, body: { error: { type: 'rate_limit_error', code: 'rate_limit' } } }],
  ['does not accept the key', { status: 401, body: { error: { type: 'invalid_request_error' } } }],
] as const)('a provider that %s is unavailable', async (_what, failure) => {
  stripe.failure = failure;
  await expect(provider.readSubscription('sub_000001')).rejects.toThrow(ProviderUnavailable);
  stripe.failure = null;
});

test('if a proxy answers a write with an error, the write does not count as done', async () => {
  const ref = await aPaidSubscription();
  stripe.failure = { status: 503, body: {}, headers: { 'stripe-should-retry': 'false' } };
  await expect(provider.setRenewal(ref, false, key())).rejects.toThrow(ProviderUnavailable);
  stripe.failure = null;
  expect(await read(ref)).toMatchObject({ renews: true });
});

/** Lets a new member order a gift and pay it. Returns the page that represents the gift at Stripe. */
async function aPaidGift() {
  // The webhooks of earlier tests are not delivered, because each webhook would cause a read.
  stripe.account.outbox.length = 0;
  const giver = giftCalls(await memberClient(server), stripe);
  await giver.order({ send_on: new Date().toISOString().slice(0, 10) });
  const ref = [...stripe.account.sessions.keys()].at(-1) ?? '';
  stripe.pay(ref, { name: 'Ana Pérez', taxNumber: 'B12345678', country: 'PT' });
  return { giver, ref };
}

test('a gift is one payment by card, which is stored and paid back by webhooks', async () => {
  const { giver, ref } = await aPaidGift();
  const page = stripe.sent.findLast((call) => call.startsWith('POST /v1/checkout/sessions')) ?? '';
  expect(decodeURIComponent(page)).toMatch(/mode=payment.*allowed_payment_method_types\[0\]=card/);
  expect(page).not.toMatch(/recurring|sepa_debit|regalo-/);
  expect(await provider.readCheckout(ref)).toEqual({ state: 'done', subscriptionRef: ref });
  await processWebhooks();
  expect(await readStored(ref)).toMatchObject({
    ...{ status: 'ended', endedBecause: 'gift', money: 2_970, revenue: 0 },
    invoices: [{ cents: 2_970, taxCents: 555 }],
  });
  await giver.refund();
  await processWebhooks();
  expect(await readStored(ref)).toMatchObject({
    money: 0,
    payments: [{ cents: 2_970, refundedCents: 2_970 }],
  });
});

test('a gift in dispute can be neither paid back nor redeemed, and a lost dispute is booked', async () => {
  const { giver, ref } = await aPaidGift();
  await processWebhooks();
  const [intent = ''] = [...stripe.account.charges.keys()].slice(-1);
  const dispute = stripe.dispute(intent);
  await processWebhooks();
  expect((await giver.refund()).status).toBe(409);
  expect((await giver.read()).items).toMatchObject([{ can_refund: false }]);
  stripe.concludeDispute(dispute, false);
  await processWebhooks();
  expect(await readStored(ref)).toMatchObject({ money: 0 });
  expect((await giver.read()).items).toMatchObject([{ state: 'refunded' }]);
});

test('if the webhook of a gift was lost, the nightly comparison stores the gift', async () => {
  const { ref, giver } = await aPaidGift();
  stripe.account.outbox.length = 0;
  await compareSubscriptions();
  expect(await readStored(ref)).toMatchObject({ money: 2_970 });
  expect((await giver.read()).items).toMatchObject([{ months: 3 }]);
});
