// Runs alone because it sets the clock.
import { afterEach, expect, test } from 'vitest';
import { countAuditEntries, listAuditEntries } from '#app/platform/audit/audit.queries.ts';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { aManualSubscription, billingPath, readRecord } from './billing-staff.factory.ts';
import { manualRefundsResponse } from './orders.schema.ts';
import { refundRequestsResponse } from './refunds.schema.ts';

const { server } = await testApplication();
const [ana, marta] = [
  await memberClient(server, { role: 'admin', username: 'dev.ana' }),
  await memberClient(server, { role: 'admin', username: 'dev.marta' }),
];

afterEach(() => setClock());

const aRefund = (changes: object = {}) => ({ refund_cents: 400, reason: 'asked', seen_cents: 0, ...changes });

/** Creates a member who has paid once. Returns the path of the refunds of this payment. */
async function aPaid(amountCents = 990) {
  const { memberId } = await memberClient(server);
  const { subscription } = await aManualSubscription(ana, memberId, { amount_cents: amountCents });
  const [payment] = (await readRecord(ana, subscription)).payments;
  return { subscription, payment: payment?.id ?? 0, path: `${billingPath}payments/${payment?.id}/refunds/` };
}

/** Creates a refund of 150 that Ana has asked for. Returns the path of the request. */
async function aRequest(changes: object = {}) {
  const paid = await aPaid(20_000);
  const asked = await ana.post(paid.path, aRefund({ refund_cents: 15_000, ...changes }));
  expect([asked.status, asked.body]).toEqual([200, { state: 'approval' }]);
  const [request] = (await readRecord(ana, paid.subscription)).refund_requests;
  return { ...paid, request: `${billingPath}refund-requests/${request?.id}/` };
}

const paymentOf = async ({ subscription }: { subscription: number }) =>
  (await readRecord(ana, subscription)).payments[0];
/** Waits until this sum of the payment is refunded, because a job may carry the refund out. */
const expectRefunded = (paid: { subscription: number }, cents: number) =>
  expect.poll(async () => (await paymentOf(paid))?.refunded_cents, { timeout: 10_000 }).toBe(cents);
const approve = ({ request }: { request: string }, by: MemberClient = marta) => by.post(`${request}approve/`);

test('a refund is paid immediately, with a corrective invoice and one audit entry', async () => {
  const paid = await aPaid();
  const { status, body } = await ana.post(paid.path, aRefund());
  expect([status, body]).toEqual([200, { state: 'asked' }]);
  await expectRefunded(paid, 400);
  const payment = await paymentOf(paid);
  expect(payment?.waiting_cents).toBe(0);
  expect(payment?.invoices.map(({ amount_cents: cents }) => cents)).toEqual([990, -400]);
  const filter = { resource: 'billing', object: `payment:${paid.payment}` };
  expect(await countAuditEntries(db, filter, 10)).toBe(1);
  const [entry] = await listAuditEntries(db, filter, { limit: 1 });
  expect(entry?.after).toEqual({ cents: 400, currency: 'EUR', reason: 'asked', ends: false });
});

test('a refund that ends the subscription ends the access immediately', async () => {
  const paid = await aPaid();
  await ana.post(paid.path, aRefund({ refund_cents: 990, ends: true }));
  const record = await readRecord(ana, paid.subscription);
  expect(record).toMatchObject({ state: 'canceled', ended_because: 'refunded' });
  await expectRefunded(paid, 990);
});

test('a refund cannot end a subscription that has already ended, and no command is stored', async () => {
  const paid = await aPaid();
  await ana.post(paid.path, aRefund({ ends: true }));
  await expectRefunded(paid, 400);
  const before = (await readRecord(ana, paid.subscription)).commands.length;
  const { status, body } = await ana.post(paid.path, aRefund({ seen_cents: 400, ends: true }));
  const detail = 'Esta suscripción ya ha terminado. Devuelve el dinero sin terminarla.';
  expect([status, body]).toEqual([409, { detail }]);
  expect((await readRecord(ana, paid.subscription)).commands).toHaveLength(before);
});

