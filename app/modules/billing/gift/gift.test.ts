// Runs alone because it offers a provider of payments and sets the clock.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginErasure, openBrowser } from '#app/modules/accounts/accounts.factory.ts';
import { listAuditEntries } from '#app/platform/audit/audit.queries.ts';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { offerPayments, subscribe, subscriptionCalls } from '../billing.factory.ts';
import { billingPath, readRecord } from '../staff/billing-staff.factory.ts';
import { subscriptionsResponse } from '../staff/subscriptions.schema.ts';
import { readStored } from '../webhook/webhook.factory.ts';
import { giftCalls, giftsPath } from './gift.factory.ts';
import { forgetUnpaidGifts, mailDueGifts } from './gift-mail.jobs.ts';
import { redeemGift } from './redeeming.server.ts';

const payments = offerPayments();
const { server, mailbox } = await testApplication();

/** Sets the clock to noon (UTC) a number of days after 1 March 2026. */
const onDay = (days: number) => setClock(new Date(Date.UTC(2026, 2, 1) + (days + 0.5) * 86_400_000));
/** The clock keeps running, so only the day is compared. */
const on = (day: string) => expect.stringMatching(`^${day}T`);

beforeEach(() => onDay(0));
afterEach(() => setClock());

async function aGiver() {
  const member = await memberClient(server);
  return { ...member, ...giftCalls(member, payments) };
}

/** Returns the secret in a mail of a gift. */
const secretIn = ({ text }: { text?: string }) =>
  /http:\/\/yoi\.test\/regalo\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';

/**
 * Buys a gift that is mailed immediately, because it is paid on the day of its mail. Returns the giver, the
 * mail and the secret in the mail.
 */
async function aSentGift(changes: object = {}) {
  const giver = await aGiver();
  const email = `regalo-${crypto.randomUUID()}@example.org`;
  const ref = await giver.give({ email, ...changes });
  const mail = await mailbox.take(email);
  return { giver, ref, mail, secret: secretIn(mail), email };
}

const redeem = (memberId: number, secret: string) => redeemGift({ memberId, sessionId: 0 }, secret);

const aReceiver = async () => {
  const member = await memberClient(server);
  return { ...member, ...subscriptionCalls(member) };
};

test('a gift creates one payment with an invoice, but no subscription for the giver', async () => {
  const giver = await aGiver();
  const ref = await giver.give();
  const [payment] = payments.books.subscriptions.get(ref)?.payments ?? [];
  expect(payment?.amountCents).toBe(2_970);
  expect(await readStored(ref)).toMatchObject({
    ...{ status: 'ended', endedBecause: 'gift', renews: false, money: 2_970, revenue: 0 },
    ...{ payments: [{ cents: 2_970, refundedCents: 0 }], invoices: [{ cents: 2_970 }] },
  });
  expect(await subscriptionCalls(giver).read()).toMatchObject({ state: 'none', entitlements: [] });
  const [invoice] = Object((await giver.get('/api/subscription/invoices/')).body).items;
  expect(invoice).toMatchObject({ concept: 'Regalo de Yoi: tres meses', amount_cents: 2_970 });
  const receipt = await mailbox.take(giver.email);
  expect(receipt.text).toMatch(
    /por un regalo\. Es un solo pago: no se renueva\..*sale el 1 de marzo de 2026/s,
  );
  expect((await giver.read()).items).toMatchObject([{ months: 3, message: 'Para ti', can_refund: true }]);
});

test('a gift of a year costs the price of a year', async () => {
  const giver = await aGiver();
  const ref = await giver.give({ months: 12 });
  expect(payments.books.subscriptions.get(ref)?.payments[0]?.amountCents).toBe(9_900);
  expect((await giver.read()).options).toContainEqual({ months: 12, amount_cents: 9_900, currency: 'EUR' });
});

test('the mail of a gift is sent only once, in the morning of the chosen day', async () => {
  const giver = await aGiver();
  const email = `regalo-${crypto.randomUUID()}@example.org`;
  await giver.give({ email, send_on: '2026-03-04' });
  onDay(2);
  await mailDueGifts();
  expect(await giver.read()).toMatchObject({ items: [{ state: 'waiting', send_at: on('2026-03-04') }] });
  onDay(3);
  await Promise.all([mailDueGifts(), mailDueGifts()]);
  const mail = await mailbox.take(email);
  expect(mail.subject).toBe('Un regalo para ti: tres meses de Yoi');
  expect(mail.text).toMatch(/Te regalan tres meses de Yoi\..*«Para ti»/s);
  expect(await giver.read()).toMatchObject({ items: [{ state: 'sent' }] });
});

