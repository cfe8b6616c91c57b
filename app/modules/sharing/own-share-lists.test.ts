import { expect, test } from 'vitest';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce, statusCounts } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import {
  acceptedInvitation,
  anOwnerAndExpert,
  aShare,
  choicesOf,
  dayAhead,
  idsOf,
  postShare,
  sharedPath,
  shareWithExpert,
  sharingPath,
} from './sharing.factory.ts';

const { server } = await testApplication();
const consents = '/api/my-data/consents/';

test('the shares of an owner are listed in pages, newest first, and can be filtered by their state', async () => {
  const { owner, share } = await shareWithExpert(server);
  const invited = await postShare(owner);
  await owner.remove(`${sharingPath}${share.id}/`);
  expect(await idsOf(owner, sharingPath)).toEqual([invited.id, share.id]);
  expect(await idsOf(owner, `${sharingPath}?state=standing`)).toEqual([invited.id]);
  expect(await idsOf(owner, `${sharingPath}?state=ended`)).toEqual([share.id]);
  expect((await owner.get(`${sharingPath}?limit=1&offset=1`)).body).toMatchObject({
    meta: { total_count: 2 },
    items: [{ id: share.id }],
  });
});

test.each(['?state=open', '?limit=0', '?offset=-1', '?kind=notes'])(
  'a request for the shares of an owner with the query %s is refused',
  async (query) => {
    const { owner } = await anOwnerAndExpert(server);
    expect((await owner.get(`${sharingPath}${query}`)).status).toBe(400);
  },
);

test('the shares and the accesses of other members are not listed', async () => {
  const { expert, share } = await shareWithExpert(server);
  await expert.get(`${sharedPath}${share.id}/`);
  const other = await memberClient(server);
  for (const member of [other, expert]) {
    expect(await idsOf(member, sharingPath)).toEqual([]);
    expect(await idsOf(member, '/api/my-data/accesses/')).toEqual([]);
  }
});

test('a kind without single records offers no choices', async () => {
  const { owner } = await anOwnerAndExpert(server);
  expect((await owner.get(`${sharingPath}items/?kind=practice-days`)).body).toEqual({
    itemised: false,
    items: [],
  });
});

test('the choices of a kind are the newest fifty records of the owner', async () => {
  const { owner } = await anOwnerAndExpert(server);
  expect(await choicesOf(owner, 'referents')).toEqual([]);
  await databasePool().query(
    `insert into feelings_check_in (member_id, local_day, recorded_at, pleasantness, energy, placed_by)
     select member_id, local_day, recorded_at - n * interval '1 minute', pleasantness, energy, placed_by
     from feelings_check_in, generate_series(1, 55) as n where member_id = $1`,
    [owner.memberId],
  );
  expect(await choicesOf(owner, 'check-ins')).toHaveLength(50);
});

test.each(['?kind=letters', '', '?kind=notes&limit=3'])(
  'choices with the query "%s" are refused',
  async (query) => {
    const { owner } = await anOwnerAndExpert(server);
    expect((await owner.get(`${sharingPath}items/${query}`)).status).toBe(400);
  },
);

test('without consent to a diary, the member is offered no records to choose from', async () => {
  const { owner } = await anOwnerAndExpert(server);
  await owner.post(consents, { purpose: 'diary', granted: false });
  expect((await owner.get(`${sharingPath}items/?kind=check-ins`)).status).toBe(404);
});

test('if a share is sent twice with the same key, it is stored once', async () => {
  const { owner } = await anOwnerAndExpert(server);
  const first = await owner.send(sharingPath, aShare(), 'una-vez');
  const again = await owner.send(sharingPath, aShare(), 'una-vez');
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await idsOf(owner, sharingPath)).toHaveLength(1);
  expect((await owner.send(sharingPath, aShare({ kind: 'notes' }), 'una-vez')).status).toBe(409);
});

