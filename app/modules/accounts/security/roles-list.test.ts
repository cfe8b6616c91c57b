// Runs alone because it reads the whole list of roles.
import { expect, test } from 'vitest';
import { auditResponse } from '#app/modules/back-office/schema.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { findInDatabase } from '#app/shell/testing/canaries.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { beginErasure } from '../accounts.factory.ts';
import { makeAdmin } from '../index.ts';
import { rolesResponse } from './roles.schema.ts';
import { giveFirstRoleIn } from './roles.server.ts';

const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });
const path = '/api/admin/roles/';
const reason = 'Empieza a moderar';

const give = (member: number, role: string, why = reason, by = admin) =>
  by.post(path, { member, role, reason: why });
const list = async (query: string) => rolesResponse.parse((await admin.get(`${path}?${query}`)).body);
const holderOf = async (memberId: number) =>
  (await list('limit=100')).items.find(({ member }) => member.id === memberId);

/** Lists the audit entries about the roles of a member, oldest first. */
async function auditOf(memberId: number) {
  const { body } = await admin.get(`/api/admin/audit/?object=member:${memberId}&resource=roles&order=oldest`);
  return auditResponse.parse(body).items;
}

test('the holders of a role are listed page by page, by number', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { memberId } = await memberClient(server, { role: 'expert' });
    ids.push(memberId);
  }
  const first = await list('role=expert&limit=2');
  const second = await list(`role=expert&limit=2&after=${first.meta.next}`);
  expect(first.meta).toMatchObject({ total_count: 3, is_more: false });
  expect([...first.items, ...second.items].map(({ member }) => member.id)).toEqual(ids);
  expect(second.meta.next).toBeNull();
});

test('a role that the operator gave is listed without a giver, and with the command as the reason', async () => {
  const { memberId, email } = await memberClient(server);
  await makeAdmin(email);
  expect(await holderOf(memberId)).toMatchObject({
    ...{ role: 'admin', given_by: null, reason: 'npm run admin -- make-admin' },
  });
  expect(await auditOf(memberId)).toMatchObject([{ by: null, role: 'operator', verb: 'give' }]);
});

test('a changed role is listed with the reason of the last change', async () => {
  const { memberId } = await memberClient(server);
  await give(memberId, 'moderator');
  await give(memberId, 'editor', 'Ahora escribe');
  expect(await holderOf(memberId)).toMatchObject({ role: 'editor', reason: 'Ahora escribe' });
});

test('the audit log shows the role before and after each change, and the reason', async () => {
  const { memberId } = await memberClient(server);
  await give(memberId, 'moderator');
  await admin.call('DELETE', `${path}${memberId}/`, { reason: 'Se va' });
  expect(await auditOf(memberId)).toMatchObject([
    { verb: 'give', before: { role: 'member' }, after: { role: 'moderator' }, reason },
    { verb: 'take', before: { role: 'moderator' }, after: { role: 'member' }, reason: 'Se va' },
  ]);
});

test('the audit log shows the reason of a first role', async () => {
  const { memberId } = await memberClient(server);
  const actor = { memberId: admin.memberId, role: 'admin', address: '203.0.113.9' };
  await inTransaction((trx) => giveFirstRoleIn(trx, actor, { memberId, role: 'expert', reason }));
  expect(await auditOf(memberId)).toMatchObject([
    { verb: 'give', before: { role: 'member' }, after: { role: 'expert' }, reason },
  ]);
});

test('in the history of a member, support sees that a role changed but does not see the reason', async () => {
  const { memberId } = await memberClient(server);
  await give(memberId, 'moderator');
  await admin.call('DELETE', `${path}${memberId}/`, { reason: 'Se va' });
  const support = await memberClient(server, { role: 'support' });
  const record = `/api/admin/members/${memberId}/`;
  for (const { post } of [support, admin]) await post(`${record}openings/`, { reason: 'Nos ha escrito' });
  const reasonsFor = async ({ get }: typeof admin) =>
    auditResponse
      .parse((await get(`${record}history/`)).body)
      .items.flatMap((entry) => (entry.resource === 'roles' ? [entry.reason] : []));
  expect(await reasonsFor(support)).toEqual([null, null]);
  expect(await reasonsFor(admin)).toEqual(['Se va', reason]);
});

