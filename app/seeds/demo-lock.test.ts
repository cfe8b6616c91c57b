// Runs alone because it reads a whole table.
import { expect, test } from 'vitest';
import { createMember } from '#app/modules/accounts/index.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { lockDemoMembers } from './demo-lock.ts';
import { demoMembers } from './demo-members.ts';

const { server } = await testApplication();

const signIn = ({ email, password }: { email: string; password: string }) =>
  server.inject({
    method: 'POST',
    url: '/dj-rest-auth/login/',
    payload: { email, password },
    headers: { 'x-client': 'native' },
  });
const readUser = (key: string) =>
  server.inject({ url: '/dj-rest-auth/user/', headers: { authorization: `Token ${key}` } });
const countLocks = async () => (await db.selectFrom('accounts_lock').select('member_id').execute()).length;

test('if the program is public, no way to sign in works for accounts with a demonstration password', async () => {
  for (const member of demoMembers)
    await createMember(member.username === 'experta' ? { ...member, password: 'Propia.2026' } : member);
  const admin = demoMembers[4];
  const { key, refresh_token: refreshToken } = (await signIn(admin)).json();
  expect((await readUser(key)).statusCode).toBe(200);
  await lockDemoMembers();
  expect(await countLocks()).toBe(6);
  expect((await readUser(key)).statusCode).toBe(401);
  const refreshed = await server.inject({
    method: 'POST',
    url: '/paseto_auth/token/refresh/',
    payload: { refresh_token: refreshToken },
  });
  expect(refreshed.statusCode).toBe(401);
  const refused = await signIn(admin);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toEqual({ detail: 'Esta cuenta está bloqueada y no se puede entrar en ella.' });
  expect((await signIn({ email: 'experta@yoi.example', password: 'Propia.2026' })).statusCode).toBe(200);
  await lockDemoMembers();
  expect(await countLocks()).toBe(6);
});