test('if all records of a kind are shared with an expert, records of another kind or a single record can be shared too', async () => {
  const { owner, expert } = await shareWithExpert(server);
  const [item] = await choicesOf(owner, 'check-ins');
  await postShare(owner, { with: expert.username, kind: 'notes' });
  await postShare(owner, { with: expert.username, item });
  const twice = await owner.post(sharingPath, aShare({ with: expert.username, item }));
  expect([twice.status, Object.keys(twice.body ?? {})]).toEqual([400, ['with']]);
  expect(await idsOf(expert, sharedPath)).toHaveLength(3);
});

test('after a share was taken back, the same records can be shared again; the old share stays ended', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  await owner.remove(`${sharingPath}${share.id}/`);
  const again = await postShare(owner, { with: expert.username });
  expect(again.id).not.toBe(share.id);
  expect((await expert.get(`${sharedPath}${share.id}/`)).status).toBe(404);
  expect((await expert.get(`${sharedPath}${again.id}/`)).status).toBe(200);
});

test.each([
  [{ until: dayAhead(-3) }, 'until'],
  [{ until: '2026-02-30' }, 'until'],
  [{ until: null }, 'until'],
  [{}, 'until'],
  [{ until: dayAhead(3), kind: 'notes' }, 'kind'],
])('the change %j of a share is refused with an error for its field', async (change, field) => {
  const { owner, share } = await shareWithExpert(server);
  const { status, body } = await owner.patch(`${sharingPath}${share.id}/`, change);
  expect([status, Object.keys(body ?? {})]).toEqual([400, [field]]);
  expect((await owner.get(sharingPath)).body).toMatchObject({ items: [{ until: share.until }] });
});

test('a share can be shortened to the current day, and a waiting share can be extended', async () => {
  const { owner, share } = await shareWithExpert(server);
  const { body } = await owner.get(sharingPath);
  const today = String(Reflect.get(Object(body), 'today'));
  expect((await owner.patch(`${sharingPath}${share.id}/`, { until: today })).body).toMatchObject({
    state: 'open',
    until: today,
  });
  const { owner: eva, share: waiting } = await acceptedInvitation(server);
  const longer = { until: dayAhead(20) };
  expect((await eva.patch(`${sharingPath}${waiting.id}/`, longer)).body).toMatchObject({
    ...longer,
    state: 'waiting',
  });
});

test('without consent to a diary the owner can only take shares back, but not change or confirm them', async () => {
  const { owner, share } = await acceptedInvitation(server);
  await owner.post(consents, { purpose: 'diary', granted: false });
  const path = `${sharingPath}${share.id}/`;
  expect((await owner.patch(path, { until: dayAhead(3) })).status).toBe(403);
  expect((await owner.post(`${path}confirm/`)).status).toBe(403);
  expect((await owner.remove(path)).status).toBe(204);
});

test('if a share is taken back ten times at once, only one request succeeds', async () => {
  const { owner, share } = await shareWithExpert(server);
  const answers = await atOnce(10, () => owner.call('DELETE', `${sharingPath}${share.id}/`));
  expect(statusCounts(answers)).toEqual({ 204: 1, 404: 9 });
});

test('if the owner confirms and refuses a waiting account at the same time, the account can read nothing afterwards', async () => {
  const { owner, reader, share } = await acceptedInvitation(server);
  const path = `${sharingPath}${share.id}/`;
  const [confirmed, refused] = await Promise.all([owner.post(`${path}confirm/`), owner.remove(path)]);
  expect([200, 409]).toContain(confirmed.status);
  expect(refused.status).toBe(204);
  expect((await reader.get(`${sharedPath}${share.id}/`)).status).toBe(404);
});

test('the erasure of a diary deletes the shares of the diary, but not the shares that the member reads', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  const { owner: eva } = await anOwnerAndExpert(server);
  const other = await postShare(eva, { with: expert.username });
  expect((await owner.post('/api/my-data/diary-deletion/', { confirm: true })).status).toBeLessThan(300);
  await expect.poll(() => idsOf(owner, sharingPath), { timeout: 10_000 }).toEqual([]);
  expect((await expert.get(`${sharedPath}${share.id}/`)).status).toBe(404);
  expect((await expert.get(`${sharedPath}${other.id}/`)).status).toBe(200);
});
