// Runs alone because it offers a provider of payments and sets the clock.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { now, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce, statusCounts } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { offerPayments, subscribe, subscriptionCalls, subscriptionPath } from '../billing.factory.ts';
import { insertPrice, listPrices } from '../plan/price.queries.ts';
import { readAndApply } from '../subscription/applying.server.ts';
import { moveDueSubscriptions } from '../subscription/clock.server.ts';

const payments = offerPayments();
const { server } = await testApplication();

/** Sets the clock to noon (UTC) a number of days after 1 March 2026. */
const onDay = (days: number) => setClock(new Date(Date.UTC(2026, 2, 1) + (days + 0.5) * 86_400_000));
const dayOf = (instant: string | null) => instant?.slice(0, 10);

beforeEach(() => onDay(0));
afterEach(() => {
  payments.books.isAway = false;
  payments.books.refusesPrices = false;
  setClock();
});

const aSubscriber = async (changes: object = {}) => {
  const member = await memberClient(server);
  return { ...member, ...(await subscribe(member, payments, changes)) };
};

const there = (ref: string) => payments.books.subscriptions.get(ref);
const readAgain = (ref: string) => readAndApply(payments.provider, ref, 'provider');

test('a cancelled subscription stays open to the end of the paid time, and then ends by itself', async () => {
  const ana = await aSubscriber();
  const { body } = await ana.post('cancel', { reason: 'price' });
  expect(body).toMatchObject({ state: 'active', entitlements: ['paradas'], next_charge: null });
  expect(dayOf(Object(body).cancel_at)).toBe('2026-03-31');
  expect(there(ana.ref)?.renews).toBe(false);
  onDay(29);
  await moveDueSubscriptions();
  expect(await ana.read()).toMatchObject({ state: 'active' });
  onDay(30.1);
  expect(await ana.read()).toMatchObject({ state: 'canceled', entitlements: [] });
  await moveDueSubscriptions();
  await expect.poll(() => there(ana.ref)?.status).toBe('ended');
  payments.pay(await ana.order());
  await ana.check();
  expect(await ana.read()).toMatchObject({ state: 'active', cancel_at: null });
});

test('a member can take back a cancellation, and a second cancellation changes nothing', async () => {
  const ana = await aSubscriber();
  await atOnce(4, () => ana.post('cancel'));
  expect((await ana.post('resume')).body).toMatchObject({ state: 'active', cancel_at: null });
  expect(there(ana.ref)?.renews).toBe(true);
  const kept = await db
    .selectFrom('billing_event')
    .innerJoin(
      'billing_subscription',
      'billing_subscription.subscription_id',
      'billing_event.subscription_id',
    )
    .where('provider_ref', '=', ana.ref)
    .orderBy('event_id')
    .select('kind')
    .execute();
  expect(kept.map(({ kind }) => kind)).toEqual(['started', 'paid', 'renewal-off', 'renewal-on']);
});

test('if the provider does not respond, a cancellation applies immediately, and the provider receives the cancellation later', async () => {
  const ana = await aSubscriber();
  payments.books.isAway = true;
  expect((await ana.post('cancel')).body).toMatchObject({ state: 'active', next_charge: null });
  expect((await ana.post('resume')).status).toBe(200);
  expect((await ana.post('cancel')).status).toBe(200);
  payments.books.isAway = false;
  await expect.poll(() => there(ana.ref)?.renews, { timeout: 30_000, interval: 500 }).toBe(false);
  await expect.poll(async () => (await waitingCommands()).length, { timeout: 30_000, interval: 500 }).toBe(0);
  expect(await ana.read()).toMatchObject({ next_charge: null });
  expect(there(ana.ref)?.renews).toBe(false);
});

test('a subscription that has ended at the provider keeps its access until the paid time ends, and cannot be renewed', async () => {
  const ana = await aSubscriber();
  payments.change(ana.ref, { status: 'ended', endedAt: now(), renews: false });
  await ana.check();
  expect(await ana.read()).toMatchObject({ state: 'active', next_charge: null, entitlements: ['paradas'] });
  const detail =
    'Esta suscripción ya no se puede renovar. Te vale hasta el final de lo pagado, y después puedes empezar otra.';
  expect(await ana.read()).toMatchObject({ can_resume: false, has_portal: false });
  expect(await ana.post('resume')).toEqual({ status: 409, body: { detail } });
  expect(await waitingCommands()).toEqual([]);
  expect(await ana.read()).toMatchObject({ state: 'active', next_charge: null, entitlements: ['paradas'] });
  onDay(31);
  payments.pay(await ana.order());
  await ana.check();
  expect(await ana.read()).toMatchObject({ state: 'active', cancel_at: null, entitlements: ['paradas'] });
});

