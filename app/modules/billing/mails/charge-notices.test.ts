// Runs alone because it reminds every member and sets the clock.
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { aPaidSubscription } from '../member/invoices.factory.ts';
import type { ProviderSubscription } from '../subscription/provider.ts';
import { daysLater } from '../subscription/subscription-state.ts';
import { remindOfCharges, sendChargeReminder } from './charge-notices.jobs.ts';

const { server, mailbox } = await testApplication();
const paidAt = new Date('2026-03-05T18:00:00Z');
const onDay = (days: number) => setClock(daysLater(paidAt, days));

afterEach(() => setClock());

/** Creates a member whose next charge is a number of days after the first payment, and takes the receipt. */
async function aPayer(days: number, changes: Partial<ProviderSubscription> = {}) {
  setClock(paidAt);
  const member = await memberClient(server);
  const { payment, read } = await aPaidSubscription(member.memberId, { periodEnd: daysLater(paidAt, days) });
  await read(changes);
  await mailbox.take(member.email);
  const chargeDays = async () => {
    const rows = await db
      .selectFrom('billing_charge_notice as notice')
      .innerJoin('billing_subscription as subscription', (join) =>
        join.onRef('subscription.subscription_id', '=', 'notice.subscription_id'),
      )
      .innerJoin('billing_customer as customer', 'customer.customer_id', 'subscription.customer_id')
      .where('customer.member_id', '=', member.memberId)
      .select('charge_at')
      .execute();
    return rows.map(({ charge_at }) => (charge_at.getTime() - paidAt.getTime()) / 86_400_000);
  };
  return { ...member, payment, read, chargeDays };
}

const year = { interval: 'year', amountCents: 9_900, currency: 'EUR' } as const;

test('a monthly charge is announced only once, three days ahead', async () => {
  const ana = await aPayer(31);
  onDay(27);
  await remindOfCharges();
  expect(await ana.chargeDays()).toEqual([]);
  onDay(28);
  await atOnce(4, remindOfCharges);
  onDay(29);
  await remindOfCharges();
  expect(await ana.chargeDays()).toEqual([31]);
  const { subject, text } = await mailbox.take(ana.email);
  expect(subject).toBe('El 5 de abril de 2026 se renueva tu suscripción');
  expect(text?.replace(/\s+/g, ' ')).toContain('por un mes y se cobran 9,90 €');
  expect(mailbox.count(ana.email)).toBe(0);
});

test('a yearly charge is announced seven days ahead', async () => {
  const ana = await aPayer(365, { price: year });
  onDay(357);
  await remindOfCharges();
  expect(await ana.chargeDays()).toEqual([]);
  onDay(358);
  await remindOfCharges();
  expect((await mailbox.take(ana.email)).text?.replace(/\s+/g, ' ')).toContain(
    'por un año y se cobran 99,00 €',
  );
});

test('each charge has its own reminder', async () => {
  const ana = await aPayer(31);
  onDay(28);
  await remindOfCharges();
  await mailbox.take(ana.email);
  onDay(31);
  const next = { ...ana.payment, ref: `${ana.payment.ref}-2`, periodEnd: daysLater(paidAt, 61) };
  await ana.read({ payments: [ana.payment, next] });
  onDay(58);
  await remindOfCharges();
  expect(await ana.chargeDays()).toEqual([31, 61]);
});

test.each<[string, Partial<ProviderSubscription>]>([
  ['without renewal', { renews: false }],
  ['in a pause', { isPaused: true }],
  ['while a payment has failed', { status: 'past_due', nextAttemptAt: daysLater(paidAt, 33) }],
])('no charge is announced %s', async (_when, changes) => {
  const ana = await aPayer(31, changes);
  onDay(29);
  await remindOfCharges();
  expect(await ana.chargeDays()).toEqual([]);
});

test('a queued reminder is not sent if the renewal is switched off in the meantime', async () => {
  const ana = await aPayer(31);
  onDay(29);
  const subscriptionId = (await ana.read({ renews: false })) ?? 0;
  await mailbox.take(ana.email);
  await sendChargeReminder({ subscriptionId, chargeAt: daysLater(paidAt, 31).toISOString() }, 'reminder');
  expect(mailbox.count(ana.email)).toBe(0);
});
