// Runs alone because it offers a provider of payments, changes the prices and sets the clock.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { now, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { offerPayments, subscribe } from '../billing.factory.ts';
import { remindOfCharges } from '../mails/charge-notices.jobs.ts';
import { insertPrice, listPrices } from '../plan/price.queries.ts';
import { pricesResponse } from '../staff/prices.schema.ts';
import { readBillingForSupport } from '../staff/support.server.ts';
import { moveDueSubscriptions } from '../subscription/clock.server.ts';
import { findSubscription } from '../subscription/subscription.queries.ts';
import { followPriceChanges } from './asking.server.ts';

const payments = offerPayments();
const { server, mailbox } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });
const pricesPath = '/api/admin/billing/prices/';

/** Sets the clock to noon (UTC) a number of days after 1 March 2026. */
const onDay = (days: number) => setClock(new Date(Date.UTC(2026, 2, 1) + (days + 0.5) * 86_400_000));
const monthly = async () => (await listPrices(db)).find(({ interval }) => interval === 'month');

/** Sets the monthly price. `reducedCents` is null for a price without a reduced amount. */
async function setMonth(amountCents: number, reducedCents: number | null = null): Promise<void> {
  const before = await monthly();
  if (!before) throw new Error('the first prices are stored at the start');
  const { id: _id, ...same } = before;
  await insertPrice(db, { ...same, amountCents, reducedCents, setAt: now(), setBy: null });
}

async function announce(changes: object = {}) {
  const { items } = pricesResponse.parse((await admin.get(pricesPath)).body);
  const price = items.find(({ interval, in_force }) => in_force && interval === 'month');
  return admin.post(`${pricesPath}${price?.id}/announce/`, { cheaper: price?.cheaper, ...changes });
}

/** Creates a member who pays a month on the first day, and takes the receipt from the mailbox. */
async function aSubscriber({ isReduced = false } = {}) {
  const member = await memberClient(server);
  if (isReduced) await member.post('/api/subscription/reduced/', {});
  const calls = await subscribe(member, payments);
  const takeMail = async () => {
    const { subject, text } = await mailbox.take(member.email);
    return { subject, text: text?.replace(/\s+/g, ' ') };
  };
  await takeMail();
  const answer = (accept: boolean, amount_cents = 1_290) =>
    calls.post('price-change', { accept, amount_cents });
  return { ...member, ...calls, takeMail, answer };
}

/** Creates a member who is asked about 12.90 EUR instead of 9.90 EUR from 31 March on. */
async function anAskedMember() {
  const ana = await aSubscriber();
  await setMonth(1_290);
  expect((await announce()).status).toBe(204);
  await followPriceChanges();
  const mail = await ana.takeMail();
  return { ...ana, mail };
}

const there = (ref: string) => payments.books.subscriptions.get(ref);
/** Returns the day of the agreement in force. */
const agreedOn = async (memberId: number) =>
  (await findSubscription(db, memberId))?.agreedAt.toISOString().slice(0, 10);

beforeEach(async () => {
  onDay(0);
  await setMonth(990);
});
afterEach(() => {
  payments.books.refusesPrices = false;
  setClock();
});

test('once a new price is announced, members are asked 30 days ahead, and with consent it applies from the next charge', async () => {
  const ana = await aSubscriber();
  await setMonth(1_290);
  await followPriceChanges();
  expect(await ana.read()).toMatchObject({ price_change: null, next_charge: { amount_cents: 990 } });
  await announce();
  await followPriceChanges();
  await followPriceChanges();
  expect(await ana.read()).toMatchObject({
    price_change: {
      reason: 'price',
      from: { amount_cents: 990 },
      to: { amount_cents: 1_290 },
      reduced: null,
    },
    next_charge: null,
  });
  const mail = await ana.takeMail();
  expect(mail.subject).toBe('Cambia el precio de tu suscripción');
  expect(mail.text).toContain('pagas 9,90 € al mes; desde el 31 de marzo de 2026 serían 12,90 € al mes');
  expect(mail.text).toContain('Si no respondes antes del 30 de marzo de 2026');
  onDay(2);
  expect((await ana.answer(true)).body).toMatchObject({
    price_change: null,
    next_charge: { amount_cents: 1_290 },
  });
  expect(await agreedOn(ana.memberId)).toBe('2026-03-03');
  payments.renew(ana.ref);
  expect(there(ana.ref)?.payments.map(({ amountCents }) => amountCents)).toEqual([990, 1_290]);
  expect((await readBillingForSupport(ana.memberId)).subscription?.price_change).toMatchObject({
    ...{ from_cents: 990, to_cents: 1_290, decision: 'accepted' },
  });
  expect(mailbox.count(ana.email)).toBe(0);
});

