import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { aProfile } from './profile.factory.ts';

const { server } = await testApplication();

test('[B3.2] an account can be read as `me` or by its username, with or without the trailing slash', async () => {
  const ana = await aProfile(server);
  const me = await ana.get('/api/users/me/');
  expect(me).toMatchObject({
    status: 200,
    body: { id: ana.memberId, username: ana.username, name: null, first_name: '', photo: null },
  });
  for (const url of ['/api/users/me', `/api/users/${ana.username}`, `/api/users/${ana.username}/`])
    expect((await ana.get(url)).body).toEqual(me.body);
});

test('[S7.8] if the username changes, the URL of the account changes too', async () => {
  const ana = await aProfile(server);
  const wanted = `n${ana.memberId}x`.padEnd(4, 'x').slice(0, 10);
  const changed = await ana.patch(`/api/users/${ana.username}/`, {
    username: wanted,
    name: ' Ana María ',
    first_name: 'Ana',
  });
  expect(changed).toMatchObject({
    status: 200,
    body: { username: wanted, name: 'Ana María', first_name: 'Ana', last_name: '' },
  });
  expect(Object(changed.body).url).toMatch(new RegExp(`/api/users/${wanted}/$`));
  expect((await ana.get(`/api/users/${ana.username}/`)).status).toBe(404);
  expect((await ana.get(`/api/user-profile/${wanted}/`)).body).toMatchObject({ name: 'Ana María' });
});

test.each([
  [{ email: 'otra@persona.example' }, 200],
  [{ role: 'admin' }, 400],
  [{ is_staff: true, is_superuser: true, is_active: false }, 400],
  [{ id: 1 }, 200],
  [{ pk: 1, member_id: 1 }, 400],
  [{ yoi_balance: 999 }, 200],
  [{ photo: 'https://otra.example/foto.jpg' }, 200],
  [{ photo_key: 'library/x' }, 400],
  [{ password: 'Otra.2026' }, 400],
])(
  '[B3.2] sending %j changes nothing: the account ignores it, and the profile responds with %i',
  async (body, status) => {
    const ana = await aProfile(server);
    const before = { me: (await ana.get('/api/users/me/')).text, profile: (await ana.get(ana.profile)).text };
    for (const url of [`/api/users/${ana.username}/`, '/dj-rest-auth/user/'])
      expect((await ana.patch(url, body)).status).toBe(200);
    expect((await ana.patch(ana.profile, body)).status).toBe(status);
    expect((await ana.get('/api/users/me/')).text).toBe(before.me);
    expect((await ana.get(ana.profile)).text).toBe(before.profile);
    expect((await ana.get('/api/media/images/')).status).toBe(403);
    const login = { username: ana.username, password: ana.password };
    const again = await server.inject({ method: 'POST', url: '/dj-rest-auth/login/', payload: login });
    expect(again.statusCode).toBe(200);
  },
);

test.each([
  [{ username: 'ab!' }, 'username'],
  [{ username: '' }, 'username'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ first_name: 'x'.repeat(151) }, 'first_name'],
  [{ last_name: true }, 'last_name'],
])(
  'a request with %j is refused with an error for this field, and no other field is changed',
  async (body, field) => {
    const ana = await aProfile(server);
    const refused = await ana.patch(`/api/users/${ana.username}/`, { name: 'Ana', ...body });
    expect([refused.status, Object.keys(Object(refused.body))]).toEqual([400, [field]]);
    expect((await ana.get('/api/users/me/')).body).toMatchObject({ name: null });
  },
);

test('neither the account nor the profile accepts a username that another member has', async () => {
  const [ana, eva] = [await aProfile(server), await aProfile(server)];
  for (const url of [`/api/users/${ana.username}/`, ana.profile])
    expect(await ana.patch(url, { username: eva.username.toUpperCase() })).toMatchObject({
      status: 400,
      body: { username: ['Ya existe un usuario con este nombre.'] },
    });
});

test('[B3.2] other members and visitors cannot see an account', async () => {
  const [ana, eva] = [await aProfile(server), await aProfile(server)];
  const url = `/api/users/${ana.username}/`;
  expect((await eva.get(url)).status).toBe(404);
  expect((await eva.patch(url, { name: 'Eva' })).status).toBe(404);
  expect((await eva.patch('/api/users/nadie-mas/', { name: 'Eva' })).status).toBe(404);
  for (const [method, path] of [
    ['GET', '/api/users/me/'],
    ['GET', url],
    ['PATCH', url],
  ] as const)
    expect((await server.inject({ method, url: path, payload: {} })).statusCode).toBe(401);
  expect((await ana.get(url)).body).toMatchObject({ name: null });
});
