// Runs alone because it changes settings and sets the clock.
import { afterEach, expect, test } from 'vitest';
import { startStripe } from '#app/shell/testing/stripe.ts';

const stripe = await startStripe();
const { testApplication } = await import('#app/shell/testing/application.ts');
const { memberClient } = await import('#app/shell/testing/member-client.ts');
const { setClock } = await import('#app/platform/clock.ts');
const { anOrder, settleBilling, webhookSender } = await import('../webhook/webhook.factory.ts');
const { billingPath } = await import('../staff/billing-staff.factory.ts');
const { stripeProvider } = await import('../stripe/stripe.server.ts');
const { disputeRecord, disputesResponse } = await import('./dispute.schema.ts');
const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });
const path = `${billingPath}disputes/`;

afterEach(() => setClock());

async function settle(): Promise<void> {
  await stripe.deliver(webhookSender(server));
  await settleBilling();
}

/** Lets a new member pay and dispute the payment. */
async function aDispute(input = {}) {
  const member = await memberClient(server);
  const order = await anOrder({ memberId: member.memberId, email: member.email });
  const ref = stripe.pay(order.sessionRef) ?? '';
  const payment = stripe.listPayments(ref)[0]?.ref ?? '';
  await settle();
  return { member, ref, payment, dispute: stripe.dispute(payment, input) };
}

const list = async (query = '') => disputesResponse.parse((await admin.get(`${path}?${query}`)).body);

test('the disputes are listed page by page, the nearest last day first and closed disputes last', async () => {
  const disputes = [];
  for (let count = 0; count < 4; count += 1) {
    disputes.push(await aDispute({ reason: `reason-${count}` }));
    await stripe.advance(1);
  }
  stripe.concludeDispute(disputes[0]?.dispute ?? '', true);
  stripe.answerDispute(disputes[1]?.dispute ?? '');
  await settle();
  const { meta, items } = await list('limit=2');
  expect(items.map(({ reason }) => reason)).toEqual(['reason-2', 'reason-3']);
  expect(items[0]).toMatchObject({ state: 'needs_answer', amount_cents: 990, due_at: expect.any(String) });
  const rest = await list(`limit=2&after=${meta.next}`);
  expect(rest.items.map(({ reason }) => reason)).toEqual(['reason-1', 'reason-0']);
  expect([meta.total_count, rest.meta.next]).toEqual([4, null]);
  expect((await list('state=needs_answer')).meta.total_count).toBe(2);
});

test('the record of a dispute has the facts for an answer, only the number of the days of use, and no reasons of cancellations', async () => {
  const { member, payment, ref } = await aDispute({ reason: 'subscription_canceled', isQuestion: true });
  const note = 'canario de una nota';
  await member.post('/api/users_flow/user-feelings/', { agrado: 3, energia: 3, nota: note });
  await member.post('/api/subscription/cancel/', { reason: 'price' });
  await stripeProvider.refund(payment, 100, `${ref}-part`);
  await settle();
  const { items } = await list('state=needs_answer');
  const { body, status } = await admin.get(
    `${path}${items.find(({ reason }) => reason === 'subscription_canceled')?.id}/`,
  );
  const record = disputeRecord.parse(body);
  expect(status).toBe(200);
  expect(record).toMatchObject({
    member: { id: member.memberId },
    order: { interval: 'month', terms_version: '1', agreed_at: expect.any(String) },
    payment: { amount_cents: 990, method: 'card' },
    invoices: [{ amount_cents: 990 }, { amount_cents: -100 }],
    cancelled_at: [expect.any(String)],
    page: expect.stringContaining('https://dashboard.stripe.com/test/disputes/du_'),
    is_refundable: true,
  });
  expect(record.used_days).toBe(1);
  for (const canary of [note, 'price', member.email]) expect(JSON.stringify(body)).not.toContain(canary);
});

test('an unknown dispute is not found, and only administrators can read disputes', async () => {
  expect((await admin.get(`${path}999999/`)).status).toBe(404);
  const moderator = await memberClient(server, { role: 'moderator' });
  expect((await moderator.get(path)).status).toBe(403);
});
