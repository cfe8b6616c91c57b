// Runs alone because it reads a whole table.
import { afterEach, expect, test } from 'vitest';
import { now, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { hourMs } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { recordAccess } from './accesses.server.ts';
import { endSharesBetween, forgetReader } from './own-shares.queries.ts';
import {
  acceptedInvitation,
  anOwnerAndExpert,
  dayAhead,
  idsOf,
  postShare,
  sharedPath,
  shareWithExpert,
  sharingPath,
  tokenIn,
} from './sharing.factory.ts';

const { server } = await testApplication();
afterEach(() => setClock());

const closing = '/api/user-profile/close-account/';

test("a share ends at four in the morning after its last day, in the owner's time zone", async () => {
  setClock(new Date('2026-03-10T12:00:00Z'));
  const { owner, expert, share } = await shareWithExpert(server, 'check-ins', { until: '2026-03-12' });
  setClock(new Date('2026-03-13T02:59:00Z'));
  expect((await expert.get(`${sharedPath}${share.id}/`)).status).toBe(200);
  setClock(new Date('2026-03-13T03:00:00Z'));
  expect((await expert.get(`${sharedPath}${share.id}/`)).status).toBe(404);
  expect(await idsOf(expert, sharedPath)).toEqual([]);
  expect((await owner.get(sharingPath)).body).toMatchObject({
    items: [{ state: 'ended', ended_because: 'expired', ended: '2026-03-13T03:00:00.000Z' }],
  });
  expect((await owner.patch(`${sharingPath}${share.id}/`, { until: '2026-03-20' })).status).toBe(409);
});

test('if a share has expired, it stays expired when the owner takes it back or the reader leaves, blocks or is erased', async () => {
  setClock(new Date('2026-03-10T12:00:00Z'));
  const { owner, expert, share } = await shareWithExpert(server, 'check-ins', { until: '2026-03-12' });
  setClock(new Date('2026-03-14T12:00:00Z'));
  expect((await owner.remove(`${sharingPath}${share.id}/`)).status).toBe(404);
  expect((await expert.remove(`${sharedPath}${share.id}/`)).status).toBe(404);
  await inTransaction((trx) =>
    endSharesBetween(trx, { ownerId: owner.memberId, readerId: expert.memberId, at: now() }),
  );
  const expired = { state: 'ended', ended_because: 'expired', ended: '2026-03-13T03:00:00.000Z' };
  expect((await owner.get(sharingPath)).body).toMatchObject({ items: [expired] });
  await forgetReader(db, expert.memberId, now());
  expect((await owner.get(sharingPath)).body).toMatchObject({ items: [expired] });
});

test('an invitation can be accepted within seven days', async () => {
  const { owner } = await anOwnerAndExpert(server);
  const reader = await memberClient(server);
  const { invite_url, id } = await postShare(owner, { until: dayAhead(20) });
  const token = tokenIn(invite_url);
  setClock(new Date(Date.now() + 7 * 24 * hourMs - 60_000));
  expect((await reader.post(`${sharedPath}invitation/`, { token })).status).toBe(200);
  setClock(new Date(Date.now() + 7 * 24 * hourMs));
  expect((await reader.post(`${sharedPath}accept/`, { token })).status).toBe(404);
  expect((await owner.get(`${sharingPath}?state=ended`)).body).toMatchObject({
    items: [{ id, ended_because: 'lapsed' }],
  });
});

test("if the owner closes the account, none of the owner's shares can be read any more", async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  await owner.post(closing, { confirm: true });
  expect((await expert.get(`${sharedPath}${share.id}/`)).status).toBe(404);
  expect(await idsOf(expert, sharedPath)).toEqual([]);
});

test("if a reader's account is erased, the share ends, and the owner still sees that the share was read", async () => {
  const { owner, reader, share } = await acceptedInvitation(server);
  await owner.post(`${sharingPath}${share.id}/confirm/`);
  await reader.get(`${sharedPath}${share.id}/`);
  await reader.post(closing, { confirm: true, at_once: true });
  const read = async () => (await owner.get(sharingPath)).body;
  await expect
    .poll(read, { timeout: 10_000 })
    .toMatchObject({ items: [{ state: 'ended', ended_because: 'account_ended', with: null, reads: 1 }] });
  expect((await owner.get('/api/my-data/accesses/')).body).toMatchObject({
    items: [{ by: null, is_staff: false }],
  });
});

test("if the team reads records of a member, the member's list of accesses shows this with the reason", async () => {
  const [owner, admin] = [await memberClient(server), await memberClient(server, { role: 'admin' })];
  const actor = { memberId: admin.memberId, sessionId: 0 };
  const reason = 'Un fallo que nos contaste';
  await inTransaction((trx) =>
    recordAccess(trx, actor, { memberId: owner.memberId, kind: 'measures', reason }),
  );
  expect((await owner.get('/api/my-data/accesses/')).body).toMatchObject({
    items: [{ kind: 'measures', by: { username: admin.username }, is_staff: true, reason, share: null }],
  });
  expect(await db.selectFrom('sharing_access').select('member_id').execute()).toContainEqual({
    member_id: owner.memberId,
  });
});