test('after the account of a member is erased, the audit log no longer shows the reason of the role', async () => {
  const { memberId } = await memberClient(server);
  const why = `Modera desde casa ${memberId}`;
  await give(memberId, 'moderator', why);
  expect(await findInDatabase([why])).not.toEqual([]);
  await beginErasure(memberId);
  await expect
    .poll(() => auditOf(memberId), { timeout: 15_000 })
    .toMatchObject([{ verb: 'give', after: { role: 'moderator' }, reason: null }]);
  expect(await findInDatabase([why])).toEqual([]);
});

test('giving a member the same role again changes nothing, and the stored reason stays', async () => {
  const { memberId } = await memberClient(server);
  const answers = await atOnce(2, () => give(memberId, 'moderator'));
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect((await give(memberId, 'moderator', 'Otra vez')).status).toBe(204);
  expect(await auditOf(memberId)).toHaveLength(1);
  expect(await holderOf(memberId)).toMatchObject({ reason });
});

test('giving a first role does not replace the role that a member already has', async () => {
  const { memberId } = await memberClient(server, { role: 'editor' });
  const actor = { memberId: admin.memberId, role: 'admin', address: '203.0.113.9' };
  await inTransaction((trx) => giveFirstRoleIn(trx, actor, { memberId, role: 'expert', reason }));
  expect(await holderOf(memberId)).toMatchObject({ role: 'editor' });
  expect(await auditOf(memberId)).toEqual([]);
});

test('a closed account has no role and cannot be given a role', async () => {
  const { memberId } = await memberClient(server, { role: 'moderator' });
  await beginErasure(memberId);
  expect(await holderOf(memberId)).toBeUndefined();
  expect((await give(memberId, 'editor')).status).toBe(400);
  expect((await admin.call('DELETE', `${path}${memberId}/`, { reason })).statusCode).toBe(404);
});

test('if the account of the member who gave a role is erased, the role stays and is listed without a giver', async () => {
  const giver = await memberClient(server, { role: 'admin' });
  const { memberId } = await memberClient(server);
  await give(memberId, 'moderator', reason, giver);
  await beginErasure(giver.memberId);
  await expect.poll(async () => (await holderOf(memberId))?.given_by, { timeout: 15_000 }).toBeNull();
  expect(await holderOf(memberId)).toMatchObject({ role: 'moderator', reason });
});

test.each(['expert', 'editor', 'moderator', 'support', 'member'] as const)(
  'a caller with the role %s can neither read nor give nor revoke roles',
  async (role) => {
    const { get, post, call } = await memberClient(server, { role });
    const { memberId } = await memberClient(server, { role: 'editor' });
    expect((await get(path)).status).toBe(403);
    expect((await post(path, { member: memberId, role: 'admin', reason })).status).toBe(403);
    expect((await call('DELETE', `${path}${memberId}/`, { reason })).statusCode).toBe(403);
    expect(await holderOf(memberId)).toMatchObject({ role: 'editor' });
  },
);

test.each(['role=member', 'role=operator', 'limit=0', 'after=-1', 'more=1'])(
  'the list of roles cannot be requested with %s',
  async (query) => {
    expect((await admin.get(`${path}?${query}`)).status).toBe(400);
  },
);

test.each([{ member: 0 }, { member: 1.5 }, { role: 'operator' }, { reason: 'x'.repeat(201) }, { more: 1 }])(
  'a role with %j in its body is refused',
  async (changes) => {
    const { memberId } = await memberClient(server);
    const body = { member: memberId, role: 'editor', reason, ...changes };
    expect((await admin.post(path, body)).status).toBe(400);
    expect(await holderOf(memberId)).toBeUndefined();
  },
);
