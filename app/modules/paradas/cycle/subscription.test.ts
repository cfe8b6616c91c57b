// Runs alone because it offers a provider of payments and sets the clock.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { offerPayments, subscribe } from '#app/modules/billing/billing.factory.ts';
import { moveDueSubscriptions } from '#app/modules/billing/subscription/clock.server.ts';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { observeQueries } from '#app/platform/db/query-observer.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aMemberInParada, aParada, onDay } from '../paradas.factory.ts';

const payments = offerPayments();
// Billing begins a day before the Paradas of these tests.
onDay(-1);
const { server } = await testApplication();
const paradas = '/api/paradas/';

beforeEach(() => onDay(0));
afterEach(() => {
  payments.books.isAway = false;
  setClock();
});

/** Creates a member who has ended the first Parada. */
async function afterTheFirst() {
  const ana = await aMemberInParada(server);
  await ana.move('end');
  return ana;
}

/** Creates a member with a subscription and an open second Parada. */
async function inTheSecond() {
  const ana = await afterTheFirst();
  const calls = await subscribe(ana, payments);
  const { body } = await ana.post(paradas, aParada());
  const move = (name: string) => ana.post(`${paradas}${Object(body).id}/${name}/`, {});
  return { ...ana, read: calls.read, ref: calls.ref, move };
}

test('[S1.3 S9.2] the first Parada is free, and the second is refused with the prices of the subscription', async () => {
  const ana = await afterTheFirst();
  expect(await ana.post(paradas, aParada())).toEqual({
    status: 402,
    body: {
      detail: 'La primera Parada es gratis. Para empezar otra hace falta la suscripción.',
      offer: {
        state: 'none',
        month: { amount_cents: 990, currency: 'EUR' },
        year: { amount_cents: 9_900, currency: 'EUR' },
      },
    },
  });
  expect((await ana.post(paradas, aParada({ draft: true }))).status).toBe(402);
  expect((await ana.get(paradas)).body).toMatchObject({ may_start: false, meta: { total_count: 1 } });
});

test('a subscribed member can start further Paradas, even while the payment provider is unavailable', async () => {
  const ana = await afterTheFirst();
  await subscribe(ana, payments);
  payments.books.isAway = true;
  expect((await ana.get(paradas)).body).toMatchObject({ may_start: true });
  expect((await ana.post(paradas, aParada())).status).toBe(201);
});

test('a draft that is older than the introduction of subscriptions starts for free, and a newer draft needs a subscription', async () => {
  const { began_at } = await db.selectFrom('billing_beginning').select('began_at').executeTakeFirstOrThrow();
  for (const [created_at, status] of [
    [new Date(began_at.getTime() - 1), 200],
    [began_at, 402],
  ] as const) {
    const ana = await afterTheFirst();
    await db
      .insertInto('paradas_parada')
      .values({
        ...{ member_id: ana.memberId, number: 2, created_at, started_on: null, finished_on: null },
        ...{ finished_at: null, outcome: null, minutes_a_day: 10, focus: ['mente'] },
      })
      .execute();
    const { items } = Object((await ana.get(paradas)).body);
    expect((await ana.post(`${paradas}${items[0].id}/begin/`, {})).status).toBe(status);
  }
});

test('one statement reads both the number of Paradas and the subscription', async () => {
  const ana = await afterTheFirst();
  const statements: string[] = [];
  observeQueries(({ query }) => void statements.push(query.sql));
  await ana.get(paradas);
  observeQueries(undefined);
  expect(statements.filter((each) => each.includes('billing_subscription'))).toHaveLength(1);
  expect(statements.filter((each) => /paradas_parada|billing/.test(each))).toHaveLength(3);
});

test('[S9.2] the pause of a Parada pauses the subscription: nothing is charged, and the paid time ends later', async () => {
  const ana = await inTheSecond();
  onDay(5);
  expect((await ana.move('pause')).body).toMatchObject({ state: 'paused' });
  expect(await ana.read()).toMatchObject({ state: 'paused', pause_days_left: 30, can_resume: false });
  await expect.poll(() => payments.books.subscriptions.get(ana.ref)?.isPaused).toBe(true);
  expect(await ana.post('/api/subscription/resume/', {})).toMatchObject({
    status: 409,
    body: { detail: 'Tu suscripción está en pausa con tu Parada y sigue cuando la Parada siga.' },
  });
  onDay(12);
  await ana.move('resume');
  const read = await ana.read();
  expect([read.state, read.current_period_end?.slice(0, 10)]).toEqual(['active', '2026-04-07']);
  await expect.poll(() => payments.books.subscriptions.get(ana.ref)?.isPaused).toBe(false);
});

test('when a paused Parada resumes automatically, the subscription resumes on the same day', async () => {
  const ana = await inTheSecond();
  await ana.move('pause');
  const { resume_by: resumeBy } = await ana.read();
  expect(resumeBy?.slice(0, 10)).toBe('2026-03-31');
  onDay(30);
  await moveDueSubscriptions();
  expect((await ana.get(paradas)).body).toMatchObject({ items: [{ state: 'active' }, {}] });
  expect(await ana.read()).toMatchObject({ state: 'active', resume_by: null });
});

test('a Parada that ends while it is paused resumes the subscription', async () => {
  const ana = await inTheSecond();
  await ana.move('pause');
  await ana.move('end');
  expect(await ana.read()).toMatchObject({ state: 'active' });
});

test('while a Parada is open, the subscription can be paused only together with the Parada', async () => {
  const ana = await inTheSecond();
  expect(await ana.post('/api/subscription/pause/', {})).toMatchObject({
    status: 409,
    body: { detail: 'Mientras tienes una Parada abierta, la suscripción se pausa al pausar la Parada.' },
  });
});

test('if a member with a paused subscription wants to start a Parada, the refusal offers to resume that subscription', async () => {
  const ana = await afterTheFirst();
  const { post } = await subscribe(ana, payments);
  await post('pause');
  expect(await ana.post(paradas, aParada())).toMatchObject({
    status: 402,
    body: { offer: { state: 'paused' } },
  });
  await post('resume');
  expect((await ana.post(paradas, aParada())).status).toBe(201);
});
