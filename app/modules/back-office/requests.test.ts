// Runs alone because it sets the clock.
import { afterEach, expect, test } from 'vitest';
import { codeIn, makeStaff, someone, staffSecret } from '#app/modules/accounts/accounts.factory.ts';
import { ensureTotp } from '#app/modules/accounts/index.ts';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { memberRecordResponse } from './members.schema.ts';
import { requestsResponse } from './requests.schema.ts';

const { server, mailbox } = await testApplication();
const [ana, marta] = [
  await memberClient(server, { role: 'support', username: 'req.ana' }),
  await memberClient(server, { role: 'support', username: 'req.marta' }),
];
const admin = await memberClient(server, { role: 'admin' });
const reason = 'Ha perdido el teléfono';

afterEach(() => setClock());

/** Creates a member with a second factor, and opens the record for Ana. */
async function openedMember() {
  const member = await memberClient(server);
  await ensureTotp(db, member.memberId, { name: 'Mi teléfono', secret: staffSecret });
  const path = `/api/admin/members/${member.memberId}/`;
  await ana.post(`${path}openings/`, { reason });
  return { ...member, path };
}

/** Lets Ana ask to remove the second factor of a new member. */
async function askedReset() {
  const member = await openedMember();
  expect((await ana.post(`${member.path}factor-resets/`, { reason })).status).toBe(204);
  return { ...member, request: await requestOf(member) };
}

/** Returns the path of the only open request about a member. */
async function requestOf({ memberId, path }: { memberId: number; path: string }): Promise<string> {
  const { items } = await listOf(memberId);
  return `${path}requests/${items[0]?.id}/`;
}

const listOf = async (memberId: number) =>
  requestsResponse.parse((await ana.get(`/api/admin/requests/?member=${memberId}`)).body);
const isSignedIn = async ({ headers }: MemberClient) =>
  (await server.inject({ url: '/dj-rest-auth/user/', headers })).statusCode === 200;
const approve = (request: string, by = marta) => by.post(`${request}approve/`);

/** Lets Ana ask to change the address of a new member. @returns the new address and its code */
async function askedChange(isLost: boolean) {
  const member = await openedMember();
  const { email } = someone();
  const change = { email: email.toUpperCase(), is_lost: isLost, reason };
  expect((await ana.post(`${member.path}address-changes/`, change)).status).toBe(204);
  const newCode = codeIn((await mailbox.take(email)).text);
  return { ...member, newEmail: email, newCode, request: await requestOf(member) };
}

test('after a second person approves the removal of a second factor, the sessions end and the member gets a mail', async () => {
  const member = await askedReset();
  expect((await listOf(member.memberId)).items).toMatchObject([
    { kind: 'factor-reset', requested_by: { username: 'req.ana' }, needs_approval: true, new_email: null },
  ]);
  expect((await approve(member.request)).status).toBe(204);
  expect(await isSignedIn(member)).toBe(false);
  const { account } = memberRecordResponse.parse((await ana.get(member.path)).body);
  expect(account.factors).toEqual([]);
  expect((await mailbox.take(member.email)).subject).toBe('Tu cuenta ya no tiene segundo paso');
  expect((await listOf(member.memberId)).items).toEqual([]);
  expect((await approve(member.request)).status).toBe(404);
});

test('team members can approve neither their own request nor a request about their own account', async () => {
  const member = await askedReset();
  expect((await approve(member.request, ana)).body).toEqual({
    detail: 'Lo que pides tú lo aprueba otra persona del equipo.',
  });
  const own = `/api/admin/members/${admin.memberId}/`;
  await admin.post(`${own}openings/`, { reason });
  const detail = 'De tu propia cuenta se ocupa otra persona del equipo.';
  expect(await admin.post(`${own}factor-resets/`, { reason })).toEqual({ status: 403, body: { detail } });
  const other = await memberClient(server, { role: 'admin' });
  await other.post(`${own}openings/`, { reason });
  await other.post(`${own}factor-resets/`, { reason });
  const request = await requestOf({ memberId: admin.memberId, path: own });
  expect((await approve(request, admin)).body).toEqual({ detail });
});

test('a request becomes invalid after a day, or when the person who made it loses the role', async () => {
  const member = await askedReset();
  const helper = await memberClient(server, { role: 'support' });
  const late = await openedMember();
  await helper.post(`${late.path}openings/`, { reason });
  await helper.post(`${late.path}factor-resets/`, { reason });
  const request = await requestOf(late);
  await makeStaff(helper.memberId, 'editor');
  expect(await approve(request)).toEqual({
    status: 409,
    body: { detail: 'Quien lo pidió ya no tiene este permiso.' },
  });
  setClock(inSeconds(daySeconds + 1));
  await marta.post('/api/user-identity/', { password: marta.password });
  await makeStaff(marta.memberId, 'support');
  expect((await listOfLater(member.memberId)).items).toEqual([]);
  expect((await approve(member.request, await memberClient(server, { role: 'support' }))).status).toBe(404);
});

