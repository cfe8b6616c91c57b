// Runs alone because it changes settings and sets the clock.
import { afterEach, expect, test } from 'vitest';

process.env.SITE_URL = 'http://localhost:3000';
const { testApplication } = await import('#app/shell/testing/application.ts');
const { memberClient } = await import('#app/shell/testing/member-client.ts');
const { setClock } = await import('#app/platform/clock.ts');
const { db } = await import('#app/platform/db/db.ts');
const { inDays } = { inDays: (days: number) => new Date(Date.now() + days * 86_400_000) };
const { aDemonstrationOrder, paidBy } = await import('./demonstration.factory.ts');
const { demonstration } = await import('./demonstration.server.ts');
const { followDemonstrations } = await import('./demonstration-deeds.server.ts');
const { readAndApply } = await import('../subscription/applying.server.ts');
const { server } = await testApplication();

afterEach(() => setClock());

/** Presses a button of a page. Returns the status and the address to which the page redirects. */
async function press(url: string, deed: string) {
  const headers = { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' };
  const {
    statusCode,
    headers: sent,
    body,
  } = await server.inject({
    ...{ method: 'POST', url, headers, payload: `deed=${deed}` },
  });
  return { status: statusCode, location: sent.location, body };
}

async function anOrder(interval: 'month' | 'year' = 'month') {
  const { memberId } = await memberClient(server);
  return { memberId, ...(await aDemonstrationOrder(memberId, interval)) };
}

async function aSubscriber() {
  const order = await anOrder();
  await press(order.page, 'pay');
  await readAndApply(demonstration, order.ref, 'provider');
  return order;
}

/** Returns the kinds of the notices about an order that the jobs have processed. */
async function listWorked(ref: string) {
  const notices = await db
    .selectFrom('billing_webhook')
    .where('provider', '=', 'demonstration')
    .where('object_ref', 'like', `${ref}%`)
    .where('worked_at', 'is not', null)
    .where('failure', 'is', null)
    .select('kind')
    .execute();
  return notices.map(({ kind }) => kind).toSorted();
}

test('the page states first that no money moves, and works without JavaScript', async () => {
  const { page } = await anOrder();
  const { body, headers } = await server.inject(page);
  expect(body.indexOf('Aquí no se mueve dinero')).toBeLessThan(body.indexOf('<form'));
  for (const deed of ['pay', 'fail', 'back', 'late'])
    expect(body).toMatch(new RegExp(`<button[^>]* value="${deed}"`));
  expect(headers['cache-control']).toBe('no-store');
});

test('a payment starts a subscription through the inbox of the webhooks', async () => {
  const { memberId, page, ref } = await anOrder();
  const { status, location } = await press(page, 'pay');
  expect([status, location]).toEqual([303, 'http://localhost:3000/app/suscripcion?vuelta=1']);
  await expect.poll(() => paidBy(memberId), { timeout: 10_000 }).toEqual({ status: 'active', paid: [990] });
  await expect.poll(() => listWorked(ref)).toEqual(['checkout.session.completed', 'invoice.paid']);
  expect((await server.inject(page)).body).toContain('Este pedido ya está pagado');
});

test('if the button is pressed twice, the order is paid only once', async () => {
  const { memberId, page, ref } = await anOrder('year');
  await Promise.all([press(page, 'pay'), press(page, 'pay')]);
  await readAndApply(demonstration, ref, 'provider');
  expect(await paidBy(memberId)).toEqual({ status: 'active', paid: [9_900] });
});

test('after a failed card the order stays open and unpaid', async () => {
  const { page, ref } = await anOrder();
  const { status, body } = await press(page, 'fail');
  expect([status, body.includes('rechazado la tarjeta')]).toEqual([200, true]);
  expect(await demonstration.readCheckout(ref)).toEqual({ state: 'open', subscriptionRef: null });
  expect((await press(page, 'back')).location).toBe('http://localhost:3000/app/suscripcion');
});

test('a late payment is confirmed half a minute later', async () => {
  const { page, ref } = await anOrder();
  await press(page, 'late');
  expect(await demonstration.readCheckout(ref)).toEqual({ state: 'open', subscriptionRef: null });
  setClock(inDays(1));
  expect(await demonstration.readCheckout(ref)).toEqual({ state: 'done', subscriptionRef: ref });
  await followDemonstrations();
  await expect.poll(() => listWorked(ref)).toContain('checkout.session.completed');
});

test('an expired order cannot be paid', async () => {
  const { memberId, page, ref } = await anOrder();
  await demonstration.expireCheckout(ref);
  expect((await press(page, 'pay')).body).toContain('Este pedido ya no vale');
  expect(await demonstration.readCheckout(ref)).toEqual({ state: 'expired', subscriptionRef: null });
  expect(await paidBy(memberId)).toBeNull();
});

test('an order is open, and an unknown order counts as expired', async () => {
  const { ref } = await anOrder();
  const row = await demonstration.readCheckout(ref);
  expect(row.state).toBe('open');
  expect(await demonstration.readCheckout(crypto.randomUUID())).toMatchObject({ state: 'expired' });
});

test('renewals follow the clock of the program', async () => {
  const { memberId } = await aSubscriber();
  setClock(inDays(40));
  for (const _time of [1, 2]) await followDemonstrations();
  await expect.poll(() => paidBy(memberId)).toEqual({ status: 'active', paid: [990, 990] });
});

test('a card that fails at a renewal ends the subscription after three days of grace', async () => {
  const { memberId, card, ref } = await aSubscriber();
  const back = 'http://localhost:3000/app/suscripcion?vuelta=portal';
  expect((await press(card, 'fails')).location).toBe(back);
  for (const [days, status] of [
    [33, 'past_due'],
    [53, 'grace'],
    [60, 'ended'],
  ] as const) {
    setClock(inDays(days));
    await readAndApply(demonstration, ref, 'provider');
    expect(await paidBy(memberId)).toEqual({ status, paid: [990] });
  }
});

test('if a card that works replaces a failing card, the due charge is paid immediately', async () => {
  const { memberId, card, ref } = await aSubscriber();
  await press(card, 'fails');
  setClock(inDays(33));
  await followDemonstrations();
  await press(card, 'works');
  await readAndApply(demonstration, ref, 'provider');
  expect(await paidBy(memberId)).toEqual({ status: 'active', paid: [990, 990] });
});

test('a repeated write has an effect only once', async () => {
  const { ref } = await aSubscriber();
  for (const _attempt of [1, 2]) await demonstration.refund(`${ref}:1`, 400, 'key');
  expect(await demonstration.readSubscription(ref)).toMatchObject({ payments: [{ refundedCents: 400 }] });
});

test.each(['/demostracion/pago/', '/demostracion/tarjeta/'])(
  '%s does not find an unknown order',
  async (path) => {
    for (const ref of ['x', crypto.randomUUID()])
      expect((await server.inject(`${path}${ref}`)).statusCode).toBe(404);
  },
);
