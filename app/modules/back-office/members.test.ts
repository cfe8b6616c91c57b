// Runs alone because it sets the clock.
import { afterEach, expect, test } from 'vitest';
import { codeIn } from '#app/modules/accounts/accounts.factory.ts';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { hourSeconds } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { waitingAddress } from '#app/shell/testing/staff-deeds.ts';
import { memberRecordResponse, membersResponse } from './members.schema.ts';

const { server, mailbox } = await testApplication();
const support = await memberClient(server, { role: 'support' });
const admin = await memberClient(server, { role: 'admin' });
const base = '/api/admin/members/';
const reason = 'Nos ha escrito porque no puede entrar';

afterEach(() => setClock());

async function find(search: string, query = '') {
  const { body } = await support.get(`${base}?search=${encodeURIComponent(search)}${query}`);
  return membersResponse.parse(body);
}
const open = (id: number, by = support) => by.post(`${base}${id}/openings/`, { reason });

test('a member is found by number, or by the beginning of the name or address, in upper or lower case', async () => {
  const ana = await memberClient(server, { username: 'ana.lopez1', email: 'ana_lopez@correo.example' });
  for (const search of [
    String(ana.memberId),
    'ana.lopez1',
    'ANA.LOPEZ',
    'Ana_lopez@Correo',
    'ana_lopez@correo.example',
  ]) {
    const { items } = await find(search, '&limit=100');
    expect(items.filter(({ id }) => id === ana.memberId)).toMatchObject([
      { username: 'ana.lopez1', email: 'ana_lopez@correo.example', role: 'member', erases_at: null },
    ]);
  }
  expect((await find('lopez')).items).toEqual([]);
  expect((await find('ana%')).items).toEqual([]);
  expect((await find('anaxlopez@correo.example')).items).toEqual([]);
});

test('the list of members is read page by page', async () => {
  const names = ['pagina.a', 'pagina.b', 'pagina.c'];
  for (const username of names) await memberClient(server, { username });
  const first = await find('pagina.', '&limit=2');
  const second = await find('pagina.', `&limit=2&after=${first.meta.next}`);
  expect([first.meta.total_count, first.meta.is_more, second.meta.next]).toEqual([3, false, null]);
  expect([...first.items, ...second.items].map(({ username }) => username)).toEqual(names);
});

test('after a record was opened with a reason, the record can be read for an hour, and the member can see the reason', async () => {
  const ana = await memberClient(server);
  const record = () => support.get(`${base}${ana.memberId}/`);
  const closed = { detail: 'Abre antes la ficha y di por qué.', reason: 'open' };
  expect(await record()).toEqual({ status: 403, body: closed });
  expect((await open(ana.memberId)).status).toBe(204);
  const { account, sessions, consents } = memberRecordResponse.parse((await record()).body);
  expect(account).toMatchObject({ id: ana.memberId, email: ana.email, has_password: true, is_locked: false });
  expect([sessions.length, consents.every(({ withdrawn_at }) => withdrawn_at === null)]).toEqual([1, true]);
  expect((await admin.get(`${base}${ana.memberId}/`)).status).toBe(403);
  expect((await ana.get('/api/my-data/accesses/')).body).toMatchObject({
    items: [{ kind: 'account', is_staff: true, reason, by: { username: support.username } }],
  });
  setClock(inSeconds(hourSeconds + 61));
  expect(await record()).toEqual({ status: 403, body: closed });
});

test('if support ends the sessions of a member, the member is signed out everywhere', async () => {
  const ana = await memberClient(server);
  await open(ana.memberId);
  expect((await support.post(`${base}${ana.memberId}/end-sessions/`)).status).toBe(204);
  const { headers } = ana;
  expect((await server.inject({ url: '/dj-rest-auth/user/', headers })).statusCode).toBe(401);
});

test('only admins can open the record of a member of the team', async () => {
  const editor = await memberClient(server, { role: 'editor' });
  const detail = 'La ficha de alguien del equipo la abre solo quien administra.';
  expect(await open(editor.memberId)).toEqual({ status: 403, body: { detail } });
  expect((await open(editor.memberId, admin)).status).toBe(204);
  expect((await admin.post(`${base}${editor.memberId}/unlock/`)).status).toBe(204);
});

test('support can send a new code to an unconfirmed address once a minute', async () => {
  const email = await waitingAddress(server);
  const first = codeIn((await mailbox.take(email)).text);
  const resend = () => support.post(`${base}confirmations/`, { email: email.toUpperCase() });
  expect((await resend()).status).toBe(204);
  expect(codeIn((await mailbox.take(email)).text)).not.toBe(first);
  expect(await resend()).toEqual({
    status: 409,
    body: { detail: 'El último código salió hace menos de un minuto.' },
  });
  expect((await support.post(`${base}confirmations/`, { email: 'nadie@persona.example' })).status).toBe(404);
});

test('a record can be opened only with a reason, and only if the member exists', async () => {
  const ana = await memberClient(server);
  expect((await support.post(`${base}${ana.memberId}/openings/`, { reason: ' ' })).body).toEqual({
    reason: ['Este campo es requerido'],
  });
  expect((await open(999_999_999)).status).toBe(404);
  expect((await support.get(`${base}999999999/`)).status).toBe(404);
});

test.each(['end-sessions', 'unlock'])(
  'the action %s is refused if the record of the member was not opened',
  async (deed) => {
    const ana = await memberClient(server);
    expect((await support.post(`${base}${ana.memberId}/${deed}/`)).status).toBe(403);
  },
);
