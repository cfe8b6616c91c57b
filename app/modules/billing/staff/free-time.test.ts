// Runs alone because it offers a provider of payments and sets the clock.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countAuditEntries, listAuditEntries } from '#app/platform/audit/audit.queries.ts';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { offerPayments, subscribe, subscriptionCalls } from '../billing.factory.ts';
import { moveDueSubscriptions } from '../subscription/clock.server.ts';
import { billingPath } from './billing-staff.factory.ts';
import { freeTimesResponse } from './free-time.schema.ts';
import { readBillingForSupport } from './support.server.ts';

const payments = offerPayments();
const { server, mailbox } = await testApplication();

/** Sets the clock to noon (UTC) a number of days after 1 March 2026. */
const onDay = (days: number) => setClock(new Date(Date.UTC(2026, 2, 1) + (days + 0.5) * 86_400_000));
/** The clock keeps running, so only the day is compared. */
const on = (day: string) => expect.stringMatching(`^${day}T`);

beforeEach(() => onDay(0));
afterEach(() => setClock());

const anAdmin = () => memberClient(server, { role: 'admin' });
const newestOf = async (memberId: number) => (await readBillingForSupport(memberId)).freeTime[0];

/** Gives a member free time. Returns the response. */
async function give(memberId: number, changes: object = {}) {
  const seen = (await newestOf(memberId))?.id ?? null;
  const input = { days: 30, reason: 'thanks', seen, ...changes };
  return (await anAdmin()).post(`${billingPath}members/${memberId}/free-time/`, input);
}

const endNewest = async (memberId: number) =>
  (await anAdmin()).post(`${billingPath}free-time/${(await newestOf(memberId))?.id}/end/`);

async function aFreeMember() {
  const member = await memberClient(server);
  expect((await give(member.memberId)).status).toBe(204);
  return { ...member, ...subscriptionCalls(member) };
}

test('free time begins immediately, ends by itself, and leaves one audit entry', async () => {
  const ana = await aFreeMember();
  expect(await ana.read()).toMatchObject({
    ...{ state: 'comped', entitlements: ['paradas'], current_period_end: on('2026-03-31') },
    ...{ next_charge: null, interval: null },
  });
  const filter = { resource: 'billing', object: `member:${ana.memberId}` };
  expect(await countAuditEntries(db, filter, 10)).toBe(1);
  const [entry] = await listAuditEntries(db, filter, { limit: 1 });
  expect(entry).toMatchObject({ verb: 'give-time', after: { days: 30, reason: 'thanks' } });
  onDay(30.1);
  expect(await ana.read()).toMatchObject({ state: 'none', entitlements: [] });
});

test('a mail informs the member about free time', async () => {
  const { email } = await aFreeMember();
  const { subject, text } = await mailbox.take(email);
  expect(subject).toBe('Tienes tiempo de Yoi sin coste');
  expect(text?.replace(/\s+/g, ' ')).toContain('te ha dado 30 días sin coste. El tiempo empieza hoy');
});

test('a second free time follows the first one', async () => {
  const ana = await aFreeMember();
  await give(ana.memberId, { days: 10 });
  expect(await ana.read()).toMatchObject({ state: 'comped', current_period_end: on('2026-04-10') });
});

test('if a paid subscription begins during free time, the remaining free time follows the subscription', async () => {
  const ana = await aFreeMember();
  onDay(10);
  payments.pay(await ana.order());
  await ana.check();
  expect(await ana.read()).toMatchObject({ state: 'active', free_days_left: 20 });
  await ana.post('cancel');
  onDay(40.1);
  expect(await ana.read()).toMatchObject({ state: 'comped', current_period_end: on('2026-04-30') });
  await moveDueSubscriptions();
  expect(await ana.read()).toMatchObject({ state: 'comped', entitlements: ['paradas'] });
  onDay(50);
  payments.pay(await ana.order());
  await ana.check();
  expect(await ana.read()).toMatchObject({ state: 'active', free_days_left: 10 });
});

test('free time waits while a paid subscription runs', async () => {
  const member = await memberClient(server);
  const ana = { ...member, ...(await subscribe(member, payments)) };
  await give(ana.memberId);
  onDay(20);
  expect(await newestOf(ana.memberId)).toMatchObject({ state: 'waiting', begins_at: null });
  expect(await ana.read()).toMatchObject({ state: 'active', free_days_left: 30 });
});

test('if a team member ends free time early, it ends immediately, and later free time follows it', async () => {
  const ana = await aFreeMember();
  onDay(5);
  expect((await endNewest(ana.memberId)).status).toBe(204);
  expect(await ana.read()).toMatchObject({ state: 'none' });
  expect(await newestOf(ana.memberId)).toMatchObject({ state: 'ended', ends_at: on('2026-03-06') });
  const again = await endNewest(ana.memberId);
  expect([again.status, again.body]).toEqual([409, { detail: 'De este tiempo ya no queda nada.' }]);
  await give(ana.memberId, { days: 1 });
  expect(await ana.read()).toMatchObject({ state: 'comped', current_period_end: on('2026-03-07') });
});

test('the list of free time shows the member, the last day, the reason and the team member', async () => {
  const [ana, eva] = [await aFreeMember(), await aFreeMember()];
  payments.pay(await eva.order());
  await eva.check();
  const { items } = freeTimesResponse.parse(
    (await (await anAdmin()).get(`${billingPath}free-time/?limit=2`)).body,
  );
  expect(items).toMatchObject([
    { member: { id: eva.memberId }, state: 'waiting', ends_at: null },
    { member: { id: ana.memberId }, state: 'running', ends_at: on('2026-03-31'), reason: 'thanks' },
  ]);
  expect(items[0]?.given_by?.username).toEqual(expect.any(String));
});

test('if two team members give free time at the same time, the member gets it only once', async () => {
  const { memberId } = await memberClient(server);
  const responses = await atOnce(4, () => give(memberId, { seen: null }));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409]);
});

test('a team member cannot give free time to their own account', async () => {
  const ana = await anAdmin();
  const input = { days: 30, reason: 'thanks', seen: null };
  expect(await ana.post(`${billingPath}members/${ana.memberId}/free-time/`, input)).toEqual({
    ...{ status: 403, body: { detail: 'A ti te da el tiempo otra persona del equipo.' } },
  });
  expect(await newestOf(ana.memberId)).toBeUndefined();
});

test('free time has 1 to 365 days, and an unknown member or free time is not found', async () => {
  const { memberId } = await memberClient(server);
  expect((await give(memberId, { days: 366 })).status).toBe(400);
  expect((await give(memberId, { days: 0 })).status).toBe(400);
  expect((await give(999_999_999)).status).toBe(404);
  expect((await (await anAdmin()).post(`${billingPath}free-time/999999999/end/`)).status).toBe(404);
});
