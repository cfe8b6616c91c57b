// Runs alone because it changes settings.
import { expect, test } from 'vitest';
import { randomFrom } from '#app/shell/testing/random-life.ts';
import { startStripe } from '#app/shell/testing/stripe.ts';
import { updateSubscription } from '#app/shell/testing/stripe-changes.ts';

const stripe = await startStripe();
const { testApplication } = await import('#app/shell/testing/application.ts');
const { randomUUID } = await import('node:crypto');
const { anOrder, readStored, settleBilling, webhookSender } = await import('./webhook.factory.ts');
const { compareSubscriptions } = await import('./comparison.server.ts');
const { stripeProvider } = await import('../stripe/stripe.server.ts');
const { server } = await testApplication();

/** The number of members with the same payments. The webhooks of each member arrive in another order. */
const orders = Number(process.env.ORDERS ?? 30);
const random = randomFrom(20_261_127);
const deliver = () => stripe.deliver(webhookSender(server), { shuffled: random, lost: 0.1, delayed: 0.4 });

/** Processes all webhooks that have arrived. */
async function passStage(): Promise<void> {
  await deliver();
  await settleBilling();
}

test('the webhooks of the same life lead to the same state in any order', {
  timeout: 600_000,
}, async () => {
  const refs: string[] = [];
  for (let index = 0; index < orders; index += 1) {
    const { sessionRef } = await anOrder();
    refs.push(stripe.pay(sessionRef) ?? '');
  }
  await passStage();
  await stripe.advance(20);
  for (const ref of refs) stripe.setCard(ref, 'declined');
  await stripe.advance(12);
  await passStage();
  await stripe.advance(4);
  for (const ref of refs) stripe.setCard(ref, 'works');
  await passStage();
  await stripe.advance(10);
  for (const ref of refs) {
    const [first] = stripe.listPayments(ref);
    await stripeProvider.refund(first?.ref ?? '', 250, randomUUID());
    const subscription = stripe.account.subscriptions.get(ref);
    if (subscription)
      updateSubscription(stripe.account, subscription, new URLSearchParams('cancel_at_period_end=true'));
  }
  await passStage();
  await stripe.advance(40);
  await stripe.deliver(webhookSender(server), { shuffled: random, lost: 0.1 });
  await settleBilling();
  await compareSubscriptions();
  await settleBilling();

  const states = new Map<string, number>();
  for (const ref of refs) {
    const { id: _id, paidUntil, payments, ...state } = await readStored(ref);
    const [item] = stripe.account.subscriptions.get(ref)?.items.data ?? [];
    const isSameEnd = item?.current_period_end === Math.floor(paidUntil.getTime() / 1000);
    const isSameMoney = JSON.stringify(payments) === JSON.stringify(stripe.listPayments(ref));
    const end = JSON.stringify({ ...state, isSameEnd, isSameMoney });
    states.set(end, (states.get(end) ?? 0) + 1);
  }
  expect([...states].map(([state, members]) => ({ ...JSON.parse(state), members }))).toEqual([
    {
      ...{ status: 'ended', interval: 'month', amountCents: 990, renews: false, endedBecause: 'canceled' },
      invoices: [
        { cents: -250, taxCents: -43 },
        { cents: 990, taxCents: 172 },
        { cents: 990, taxCents: 172 },
      ],
      ...{ money: 1_730, revenue: 0, isSameEnd: true, isSameMoney: true, members: orders },
    },
  ]);
});