test('if two team members refund a payment at the same time, the second is refused with a conflict', async () => {
  const paid = await aPaid();
  const statuses = (await atOnce(4, () => ana.post(paid.path, aRefund()))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  await expectRefunded(paid, 400);
});

test('a refund cannot exceed the remaining amount of its payment', async () => {
  const paid = await aPaid();
  await ana.post(paid.path, aRefund({ refund_cents: 900 }));
  const { status, body } = await ana.post(paid.path, aRefund({ refund_cents: 91, seen_cents: 900 }));
  expect([status, body]).toEqual([400, { refund_cents: ['Es más de lo que queda de este pago.'] }]);
});

test('if the refunds of a payment exceed 100, a second team member must approve them, even if each part is small', async () => {
  const paid = await aRequest();
  expect((await paymentOf(paid))?.refunded_cents).toBe(0);
  expect((await approve(paid)).status).toBe(204);
  await expectRefunded(paid, 15_000);
  const small = await ana.post(paid.path, aRefund({ refund_cents: 1, seen_cents: 15_000 }));
  expect(small.body).toEqual({ state: 'approval' });
});

test('the team member who requested a refund cannot approve it, but can withdraw it', async () => {
  const paid = await aRequest();
  const own = await approve(paid, ana);
  expect([own.status, own.body]).toEqual([
    403,
    { detail: 'Lo que pides tú lo aprueba otra persona del equipo.' },
  ]);
  expect((await ana.post(`${paid.request}refuse/`)).status).toBe(204);
  expect((await approve(paid)).status).toBe(404);
  expect((await paymentOf(paid))?.refunded_cents).toBe(0);
});

test('if two team members approve a refund at the same time, it is paid once', async () => {
  const paid = await aRequest();
  const statuses = (await atOnce(4, () => approve(paid))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([204, 404, 404, 404]);
  await expectRefunded(paid, 15_000);
});

test('a request ends after a week', async () => {
  const paid = await aRequest();
  setClock(inSeconds(8 * daySeconds));
  expect((await approve(paid)).status).toBe(404);
});

test('a refund that waits for approval is not requested twice', async () => {
  const paid = await aRequest();
  const again = await ana.post(paid.path, aRefund({ refund_cents: 15_000 }));
  expect([again.status, again.body]).toEqual([409, { detail: 'Esta devolución ya espera a otra persona.' }]);
  expect((await ana.post(paid.path, aRefund({ refund_cents: 16_000 }))).body).toEqual({ state: 'approval' });
  expect((await readRecord(ana, paid.subscription)).refund_requests).toHaveLength(1);
  expect((await approve(paid)).status).toBe(404);
});

test('the approval of a refund is refused if another refund has left too little of the payment', async () => {
  const paid = await aRequest();
  await ana.post(paid.path, aRefund({ refund_cents: 10_000 }));
  const { status, body } = await approve(paid);
  expect([status, body]).toEqual([400, { refund_cents: ['Es más de lo que queda de este pago.'] }]);
});

test('the list of requests names the member and the team member who requested the refund', async () => {
  const paid = await aRequest({ reason: 'goodwill', ends: true });
  const { items } = refundRequestsResponse.parse(
    (await marta.get(`${billingPath}refund-requests/?limit=100`)).body,
  );
  const own = items.find(({ subscription }) => subscription === paid.subscription);
  expect(own).toMatchObject({ refund_cents: 15_000, reason: 'goodwill', ends: true });
  expect(own?.requested_by?.username).toBe('dev.ana');
});

test('a refund is not approved if the team member who requested it has lost the role', async () => {
  const colleague = await memberClient(server, { role: 'admin' });
  const paid = await aPaid(20_000);
  await colleague.post(paid.path, aRefund({ refund_cents: 15_000 }));
  const [request] = (await readRecord(ana, paid.subscription)).refund_requests;
  await db.deleteFrom('accounts_role').where('member_id', '=', colleague.memberId).execute();
  const { status, body } = await approve({ request: `${billingPath}refund-requests/${request?.id}/` });
  expect([status, body]).toEqual([409, { detail: 'Quien lo pidió ya no tiene este permiso.' }]);
});

test('the refund of a manual payment waits until a team member has sent it', async () => {
  const paid = await aPaid();
  await ana.post(paid.path, aRefund());
  const list = async () =>
    manualRefundsResponse
      .parse((await ana.get(`${billingPath}manual-refunds/?limit=100`)).body)
      .items.filter(({ subscription }) => subscription === paid.subscription);
  await expectRefunded(paid, 400);
  const [refund] = await list();
  expect(refund).toMatchObject({ refund_cents: 400, method: 'transfer', reference: 'BBVA 123' });
  const settle = `${billingPath}manual-refunds/${refund?.id}/settle/`;
  const statuses = (await atOnce(3, () => ana.post(settle))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([204, 404, 404]);
  expect(await list()).toEqual([]);
});

test('an unknown payment and an unknown request are not found', async () => {
  expect((await ana.post(`${billingPath}payments/999999999/refunds/`, aRefund())).status).toBe(404);
  expect((await approve({ request: `${billingPath}refund-requests/999999999/` })).status).toBe(404);
});