const waitingCommands = () =>
  db.selectFrom('billing_command').where('done_at', 'is', null).select('kind').execute();

test.each([
  ['resume', 'Ahora mismo no se puede hacer eso con tu suscripción.'],
  ['change', 'Ya pagas así: no hay nada que cambiar.'],
])('%s is refused if there is nothing to do', async (name, detail) => {
  const ana = await aSubscriber();
  const body = name === 'change' ? { interval: 'month' } : {};
  expect(await ana.post(name, body)).toEqual({ status: 409, body: { detail } });
});

test.each(['cancel', 'resume', 'pause', 'portal', 'refund', 'change'])(
  '%s without a subscription is refused',
  async (name) => {
    const { post } = subscriptionCalls(await memberClient(server));
    expect((await post(name, name === 'change' ? { interval: 'year' } : {})).status).toBe(409);
  },
);

test('an unknown reason of a cancellation is refused with an error for its field', async () => {
  const ana = await aSubscriber();
  const { status, body } = await ana.post('cancel', { reason: 'porque sí' });
  expect([status, Object.keys(Object(body))]).toEqual([400, ['reason']]);
});

test('a pause outside of a Parada extends the paid time by the length of the pause', async () => {
  const ana = await aSubscriber();
  onDay(10);
  const paused = await ana.post('pause');
  expect(paused.body).toMatchObject({ state: 'paused', entitlements: [], pause_days_left: 30 });
  expect(dayOf(Object(paused.body).resume_by)).toBe('2026-04-10');
  expect(there(ana.ref)?.isPaused).toBe(true);
  onDay(17);
  const { body } = await ana.post('resume');
  expect(body).toMatchObject({ state: 'active', resume_by: null, pause_days_left: 23 });
  expect(dayOf(Object(body).current_period_end)).toBe('2026-04-07');
  expect(there(ana.ref)?.periodEnd.toISOString().slice(0, 10)).toBe('2026-04-07');
  expect((await ana.post('pause')).status).toBe(200);
  expect((await ana.post('pause')).status).toBe(409);
});

test('if the member does not end a pause, it ends by itself after thirty days, and then no pause is left in this year', async () => {
  const ana = await aSubscriber({ interval: 'year' });
  await ana.post('pause');
  onDay(29.9);
  await moveDueSubscriptions();
  expect((await ana.read()).state).toBe('paused');
  onDay(31);
  await moveDueSubscriptions();
  const read = await ana.read();
  expect([read.state, read.pause_days_left, dayOf(read.current_period_end)]).toEqual([
    ...['active', 0, '2027-03-31'],
  ]);
  await expect.poll(() => there(ana.ref)?.isPaused).toBe(false);
  expect(await ana.post('pause')).toMatchObject({
    status: 409,
    body: { detail: 'Este año ya has usado los días de pausa de la suscripción.' },
  });
});

test('a change to the yearly interval costs the amount that its preview showed, and the preview changes nothing', async () => {
  const ana = await aSubscriber();
  const preview = await ana.post('change', { interval: 'year', preview: true });
  expect([preview.status, (await ana.read()).interval]).toEqual([200, 'month']);
  const changed = await ana.post('change', { interval: 'year' });
  for (const { status, body } of [preview, changed])
    expect([status, body]).toMatchObject([200, { due_cents: 8_910, next_charge: { amount_cents: 9_900 } }]);
  expect(await ana.read()).toMatchObject({ interval: 'year', next_charge: { amount_cents: 9_900 } });
});

test('if the provider refuses the payment for a change, nothing changes', async () => {
  const ana = await aSubscriber();
  payments.books.refusesPrices = true;
  expect(await ana.post('change', { interval: 'year' })).toMatchObject({ status: 409 });
  expect(await ana.read()).toMatchObject({ interval: 'month', next_charge: { amount_cents: 990 } });
});

test('the portal opens the page of the provider, and this page leads back to the subscription', async () => {
  const ana = await aSubscriber();
  expect(await ana.read()).toMatchObject({ has_portal: true });
  expect((await ana.post('portal')).body).toEqual({
    url: expect.stringMatching(/portal\/customer-.*vuelta/),
  });
  payments.books.isAway = true;
  expect((await ana.post('portal')).status).toBe(503);
});

