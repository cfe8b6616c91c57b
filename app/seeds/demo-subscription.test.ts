// Runs alone because it changes settings and writes the members of the demonstration.
import { expect, test } from 'vitest';
import { demoMembers } from './demo-members.ts';

process.env.SITE_URL = 'http://localhost:3000';
const { testApplication } = await import('#app/shell/testing/application.ts');
const { createMember, giveRole } = await import('#app/modules/accounts/index.ts');
const { db } = await import('#app/platform/db/db.ts');
const { databasePool } = await import('#app/platform/db/pool.ts');
const { writeDemoHistory } = await import('./demo-history.ts');
const { giveDemoGifts, makeDemoCoupons, subscribeDemo } = await import('./demo-subscription.ts');
await testApplication();

test('the demonstration account gets one subscription with one past payment and the invoice of this payment', async () => {
  await createMember(demoMembers[0]);
  await giveRole(db, await createMember(demoMembers[2]), 'expert');
  await subscribeDemo();
  await writeDemoHistory();
  for (const _start of [1, 2]) await subscribeDemo();
  const { rows } = await databasePool().query(
    `select subscription.provider, status, subscription.amount_cents, now() - issued_at between '11 days' and '13 days' as "isPast",
       invoice.series || '-' || invoice.number as invoice, paid_until > now() as "isPaid"
     from billing_subscription as subscription join billing_payment using (subscription_id)
     join billing_invoice as invoice using (payment_id)`,
  );
  expect(rows).toEqual([
    {
      provider: 'demonstration',
      status: 'active',
      amount_cents: 990,
      isPast: true,
      invoice: 'Y-1',
      isPaid: true,
    },
  ]);
});

test('the demonstration account has bought two gifts, of which one was opened and one waits; there is also a coupon', async () => {
  const editor = await createMember(demoMembers[3]);
  await createMember(demoMembers[4]);
  await giveDemoGifts();
  await makeDemoCoupons();
  const { rows } = await databasePool().query(
    `select gift.months, redeemed_at is not null as "isOpened", send_at > now() as "isLater", free.member_id as "openedBy",
       payment.amount_cents as cents, (select code from billing_coupon) as coupon
     from billing_gift as gift join billing_subscription as subscription using (checkout_id)
     join billing_payment as payment using (subscription_id)
     left join billing_free_time as free on free.gift_id = gift.gift_id order by gift.gift_id`,
  );
  expect(rows).toEqual([
    { months: 3, isOpened: true, isLater: false, openedBy: editor, cents: 2_970, coupon: 'HOLA20' },
    { months: 1, isOpened: false, isLater: true, openedBy: null, cents: 990, coupon: 'HOLA20' },
  ]);
});
