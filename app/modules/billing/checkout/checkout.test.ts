// Runs alone because it offers a provider of payments and sets the clock.
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { now, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { observeQueries } from '#app/platform/db/query-observer.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce, statusCounts } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import {
  anOrder,
  offerPayments,
  subscribe,
  subscriptionCalls,
  subscriptionPath,
} from '../billing.factory.ts';
import { readAndApply } from '../subscription/applying.server.ts';

const payments = offerPayments();
const { server } = await testApplication();

afterEach(() => {
  payments.books.isAway = false;
  setClock();
});

const aMember = async () => {
  const member = await memberClient(server);
  return { ...member, ...subscriptionCalls(member) };
};

const countPayments = async (memberId: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from billing_payment join billing_subscription using (subscription_id)
    join billing_customer using (customer_id) where member_id = ${memberId}`.execute(db);
  return rows[0]?.count;
};

test('[S9.2] a member without a subscription sees the state `none` and the prices for the country of the member', async () => {
  const ana = await aMember();
  expect(await ana.read()).toMatchObject({
    ...{
      state: 'none',
      plan: null,
      interval: null,
      entitlements: [],
      next_charge: null,
      open_checkout: null,
    },
    prices: {
      month: { amount_cents: 990, currency: 'EUR' },
      year: { amount_cents: 9_900, currency: 'EUR' },
    },
  });
});

test('one SQL statement reads the subscription and its prices', async () => {
  const ana = await aMember();
  await ana.read();
  const statements: string[] = [];
  observeQueries(({ query }) => void statements.push(query.sql));
  await ana.read();
  observeQueries(undefined);
  expect(statements.filter((each) => each.includes('billing_'))).toHaveLength(1);
});

test('an order leads to the page of the provider, and opening the return URL grants nothing', async () => {
  const ana = await aMember();
  const { status, body } = await ana.post('checkout', anOrder());
  expect([status, body]).toEqual([201, { url: expect.stringContaining('https://pay.example/page-') }]);
  expect(await ana.read()).toMatchObject({
    state: 'none',
    entitlements: [],
    open_checkout: { interval: 'month', url: Object(body).url },
  });
});

test('a member who has paid and returns has the subscription, even if the webhook is lost', async () => {
  const ana = await aMember();
  payments.pay(await ana.order({ interval: 'year' }));
  const { status, body } = await ana.check();
  expect([status, body]).toMatchObject([
    200,
    {
      order: 'done',
      subscription: {
        ...{ state: 'active', interval: 'year', entitlements: ['paradas'], cancel_at: null },
        next_charge: { amount_cents: 9_900, currency: 'EUR' },
        open_checkout: null,
      },
    },
  ]);
});

test('if the webhook arrives before, during and after the return of the member, only one payment is stored', async () => {
  const ana = await aMember();
  const ref = payments.pay(await ana.order());
  await Promise.all([
    readAndApply(payments.provider, ref, 'provider'),
    ana.check(),
    readAndApply(payments.provider, ref, 'provider'),
  ]);
  await readAndApply(payments.provider, ref, 'provider');
  expect(await countPayments(ana.memberId)).toBe(1);
});

test('the check of an unpaid order returns `open`; without an order it returns `none`', async () => {
  const ana = await aMember();
  expect((await ana.check()).body).toMatchObject({ order: 'none', subscription: { state: 'none' } });
  await ana.order();
  expect((await ana.check()).body).toMatchObject({ order: 'open', subscription: { state: 'none' } });
});

test('ten orders at the same time lead to the same page, and only one payment is made', async () => {
  const ana = await aMember();
  const answers = await atOnce(10, () => ana.call('POST', `${subscriptionPath}checkout/`, anOrder()));
  expect(statusCounts(answers)).toEqual({ 201: 10 });
  const urls = new Set(answers.map((answer) => answer.json().url));
  expect(urls.size).toBe(1);
  payments.pay([...urls].join());
  await atOnce(5, () => ana.check());
  expect(await countPayments(ana.memberId)).toBe(1);
});

test('if two tabs order a month and a year at the same time, at most one order can be paid', async () => {
  const ana = await aMember();
  await atOnce(6, (index) => ana.post('checkout', anOrder({ interval: index % 2 ? 'month' : 'year' })));
  const open = [...payments.books.pages.values()].filter(
    ({ order, state }) => order.email === ana.email && state === 'open',
  );
  expect(open.length).toBeLessThanOrEqual(1);
});

test('a new order with a different interval replaces the open order, which can then no longer be paid', async () => {
  const ana = await aMember();
  const first = await ana.order();
  const second = await ana.order({ interval: 'year' });
  expect(() => payments.pay(first)).toThrow('cannot be paid');
  payments.pay(second);
  await ana.check();
  expect(await ana.read()).toMatchObject({ state: 'active', interval: 'year' });
});

test('if the member pays an order and orders another interval at the same time, the payment counts and no second page opens', async () => {
  const ana = await aMember();
  payments.pay(await ana.order());
  const { status } = await ana.post('checkout', anOrder({ interval: 'year' }));
  expect([status, (await ana.read()).interval]).toEqual([409, 'month']);
});

test('a second subscription is refused', async () => {
  const ana = await memberClient(server);
  const { post } = await subscribe(ana, payments);
  expect(await post('checkout', anOrder())).toMatchObject({
    status: 409,
    body: { detail: 'Ya tienes una suscripción: no hace falta pagar otra.' },
  });
});

test('if the program stops before it stores the page of an order, the next request returns the same page', async () => {
  const ana = await aMember();
  const url = await ana.order();
  await sql`update billing_checkout set provider_ref = null, url = null where provider_ref = ${url.replace('https://pay.example/', '')}`.execute(
    db,
  );
  payments.pay(url);
  expect((await ana.check()).body).toMatchObject({ order: 'done', subscription: { state: 'active' } });
  expect(await countPayments(ana.memberId)).toBe(1);
});

test('if the provider does not respond, an order is refused with the time for a retry, and a subscriber keeps full access', async () => {
  const [ana, eva] = [await aMember(), await memberClient(server)];
  await subscribe(eva, payments);
  payments.books.isAway = true;
  const refused = await ana.call('POST', `${subscriptionPath}checkout/`, anOrder());
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
  expect((await ana.check()).status).toBe(503);
  expect(await subscriptionCalls(eva).read()).toMatchObject({ state: 'active', entitlements: ['paradas'] });
  payments.books.isAway = false;
  payments.pay(await ana.order());
  expect((await ana.check()).body).toMatchObject({ subscription: { state: 'active' } });
});

test('a new order replaces an order that is a day old', async () => {
  const ana = await aMember();
  const first = await ana.order();
  setClock(new Date(now().getTime() + 25 * 3_600_000));
  expect(await ana.order()).not.toBe(first);
  expect(() => payments.pay(first)).toThrow('cannot be paid');
});

test.each([
  ['another plan', { plan: 'oro' }, 'plan'],
  ['another interval', { interval: 'week' }, 'interval'],
  ['no consent', { agreed: false }, 'agreed'],
  ['a coupon, because there are none', { coupon: 'X' }, 'coupon'],
])('an order with %s is refused with an error for its field', async (_name, changes, field) => {
  const ana = await aMember();
  const { status, body } = await ana.post('checkout', anOrder(changes));
  expect([status, Object.keys(Object(body))]).toEqual([400, [field]]);
});

test('the provider gets only the address, the country, the price and opaque numbers of a member', async () => {
  const ana = await aMember();
  await ana.order();
  const page = [...payments.books.pages.values()].find(({ order }) => order.email === ana.email);
  expect(Object.keys(page?.order ?? {}).toSorted()).toEqual(
    [
      ...['amountCents', 'backUrl', 'checkoutId', 'country', 'currency', 'customerId', 'doneUrl', 'email'],
      ...['firstAmountCents', 'giftMonths', 'interval', 'language', 'providerCustomer', 'taxBasisPoints'],
    ].toSorted(),
  );
  expect(page?.order.customerId).not.toBe(ana.memberId);
});
