// Runs alone because it observes transactions of the whole program and sets the clock.
import { afterEach, expect, test } from 'vitest';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { aParada } from '#app/modules/paradas/paradas.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { inSeconds, now, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { openTransaction } from '#app/platform/db/transactions.ts';
import { upsertErasure } from '#app/platform/erasure.queries.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { requireDiaryConsent } from '../member/diary-consent.server.ts';
import { isDiaryErasurePending } from '../member/diary-erasure.server.ts';

const { server } = await testApplication();
const path = '/api/my-data/diary-deletion/';
const feelings = '/api/users_flow/user-feelings/';
const consents = '/api/my-data/consents/';
const note = 'Una nota que nadie más lee';

afterEach(() => setClock());

async function aDiary() {
  const ana = await memberClient(server);
  await ana.post(feelings, aCheckIn({ nota: note }));
  await ana.post('/api/piptool/investments/', anInvestment());
  await ana.post('/api/paradas/', aParada());
  return ana;
}

const checkInsOf = (memberId: number) =>
  db.selectFrom('feelings_check_in').select('member_id').where('member_id', '=', memberId).execute();

test('a request to delete the diary erases it immediately, and keeps the account, the consents and the settings', async () => {
  const ana = await aDiary();
  const answer = await ana.post(path, { confirm: true });
  expect(answer).toEqual({ status: 200, body: { detail: 'Tu diario se ha borrado.', erased: true } });
  for (const table of ['feelings_check_in', 'portfolio_entry', 'paradas_parada', 'days_day'] as const) {
    const rows = db.selectFrom(table).select('member_id').where('member_id', '=', ana.memberId);
    expect([table, await rows.execute()]).toEqual([table, []]);
  }
  const { body } = await ana.get(consents);
  expect(Object(body).items).toContainEqual(expect.objectContaining({ purpose: 'diary', granted: false }));
  expect((await ana.get('/dj-rest-auth/user/')).body).toMatchObject({ username: ana.username });
});

test('after a deletion a new consent starts a new diary with a new data key', async () => {
  const ana = await aDiary();
  await ana.post(path, { confirm: true });
  expect((await ana.post(feelings, aCheckIn())).status).toBe(403);
  expect((await ana.post(consents, { purpose: 'diary', granted: true })).status).toBeLessThan(300);
  expect((await ana.post(feelings, aCheckIn({ nota: 'Otra nota' }))).status).toBe(201);
  expect((await ana.get('/api/today/')).body).toMatchObject({ check_ins: [{ nota: 'Otra nota' }] });
  expect(await isDiaryErasurePending(db, ana.memberId)).toBe(false);
});

test.each([{}, { confirm: false }, { confirm: true, more: 1 }])(
  'a deletion request with the body %j deletes no diary',
  async (body) => {
    const ana = await memberClient(server);
    await ana.post(feelings, aCheckIn());
    expect((await ana.post(path, body)).status).toBe(400);
    expect(await checkInsOf(ana.memberId)).toHaveLength(1);
  },
);

test('the diary is deleted only for a signed-in member with a recent proof of identity', async () => {
  const ana = await memberClient(server);
  await ana.post(feelings, aCheckIn());
  await db
    .updateTable('accounts_session')
    .set({ identity_confirmed_at: inSeconds(-601) })
    .where('member_id', '=', ana.memberId)
    .execute();
  expect((await ana.post(path, { confirm: true })).status).toBe(403);
  expect((await server.inject({ method: 'POST', url: path, payload: { confirm: true } })).statusCode).toBe(
    401,
  );
  expect(await checkInsOf(ana.memberId)).toHaveLength(1);
});

test('while the previous diary is being erased, a consent to a new diary is refused', async () => {
  const ana = await aDiary();
  await upsertErasure(db, { memberId: ana.memberId, scope: 'diary', erasedAt: now() });
  await ana.post(consents, { purpose: 'diary', granted: false });
  const refused = await ana.post(consents, { purpose: 'diary', granted: true });
  expect(refused).toEqual({
    status: 409,
    body: { detail: 'Tu diario anterior se está borrando. Prueba dentro de unos segundos.' },
  });
  expect((await ana.get(consents)).body).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ purpose: 'diary', granted: false })]),
  });
});

test('a record is deleted even if its transaction began before the deletion of the diary', async () => {
  const ana = await aDiary();
  const [row] = await checkInsOf(ana.memberId);
  const { trx } = await openTransaction();
  await requireDiaryConsent(trx, ana.memberId);
  const deleting = ana.post(path, { confirm: true });
  await expect.poll(() => isDiaryErasurePending(db, ana.memberId)).toBe(true);
  await trx
    .insertInto('arrival_step')
    .values({ member_id: ana.memberId, current_step: 'bienvenida', reached_at: now() })
    .execute();
  await trx.commit().execute();
  expect([row, (await deleting).body]).toMatchObject([{}, { erased: true }]);
  const left = db.selectFrom('arrival_step').select('member_id').where('member_id', '=', ana.memberId);
  expect(await left.execute()).toEqual([]);
});
