// Runs alone because it offers a provider of payments and sets the clock.
import { afterEach, expect, test } from 'vitest';
import { inSeconds, now, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { anOrder, offerPayments, subscriptionCalls } from '../billing.factory.ts';
import { ensureFirstPrices, storePriceIn } from '../plan/prices.server.ts';
import { billingPath } from '../staff/billing-staff.factory.ts';
import { couponsResponse } from './coupons.schema.ts';

const payments = offerPayments();
const { server } = await testApplication();
await ensureFirstPrices();

afterEach(() => setClock());

const anAdmin = () => memberClient(server, { role: 'admin' });
const wrong = 'Este cupón no vale. Mira si está bien escrito o si ya ha caducado.';

async function aMember() {
  const member = await memberClient(server);
  const calls = subscriptionCalls(member);
  const look = (coupon: string, interval = 'month') =>
    member.post('/api/subscription/coupon/', { coupon, interval });
  const pay = async (coupon: string) => {
    payments.pay(await calls.order({ coupon }));
    await calls.check();
  };
  return { ...calls, memberId: member.memberId, look, pay };
}

/** Makes a coupon and returns its code. By default the coupon halves the first charge. */
async function aCoupon(changes: object = {}) {
  const code = `C${crypto.randomUUID().slice(0, 8)}`;
  const coupon = {
    ...{ code, kind: 'percent', value: 50, currency: null, interval: null },
    ...{ max_uses: null, valid_until: null, ...changes },
  };
  const { status, body } = await (await anAdmin()).post(`${billingPath}coupons/`, coupon);
  return { code, status, body };
}

async function find(code: string) {
  const { body } = await (await anAdmin()).get(`${billingPath}coupons/?limit=100`);
  return couponsResponse.parse(body).items.find((each) => each.code === code.toUpperCase());
}

/** Lists the amounts that a member has paid, according to the invoices. */
async function chargesOf(memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('billing_invoice')
    .innerJoin('billing_payment', 'billing_payment.payment_id', 'billing_invoice.payment_id')
    .innerJoin(
      'billing_subscription',
      'billing_subscription.subscription_id',
      'billing_payment.subscription_id',
    )
    .innerJoin('billing_customer', 'billing_customer.customer_id', 'billing_subscription.customer_id')
    .where('member_id', '=', memberId)
    .select('billing_invoice.amount_cents')
    .execute();
  return rows.map(({ amount_cents }) => amount_cents);
}

test('a coupon lowers the first charge, and the next charge has the full price', async () => {
  const [ana, { code }] = [await aMember(), await aCoupon()];
  expect((await ana.look(` ${code.toLowerCase()} `)).body).toEqual({
    ...{ kind: 'discount', interval: 'month', amount_cents: 495, next_amount_cents: 990, currency: 'EUR' },
  });
  const url = await ana.order({ coupon: code });
  const page = payments.books.pages.get(url.replace('https://pay.example/', ''));
  expect(page?.order).toMatchObject({ amountCents: 990, firstAmountCents: 495 });
  payments.pay(url);
  await ana.check();
  expect(await chargesOf(ana.memberId)).toEqual([495]);
  expect(await ana.read()).toMatchObject({ state: 'active', next_charge: { amount_cents: 990 } });
  expect(await find(code)).toMatchObject({ uses: 1, state: 'valid' });
});

test('a member can use a coupon only once, and an unpaid order does not count as a use', async () => {
  const [ana, { code }] = [await aMember(), await aCoupon({ max_uses: 1 })];
  await ana.order({ coupon: code });
  expect((await (await aMember()).look(code)).body).toEqual({ coupon: [wrong] });
  setClock(inSeconds(2 * daySeconds));
  const eva = await aMember();
  await eva.pay(code);
  expect((await ana.look(code)).body).toEqual({ coupon: [wrong] });
  expect((await eva.look(code)).body).toEqual({ coupon: ['Ya has usado este cupón.'] });
  expect(await find(code)).toMatchObject({ uses: 1, state: 'used' });
});

test('if several members order with the last use of a coupon at the same time, only one of them gets the discount', async () => {
  const { code } = await aCoupon({ max_uses: 1 });
  const members = await Promise.all([aMember(), aMember(), aMember()]);
  const answers = await Promise.all(members.map(({ post }) => post('checkout', anOrder({ coupon: code }))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
});

const reducible = {
  ...{ interval: 'month' as const, currency: 'EUR', country: null, amountCents: 990, reducedCents: 490 },
  ...{ taxBasisPoints: 2_100, setBy: null, setAt: now() },
};

test('a coupon is not combined with the reduced price', async () => {
  const [ana, { code }] = [await aMember(), await aCoupon()];
  await inTransaction((trx) => storePriceIn(trx, reducible));
  await ana.post('reduced');
  const mixed = { coupon: ['Un cupón no se suma al precio reducido.'] };
  expect((await ana.look(code)).body).toEqual(mixed);
  expect(await ana.post('checkout', anOrder({ coupon: code }))).toMatchObject({ status: 400, body: mixed });
});

test.each([
  ['of the other interval', { interval: 'year' }],
  ['of another currency', { kind: 'amount', value: 100, currency: 'MXN' }],
  ['that leaves less than one euro', { kind: 'amount', value: 900, currency: 'EUR' }],
])('a coupon %s is refused with a reason', async (_name, changes) => {
  const [ana, { code }] = [await aMember(), await aCoupon(changes)];
  expect((await ana.look(code)).body).toEqual({ coupon: ['Este cupón no vale para esta forma de pagar.'] });
});

test('an unknown, an expired and an ended coupon are refused with the same message', async () => {
  const ana = await aMember();
  const expired = await aCoupon({ valid_until: inSeconds(daySeconds).toISOString().slice(0, 10) });
  const ended = await aCoupon();
  const id = (await find(ended.code))?.id;
  const end = async () => (await anAdmin()).post(`${billingPath}coupons/${id}/end/`);
  expect((await end()).status).toBe(204);
  expect(await end()).toMatchObject({ status: 409, body: { detail: 'Este cupón ya había terminado.' } });
  setClock(inSeconds(3 * daySeconds));
  for (const code of ['NADA1234', expired.code, ended.code])
    expect((await ana.look(code)).body).toEqual({ coupon: [wrong] });
  expect(await find(expired.code)).toMatchObject({ state: 'expired' });
});

test('a coupon is refused with a message of its own before its first day', async () => {
  const day = inSeconds(3 * daySeconds)
    .toISOString()
    .slice(0, 10);
  const [ana, { code }] = [await aMember(), await aCoupon({ valid_from: day })];
  expect((await ana.look(code)).body).toEqual({ coupon: ['Este cupón aún no vale: empieza más adelante.'] });
  expect((await ana.post('checkout', anOrder({ coupon: code }))).status).toBe(400);
  expect(await find(code)).toMatchObject({ state: 'planned' });
  setClock(inSeconds(4 * daySeconds));
  expect((await ana.look(code)).body).toMatchObject({ kind: 'discount' });
  expect(await find(code)).toMatchObject({ state: 'valid' });
  const before = inSeconds(daySeconds).toISOString().slice(0, 10);
  expect(
    (
      await aCoupon({
        valid_from: inSeconds(5 * daySeconds)
          .toISOString()
          .slice(0, 10),
        valid_until: before,
      })
    ).body,
  ).toEqual({
    valid_until: ['Es anterior al primer día.'],
  });
});

test('a new coupon is refused if its code already exists or cannot be typed', async () => {
  const { code } = await aCoupon();
  expect((await aCoupon({ code })).body).toEqual({ code: ['Ya hay un cupón con este código.'] });
  expect((await aCoupon({ code: 'AÑO' })).body).toHaveProperty('code');
  expect((await aCoupon({ value: 91 })).body).toEqual({
    value: ['Como mucho 90 %, porque siempre queda algo que cobrar.'],
  });
  expect((await aCoupon({ currency: 'EUR' })).body).toHaveProperty('currency');
  expect((await aCoupon({ kind: 'months', value: 12 })).body).toEqual({ value: ['Como mucho 11 meses.'] });
  expect((await aCoupon({ kind: 'months', value: 1, interval: 'month' })).body).toHaveProperty('interval');
  expect((await aCoupon({ valid_until: '2020-01-01' })).body).toEqual({
    valid_until: ['Este día ya ha pasado.'],
  });
});

test('a coupon of free months gives the time once, and gives no discount on an order', async () => {
  const [ana, { code }] = [await aMember(), await aCoupon({ kind: 'months', value: 2 })];
  const redeem = () => ana.post('redeem', { code });
  expect((await ana.look(code)).body).toEqual({ kind: 'months', months: 2 });
  expect((await ana.post('checkout', anOrder({ coupon: code }))).body).toHaveProperty('coupon');
  const answers = await Promise.all([redeem(), redeem(), redeem()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400, 400]);
  const { state, current_period_end: end } = await ana.read();
  expect(state).toBe('comped');
  expect(Math.round((Date.parse(String(end)) - now().getTime()) / 86_400_000)).toBe(62);
  expect(await find(code)).toMatchObject({ uses: 1 });
});

test('a code that is neither a gift nor a coupon of free months is not found', async () => {
  const [ana, { code }] = [await aMember(), await aCoupon()];
  for (const each of [code, 'NADA1234'])
    expect(await ana.post('redeem', { code: each })).toMatchObject({
      status: 404,
      body: { detail: 'Este enlace no abre ningún regalo, o ya se ha usado.' },
    });
});
