// Runs alone because it sets the clock and counts everything.
import { parse } from 'csv-parse/sync';
import { afterEach, expect, test } from 'vitest';
import { inSeconds, now, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { manual } from '../manual/manual.server.ts';
import { readAndApply } from '../subscription/applying.server.ts';
import { insertPayment } from '../subscription/payment.queries.ts';
import { aManualOrder, aManualSubscription, billingPath } from './billing-staff.factory.ts';
import { monthsUntil, toMonthFigures } from './month-figures.server.ts';
import { revenueResponse } from './revenue.schema.ts';

const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin', username: 'libros' });

afterEach(() => setClock());

const readRevenue = async () => revenueResponse.parse((await admin.get(`${billingPath}revenue/`)).body);
const days = () => `from=2020-01-01&until=${inSeconds(daySeconds).toISOString().slice(0, 10)}`;
const linesOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });
const readFile = async (name: string) => admin.call('GET', `${billingPath}${name}.csv?${days()}`);

test('the figures of a month are sums of its events, and agree with the open subscriptions', async () => {
  await aManualSubscription(admin, (await memberClient(server)).memberId);
  const yearly = await aManualSubscription(admin, (await memberClient(server)).memberId, {
    ...{ interval: 'year', amount_cents: 9_900 },
  });
  const [payment] = (await manual.readSubscription(yearly.checkoutId))?.payments ?? [];
  await manual.refund(payment?.ref ?? '', 1_000, crypto.randomUUID());
  await readAndApply(manual, yearly.checkoutId, 'staff');
  const { months, open, is_demonstration: isDemonstration } = await readRevenue();
  expect(isDemonstration).toBe(false);
  expect(months[0]).toMatchObject({
    ...{ month: now().toISOString().slice(0, 7), currency: 'EUR', revenue_cents: 990 + 825 },
    ...{ paid_cents: 10_890, refunded_cents: 1_000, started: 2, ended: 0, churn_basis_points: null },
  });
  expect(open.reduce((sum, each) => sum + each.revenue_cents, 0)).toBe(months[0]?.revenue_cents);
});

test('the payments and the invoices in the two files agree to the cent', async () => {
  const [payments, invoices] = await Promise.all([readFile('payments'), readFile('invoices')]);
  expect(payments.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(payments.body.startsWith('\uFEFF')).toBe(true);
  const sum = (text: string, column: string) =>
    linesOf(text).reduce((total, line) => total + Math.round(Number(line[column]) * 100), 0);
  expect(sum(payments.body, 'amount') - sum(payments.body, 'refunded') - sum(payments.body, 'lost')).toBe(
    sum(invoices.body, 'total'),
  );
  expect(sum(invoices.body, 'base') + sum(invoices.body, 'tax')).toBe(sum(invoices.body, 'total'));
});

test('a corrective invoice names the invoice that it corrects', async () => {
  const { body } = await readFile('invoices');
  const lines = linesOf(body);
  const corrective = lines.find(({ number }) => number?.startsWith('R-'));
  expect(lines.some(({ number }) => number === corrective?.corrects)).toBe(true);
});

test('no cell of a file runs as a formula', async () => {
  const { subscription } = await aManualSubscription(admin, (await memberClient(server)).memberId);
  const at = now();
  await insertPayment(
    db,
    { subscriptionId: subscription, provider: 'stripe' },
    {
      ...{ ref: '=1+1', amountCents: 1, taxCents: 0, currency: 'EUR', method: 'card', refundedCents: 0 },
      ...{
        periodStart: at,
        periodEnd: at,
        paidAt: at,
        buyer: { name: null, taxNumber: null, country: null },
      },
    },
  );
  const lines = linesOf((await readFile('payments')).body);
  expect(lines.map(({ reference }) => reference)).toContain("'=1+1");
});

test('an unpaid order appears in no figure', async () => {
  const before = await readRevenue();
  await aManualOrder((await memberClient(server)).memberId);
  expect(await readRevenue()).toEqual(before);
});

test('months without an event keep the revenue of the months before', () => {
  const change = { currency: 'EUR', paidCents: 0, refundedCents: 0 };
  const figures = toMonthFigures(
    [
      { ...change, month: '2026-01', revenueChangeCents: 990, started: 4, ended: 0 },
      { ...change, month: '2026-03', revenueChangeCents: -300, started: 0, ended: 1 },
    ],
    monthsUntil('2026-04', 4),
  );
  expect(figures.map((each) => [each.month, each.revenue_cents, each.churn_basis_points])).toEqual([
    ['2026-04', 690, 0],
    ['2026-03', 690, 2_500],
    ['2026-02', 990, 0],
    ['2026-01', 990, null],
  ]);
  expect(monthsUntil('2026-01', 2)).toEqual(['2025-12', '2026-01']);
});
