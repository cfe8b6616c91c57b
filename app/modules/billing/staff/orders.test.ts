// Runs alone because it sets the clock.
import { afterEach, expect, test } from 'vitest';
import { countAuditEntries, listAuditEntries } from '#app/platform/audit/audit.queries.ts';
import { inSeconds, now, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { manual } from '../manual/manual.server.ts';
import { readAndApply } from '../subscription/applying.server.ts';
import { ProviderRefused } from '../subscription/provider.ts';
import {
  aManualOrder,
  aManualSubscription,
  aPayment,
  billingPath,
  countInvoices,
  readRecord,
} from './billing-staff.factory.ts';
import { ordersResponse, recordedPaymentResponse } from './orders.schema.ts';

const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin', username: 'cuentas' });

afterEach(() => setClock());

const aBuyer = async () => (await memberClient(server)).memberId;
const inDays = (days: number) => inSeconds(days * daySeconds);
const readOrders = async (query = '') =>
  ordersResponse.parse((await admin.get(`${billingPath}orders/?${query}`)).body);

test('a payment of an order starts its subscription with an invoice', async () => {
  const memberId = await aBuyer();
  const { subscription } = await aManualSubscription(admin, memberId);
  const { member, state, renews, payments, order } = await readRecord(admin, subscription);
  expect({ member: member?.id, state, renews }).toEqual({ member: memberId, state: 'active', renews: false });
  expect(payments).toMatchObject([{ amount_cents: 990, tax_cents: 172, method: 'transfer' }]);
  expect(payments[0]?.invoices).toHaveLength(1);
  expect(order?.reference).toMatch(/^[0-9A-F]{8}$/);
});

test('a further payment pays for the next period, which begins when the paid period ends', async () => {
  const { subscription, path } = await aManualSubscription(admin, await aBuyer());
  const first = await readRecord(admin, subscription);
  setClock(inDays(20));
  await admin.post(path, aPayment());
  const { payments, paid_until: until } = await readRecord(admin, subscription);
  expect(payments.map(({ period_start: start }) => start)).toEqual([
    first.paid_until,
    first.payments[0]?.period_start,
  ]);
  expect(until).toBe(payments[0]?.period_end);
});

test('a payment that two team members record at the same time counts only once', async () => {
  const { path } = await aManualOrder(await aBuyer());
  const statuses = (await atOnce(6, () => admin.post(path, aPayment()))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  const again = await admin.post(path, aPayment());
  expect([again.status, again.body]).toEqual([
    409,
    { detail: 'Un pago igual de este pedido y de ese día ya está apuntado.' },
  ]);
});

test('an invoice number is used by exactly one payment, even if many payments are recorded at the same time', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, async () => aManualOrder(await aBuyer())));
  await Promise.all(orders.map(({ path }) => admin.post(path, aPayment())));
  for (const { count, highest } of await countInvoices()) expect(highest).toBe(count);
});

test('a payment is refused if its day is in the future or too long ago', async () => {
  const { path } = await aManualOrder(await aBuyer());
  for (const days of [2, -100]) {
    const day = inDays(days).toISOString().slice(0, 10);
    const { status, body } = await admin.post(path, aPayment({ received_on: day }));
    expect([status, Object.keys(Object(body))]).toEqual([400, ['received_on']]);
  }
});

test('a payment is refused if the member has another open subscription', async () => {
  const memberId = await aBuyer();
  await aManualSubscription(admin, memberId);
  const { path } = await aManualOrder(memberId, 'year');
  const { status, body } = await admin.post(path, aPayment());
  expect([status, body]).toEqual([409, { detail: 'Esta persona ya tiene otra suscripción abierta.' }]);
});

test('an unknown order is not found', async () => {
  expect((await admin.post(`${billingPath}orders/999999999/payments/`, aPayment())).status).toBe(404);
});

test('a recorded payment leaves one audit entry without the text of the bank', async () => {
  const { number, path } = await aManualOrder(await aBuyer());
  await admin.post(path, aPayment({ reference: 'De Ana García' }));
  const filter = { resource: 'billing', object: `order:${number}` };
  expect(await countAuditEntries(db, filter, 10)).toBe(1);
  const [entry] = await listAuditEntries(db, filter, { limit: 1 });
  expect(entry?.after).toMatchObject({ cents: 990, currency: 'EUR', method: 'transfer' });
});

test('an open order is in the list and is found by its reference; a paid order is found only by its reference', async () => {
  const { checkoutId, number, path } = await aManualOrder(await aBuyer());
  const reference = checkoutId.slice(0, 8);
  const idsOf = async (query: string) => (await readOrders(query)).items.map(({ id }) => id);
  expect(await idsOf('limit=100')).toContain(number);
  expect(await idsOf(`reference=${reference.toUpperCase()}`)).toEqual([number]);
  await admin.post(path, aPayment());
  expect(await idsOf('limit=100')).not.toContain(number);
  const [paid] = (await readOrders(`reference=${reference}`)).items;
  expect(paid?.subscription).toBeGreaterThan(0);
});

test('an order of a gift is listed with the months of the gift, and its record shows these months too', async () => {
  const { checkoutId, path } = await aManualOrder(await aBuyer(), 'month', 3);
  const [order] = (await readOrders(`reference=${checkoutId.slice(0, 8)}`)).items;
  expect(order?.gift_months).toBe(3);
  const { subscription } = recordedPaymentResponse.parse((await admin.post(path, aPayment())).body);
  expect(await readRecord(admin, subscription)).toMatchObject({ state: 'gifted', gift_months: 3 });
});

test('a manual order has no payment page of a provider, and is done when it is paid', async () => {
  const { checkoutId, path } = await aManualOrder(await aBuyer());
  expect(await manual.readCheckout(checkoutId)).toEqual({ state: 'open', subscriptionRef: null });
  setClock(inDays(2));
  expect(await manual.readCheckout(checkoutId)).toEqual({ state: 'expired', subscriptionRef: null });
  await admin.post(path, aPayment({ received_on: now().toISOString().slice(0, 10) }));
  expect(await manual.readCheckout(checkoutId)).toEqual({ state: 'done', subscriptionRef: checkoutId });
});

test('a repeated read changes nothing', async () => {
  const { checkoutId, subscription } = await aManualSubscription(admin, await aBuyer());
  const before = await readRecord(admin, subscription);
  await atOnce(4, () => readAndApply(manual, checkoutId, 'clock'));
  expect(await readRecord(admin, subscription)).toEqual(before);
});

test('the comparison lists every paid subscription', async () => {
  const { checkoutId } = await aManualSubscription(admin, await aBuyer());
  const refs: string[] = [];
  for await (const { ref } of manual.listSubscriptions()) refs.push(ref);
  expect(refs).toContain(checkoutId);
  expect(new Set(refs).size).toBe(refs.length);
});

test('each key causes only one refund, and the refunds never exceed the payment', async () => {
  const { checkoutId } = await aManualSubscription(admin, await aBuyer());
  const [payment] = (await manual.readSubscription(checkoutId))?.payments ?? [];
  const key = crypto.randomUUID();
  await atOnce(4, () => manual.refund(payment?.ref ?? '', 400, key));
  await expect(manual.refund(payment?.ref ?? '', 600, crypto.randomUUID())).rejects.toThrow(ProviderRefused);
  const [after] = (await manual.readSubscription(checkoutId))?.payments ?? [];
  expect(after?.refundedCents).toBe(400);
});

test('a subscription that is paid by hand does not renew by itself', async () => {
  await expect(manual.setRenewal('x', true, 'key')).rejects.toThrow('manual_payments_do_not_renew');
});
