// Runs alone because it changes settings.
import { expect, test } from 'vitest';
import { randomFrom } from '#app/shell/testing/random-life.ts';
import { startStripe } from '#app/shell/testing/stripe.ts';

const stripe = await startStripe();
const { testApplication } = await import('#app/shell/testing/application.ts');
const { databasePool } = await import('#app/platform/db/pool.ts');
const { setClock } = await import('#app/platform/clock.ts');
const { settleBilling, webhookSender } = await import('./webhook.factory.ts');
const { compareSubscriptions } = await import('./comparison.server.ts');
const { monthlyRevenue } = await import('../subscription/subscription-state.ts');
const { aCouponOfYear, Subscriber } = await import('./year.factory.ts');
const { server } = await testApplication();

/** The number of simulated members. `SUBSCRIBERS=1000` simulates a thousand; a usual run simulates twelve. */
const subscribers = Number(process.env.SUBSCRIBERS ?? 12);
const days = 365;
/** The days between two comparisons with the provider. A test year has fewer comparisons than a real year. */
const comparisonDays = 30;

async function readSums(text: string): Promise<Record<string, number>[]> {
  const { rows } = await databasePool().query<Record<string, string | number>>(text);
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)] as const)),
  );
}

async function liveYear(): Promise<void> {
  const random = randomFrom(29);
  const send = webhookSender(server);
  const couponId = await aCouponOfYear();
  const live = (_: unknown, index: number) => new Subscriber(random, stripe, couponId, index > 0);
  const members = Array.from({ length: subscribers }, live);
  for (let day = 0; day < days; day += 1) {
    await stripe.advance(1);
    for (const member of members) await member.live(day);
    await stripe.deliver(send, { shuffled: random, lost: 0.05, delayed: 0.2 });
    await settleBilling();
    if (day % comparisonDays === comparisonDays - 1) await compareSubscriptions();
  }
  await stripe.deliver(send);
  await settleBilling();
  await compareSubscriptions();
  await settleBilling();
}

test('the payments of a simulated year are booked to the cent', {
  timeout: subscribers * 30_000,
}, async () => {
  setClock(new Date('2026-01-15T09:00:00Z'));
  await liveYear();
  const { chargedCents, refundedCents, lostCents } = stripe.books();
  expect(chargedCents).toBeGreaterThan(subscribers * 3_000);
  expect(Math.min(refundedCents, lostCents)).toBeGreaterThan(0);
  const paid = 'sum(amount_cents) as charged, sum(refunded_cents) as refunded, count(*) as payments';
  const [payments] = await readSums(`select ${paid} from billing_payment`);
  expect(payments).toMatchObject({ charged: chargedCents, refunded: refundedCents });
  const { payments: ofInvoices, sessions } = stripe.account;
  const gifts = [...sessions.values()].filter(({ payment_intent: intent }) => intent !== null);
  expect(gifts.length).toBeGreaterThan(0);
  expect(payments?.payments).toBe(ofInvoices.size + gifts.length);
  expect([...stripe.account.coupons.values()].some(({ times_redeemed: times }) => times > 0)).toBe(true);
  const disputes = await readSums(
    'select sum(lost_cents) as lost, count(*) as disputes from billing_dispute',
  );
  expect(disputes).toEqual([{ lost: lostCents, disputes: stripe.account.disputes.size }]);
  const [events] = await readSums('select sum(amount_cents) as money from billing_event');
  expect(events).toEqual({ money: chargedCents - refundedCents - lostCents });
  const [invoices] = await readSums('select sum(amount_cents) as money from billing_invoice');
  expect(invoices).toEqual({ money: chargedCents - refundedCents - lostCents });
});

test('every kind of billing event happened in that year', async () => {
  const { rows } = await databasePool().query('select distinct kind from billing_event order by kind');
  const kinds = [
    'changed',
    'ended',
    'failed',
    'paid',
    'paused',
    'recovered',
    'refunded',
    'renewal-off',
    'dispute-lost',
  ];
  const seldom = ['grace', 'renewal-on', 'resumed', 'started'];
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...kinds, ...seldom]));
});

test('the numbers of the invoices of that year have no gap and no duplicate', async () => {
  const series = await readSums(`
    select min(number) as first, max(number) as last, count(distinct number) as numbers, count(*) as invoices
    from billing_invoice group by series, year`);
  expect(series.length).toBeGreaterThan(1);
  for (const { first, last, numbers, invoices } of series)
    expect([first, numbers, invoices]).toEqual([1, last, last]);
});

test('the changes of revenue of that year add up to the revenue of the open subscriptions', async () => {
  const { rows: open } = await databasePool().query(
    'select status, interval, amount_cents as "amountCents" from billing_subscription',
  );
  const revenue = open.reduce((sum, row) => sum + monthlyRevenue(row), 0);
  expect(await readSums('select sum(revenue_change_cents) as revenue from billing_event')).toEqual([
    { revenue },
  ]);
});
