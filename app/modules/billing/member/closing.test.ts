// Runs alone because it offers a provider of payments and sets the clock.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signIn } from '#app/modules/accounts/accounts.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { offerPayments, subscribe, subscriptionCalls } from '../billing.factory.ts';
import { readAndApply } from '../subscription/applying.server.ts';

const payments = offerPayments();
const { server } = await testApplication();
const closePath = '/api/user-profile/close-account/';
const start = new Date(Date.UTC(2026, 2, 1, 12)).getTime();
const onDay = (days: number) => setClock(new Date(start + days * 86_400_000));

beforeEach(() => onDay(0));
afterEach(() => {
  payments.books.isAway = false;
  setClock();
});

const aSubscriber = async (changes: object = {}) => {
  const member = await memberClient(server);
  return { ...member, ...(await subscribe(member, payments, changes)) };
};

const there = (ref: string) => payments.books.subscriptions.get(ref);
const close = (member: { post(path: string, body: object): unknown; memberId: number }, body: object = {}) =>
  signIn(member.memberId).then(({ headers }) =>
    server.inject({ method: 'POST', url: closePath, headers, payload: { confirm: true, ...body } }),
  );
const stay = async ({ memberId }: { memberId: number }) => {
  const { headers } = await signIn(memberId);
  return server.inject({ method: 'DELETE', url: closePath, headers });
};

const isGone = async (memberId: number) => {
  const rows = db.selectFrom('accounts_member').select('member_id').where('member_id', '=', memberId);
  return (await rows.execute()).length === 0;
};

const rowOf = (ref: string) =>
  db
    .selectFrom('billing_subscription')
    .innerJoin('billing_customer', 'billing_customer.customer_id', 'billing_subscription.customer_id')
    .where('provider_ref', '=', ref)
    .select(['member_id', 'status', 'ended_because', 'renews'])
    .executeTakeFirstOrThrow();

async function listInvoices(ref: string) {
  const { rows } = await sql<{ series: string; cents: number }>`
    select series, billing_invoice.amount_cents as cents from billing_invoice
    join billing_payment using (payment_id) join billing_subscription using (subscription_id)
    where billing_subscription.provider_ref = ${ref} order by series desc`.execute(db);
  return rows;
}

test('the request to close an account switches the renewal off, and the decision to stay switches it on again', async () => {
  const ana = await aSubscriber();
  expect((await close(ana)).statusCode).toBe(200);
  await expect.poll(() => there(ana.ref)?.renews).toBe(false);
  expect((await stay(ana)).statusCode).toBe(204);
  await expect.poll(() => there(ana.ref)?.renews).toBe(true);
  expect(await rowOf(ana.ref)).toMatchObject({ status: 'active', renews: true });
});

test('if a member had already cancelled before the request to close, the decision to stay does not switch the renewal on', async () => {
  const ana = await aSubscriber();
  await ana.post('cancel');
  await close(ana);
  await stay(ana);
  expect(await rowOf(ana.ref)).toMatchObject({ status: 'active', renews: false });
  expect(there(ana.ref)?.renews).toBe(false);
});

test('the erasure ends the subscription, refunds the unused part and keeps the payment under an opaque number', async () => {
  const ana = await aSubscriber();
  onDay(10.01);
  await close(ana, { at_once: true });
  await expect.poll(() => isGone(ana.memberId), { timeout: 10_000 }).toBe(true);
  await expect.poll(() => there(ana.ref)?.payments[0]?.refundedCents, { timeout: 10_000 }).toBe(660);
  expect(there(ana.ref)?.status).toBe('ended');
  expect(await rowOf(ana.ref)).toEqual({
    ...{ member_id: null, status: 'ended', ended_because: 'erased', renews: false },
  });
  await expect
    .poll(() => listInvoices(ana.ref), { timeout: 10_000 })
    .toEqual([
      { series: 'Y', cents: 990 },
      { series: 'R', cents: -660 },
    ]);
});

test('if the provider does not respond, an erasure erases everything else immediately, and a job ends the subscription later', async () => {
  const ana = await aSubscriber();
  payments.books.isAway = true;
  onDay(1.01);
  await close(ana, { at_once: true });
  await expect.poll(() => isGone(ana.memberId), { timeout: 10_000 }).toBe(true);
  expect(there(ana.ref)?.status).toBe('active');
  expect(await rowOf(ana.ref)).toMatchObject({ member_id: null, status: 'ended' });
  payments.books.isAway = false;
  await expect.poll(() => there(ana.ref)?.status, { timeout: 40_000, interval: 500 }).toBe('ended');
}, 60_000);

test('an order that is paid after the erasure ends immediately and is refunded in full', async () => {
  const ana = await memberClient(server);
  const url = await subscriptionCalls(ana).order();
  await close(ana, { at_once: true });
  await expect.poll(() => isGone(ana.memberId), { timeout: 10_000 }).toBe(true);
  const ref = payments.pay(url);
  await readAndApply(payments.provider, ref, 'provider');
  await expect.poll(() => there(ref)?.payments[0]?.refundedCents, { timeout: 10_000 }).toBe(990);
  expect(there(ref)?.status).toBe('ended');
  expect(await rowOf(ref)).toMatchObject({ status: 'ended', ended_because: 'erased' });
});