test('if a price is declined, the renewal is switched off, and only consent switches it on again', async () => {
  const ana = await anAskedMember();
  expect((await ana.answer(false)).body).toMatchObject({ next_charge: null, can_resume: false });
  expect(there(ana.ref)).toMatchObject({ renews: false, price: { amountCents: 990 } });
  expect((await ana.takeMail()).subject).toBe('Tu suscripción no se renovará');
  const detail = 'El precio cambia con la próxima renovación: para seguir, acéptalo en Más, Suscripción.';
  expect(await ana.post('resume')).toEqual({ status: 409, body: { detail } });
  expect((await ana.answer(true)).body).toMatchObject({ cancel_at: null });
  // The job may carry out the command at the same moment. Then the response still has the former amount.
  await expect
    .poll(ana.read, { timeout: 10_000 })
    .toMatchObject({ cancel_at: null, next_charge: { amount_cents: 1_290 } });
  expect(there(ana.ref)).toMatchObject({ renews: true, price: { amountCents: 1_290 } });
});

test('without an answer the renewal is switched off a day before the charge, and nothing more is charged', async () => {
  const ana = await anAskedMember();
  onDay(27);
  await remindOfCharges();
  expect((await ana.takeMail()).subject).toBe('Cambia el precio de tu suscripción');
  await followPriceChanges();
  expect((await ana.read()).cancel_at).toBeNull();
  onDay(29.1);
  await followPriceChanges();
  const { subject, text } = await ana.takeMail();
  expect(subject).toBe('Tu suscripción no se renovará');
  expect(text).toContain('Sin tu respuesta al precio nuevo');
  await expect.poll(() => there(ana.ref)?.renews).toBe(false);
  onDay(31);
  await moveDueSubscriptions();
  expect(await ana.read()).toMatchObject({ state: 'canceled', price_change: null });
  expect(there(ana.ref)?.payments).toHaveLength(1);
});

test('an answer is refused if its amount is not the amount of the question, or if there was no question', async () => {
  const ana = await anAskedMember();
  const refused = { status: 409, body: { detail: 'Ese cambio de precio ya no está pendiente.' } };
  expect(await ana.answer(true, 1_300)).toEqual(refused);
  await ana.post('pause');
  onDay(3);
  await ana.post('resume');
  expect(await ana.answer(true)).toEqual(refused);
  expect(await ana.read()).toMatchObject({ price_change: null, next_charge: { amount_cents: 990 } });
});

test('after its year the reduced price ends with the consent of the member, or is renewed for another year', async () => {
  await setMonth(990, 495);
  const [ana, eva] = [await aSubscriber({ isReduced: true }), await aSubscriber({ isReduced: true })];
  for (const { ref, check } of [ana, eva]) {
    for (let period = 1; period < 13; period += 1) payments.renew(ref);
    onDay(360);
    await check();
  }
  await followPriceChanges();
  const ending = { reason: 'reduction_end', to: { amount_cents: 990 }, reduced: { amount_cents: 495 } };
  expect(await ana.read()).toMatchObject({ price_change: ending, next_charge: null, is_reduced: true });
  expect((await ana.answer(true, 990)).body).toMatchObject({
    is_reduced: false,
    next_charge: { amount_cents: 990 },
  });
  expect((await eva.post('reduced')).body).toMatchObject({
    is_reduced: true,
    next_charge: { amount_cents: 495 },
  });
  expect(await agreedOn(eva.memberId)).toBe('2027-02-24');
  expect([there(ana.ref)?.price.amountCents, there(eva.ref)?.price.amountCents]).toEqual([990, 495]);
  payments.renew(eva.ref);
  onDay(390);
  await eva.check();
  await followPriceChanges();
  expect((await eva.read()).price_change).toBeNull();
});

test('a change of the interval stores a new agreement; if the change is refused, the former agreement stays in force', async () => {
  const ana = await aSubscriber();
  onDay(1);
  payments.books.refusesPrices = true;
  expect((await ana.post('change', { interval: 'year' })).status).toBe(409);
  expect(await agreedOn(ana.memberId)).toBe('2026-03-01');
  payments.books.refusesPrices = false;
  await ana.post('change', { interval: 'year' });
  expect(await agreedOn(ana.memberId)).toBe('2026-03-02');
});

test('a price can be announced only once, only in force, and only with the number of subscriptions that the team member saw', async () => {
  await aSubscriber();
  await setMonth(1_190);
  const wrong = await announce({ cheaper: 1_000 });
  expect(wrong.body).toEqual({ detail: 'El número de suscripciones ha cambiado. Míralo otra vez.' });
  expect((await announce()).status).toBe(204);
  expect(await announce()).toEqual({ status: 409, body: { detail: 'Este precio ya está anunciado.' } });
  const old = await monthly();
  await setMonth(990);
  expect((await admin.post(`${pricesPath}${old?.id}/announce/`, { cheaper: 1 })).status).toBe(404);
});
