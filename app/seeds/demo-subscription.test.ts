// Runs alone because it changes settings and writes the members of the demonstration.
import { expect, test } from 'vitest';
import { demoMembers } from './demo-members.ts';

process.env.SITE_URL = 'http://localhost:3000';
const { testApplication } = await import('#app/shell/testing/application.ts');
const { createMember, giveRole } = await import('#app/modules/accounts/index.ts');
const { db } = await import('#app/platform/db/db.ts');
const { databasePool } = await import('#app/platform/db/pool.ts');
const { writeDemoHistory } = await import('./demo-history.ts');
const { subscribeDemo } = await import('./demo-subscription.ts');
await testApplication();

test('the demonstration account gets one subscription, with one past payment and its invoice', async () => {
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
