// Runs alone because it counts the admins and sets the clock.
import { afterEach, expect, test } from 'vitest';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { makeStaff } from '../accounts.factory.ts';
import { findRole, makeAdmin } from '../index.ts';
import { rolesResponse } from './roles.schema.ts';

const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });
const roles = '/api/admin/roles/';
const reason = 'Empieza a moderar con Marta';
const lastAdmin = { detail: 'Es la última cuenta que administra. Da antes este papel a otra.' };

afterEach(() => setClock());

const give = (member: number, role: string, by = admin) => by.post(roles, { member, role, reason });
const take = async (member: number, by = admin) => {
  const response = await by.call('DELETE', `${roles}${member}/`, { reason });
  return { status: response.statusCode, body: response.body === '' ? null : response.json() };
};

test('a new role is listed with its reason, and applies from the next request', async () => {
  const ana = await memberClient(server);
  expect((await ana.get('/api/admin/entry/')).status).toBe(403);
  expect((await give(ana.memberId, 'moderator')).status).toBe(204);
  expect((await ana.get('/api/admin/entry/')).body).toMatchObject({ role: 'moderator' });
  const { items } = rolesResponse.parse((await admin.get(`${roles}?role=moderator&limit=100`)).body);
  expect(items.find(({ member }) => member.id === ana.memberId)).toEqual({
    member: { id: ana.memberId, username: ana.username, email: ana.email },
    role: 'moderator',
    given_by: { id: admin.memberId, username: admin.username },
    given_at: expect.any(String),
    reason,
  });
});

test('if a role is revoked while its holder is working, the role no longer applies to the next request', async () => {
  const marta = await memberClient(server, { role: 'moderator' });
  expect((await marta.get('/api/comments/moderation/')).status).toBe(200);
  expect((await take(marta.memberId)).status).toBe(204);
  expect((await marta.get('/api/comments/moderation/')).status).toBe(403);
  expect((await take(marta.memberId)).status).toBe(404);
});

test("the last admin cannot give up the role; if two admins revoke each other's role, one of them remains admin", async () => {
  expect(await take(admin.memberId)).toEqual({ status: 409, body: lastAdmin });
  expect(await give(admin.memberId, 'editor')).toEqual({ status: 409, body: lastAdmin });
  const other = await memberClient(server, { role: 'admin' });
  const answers = await atOnce(2, (index) =>
    index === 0 ? take(other.memberId) : take(admin.memberId, other),
  );
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  await makeStaff(admin.memberId, 'admin');
  await take(other.memberId);
});

test('the last admin cannot give up the role, even if there is another admin whose account is being closed', async () => {
  const other = await memberClient(server, { role: 'admin' });
  await db
    .updateTable('accounts_member')
    .set({ erase_at: inSeconds(1_000) })
    .where('member_id', '=', other.memberId)
    .execute();
  expect((await take(admin.memberId)).status).toBe(409);
});

test('a role can be given only to an existing account, only with a reason, and only if it is a role of the team', async () => {
  expect((await give(999_999_999, 'editor')).body).toEqual({
    member: ['No hay ninguna cuenta con este número.'],
  });
  const { memberId: member } = await memberClient(server);
  for (const body of [
    { member, role: 'editor', reason: ' ' },
    { member, role: 'member', reason },
    { member, role: 'x', reason },
  ])
    expect((await admin.post(roles, body)).status).toBe(400);
  expect((await admin.call('DELETE', `${roles}${member}/`, {})).statusCode).toBe(400);
});

test('an admin can give a role only within ten minutes after a proof of identity', async () => {
  const { memberId } = await memberClient(server);
  await db
    .updateTable('accounts_session')
    .set({ identity_confirmed_at: inSeconds(-601) })
    .where('member_id', '=', admin.memberId)
    .execute();
  expect(await give(memberId, 'editor')).toEqual({
    status: 403,
    body: { detail: 'Confirma primero tu contraseña: es para proteger tu cuenta.', reason: 'prove' },
  });
  expect((await admin.get(roles)).status).toBe(200);
  await admin.post('/api/user-identity/', { password: admin.password });
  expect((await give(memberId, 'editor')).status).toBe(204);
});

test('the operator can name an e-mail address, and the account with this address becomes the first admin', async () => {
  const ana = await memberClient(server);
  await makeAdmin(ana.email.toUpperCase());
  expect(await findRole(db, ana.memberId)).toBe('admin');
  await expect(makeAdmin('nadie@persona.example')).rejects.toThrow(
    'No account has the address nadie@persona.example: register it first.',
  );
});
