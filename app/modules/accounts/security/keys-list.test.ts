// Runs alone because it sets the clock.
import { afterEach, expect, test } from 'vitest';
import { auditResponse } from '#app/modules/back-office/schema.ts';
import { inSeconds, now, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { daySeconds, minuteSeconds } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { beginErasure } from '../accounts.factory.ts';
import { updateErasureDate } from '../member/closing.queries.ts';
import { keysResponse, madeKeyResponse } from './keys.schema.ts';

const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });
const path = '/api/admin/keys/';
const queue = '/api/comments/moderation/';

afterEach(() => setClock());

const aModerator = () => memberClient(server, { role: 'moderator' });
const make = (by: MemberClient, name: string, verbs = ['comments.read']) => by.post(path, { name, verbs });
const list = async (by: MemberClient, query = '') =>
  keysResponse.parse((await by.get(`${path}?${query}`)).body);

/** Makes a key. @returns its id, and a function that reads the queue with the key */
async function made(by: MemberClient, name = 'informe') {
  const { id, key } = madeKeyResponse.parse((await make(by, name)).body);
  const headers = { authorization: `Bearer ${key}` };
  return { id, key, read: async () => (await server.inject({ url: queue, headers })).statusCode };
}

test('the keys are listed page by page, the newest first', async () => {
  const marta = await aModerator();
  for (const name of ['clave.a', 'clave.b', 'clave.c']) await made(marta, name);
  const first = await list(marta, 'limit=2');
  const second = await list(marta, `limit=2&after=${first.meta.next}`);
  expect(first.meta).toMatchObject({ total_count: 3, is_more: false });
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual([
    'clave.c',
    'clave.b',
    'clave.a',
  ]);
  expect(second.meta.next).toBeNull();
});

test('a revoked key and an expired key are in no list', async () => {
  const marta = await aModerator();
  const [revoked] = [await made(marta), await made(marta)];
  await marta.remove(`${path}${revoked.id}/`);
  expect((await list(marta)).meta.total_count).toBe(1);
  setClock(inSeconds(91 * daySeconds));
  expect((await list(marta)).items).toEqual([]);
});

test('a key can be revoked only once', async () => {
  const marta = await aModerator();
  const { id } = await made(marta);
  const answers = await atOnce(2, () => marta.remove(`${path}${id}/`));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
});

test('the last use of a key is recorded at most once an hour', async () => {
  const marta = await aModerator();
  const { read } = await made(marta);
  const lastUse = async () => (await list(marta)).items[0]?.last_used_at;
  expect(await read()).toBe(200);
  const first = await lastUse();
  expect(Math.abs(Date.parse(first ?? '') - now().getTime())).toBeLessThan(60_000);
  setClock(inSeconds(59 * minuteSeconds));
  await read();
  expect(await lastUse()).toBe(first);
  setClock(inSeconds(2 * minuteSeconds));
  await read();
  expect(await lastUse()).not.toBe(first);
});

test('if two keys are made at the same time and only one more key is allowed, only one of them is made', async () => {
  const marta = await aModerator();
  for (let count = 0; count < 19; count += 1) await made(marta);
  const answers = await atOnce(2, () => make(marta, 'informe'));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('after a key is revoked, a new key can be made in its place', async () => {
  const marta = await aModerator();
  const { id } = await made(marta);
  for (let count = 1; count < 20; count += 1) await made(marta);
  expect((await make(marta, 'otra')).status).toBe(409);
  await marta.remove(`${path}${id}/`);
  expect((await make(marta, 'otra')).status).toBe(201);
});

test('expired keys do not count for the maximum number of keys', async () => {
  const marta = await aModerator();
  for (let count = 0; count < 20; count += 1) await made(marta);
  setClock(inSeconds(91 * daySeconds));
  expect((await make(marta, 'otra')).status).toBe(201);
});

test('the audit log has the name and the verbs of a new key, and the name of a revoked key', async () => {
  const marta = await aModerator();
  const { id, key } = await made(marta, 'copia-diaria');
  await marta.remove(`${path}${id}/`);
  const { body } = await admin.get(`/api/admin/audit/?object=key:${id}&order=oldest`);
  expect(auditResponse.parse(body).items.map(({ verb, before, after }) => [verb, before, after])).toEqual([
    ['make', null, { name: 'copia-diaria', verbs: ['comments.read'] }],
    ['revoke', { name: 'copia-diaria' }, null],
  ]);
  expect(JSON.stringify(body)).not.toContain(key);
});

test('a key is refused in the closing week of its owner', async () => {
  const marta = await aModerator();
  const { read } = await made(marta);
  await updateErasureDate(db, marta.memberId, inSeconds(daySeconds));
  expect(await read()).toBe(403);
});

test('once the erasure of an account has begun, its key is refused, and an admin can neither list nor revoke the key', async () => {
  const marta = await aModerator();
  const { id, read } = await made(marta);
  await beginErasure(marta.memberId);
  expect(await read()).toBe(401);
  expect((await list(admin, 'limit=100')).items.some((key) => key.id === id)).toBe(false);
  expect((await admin.remove(`${path}${id}/`)).status).toBe(404);
});

test.each(['ab', 'a.b-9', 'a'.repeat(39)])('the name "%s" of a key is accepted', async (name) => {
  expect((await make(await aModerator(), name)).status).toBe(201);
});

test.each(['a', '-a', '.a', 'a_b', 'a b', 'ñandú', 'a'.repeat(40)])(
  'the name "%s" of a key is refused',
  async (name) => {
    expect((await make(admin, name)).status).toBe(400);
  },
);

test.each(['yoi-staff-', 'yoi-staff-falsa', 'otra'])('the unknown key %s is refused', async (key) => {
  const headers = { authorization: `Bearer ${key}` };
  expect((await server.inject({ url: queue, headers })).statusCode).toBe(401);
});

test('a key that is followed by another word is refused', async () => {
  const { key } = await made(await aModerator());
  const headers = { authorization: `Bearer ${key} más` };
  expect((await server.inject({ url: queue, headers })).statusCode).toBe(401);
});

test.each(['limit=0', 'limit=101', 'after=x', 'owner=1'])(
  'the list of keys cannot be requested with %s',
  async (query) => {
    expect((await admin.get(`${path}?${query}`)).status).toBe(400);
  },
);