test('without scripts a member can open the link of the mail and redeem the gift, but only once', async () => {
  const { giver, secret } = await aSentGift();
  const receiver = await aReceiver();
  const browser = openBrowser(server);
  const { username, password } = receiver;
  const path = `/regalo/${secret}`;
  expect((await browser.get(path)).body).toMatch(/Tres meses de Yoi.*Entrar y abrirlo/s);
  await browser.post('/dj-rest-auth/login/', { username, password });
  expect((await browser.get(path)).body).toMatch(/Tres meses de Yoi.*Abrir el regalo/s);
  const redeemed = await browser.submit(path, {});
  expect([redeemed.statusCode, redeemed.headers.location]).toEqual([303, '/app/suscripcion']);
  expect(await receiver.read()).toMatchObject({
    ...{ state: 'gifted', entitlements: ['paradas'], current_period_end: on('2026-06-01') },
  });
  for (const again of [await browser.submit(path, {}), await browser.get('/regalo/otro')]) {
    expect(again.statusCode).toBe(404);
    expect(again.body).toContain('Este enlace no abre ningún regalo');
  }
  expect((await giver.read()).items).toMatchObject([{ state: 'redeemed', can_refund: false }]);
  const refused = await giver.refund();
  expect([refused.status, refused.body]).toEqual([409, { detail: 'Este regalo ya se ha usado.' }]);
});

test('the mail of an unopened gift is sent again with a new link, and the earlier link stops working', async () => {
  const { giver, secret, email } = await aSentGift();
  const [gift] = (await giver.read()).items;
  expect((await giver.resend()).status).toBe(204);
  const again = secretIn(await mailbox.take(email));
  expect((await server.inject(`/regalo/${secret}`)).statusCode).toBe(404);
  expect((await server.inject(`/regalo/${again}`)).statusCode).toBe(200);
  expect(await giver.resend({ seen: gift?.mailed_at })).toMatchObject({
    ...{ status: 409, body: { detail: 'Este correo ya ha salido otra vez.' } },
  });
  expect((await giver.read()).items).toMatchObject([{ state: 'sent', can_resend: true }]);
});

test('no mail is sent again for a gift that waits, was redeemed or was paid back', async () => {
  const waiting = await aGiver();
  await waiting.give({ send_on: '2026-03-04' });
  const { giver: opened, secret } = await aSentGift();
  await redeem((await aReceiver()).memberId, secret);
  const { giver: refunded } = await aSentGift();
  await refunded.refund();
  const cases = [
    [waiting, 'El correo de este regalo aún no ha salido.'],
    [opened, 'Este regalo ya se ha usado.'],
    [refunded, 'Este regalo ya está devuelto.'],
  ] as const;
  for (const [giver, detail] of cases) {
    expect((await giver.read()).items).toMatchObject([{ can_resend: false }]);
    expect(await giver.resend()).toMatchObject({ status: 409, body: { detail } });
  }
});

test('the team sends the mail of a gift again and does not see its receiver', async () => {
  const { giver, email } = await aSentGift();
  const admin = await memberClient(server, { role: 'admin' });
  const { body } = await admin.get(`${billingPath}subscriptions/?member=${giver.memberId}`);
  const [listed] = subscriptionsResponse.parse(body).items;
  const record = await readRecord(admin, listed?.id ?? 0);
  expect(record).toMatchObject({ gift_months: 3, gift: { state: 'sent', can_resend: true } });
  expect(JSON.stringify(record)).not.toContain(email);
  const resend = (seen = record.gift?.mailed_at) =>
    admin.post(`${billingPath}gifts/${record.gift?.id}/resend/`, { seen });
  expect((await resend()).status).toBe(204);
  expect(secretIn(await mailbox.take(email))).not.toBe('');
  const filter = { resource: 'billing', object: `member:${giver.memberId}` };
  const [entry] = await listAuditEntries(db, filter, { limit: 1 });
  expect(entry).toMatchObject({ verb: 'resend-gift', after: { gift: record.gift?.id } });
  await beginErasure(giver.memberId);
  await expect
    .poll(async () => (await resend()).body)
    .toEqual({
      detail: 'La cuenta que lo compró está borrada, y con ella la dirección.',
    });
});

test('if several members redeem a gift at the same time, only one of them gets it', async () => {
  const { secret } = await aSentGift();
  const receivers = await Promise.all([aReceiver(), aReceiver(), aReceiver(), aReceiver()]);
  const results = await atOnce(4, async (index) => {
    const { memberId } = receivers[index] ?? { memberId: 0 };
    return redeem(memberId, secret).then(
      () => 'redeemed',
      () => 'refused',
    );
  });
  expect(results.toSorted()).toEqual(['redeemed', 'refused', 'refused', 'refused']);
});

test('a gift begins when the paid subscription ends; if a new subscription begins, the remaining time of the gift follows it', async () => {
  const { secret } = await aSentGift({ months: 1 });
  const member = await memberClient(server);
  const receiver = { ...member, ...(await subscribe(member, payments)) };
  await redeem(member.memberId, secret);
  expect(await receiver.read()).toMatchObject({ state: 'active', free_days_left: 31 });
  await receiver.post('cancel');
  onDay(40);
  expect(await receiver.read()).toMatchObject({ state: 'gifted', current_period_end: on('2026-05-01') });
  payments.pay(await receiver.order());
  await receiver.check();
  expect(await receiver.read()).toMatchObject({ state: 'active', free_days_left: 21 });
});

