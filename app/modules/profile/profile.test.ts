import { afterEach, expect, test } from 'vitest';
import { newMember } from '#app/modules/feelings/feelings.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';

const { server } = await testApplication();
afterEach(() => setClock());

async function aProfile() {
  const member = await newMember(server);
  const { rows } = await databasePool().query('select username from accounts_member where member_id = $1', [
    member.memberId,
  ]);
  return { ...member, profile: `/api/user-profile/${rows[0].username}` };
}

test('a profile is read and changed, with and without the last slash', async () => {
  const ana = await aProfile();
  expect((await ana.get(ana.profile)).body).toMatchObject({
    name: null,
    timezone: 'Europe/Madrid',
    day_begins_hour: 4,
    minutes_a_day: null,
    yoi_balance: 0,
  });
  const changed = await ana.patch(`${ana.profile}/`, { name: 'Ana', country: 'es', minutes_a_day: 20 });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { name: 'Ana', country: 'ES', minutes_a_day: 20 },
  ]);
});

test('what she may not set is ignored: balance, role, address', async () => {
  const ana = await aProfile();
  const { body } = await ana.patch(ana.profile, { yoi_balance: 99, role: 'admin', email: 'x@y.test' });
  expect(body).toMatchObject({ yoi_balance: 0 });
});

test.each([
  [{ timezone: 'Marte/Olimpo' }, 'timezone'],
  [{ day_begins_hour: 7 }, 'day_begins_hour'],
  [{ minutes_a_day: 4 }, 'minutes_a_day'],
  [{ country: 'España' }, 'country'],
  [{ name: 'x'.repeat(61) }, 'name'],
])('%j is refused under its field', async (body, field) => {
  const ana = await aProfile();
  const response = await ana.patch(ana.profile, body);
  expect([response.status, Object.keys(response.body as object)]).toEqual([400, [field]]);
});

test('another zone counts from the next day of hers, and moves nothing that is recorded', async () => {
  setClock(new Date('2026-05-10T12:00:00Z'));
  const ana = await aProfile();
  const dayNow = async () => {
    const { body } = await ana.post('/api/users_flow/user-feelings/', { agrado: 3, energia: 3 });
    return (body as { local_day: string }).local_day;
  };
  expect(await dayNow()).toBe('2026-05-10');
  await ana.patch(ana.profile, { timezone: 'America/Mexico_City', day_begins_hour: 6 });
  setClock(new Date('2026-05-11T01:00:00Z'));
  expect(await dayNow()).toBe('2026-05-10');
  setClock(new Date('2026-05-11T12:30:00Z'));
  expect(await dayNow()).toBe('2026-05-11');
  const { rows } = await databasePool().query(
    'select local_day from feelings_check_in where member_id = $1 order by check_in_id',
    [ana.memberId],
  );
  expect(rows.map((row) => row.local_day)).toEqual(['2026-05-10', '2026-05-10', '2026-05-11']);
});

test('nobody reads or changes the profile of another', async () => {
  const [ana, eva] = [await aProfile(), await aProfile()];
  expect((await eva.get(ana.profile)).status).toBe(404);
  expect((await eva.patch(ana.profile, { name: 'Eva' })).status).toBe(404);
});
