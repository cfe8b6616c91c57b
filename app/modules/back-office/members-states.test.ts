// Runs alone because it sets the clock.
import { afterEach, expect, test } from 'vitest';
import { beginErasure, signIn } from '#app/modules/accounts/accounts.factory.ts';
import { aLoggedMail } from '#app/modules/program/program.factory.ts';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { hourSeconds } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { auditResponse } from './audit.schema.ts';
import { memberRecordResponse, membersResponse } from './members.schema.ts';

const { server } = await testApplication();
const [ana, marta] = [
  await memberClient(server, { role: 'support', username: 'est.ana' }),
  await memberClient(server, { role: 'support', username: 'est.marta' }),
];
const base = '/api/admin/members/';
const reason = 'Nos ha escrito porque no puede entrar';

afterEach(() => setClock());

const find = async (search: string) =>
  membersResponse.parse((await ana.get(`${base}?search=${encodeURIComponent(search)}`)).body).items;

/** Opens the record of a member for colleagues. @returns the path of the record */
async function open({ memberId }: { memberId: number }, colleagues: readonly MemberClient[] = [ana]) {
  const path = `${base}${memberId}/`;
  for (const { post } of colleagues) await post(`${path}openings/`, { reason });
  return path;
}

const read = async (path: string) => memberRecordResponse.parse((await ana.get(path)).body);

test('a member in the closing week is found with the instant of the erasure, and a closed account is not found', async () => {
  const [closing, closed] = [
    await memberClient(server, { username: 'cierra.uno' }),
    await memberClient(server, { username: 'cierra.dos' }),
  ];
  await closing.post('/api/user-profile/close-account/', { confirm: true });
  await beginErasure(closed.memberId);
  expect(await find('cierra.')).toMatchObject([
    { username: 'cierra.uno', erases_at: expect.stringMatching(/^\d{4}-/) },
  ]);
  expect((await ana.post(`${base}${closed.memberId}/openings/`, { reason })).status).toBe(404);
});

test('a search for a number finds the account with this number and every name that begins with this number', async () => {
  const { memberId } = await memberClient(server);
  await memberClient(server, { username: `${memberId}.amigo` });
  expect((await find(String(memberId))).map(({ username }) => username)).toContain(`${memberId}.amigo`);
  expect((await find(String(memberId))).map(({ id }) => id)).toContain(memberId);
  expect(await find('9'.repeat(30))).toEqual([]);
});

test('wildcard characters in a search have no special meaning', async () => {
  await memberClient(server, { username: 'patron.a', email: 'pa_tron@persona.example' });
  for (const search of ['pa%', 'patron_', 'pa\\_tron', '%']) expect(await find(search)).toEqual([]);
  expect(await find('pa_tron')).toHaveLength(1);
});

test.each(['order=random', 'limit=0', 'limit=101', 'search=', `search=${'x'.repeat(101)}`, 'role=admin'])(
  'a list of members with %s is refused',
  async (query) => {
    expect((await ana.get(`${base}?${query}`)).status).toBe(400);
  },
);

test('a record lists the open sessions, but not the ended ones', async () => {
  const member = await memberClient(server);
  await signIn(member.memberId);
  const path = await open(member);
  expect((await read(path)).sessions).toHaveLength(2);
  await ana.post(`${path}end-sessions/`);
  expect((await read(path)).sessions).toEqual([]);
});

test('if no session is open, ending the sessions leaves no entry in the audit log', async () => {
  const path = await open(await memberClient(server));
  for (let count = 0; count < 2; count += 1)
    expect((await ana.post(`${path}end-sessions/`)).status).toBe(204);
  const { items } = auditResponse.parse((await ana.get(`${path}history/`)).body);
  expect(items.map(({ verb, after }) => [verb, after])).toEqual([
    ['end-sessions', { ended_sessions: 1 }],
    ['open', null],
  ]);
});

test('if two colleagues act on a member at the same time, the second action is refused', async () => {
  const path = await open(await memberClient(server), [ana, marta]);
  const seen = (await read(path)).decided?.at ?? null;
  const answers = await atOnce(2, (index) => (index === 0 ? ana : marta).post(`${path}unlock/`, { seen }));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});

test('an earlier action by the same team member does not lead to a refusal', async () => {
  const path = await open(await memberClient(server));
  for (let count = 0; count < 2; count += 1)
    expect((await ana.post(`${path}unlock/`, { seen: null })).status).toBe(204);
});

