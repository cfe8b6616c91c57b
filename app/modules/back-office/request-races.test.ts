// Runs alone because it reads the whole list of requests.
import { expect, test } from 'vitest';
import { beginErasure, codeIn, someone, staffSecret } from '#app/modules/accounts/accounts.factory.ts';
import { ensureTotp } from '#app/modules/accounts/index.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { requestsResponse } from './requests.schema.ts';

const { server, mailbox } = await testApplication();
const [ana, marta, leo] = [
  await memberClient(server, { role: 'support' }),
  await memberClient(server, { role: 'support' }),
  await memberClient(server, { role: 'support' }),
];
const reason = 'Ha perdido el teléfono';

/**
 * Creates a member with a second factor, and opens the member's record for this colleague. @returns the path of
 * the record
 */
async function opened(by: MemberClient) {
  const member = await memberClient(server);
  await ensureTotp(db, member.memberId, { name: 'Mi teléfono', secret: staffSecret });
  const path = `/api/admin/members/${member.memberId}/`;
  await by.post(`${path}openings/`, { reason });
  return { ...member, path };
}

/** Lets a colleague ask to remove the second factor of a new member. @returns the member and the request */
async function askedReset(by: MemberClient) {
  const member = await opened(by);
  await by.post(`${member.path}factor-resets/`, { reason });
  return { ...member, request: await pathOfRequest(member) };
}

/** Lets Ana ask to change the address of a new member who can read the old one. @returns the codes */
async function askedChange() {
  const member = await opened(ana);
  const newEmail = someone().email;
  await ana.post(`${member.path}address-changes/`, { email: newEmail, is_lost: false, reason });
  const [old_code, new_code] = await Promise.all(
    [member.email, newEmail].map(async (address) => codeIn((await mailbox.take(address)).text)),
  );
  return { ...member, newEmail, codes: { old_code, new_code }, request: await pathOfRequest(member) };
}

const list = async (query: string) =>
  requestsResponse.parse((await ana.get(`/api/admin/requests/?${query}`)).body);
const openOf = async (memberId: number) => (await list(`member=${memberId}`)).items;
const pathOfRequest = async ({ memberId, path }: { memberId: number; path: string }) =>
  `${path}requests/${(await openOf(memberId))[0]?.id}/`;
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

/** Lists the entries of the audit log about a request, oldest first. */
async function auditOf(memberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('platform_audit')
    .where('object', '=', `member:${memberId}`)
    .where('resource', '=', 'requests')
    .orderBy('audit_id')
    .select('verb')
    .execute();
  return rows.map(({ verb }) => verb);
}

test('if two colleagues approve a request at the same time, the request is carried out once', async () => {
  const { memberId, request } = await askedReset(ana);
  const answers = await atOnce(2, (index) => (index === 0 ? marta : leo).post(`${request}approve/`));
  expect(statuses(answers)).toEqual([204, 404]);
  expect(await auditOf(memberId)).toEqual(['start', 'approve']);
});

test('if a request is approved and refused at the same time, either the approval or the refusal takes effect', async () => {
  const { memberId, request } = await askedReset(ana);
  const answers = await atOnce(2, (index) =>
    index === 0 ? marta.post(`${request}approve/`) : ana.post(`${request}refuse/`),
  );
  expect(statuses(answers)).toEqual([204, 404]);
  expect(await auditOf(memberId)).toHaveLength(2);
});

test('if a request is approved and replaced at the same time, either the approval or the replacement takes effect', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { memberId, path, request } = await askedReset(ana);
    const [approved, started] = await atOnce(2, (index) =>
      index === 0 ? marta.post(`${request}approve/`) : ana.post(`${path}factor-resets/`, { reason }),
    );
    const isApproved = approved?.status === 204;
    expect([approved?.status, started?.status]).toEqual(isApproved ? [204, 409] : [404, 204]);
    expect(await auditOf(memberId)).toEqual(['start', isApproved ? 'approve' : 'start']);
  }
});

test('if correct codes are sent twice at the same time, the address changes once', async () => {
  const { memberId, request, codes, newEmail } = await askedChange();
  const answers = await atOnce(2, () => ana.post(`${request}confirm/`, codes));
  expect(statuses(answers)).toEqual([204, 404]);
  expect(await auditOf(memberId)).toEqual(['start', 'confirm']);
  const found = await ana.get(`/api/admin/members/?search=${encodeURIComponent(newEmail)}`);
  expect(found.body).toMatchObject({ items: [{ id: memberId, email: newEmail }] });
});

test('if two colleagues ask for the same change at the same time, the second request is refused', async () => {
  const { memberId, path } = await opened(ana);
  await marta.post(`${path}openings/`, { reason });
  const answers = await atOnce(2, (index) =>
    (index === 0 ? ana : marta).post(`${path}factor-resets/`, { reason, seen: null }),
  );
  expect(statuses(answers)).toEqual([204, 409]);
  expect(await openOf(memberId)).toHaveLength(1);
});

