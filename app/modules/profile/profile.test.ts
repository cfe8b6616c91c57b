import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aProfile, patchForm } from './profile.factory.ts';

const { server } = await testApplication();
afterEach(() => setClock());

test('[S1.12 S3.2 S7.8 B3.1] a profile can be read and changed under its URL, with or without the trailing slash', async () => {
  const ana = await aProfile(server);
  expect((await ana.get(ana.profile)).body).toMatchObject({
    id: ana.memberId,
    username: ana.username,
    email: expect.stringContaining('@'),
    name: null,
    photo: null,
    photo_in_comments: false,
    language: 'es-ES',
    timezone: 'Europe/Madrid',
    day_begins_hour: 4,
    minutes_a_day: null,
    yoi_balance: 0,
    notify_email: true,
    notify_push: true,
    notify_events: true,
    notify_reminders: false,
    notify_digest: false,
  });
  const changed = await ana.patch(`${ana.profile}/`, { name: 'Ana', country: 'es', minutes_a_day: 20 });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { name: 'Ana', country: 'ES', minutes_a_day: 20 },
  ]);
});

test('the balance in the profile is a number with at most two decimals', async () => {
  const ana = await aProfile(server);
  await ana.post('/api/users_flow/user-feelings/', { agrado: 3, energia: 3 });
  expect((await ana.get(ana.profile)).text).toContain('"yoi_balance":0.2');
});

test('[S3.2] a request can change one setting for notices, as JSON or as a form, and the other settings stay', async () => {
  const ana = await aProfile(server);
  const first = await ana.patch(ana.profile, { notify_digest: true, notify_email: false });
  expect(first.body).toMatchObject({ notify_digest: true, notify_email: false, notify_push: true });
  const form = await patchForm(server, ana, `${ana.profile}/`, {
    notify_reminders: 'on',
    notify_push: 'false',
  });
  expect(form).toMatchObject({
    status: 200,
    body: { notify_reminders: true, notify_push: false, notify_digest: true, notify_email: false },
  });
  await ana.patch(ana.profile, { name: 'Ana' });
  expect((await ana.get(ana.profile)).body).toMatchObject({ name: 'Ana', notify_digest: true });
});

test('a language that the member chooses applies from the next page on', async () => {
  const ana = await aProfile(server);
  const { statusCode, json, cookies } = await server.inject({
    method: 'PATCH',
    url: ana.profile,
    headers: ana.headers,
    payload: { language: 'en' },
  });
  expect([statusCode, json().language]).toEqual([200, 'en']);
  expect(cookies).toMatchObject([{ name: 'yoi-language', value: 'en' }]);
});

test.each([
  [{ timezone: 'Marte/Olimpo' }, 'timezone'],
  [{ day_begins_hour: 7 }, 'day_begins_hour'],
  [{ minutes_a_day: 4 }, 'minutes_a_day'],
  [{ country: 'España' }, 'country'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ language: 'fr' }, 'language'],
  [{ notify_email: 'a veces' }, 'notify_email'],
  [{ notify_digest: null }, 'notify_digest'],
  [{ username: 'abc' }, 'username'],
])('[B3.1] a profile with %j is refused with an error for its field', async (body, field) => {
  const ana = await aProfile(server);
  const response = await ana.patch(ana.profile, body);
  expect([response.status, Object.keys(response.body as object)]).toEqual([400, [field]]);
});

test('a new time zone applies from the next day on, and stored records keep their days', async () => {
  setClock(new Date('2026-05-10T12:00:00Z'));
  const ana = await aProfile(server);
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

test('[S7.8 B3.1] other members and visitors cannot see a profile', async () => {
  const [ana, eva] = [await aProfile(server), await aProfile(server)];
  expect((await eva.get(ana.profile)).status).toBe(404);
  expect((await eva.patch(ana.profile, { name: 'Eva', notify_digest: true })).status).toBe(404);
  for (const method of ['GET', 'PATCH'] as const)
    expect((await server.inject({ method, url: ana.profile, payload: {} })).statusCode).toBe(401);
  expect((await ana.get(ana.profile)).body).toMatchObject({ name: null, notify_digest: false });
});
