// Runs alone because it sets the clock.
import { afterEach, expect, test } from 'vitest';
import { auditResponse } from '#app/modules/back-office/schema.ts';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { makeStaff } from '../accounts.factory.ts';
import { keysResponse, madeKeyResponse } from './keys.schema.ts';
import { takeRole } from './roles.server.ts';

const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });
const keys = '/api/admin/keys/';
const queue = '/api/comments/moderation/';

afterEach(() => setClock());

type Client = typeof admin;

const make = (by: Client, verbs: string[], name = 'informe-semanal') => by.post(keys, { name, verbs });

/** Makes a key. @returns its id, and a function that calls a path with the key */
async function made(by: Client, verbs: string[]) {
  const { status, body } = await make(by, verbs);
  expect(status).toBe(201);
  const { id, key } = madeKeyResponse.parse(body);
  const headers = { authorization: `Bearer ${key}` };
  const call = async (url: string, method: 'GET' | 'POST' = 'GET', payload?: object) => {
    const response = await server.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, body: response.body === '' ? null : response.json() };
  };
  return { id, key, call };
}

const listed = async (by: Client) => keysResponse.parse((await by.get(`${keys}?limit=100`)).body).items;

test('with a key, a script can call only the verbs that the owner of the key has chosen', async () => {
  const marta = await memberClient(server, { role: 'moderator' });
  const { call } = await made(marta, ['comments.read']);
  expect((await call(queue)).status).toBe(200);
  expect(await call('/api/reviews/moderation/')).toEqual({
    status: 403,
    body: { detail: 'Esta llave no tiene este permiso.' },
  });
  expect((await call(keys)).status).toBe(403);
});

test('a key is refused on the routes for members', async () => {
  const { call } = await made(admin, ['comments.read']);
  for (const url of ['/dj-rest-auth/user/', '/api/today/', '/api/user-sessions/'])
    expect(await call(url)).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
});

test('a key is shown only when it is made; the list of keys contains neither the key nor its hash', async () => {
  const marta = await memberClient(server, { role: 'moderator' });
  const { id, key } = await made(marta, ['comments.read', 'comments.read']);
  const [found] = await listed(marta);
  expect(found).toEqual({
    ...{ id, name: 'informe-semanal', verbs: ['comments.read'], last_used_at: null },
    owner: { id: marta.memberId, username: marta.username },
    ...{ created_at: expect.any(String), expires_at: expect.any(String) },
  });
  const stored = await db.selectFrom('accounts_staff_key').where('key_id', '=', id).selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(key);
});

test('a revoked key is invalid immediately; an admin can revoke any key, and others can revoke only their own', async () => {
  const marta = await memberClient(server, { role: 'moderator' });
  const [first, second] = [await made(marta, ['comments.read']), await made(marta, ['comments.read'])];
  expect((await marta.remove(`${keys}${first.id}/`)).status).toBe(204);
  expect((await first.call(queue)).status).toBe(401);
  const other = await memberClient(server, { role: 'moderator' });
  expect((await other.remove(`${keys}${second.id}/`)).status).toBe(404);
  expect((await listed(other)).some(({ id }) => id === second.id)).toBe(false);
  expect((await listed(admin)).some(({ id }) => id === second.id)).toBe(true);
  expect((await admin.remove(`${keys}${second.id}/`)).status).toBe(204);
  expect((await second.call(queue)).status).toBe(401);
});

test("if the role of a key's owner is revoked, the key is refused at the next call", async () => {
  const marta = await memberClient(server, { role: 'moderator' });
  const { call } = await made(marta, ['comments.read']);
  const actor = { memberId: admin.memberId, sessionId: 0, role: 'admin', address: '127.0.0.1' } as const;
  await takeRole(actor, marta.memberId, 'Se va');
  expect((await call(queue)).status).toBe(403);
  await makeStaff(marta.memberId, 'editor');
  expect((await call(queue)).status).toBe(403);
});

test('a key is refused after 90 days, or if its owner no longer has a second factor', async () => {
  const marta = await memberClient(server, { role: 'moderator' });
  const { call } = await made(marta, ['comments.read']);
  setClock(inSeconds(90 * daySeconds - 60));
  expect((await call(queue)).status).toBe(200);
  setClock(inSeconds(90 * daySeconds + 1));
  expect((await call(queue)).status).toBe(401);
  setClock();
  await db.deleteFrom('accounts_second_factor').where('member_id', '=', marta.memberId).execute();
  expect((await call(queue)).body).toMatchObject({ reason: 'enrol' });
});

test.each([
  [['roles.give'], 'roles.give'],
  [['keys.make'], 'keys.make'],
  [['comments.read', 'members.find'], 'members.find'],
  [['nothing.known'], 'nothing.known'],
])('a moderator cannot make a key that permits %j', async (verbs, refused) => {
  const marta = await memberClient(server, { role: 'moderator' });
  expect(await make(marta, verbs)).toEqual({
    status: 400,
    body: { verbs: [`Una llave tuya no puede hacer ${refused}.`] },
  });
});

test('a key needs a name in lower case and at least one verb', async () => {
  expect((await make(admin, ['comments.read'], 'Nombre de alguien')).status).toBe(400);
  expect((await make(admin, [])).status).toBe(400);
});

test('a member of the team can have at most 20 keys', async () => {
  const marta = await memberClient(server, { role: 'moderator' });
  for (let count = 0; count < 20; count += 1) await made(marta, ['comments.read']);
  expect(await make(marta, ['comments.read'])).toEqual({
    status: 409,
    body: { detail: 'Ya tienes 20 llaves. Retira antes una.' },
  });
});

test('if a key is used for an action, the audit log names the key', async () => {
  const { call } = await made(admin, ['members.open', 'members.unlock']);
  const { memberId } = await memberClient(server);
  const path = `/api/admin/members/${memberId}/`;
  expect((await call(`${path}openings/`, 'POST', { reason: 'Nos ha escrito' })).status).toBe(204);
  const { items } = auditResponse.parse(
    (await admin.get(`/api/admin/audit/?object=member:${memberId}`)).body,
  );
  expect(items).toMatchObject([{ verb: 'open', via: 'informe-semanal', by: { id: admin.memberId } }]);
});

test('the OpenAPI description lists the verb of each team route and the ways to authenticate', async () => {
  const { paths, components } = (await server.inject('/openapi.json')).json();
  expect(Object.keys(components.securitySchemes)).toEqual(['staffSession', 'staffKey']);
  expect(paths[queue].get).toMatchObject({
    description: 'Verb of the team: comments.read',
    security: [{ staffSession: [] }, { staffKey: [] }],
  });
  expect(paths['/api/admin/roles/'].post.security).toEqual([{ staffSession: [] }]);
  expect(paths['/dj-rest-auth/user/'].get.security).toBeUndefined();
});