test('within fourteen days a member gets the unused part of a payment back, to the cent, and access ends immediately', async () => {
  const before = payments.balance();
  const ana = await aSubscriber();
  onDay(10.01);
  const preview = await ana.post('refund', { preview: true });
  expect(preview).toEqual({ status: 200, body: { amount_cents: 660, currency: 'EUR' } });
  expect(dayOf((await ana.read()).refund_until)).toBe('2026-03-15');
  const answers = await atOnce(5, () => ana.call('POST', `${subscriptionPath}refund/`, {}));
  expect(statusCounts(answers)).toEqual({ 200: 1, 409: 4 });
  await expect.poll(() => payments.balance() - before).toBe(330);
  expect(await ana.read()).toMatchObject({ state: 'canceled', entitlements: [], refund_until: null });
  expect(there(ana.ref)?.status).toBe('ended');
  const listInvoices = () =>
    db
      .selectFrom('billing_invoice')
      .innerJoin('billing_payment', 'billing_payment.payment_id', 'billing_invoice.payment_id')
      .where('billing_payment.provider_ref', '=', there(ana.ref)?.payments[0]?.ref ?? '')
      .orderBy('issued_at')
      .orderBy('series', 'desc')
      .select(['series', 'billing_invoice.amount_cents as cents'])
      .execute();
  await expect.poll(listInvoices).toEqual([
    { series: 'Y', cents: 990 },
    { series: 'R', cents: -660 },
  ]);
});

test('after fourteen days nothing is paid back', async () => {
  const ana = await aSubscriber({ interval: 'year' });
  onDay(14.1);
  expect((await ana.read()).refund_until).toBeNull();
  for (const preview of [true, false]) expect((await ana.post('refund', { preview })).status).toBe(409);
  expect(await ana.read()).toMatchObject({ state: 'active' });
});

test('after a failed payment the access lasts until three days of grace are over', async () => {
  const ana = await aSubscriber();
  onDay(30);
  const next = new Date(Date.UTC(2026, 3, 3, 12));
  payments.change(ana.ref, { status: 'past_due', nextAttemptAt: next });
  await readAgain(ana.ref);
  expect(await ana.read()).toMatchObject({
    ...{ state: 'past_due', entitlements: ['paradas'], next_attempt_at: next.toISOString() },
    next_charge: { at: next.toISOString() },
  });
  onDay(51);
  payments.change(ana.ref, { status: 'unpaid', nextAttemptAt: null });
  await readAgain(ana.ref);
  expect(await ana.read()).toMatchObject({ state: 'grace', entitlements: ['paradas'], next_charge: null });
  onDay(54.1);
  await moveDueSubscriptions();
  expect(await ana.read()).toMatchObject({ state: 'canceled', entitlements: [] });
  await expect.poll(() => there(ana.ref)?.status).toBe('ended');
});

test('a cancellation after a failed payment ends the subscription immediately', async () => {
  const ana = await aSubscriber();
  onDay(30);
  payments.change(ana.ref, { status: 'past_due', nextAttemptAt: new Date(Date.UTC(2026, 3, 3)) });
  await readAgain(ana.ref);
  expect((await ana.post('cancel')).body).toMatchObject({ state: 'canceled' });
  expect(there(ana.ref)?.status).toBe('ended');
});

/** Sets the reduced amount of every price to half of the price. */
async function halvePrices(): Promise<void> {
  for (const { id: _id, ...price } of await listPrices(db))
    await insertPrice(db, {
      ...{ ...price, reducedCents: price.amountCents / 2, setAt: new Date(), setBy: null },
    });
}

test('the reduced price applies immediately and for a year; if there is no reduced price, the request is refused', async () => {
  const ana = await aSubscriber();
  const eva = subscriptionCalls(await memberClient(server));
  expect(await ana.post('reduced')).toMatchObject({ status: 409 });
  expect(await ana.read()).toMatchObject({ is_reduced: false, reduced_prices: null });
  await halvePrices();
  expect((await ana.read()).reduced_prices).toMatchObject({ month: { amount_cents: 495 } });
  await atOnce(3, () => ana.post('reduced'));
  expect(await ana.read()).toMatchObject({
    ...{ is_reduced: true, reduced_prices: null, next_charge: { amount_cents: 495 } },
    prices: { month: { amount_cents: 495 } },
  });
  expect(there(ana.ref)?.price.amountCents).toBe(495);
  await eva.post('reduced');
  await eva.order();
  const last = [...payments.books.pages.values()].at(-1);
  expect(last?.order.amountCents).toBe(495);
});
