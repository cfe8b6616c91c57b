// Runs alone because it changes settings and sets the clock.
import { afterEach, expect, test } from 'vitest';
import { randomFrom } from '#app/shell/testing/random-life.ts';
import { startStripe } from '#app/shell/testing/stripe.ts';

const stripe = await startStripe();
const { testApplication } = await import('#app/shell/testing/application.ts');
const { db } = await import('#app/platform/db/db.ts');
const { setClock } = await import('#app/platform/clock.ts');
const { anOrder, readStored, settleBilling, webhookSender } = await import('./webhook.factory.ts');
const { compareSubscriptions } = await import('./comparison.server.ts');
const { stripeProvider } = await import('../stripe/stripe.server.ts');
const { disputePage } = await import('../stripe/disputes.server.ts');
const { memberClient } = await import('#app/shell/testing/member-client.ts');
const { billingPath, readRecord } = await import('../staff/billing-staff.factory.ts');
const { readSubscription } = await import('../member/reading.server.ts');
const { refundSubscription } = await import('../member/refund.server.ts');
const { server } = await testApplication();
const send = webhookSender(server);

afterEach(() => setClock());

/** Delivers the waiting webhooks and processes them. */
async function settle(delivery = {}): Promise<void> {
  await stripe.deliver(send, delivery);
  await settleBilling();
}

/** Lets a new member pay. Returns the subscription and its first payment. */
async function aPayment() {
  const order = await anOrder();
  const ref = stripe.pay(order.sessionRef) ?? '';
  await settle();
  return { ...order, ref, payment: stripe.listPayments(ref)[0]?.ref ?? '' };
}

function findDispute(ref: string) {
  return db
    .selectFrom('billing_dispute')
    .where('provider_ref', '=', ref)
    .select(['state', 'amount_cents', 'reason', 'lost_cents', 'due_at'])
    .executeTakeFirst();
}

test('in 24 different orders, the webhooks of a lost dispute lead to the same state', {
  timeout: 240_000,
}, async () => {
  const random = randomFrom(93);
  const refs: string[] = [];
  for (let count = 0; count < 24; count += 1) refs.push(stripe.pay((await anOrder()).sessionRef) ?? '');
  await settle();
  const disputes = refs.map((ref) => stripe.dispute(stripe.listPayments(ref)[0]?.ref ?? ''));
  const shuffled = { shuffled: random, lost: 0.2, delayed: 0.4 };
  await settle(shuffled);
  for (const dispute of disputes) stripe.answerDispute(dispute);
  await settle(shuffled);
  for (const dispute of disputes) stripe.concludeDispute(dispute, false);
  await settle(shuffled);
  await settle({ shuffled: random });
  await compareSubscriptions();
  await settleBilling();
  for (const [index, ref] of refs.entries()) {
    expect(await findDispute(disputes[index] ?? '')).toMatchObject({ state: 'lost', lost_cents: 990 });
    expect(await readStored(ref)).toMatchObject({
      ...{ status: 'ended', endedBecause: 'disputed', renews: false, money: 0, revenue: 0 },
      payments: [{ cents: 990, refundedCents: 0 }],
      invoices: [
        { cents: -990, taxCents: -172 },
        { cents: 990, taxCents: 172 },
      ],
    });
    expect(stripe.account.subscriptions.get(ref)?.status).toBe('canceled');
  }
});

test('an open or won dispute changes neither the access nor the books', async () => {
  const { ref, payment } = await aPayment();
  const dispute = stripe.dispute(payment, { reason: 'product_not_received' });
  const untouched = { status: 'active', renews: true, money: 990, invoices: [{ cents: 990 }] };
  await settle();
  expect(await findDispute(dispute)).toMatchObject({
    ...{ state: 'needs_answer', amount_cents: 990, reason: 'product_not_received', due_at: expect.any(Date) },
  });
  expect(await readStored(ref)).toMatchObject(untouched);
  stripe.answerDispute(dispute);
  await settle();
  expect(await findDispute(dispute)).toMatchObject({ state: 'under_review' });
  stripe.concludeDispute(dispute, true);
  await settle();
  expect(await findDispute(dispute)).toMatchObject({ state: 'won', lost_cents: 0 });
  expect(await readStored(ref)).toMatchObject(untouched);
});

test('a lost dispute about an older payment keeps the paid time and ends the renewal', async () => {
  const { ref, payment } = await aPayment();
  await stripe.advance(32);
  await settle();
  stripe.concludeDispute(stripe.dispute(payment), false);
  await settle();
  expect(await readStored(ref)).toMatchObject({ status: 'active', renews: false, money: 990 });
  expect(stripe.account.subscriptions.get(ref)?.cancel_at_period_end).toBe(true);
});

test('a refund and a lost dispute together give back exactly the paid amount', async () => {
  const { ref, payment } = await aPayment();
  await stripeProvider.refund(payment, 333, `${ref}-part`);
  // The bank may claim the whole payment, although a part of it was refunded.
  stripe.concludeDispute(stripe.dispute(payment, { amount: 990 }), false);
  await settle();
  const { money, invoices } = await readStored(ref);
  expect(money).toBe(0);
  expect(invoices.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(0);
  stripe.account.disputes.clear();
});

test('the nightly comparison stores a dispute whose webhooks were lost, even months after the subscription has ended', async () => {
  const { ref, payment } = await aPayment();
  await stripeProvider.endNow(ref, `${ref}-end`);
  await stripe.advance(100);
  await settle();
  await compareSubscriptions();
  stripe.concludeDispute(stripe.dispute(payment), false);
  stripe.account.outbox = [];
  expect(await compareSubscriptions()).toMatchObject({ mended: 1, failed: 0 });
  expect(await readStored(ref)).toMatchObject({ endedBecause: 'canceled', money: 0 });
  expect(await compareSubscriptions()).toMatchObject({ mended: 0, failed: 0 });
});

test('a payment in dispute is refunded neither by the team nor by its member', async () => {
  const { memberId, ref, payment } = await aPayment();
  const dispute = stripe.dispute(payment);
  await settle();
  const admin = await memberClient(server, { role: 'admin' });
  const record = await readRecord(admin, (await readStored(ref)).id);
  const [shown] = record.payments;
  expect(shown).toMatchObject({ dispute: { state: 'needs_answer' }, is_refundable: false });
  const refund = { refund_cents: 400, reason: 'asked', seen_cents: 0 };
  const byTeam = () => admin.post(`${billingPath}payments/${shown?.id}/refunds/`, refund);
  expect(await byTeam()).toMatchObject({ status: 409, body: { detail: expect.stringContaining('disputa') } });
  const actor = { memberId, sessionId: 0 };
  expect((await readSubscription(actor)).refund_until).toBeNull();
  for (const preview of [true, false])
    await expect(refundSubscription(actor, { preview })).rejects.toMatchObject({ code: 'disputed' });
  expect(await readStored(ref)).toMatchObject({ status: 'active', money: 990 });
  stripe.concludeDispute(dispute, true);
  await settle();
  expect((await byTeam()).status).toBe(200);
});

test('if the bank has only asked a question, the payment can still be refunded', async () => {
  const { memberId, payment } = await aPayment();
  stripe.dispute(payment, { isQuestion: true });
  await settle();
  const actor = { memberId, sessionId: 0 };
  expect(await refundSubscription(actor, { preview: true })).toMatchObject({ amount_cents: 990 });
});

test('the link to a dispute leads to the test or the live dashboard, according to the mode of the key', () => {
  expect(disputePage('du_1')).toBe('https://dashboard.stripe.com/test/disputes/du_1');
});
