import { expect, test } from 'vitest';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce, statusCounts } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import {
  acceptedInvitation,
  anOwnerAndExpert,
  aShare,
  idsOf,
  postShare,
  sharedPath,
  shareWithExpert,
  sharingPath,
  tokenIn,
} from './sharing.factory.ts';

const { server } = await testApplication();
const gone = { status: 404, body: { detail: 'Esta invitación ya no vale. Pide otra a quien te la envió.' } };

test('an invitation shows who shares what and until when; the share opens once the owner confirms the reader', async () => {
  const { owner } = await anOwnerAndExpert(server);
  const reader = await memberClient(server);
  const share = await postShare(owner);
  expect(share).toMatchObject({ state: 'invited', with: null });
  const token = tokenIn(share.invite_url);
  expect(await reader.post(`${sharedPath}invitation/`, { token })).toMatchObject({
    status: 200,
    body: { kind: 'check-ins', from: { username: owner.username }, until: share.until, is_mine: false },
  });
  expect(await reader.post(`${sharedPath}accept/`, { token })).toMatchObject({
    status: 201,
    body: { id: share.id, state: 'waiting' },
  });
  expect((await reader.get(`${sharedPath}${share.id}/`)).status).toBe(404);
  const waiting = { state: 'waiting', with: { username: reader.username } };
  expect((await owner.get(sharingPath)).body).toMatchObject({ items: [waiting] });
  expect((await owner.post(`${sharingPath}${share.id}/confirm/`)).body).toMatchObject({ state: 'open' });
  expect((await reader.get(`${sharedPath}${share.id}/`)).status).toBe(200);
});

test('only the response that creates an invitation contains its token', async () => {
  const { owner } = await anOwnerAndExpert(server);
  const token = tokenIn((await postShare(owner)).invite_url);
  expect(token).toHaveLength(43);
  expect((await owner.get(sharingPath)).text).not.toContain(token);
  const { rows } = await databasePool().query(
    'select row_to_json(share)::text as row from sharing_share as share',
  );
  expect(rows.map(({ row }) => row).join()).not.toContain(token);
});

test('if the owner refuses a reader, this reader cannot read anything', async () => {
  const { owner, reader, share, token } = await acceptedInvitation(server);
  expect((await owner.remove(`${sharingPath}${share.id}/`)).status).toBe(204);
  expect((await reader.get(`${sharedPath}${share.id}/`)).status).toBe(404);
  expect(await idsOf(reader, sharedPath)).toEqual([]);
  expect(await reader.post(`${sharedPath}accept/`, { token })).toEqual(gone);
  expect((await owner.post(`${sharingPath}${share.id}/confirm/`)).status).toBe(409);
  expect((await owner.get(`${sharingPath}?state=ended`)).body).toMatchObject({
    items: [{ ended_because: 'refused' }],
  });
});

test('only one account can accept an invitation, and accepting twice changes nothing', async () => {
  const { reader, share, token } = await acceptedInvitation(server);
  const other = await memberClient(server);
  for (const step of ['invitation', 'accept'])
    expect(await other.post(`${sharedPath}${step}/`, { token })).toEqual(gone);
  const again = await reader.post(`${sharedPath}accept/`, { token });
  expect([again.status, again.body]).toMatchObject([201, { id: share.id, state: 'waiting' }]);
});

test('if ten members accept an invitation at the same time, only one of them succeeds', async () => {
  const { owner } = await anOwnerAndExpert(server);
  const token = tokenIn((await postShare(owner)).invite_url);
  const readers = await Promise.all(Array.from({ length: 10 }, () => memberClient(server)));
  const answers = await atOnce(10, async (index) => {
    const answer = await readers[index]?.call('POST', `${sharedPath}accept/`, { token });
    return { statusCode: answer?.statusCode ?? 0 };
  });
  expect(statusCounts(answers)).toEqual({ 201: 1, 404: 9 });
});

test('owners who open their own invitation see that the invitation is theirs, and cannot accept it', async () => {
  const { owner } = await anOwnerAndExpert(server);
  const token = tokenIn((await postShare(owner)).invite_url);
  expect((await owner.post(`${sharedPath}invitation/`, { token })).body).toMatchObject({ is_mine: true });
  expect(await owner.post(`${sharedPath}accept/`, { token })).toEqual({
    status: 409,
    body: { detail: 'Esta invitación es tuya: es para otra persona.' },
  });
});

test('the owner can confirm an account only while the account waits; a second confirmation changes nothing', async () => {
  const { owner } = await anOwnerAndExpert(server);
  const { id } = await postShare(owner);
  expect(await owner.post(`${sharingPath}${id}/confirm/`)).toEqual({
    status: 409,
    body: { detail: 'Aquí no hay nadie esperando tu confirmación.' },
  });
  const { owner: eva, share } = await acceptedInvitation(server);
  const first = await eva.post(`${sharingPath}${share.id}/confirm/`);
  expect(await eva.post(`${sharingPath}${share.id}/confirm/`)).toEqual(first);
});

test('an invitation is not found if the invitation is unknown or withdrawn, or if the reader has blocked the owner', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  const taken = await postShare(owner);
  await owner.remove(`${sharingPath}${taken.id}/`);
  const invited = await postShare(owner);
  await expert.post(`${sharedPath}${share.id}/block/`);
  for (const token of [tokenIn(taken.invite_url), 'x'.repeat(43), '', tokenIn(invited.invite_url)])
    expect(await expert.post(`${sharedPath}accept/`, { token })).toEqual(gone);
});

test('a member can have at most ten waiting invitations and fifty shares', async () => {
  const { owner, expert } = await anOwnerAndExpert(server);
  for (let index = 0; index < 10; index += 1) await postShare(owner);
  expect(await owner.post(sharingPath, aShare())).toEqual({
    status: 400,
    body: { non_field_errors: ['Ya tienes 10 invitaciones por cerrar. Quita alguna antes.'] },
  });
  await databasePool().query(
    `insert into sharing_share (member_id, kind, via, read_by, until_day, ends_at, shared_at, opened_at)
     select $1, 'notes', 'expert', $2, now() + interval '9 days', now() + interval '9 days', now(), now()
     from generate_series(1, 40)`,
    [owner.memberId, expert.memberId],
  );
  expect(await owner.post(sharingPath, aShare({ with: expert.username }))).toEqual({
    status: 400,
    body: { non_field_errors: ['Ya compartes 50 cosas. Quita alguna antes.'] },
  });
});

test('if the same share with an expert is created ten times at the same time, only one share is stored', async () => {
  const { owner, expert } = await anOwnerAndExpert(server);
  const answers = await atOnce(10, () => owner.call('POST', sharingPath, aShare({ with: expert.username })));
  expect(statusCounts(answers)).toEqual({ 201: 1, 400: 9 });
});