test('a second request of the same kind replaces the first one, and a request of another kind stays open', async () => {
  const { memberId, path, request } = await askedReset(ana);
  await ana.post(`${path}address-changes/`, { email: someone().email, is_lost: true, reason });
  await ana.post(`${path}factor-resets/`, { reason: 'Otro teléfono' });
  expect((await openOf(memberId)).map(({ kind, reason: why }) => [kind, why])).toEqual([
    ['address-change', reason],
    ['factor-reset', 'Otro teléfono'],
  ]);
  expect((await marta.post(`${request}approve/`)).status).toBe(404);
});

test('codes are accepted only from a colleague who has opened the record', async () => {
  const { path, request, codes } = await askedChange();
  expect((await marta.post(`${request}confirm/`, codes)).body).toMatchObject({ reason: 'open' });
  await marta.post(`${path}openings/`, { reason });
  expect((await marta.post(`${request}confirm/`, codes)).status).toBe(204);
});

test('the code of the new address is not accepted as the code of the old address', async () => {
  const { request, codes } = await askedChange();
  const swapped = { new_code: codes.old_code, old_code: codes.new_code };
  expect((await ana.post(`${request}confirm/`, swapped)).body).toEqual({
    new_code: ['Este código no es correcto.'],
    old_code: ['Este código no es correcto.'],
  });
  const spaced = { new_code: ` ${codes.new_code} `, old_code: `${codes.old_code} ` };
  expect((await ana.post(`${request}confirm/`, spaced)).status).toBe(204);
});

test("a request is not found under another member's number", async () => {
  const [first, second] = [await askedReset(ana), await opened(ana)];
  const foreign = first.request.replace(first.path, second.path);
  for (const deed of ['approve', 'refuse']) expect((await marta.post(`${foreign}${deed}/`)).status).toBe(404);
  expect(await openOf(first.memberId)).toHaveLength(1);
});

test('the removal of a second factor cannot be confirmed with codes', async () => {
  const { request } = await askedReset(ana);
  expect((await ana.post(`${request}confirm/`, { new_code: '123456' })).status).toBe(404);
});

test('the current address of the member is refused as a new address', async () => {
  const { path, email } = await opened(ana);
  const change = { email: email.toUpperCase(), is_lost: true, reason };
  expect((await ana.post(`${path}address-changes/`, change)).body).toEqual({
    email: ['Este correo ya tiene una cuenta.'],
  });
});

test('if the account of the requesting colleague is erased, a request can be refused but not approved', async () => {
  const helper = await memberClient(server, { role: 'support' });
  const { memberId, request } = await askedReset(helper);
  await beginErasure(helper.memberId);
  await expect.poll(async () => (await openOf(memberId))[0]?.requested_by, { timeout: 15_000 }).toBeNull();
  expect((await marta.post(`${request}approve/`)).body).toEqual({
    detail: 'Quien lo pidió ya no tiene este permiso.',
  });
  expect((await marta.post(`${request}refuse/`)).status).toBe(204);
});

test('a request ends when the account of the member is erased', async () => {
  const { memberId, request } = await askedReset(ana);
  await beginErasure(memberId);
  expect(await openOf(memberId)).toEqual([]);
  for (const deed of ['approve', 'refuse']) expect((await marta.post(`${request}${deed}/`)).status).toBe(404);
});

test('the open requests are read page by page, oldest first', async () => {
  const asked = [await askedReset(ana), await askedReset(marta), await askedReset(leo)];
  const { meta } = await list('limit=1');
  expect(meta.total_count).toBeGreaterThanOrEqual(3);
  const ids: number[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: Awaited<ReturnType<typeof list>> = await list(`limit=2${after ? `&after=${after}` : ''}`);
    ids.push(...page.items.map(({ id }) => id));
    after = page.meta.next;
  }
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  expect(ids.slice(-3).map((id) => `${id}/`)).toEqual(
    asked.map(({ request }) => request.split('requests/')[1]),
  );
});

test.each(['limit=0', 'limit=101', 'member=0', 'member=x', 'after=0', 'more=1'])(
  'a list of requests with %s is refused',
  async (query) => {
    expect((await ana.get(`/api/admin/requests/?${query}`)).status).toBe(400);
  },
);

test.each([
  ['factor-resets', { reason: ' ' }],
  ['factor-resets', { reason: 'x'.repeat(201) }],
  ['address-changes', { email: 'sin-arroba', is_lost: true, reason }],
  ['address-changes', { email: 'a@b.example', reason }],
  ['address-changes', { email: 'a@b.example', is_lost: true, reason, seen: 'ayer' }],
])('%s with the body %j is refused', async (kind, body) => {
  const { path } = await opened(ana);
  expect((await ana.post(`${path}${kind}/`, body)).status).toBe(400);
});
