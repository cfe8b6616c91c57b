import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { aProfile } from './profile.factory.ts';

const { server } = await testApplication();
const url = '/api/device/';
const addressOf = (token: string) => `${url}${encodeURIComponent(token)}/`;

test('[S3.6 S4.12 B3.4] the response to a new device is 201; the response to a known device is 200 with the same id', async () => {
  const ana = await aProfile(server);
  const token = `fcm:${randomUUID()}`;
  const first = await ana.post(url, { token, os: 'android', active: true });
  expect(first).toMatchObject({
    status: 201,
    body: { token, registration_id: token, os: 'android', type: 'android', active: true, name: null },
  });
  const again = await ana.post('/api/device', { token, os: 'ios', active: false });
  expect([again.status, again.body]).toEqual([
    200,
    { ...Object(first.body), os: 'ios', type: 'ios', active: false },
  ]);
});

test('every registered device can be removed, even if its token is long', async () => {
  const ana = await aProfile(server);
  for (const token of [
    'x'.repeat(4_096),
    `${'ñ:/'.repeat(1_000)}x`,
    `https://push.example/${'a+'.repeat(300)}`,
  ]) {
    expect((await ana.post(url, { token, os: 'web' })).status).toBe(201);
    expect((await ana.remove(addressOf(token))).status).toBe(204);
  }
  for (const token of ['x\ny', '\u0000', '\u{1F600}'.repeat(2_048)])
    expect((await ana.post(url, { token, os: 'web' })).status).toBe(400);
});

test('[S7.8 B3.4] the field names of fcm-django are also accepted', async () => {
  const ana = await aProfile(server);
  const token = randomUUID();
  const body = { registration_id: token, type: 'web', name: 'Portátil', device_id: 'x1' };
  expect(await ana.post(url, body)).toMatchObject({
    status: 201,
    body: { token, os: 'web', name: 'Portátil', device_id: 'x1', active: true },
  });
});

test.each([
  [{}, { token: ['Este campo es requerido'], os: ['Este campo es requerido'] }],
  [{ token: 'x', os: 'nokia' }, { os: ['"nokia" no es una elección válida.'] }],
  [{ token: 'x', os: 'ios', active: 'quizá' }, { active: ['Debe ser un valor booleano válido.'] }],
  [{ token: '', os: 'ios' }, { token: ['Este campo es requerido'] }],
  [{ token: 'x', os: null }, { os: ['Este campo no puede ser nulo.'] }],
])('a device with the fields %j is refused', async (body, expected) => {
  const ana = await aProfile(server);
  expect(await ana.post(url, body)).toMatchObject({ status: 400, body: expected });
});

test('a device with a token that is too long is refused', async () => {
  const ana = await aProfile(server);
  const refused = await ana.post(url, { token: 'x'.repeat(4_097), os: 'ios' });
  expect([refused.status, Object.keys(Object(refused.body))]).toEqual([400, ['token']]);
});

test('a device belongs to the member who has registered it last', async () => {
  const [ana, eva] = [await aProfile(server), await aProfile(server)];
  const token = randomUUID();
  await ana.post(url, { token, os: 'ios' });
  expect((await eva.post(url, { token, os: 'ios' })).status).toBe(200);
  expect((await ana.get(addressOf(token))).status).toBe(404);
  expect((await eva.get(addressOf(token))).status).toBe(200);
});

test('[B3.4] a device can be changed and removed under the URL that contains its token', async () => {
  const ana = await aProfile(server);
  const token = `con/barra ${randomUUID()}`;
  await ana.post(url, { token, os: 'ios', name: 'Móvil' });
  expect(await ana.patch(addressOf(token), { active: false })).toMatchObject({
    status: 200,
    body: { active: false, name: 'Móvil', os: 'ios' },
  });
  expect((await ana.remove(addressOf(token))).status).toBe(204);
  expect((await ana.get(addressOf(token))).status).toBe(404);
});

test('[B3.4] other members and visitors can neither see nor change a device', async () => {
  const [ana, eva] = [await aProfile(server), await aProfile(server)];
  const token = randomUUID();
  await ana.post(url, { token, os: 'ios' });
  expect((await eva.get(addressOf(token))).status).toBe(404);
  expect((await eva.patch(addressOf(token), { active: false })).status).toBe(404);
  expect((await eva.remove(addressOf(token))).status).toBe(404);
  for (const method of ['GET', 'PATCH', 'DELETE'] as const)
    expect((await server.inject({ method, url: addressOf(token) })).statusCode).toBe(401);
  expect((await server.inject({ method: 'POST', url, payload: { token, os: 'ios' } })).statusCode).toBe(401);
  expect((await ana.get(addressOf(token))).body).toMatchObject({ active: true });
});

test('if a device is registered ten times at the same time, only one response reports a new device', async () => {
  const ana = await aProfile(server);
  const token = randomUUID();
  const answers = await atOnce(10, async () => ana.post(url, { token, os: 'web' }));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => Object(body).id)).size).toBe(1);
});

test('if a member registers more than twenty devices, only the newest twenty are kept', async () => {
  const ana = await aProfile(server);
  for (let each = 0; each < 21; each += 1)
    await ana.post(url, { token: `${ana.memberId}-${each}`, os: 'web' });
  const { count } = await db
    .selectFrom('profile_device')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', ana.memberId)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(20);
  expect((await ana.get(addressOf(`${ana.memberId}-0`))).status).toBe(404);
});