test('a gift that is paid back can no longer be redeemed', async () => {
  const { giver, ref, secret } = await aSentGift();
  expect((await giver.refund()).status).toBe(204);
  expect(await readStored(ref)).toMatchObject({ money: 0, revenue: 0, payments: [{ refundedCents: 2_970 }] });
  expect((await giver.read()).items).toMatchObject([{ state: 'refunded', can_refund: false }]);
  expect((await server.inject(`/regalo/${secret}`)).statusCode).toBe(404);
  const again = await giver.refund();
  expect([again.status, again.body]).toEqual([409, { detail: 'Este regalo ya está devuelto.' }]);
});

test('a gift can no longer be redeemed as soon as its refund waits for the provider', async () => {
  const { giver, secret } = await aSentGift();
  payments.books.isAway = true;
  expect((await giver.refund()).status).toBe(204);
  payments.books.isAway = false;
  expect((await server.inject(`/regalo/${secret}`)).statusCode).toBe(404);
});

test('the team finds a gift among the subscriptions, and can refund it', async () => {
  const { giver, secret } = await aSentGift();
  const admin = await memberClient(server, { role: 'admin' });
  const { body } = await admin.get(`${billingPath}subscriptions/?member=${giver.memberId}`);
  const [gift] = subscriptionsResponse.parse(body).items;
  expect(gift).toMatchObject({ state: 'gifted', amount_cents: 2_970, ended_because: 'gift' });
  const [payment] = (await readRecord(admin, gift?.id ?? 0)).payments;
  const refund = { refund_cents: 2_970, reason: 'asked', seen_cents: 0 };
  expect((await admin.post(`${billingPath}payments/${payment?.id}/refunds/`, refund)).status).toBe(200);
  expect((await server.inject(`/regalo/${secret}`)).statusCode).toBe(404);
});

test('the gift of another member is not found', async () => {
  const { giver } = await aSentGift();
  const [gift] = (await giver.read()).items;
  const other = await aGiver();
  expect((await other.post(`${giftsPath}${gift?.id}/refund/`)).status).toBe(404);
  const seen = { seen: gift?.mailed_at };
  expect((await other.post(`${giftsPath}${gift?.id}/resend/`, seen)).status).toBe(404);
});

test.each([
  [{ send_on: '2026-02-28' }, 'send_on', 'Este día ya ha pasado.'],
  [{ send_on: '2027-03-02' }, 'send_on', 'Elige un día de aquí a un año.'],
])('a gift with %j is refused', async (changes, field, text) => {
  const { status, body } = await (await aGiver()).order(changes);
  expect([status, Object(body)[field]]).toEqual([400, [text]]);
});

test('a second order of a gift replaces the first order of a gift, but does not replace an order of a subscription', async () => {
  const giver = await aGiver();
  const subscription = await subscriptionCalls(giver).order();
  const [one, other] = [Object((await giver.order()).body).url, Object((await giver.order()).body).url];
  expect(() => payments.pay(one)).toThrow();
  payments.pay(other);
  await giver.post(`${giftsPath}check/`);
  payments.pay(subscription);
  await subscriptionCalls(giver).check();
  expect(await subscriptionCalls(giver).read()).toMatchObject({ state: 'active' });
  expect((await giver.read()).items).toMatchObject([{ months: 3 }]);
});

test('the address and the message of a gift that is never paid are deleted', async () => {
  const { memberId, order } = await aGiver();
  await order();
  onDay(40);
  await forgetUnpaidGifts();
  const gifts = db
    .selectFrom('billing_gift')
    .innerJoin('billing_customer', 'billing_customer.customer_id', 'billing_gift.customer_id');
  expect(await gifts.where('member_id', '=', memberId).select('gift_id').execute()).toEqual([]);
});

test('the erasure of a giver refunds a gift that was not sent, and keeps a sent gift', async () => {
  const { giver, secret } = await aSentGift();
  const ref = await giver.give({ send_on: '2026-05-01' });
  await beginErasure(giver.memberId);
  await expect.poll(async () => (await readStored(ref)).money).toBe(0);
  const texts = await db
    .selectFrom('billing_gift')
    .innerJoin('billing_subscription', 'billing_subscription.checkout_id', 'billing_gift.checkout_id')
    .where('billing_subscription.provider_ref', '=', ref)
    .select(['receiver_sealed', 'message_sealed'])
    .execute();
  expect(texts).toEqual([{ receiver_sealed: null, message_sealed: null }]);
  const receiver = await aReceiver();
  await redeem(receiver.memberId, secret);
  expect(await receiver.read()).toMatchObject({ state: 'gifted' });
});