test('if the account of the colleague who acted first is erased, the refusal contains no name', async () => {
  const helper = await memberClient(server, { role: 'support' });
  const path = await open(await memberClient(server), [ana, helper]);
  await helper.post(`${path}unlock/`);
  await beginErasure(helper.memberId);
  expect((await read(path)).decided).toMatchObject({ by: null });
  expect(await ana.post(`${path}unlock/`, { seen: null })).toEqual({
    status: 409,
    body: { detail: 'Otra persona del equipo lo decidió antes.' },
  });
});

test('support cannot unlock an account that is locked because its password is publicly known', async () => {
  const member = await memberClient(server);
  const { memberId } = member;
  const lock = { member_id: memberId, reason: 'public_password', locked_at: new Date() } as const;
  await db.insertInto('accounts_lock').values(lock).execute();
  const path = await open(member);
  expect((await ana.post(`${path}unlock/`)).status).toBe(204);
  expect((await read(path)).account.is_locked).toBe(true);
});

test('a second opening keeps the record open for a further hour', async () => {
  const member = await memberClient(server);
  const path = await open(member);
  setClock(inSeconds(hourSeconds - 60));
  await open(member);
  setClock(inSeconds(120));
  expect((await ana.get(path)).status).toBe(200);
});

test('the opening of one record does not open any other record', async () => {
  await open(await memberClient(server));
  const other = await memberClient(server);
  expect((await ana.get(`${base}${other.memberId}/`)).body).toMatchObject({ reason: 'open' });
});

test('the record shows when a withdrawn consent was given and when the consent was withdrawn', async () => {
  const member = await memberClient(server);
  await member.post('/api/my-data/consents/', { purpose: 'diary', granted: false });
  const { consents } = await read(await open(member));
  const diary = consents.find(({ purpose }) => purpose === 'diary');
  expect([typeof diary?.given_at, typeof diary?.withdrawn_at]).toEqual(['string', 'string']);
});

test('a requested copy of the data is in the record, without a link to the file', async () => {
  const member = await memberClient(server);
  await member.post('/api/my-data/exports/', {});
  const { exports } = await read(await open(member));
  expect(exports).toEqual([
    expect.objectContaining({ requested_at: expect.any(String), failed_at: null, expired_at: null }),
  ]);
  expect(Object.keys(exports[0] ?? {})).toHaveLength(4);
});

test.each(['moderator', 'editor', 'expert', 'member'] as const)(
  'a caller with the role %s can neither find a member nor open or read a record',
  async (role) => {
    const { get, post } = await memberClient(server, { role });
    const { memberId } = await memberClient(server);
    expect((await get(base)).status).toBe(403);
    expect((await post(`${base}${memberId}/openings/`, { reason })).status).toBe(403);
    for (const path of ['', 'history/']) expect((await get(`${base}${memberId}/${path}`)).status).toBe(403);
  },
);

test('a record lists the mails to the member with kind, state and instant, but without text and address', async () => {
  const member = await memberClient(server);
  const [about, toAddress] = [{ memberId: member.memberId }, { memberId: null }];
  const to = { address: member.email.toUpperCase() };
  await aLoggedMail({ note: { kind: 'sign-up-code', ...toAddress, keeps: 'address' }, to });
  await aLoggedMail({ note: { kind: 'welcome', ...about, keeps: 'body' }, text: 'Texto del correo', to });
  await aLoggedMail({ note: { kind: 'reminder', ...toAddress, keeps: 'body' } });
  const path = await open(member);
  const { status, body } = await ana.get(path);
  expect(status).toBe(200);
  const [at, state] = [expect.any(String), 'sent'];
  expect(memberRecordResponse.parse(body).mails).toEqual([
    { kind: 'welcome', state, at },
    { kind: 'sign-up-code', state, at },
  ]);
  expect(JSON.stringify(body)).not.toContain('Texto del correo');
});

test('a mail about another account is not in the record, even if it was sent to the same address', async () => {
  const [member, other] = [await memberClient(server), await memberClient(server)];
  const note = { kind: 'address-code', memberId: other.memberId, keeps: 'address' } as const;
  await aLoggedMail({ note, to: { address: member.email } });
  expect((await read(await open(member))).mails).toEqual([]);
});
