// Runs alone because it changes the prices.
import { beforeAll, expect, test } from 'vitest';
import { countAuditEntries, listAuditEntries } from '#app/platform/audit/audit.queries.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { ensureFirstPrices, findOffer } from '../plan/prices.server.ts';
import { aManualSubscription, billingPath, readRecord } from './billing-staff.factory.ts';
import { pricesResponse } from './prices.schema.ts';

const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin', username: 'precios' });
const path = `${billingPath}prices/`;

beforeAll(ensureFirstPrices);

const readPrices = async (query = '') => pricesResponse.parse((await admin.get(`${path}?${query}`)).body);

/** Returns a new monthly price without a country, which replaces the price in force. */
async function aPrice(changes: object = {}) {
  const { items } = await readPrices('limit=100');
  const current = items.find(
    ({ interval, country, currency, in_force }) =>
      in_force && interval === 'month' && country === null && currency === 'EUR',
  );
  return {
    ...{ interval: 'month', currency: 'EUR', country: null, amount_cents: 1_290, reduced_cents: 490 },
    ...{ tax_basis_points: 2_100, replaces: current?.id ?? null, ...changes },
  };
}

test('a new price applies to new subscriptions, and existing subscriptions keep the agreed price', async () => {
  const { memberId } = await memberClient(server);
  const { subscription } = await aManualSubscription(admin, memberId);
  const before = await readRecord(admin, subscription);
  expect((await admin.post(path, await aPrice())).status).toBe(204);
  expect((await findOffer(null))?.month).toMatchObject({ amountCents: 1_290, reducedCents: 490 });
  expect((await readRecord(admin, subscription)).amount_cents).toBe(before.amount_cents);
  const { items } = await readPrices();
  expect(items.slice(0, 1)).toMatchObject([{ amount_cents: 1_290, in_force: true, subscribers: 0 }]);
  expect(items[0]?.set_by?.username).toBe('precios');
  expect(items.find(({ subscribers }) => subscribers > 0)).toMatchObject({ in_force: false });
});

test('if two team members change a price at the same time, the second change is refused', async () => {
  const price = await aPrice({ amount_cents: 1_350 });
  const statuses = (await atOnce(4, () => admin.post(path, price))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([204, 409, 409, 409]);
  const late = await admin.post(path, price);
  expect(late.body).toEqual({ detail: 'Otra persona ha cambiado este precio. Míralo otra vez.' });
});

test('a price that is already in force is refused and leaves no audit entry', async () => {
  await admin.post(path, await aPrice({ amount_cents: 1_400 }));
  const count = () => countAuditEntries(db, { resource: 'billing' }, 1_000);
  const before = await count();
  const { status, body } = await admin.post(path, await aPrice({ amount_cents: 1_400 }));
  expect([status, body, await count()]).toEqual([409, { detail: 'Este precio ya está en vigor.' }, before]);
});

test('a reduced price that is higher than the usual price is refused', async () => {
  const { status, body } = await admin.post(path, await aPrice({ amount_cents: 500, reduced_cents: 501 }));
  expect([status, Object.keys(Object(body))]).toEqual([400, ['reduced_cents']]);
});

test('the prices of a country apply only after both intervals have a price for this country', async () => {
  const peru = { country: 'PE', currency: 'PEN', reduced_cents: null, replaces: null };
  await admin.post(path, await aPrice({ ...peru, amount_cents: 3_000 }));
  expect((await findOffer('PE'))?.month.currency).toBe('EUR');
  await admin.post(path, await aPrice({ ...peru, interval: 'year', amount_cents: 30_000 }));
  expect((await findOffer('PE'))?.year).toMatchObject({ amountCents: 30_000, currency: 'PEN' });
});

test('a change of a price leaves one audit entry with the prices before and after', async () => {
  const price = await aPrice({ amount_cents: 1_500 });
  await admin.post(path, price);
  const [entry] = await listAuditEntries(db, { resource: 'billing', verb: 'set-price' }, { limit: 1 });
  expect([entry?.before, entry?.after]).toMatchObject([
    { cents: 1_400 },
    { cents: 1_500, interval: 'month' },
  ]);
});