/** Reads the open requests as a colleague who has only just signed in. */
async function listOfLater(memberId: number) {
  const colleague = await memberClient(server, { role: 'support' });
  return requestsResponse.parse((await colleague.get(`/api/admin/requests/?member=${memberId}`)).body);
}

test('an approval is accepted only within ten minutes after a proof of identity', async () => {
  const member = await askedReset();
  const colleague = await memberClient(server, { role: 'support' });
  setClock(inSeconds(601));
  expect((await approve(member.request, colleague)).body).toMatchObject({ reason: 'prove' });
});

test('an address is changed with the codes of both addresses; then the sessions end and the old address gets a mail', async () => {
  const member = await askedChange(false);
  const oldCode = codeIn((await mailbox.take(member.email)).text);
  const confirm = (codes: object) => ana.post(`${member.request}confirm/`, codes);
  expect(await confirm({ new_code: member.newCode, old_code: '' })).toEqual({
    status: 400,
    body: { old_code: ['Este código no es correcto.'] },
  });
  expect((await approve(member.request)).status).toBe(404);
  expect((await confirm({ new_code: member.newCode, old_code: oldCode })).status).toBe(204);
  const { account } = memberRecordResponse.parse((await ana.get(member.path)).body);
  expect(account.email).toBe(member.newEmail);
  expect(await isSignedIn(member)).toBe(false);
  expect((await mailbox.take(member.email)).subject).toBe('El correo de tu cuenta ha cambiado');
});

test('if the old address is lost, a change needs the code of the new address and the approval of a colleague', async () => {
  const member = await askedChange(true);
  expect((await approve(member.request)).body).toEqual({ detail: 'Falta el código del correo nuevo.' });
  expect((await ana.post(`${member.request}confirm/`, { new_code: member.newCode })).status).toBe(204);
  expect(await isSignedIn(member)).toBe(true);
  expect((await approve(member.request)).status).toBe(204);
  const { account } = memberRecordResponse.parse((await ana.get(member.path)).body);
  expect(account.email).toBe(member.newEmail);
});

test('after five wrong codes a request accepts no further code, and a new request needs a new code', async () => {
  const member = await askedChange(true);
  const wrong = member.newCode === '000000' ? '111111' : '000000';
  const confirm = (new_code: string) => ana.post(`${member.request}confirm/`, { new_code });
  for (let count = 0; count < 5; count += 1) expect((await confirm(wrong)).status).toBe(400);
  expect(await confirm(member.newCode)).toEqual({
    status: 409,
    body: { detail: 'Demasiados códigos equivocados. Empieza otra vez.' },
  });
  await ana.post(`${member.path}address-changes/`, { email: someone().email, is_lost: true, reason });
  expect((await listOf(member.memberId)).items).toHaveLength(1);
  expect((await confirm(member.newCode)).status).toBe(404);
});

test('an address that belongs to an account is refused, even if the account was created after the request', async () => {
  const member = await askedChange(true);
  const taken = { email: ana.email, is_lost: true, reason };
  const body = { email: ['Este correo ya tiene una cuenta.'] };
  expect(await ana.post(`${member.path}address-changes/`, taken)).toEqual({ status: 400, body });
  await ana.post(`${member.request}confirm/`, { new_code: member.newCode });
  await memberClient(server, { email: member.newEmail });
  expect(await approve(member.request)).toEqual({ status: 400, body });
});

test('a request that was refused can no longer be approved', async () => {
  const member = await askedReset();
  expect((await marta.post(`${member.request}refuse/`)).status).toBe(204);
  expect((await approve(member.request)).status).toBe(404);
});

test.each(['factor-resets', 'address-changes'])(
  '%s is refused if the record was not opened, or if a colleague has acted since the record was read',
  async (kind) => {
    const member = await openedMember();
    const change = {
      reason,
      ...(kind === 'address-changes' ? { email: someone().email, is_lost: true } : {}),
    };
    expect((await marta.post(`${member.path}${kind}/`, change)).body).toMatchObject({ reason: 'open' });
    await marta.post(`${member.path}openings/`, { reason });
    await marta.post(`${member.path}unlock/`);
    expect((await ana.post(`${member.path}${kind}/`, { ...change, seen: null })).status).toBe(409);
  },
);

test('a request to remove the second factor is refused if the account has no second factor', async () => {
  const { memberId } = await memberClient(server);
  const path = `/api/admin/members/${memberId}/`;
  await ana.post(`${path}openings/`, { reason });
  expect(await ana.post(`${path}factor-resets/`, { reason })).toEqual({
    status: 409,
    body: { detail: 'Esta cuenta no tiene segundo paso.' },
  });
});

test('only admins can approve or refuse a request about a member of the team', async () => {
  const editor = await memberClient(server, { role: 'editor' });
  const path = `/api/admin/members/${editor.memberId}/`;
  await admin.post(`${path}openings/`, { reason });
  await admin.post(`${path}factor-resets/`, { reason });
  const request = await requestOf({ memberId: editor.memberId, path });
  expect((await approve(request)).status).toBe(403);
  expect((await marta.post(`${request}refuse/`)).status).toBe(403);
  expect((await approve(request, await memberClient(server, { role: 'admin' }))).status).toBe(204);
});
