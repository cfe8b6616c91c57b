import { expect, test } from 'vitest';
import { giveRole } from '#app/modules/accounts/index.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce, statusCounts } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import {
  acceptedInvitation,
  anOwnerAndExpert,
  choicesOf,
  idsOf,
  postShare,
  sharedPath,
  shareWithExpert,
  sharingPath,
  tokenIn,
} from './sharing.factory.ts';

const { server } = await testApplication();
const consents = '/api/my-data/consents/';
const blocks = `${sharedPath}blocks/`;

test('a reader can find a share by its number, but not a share with another reader', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  await postShare(owner, { kind: 'notes', with: expert.username });
  const { share: foreign } = await shareWithExpert(server);
  expect(await idsOf(expert, `${sharedPath}?id=${share.id}`)).toEqual([share.id]);
  expect(await idsOf(expert, `${sharedPath}?id=${foreign.id}`)).toEqual([]);
});

test.each(['?id=x', '?id=-1', '?id=1.5', '?limit=0', '?limit=101', '?state=open'])(
  'a request for the shares of a reader with the query %s is refused',
  async (query) => {
    const { expert } = await anOwnerAndExpert(server);
    expect((await expert.get(`${sharedPath}${query}`)).status).toBe(400);
  },
);

test('the shares of a reader are listed in pages, the newest first', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  const second = await postShare(owner, { kind: 'notes', with: expert.username });
  expect(await idsOf(expert, sharedPath)).toEqual([second.id, share.id]);
  const { body } = await expert.get(`${sharedPath}?limit=1&offset=1`);
  expect(body).toMatchObject({ meta: { total_count: 2 }, items: [{ id: share.id }] });
});

test('listing shares does not count as an access to the records', async () => {
  const { owner, expert } = await shareWithExpert(server);
  await expert.get(sharedPath);
  expect(await idsOf(owner, '/api/my-data/accesses/')).toEqual([]);
});

test('shared records are read page by page, the newest first, in the language of the reader', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  await owner.post('/api/users_flow/user-feelings/', { agrado: 2, energia: 2 });
  const [newest, oldest] = await choicesOf(owner, 'check-ins');
  const read = (query: string, language?: string) =>
    expert.get(`${sharedPath}${share.id}/${query}`, language);
  expect((await read('?limit=1')).body).toMatchObject({ meta: { total_count: 2 }, items: [{ id: newest }] });
  expect((await read('?limit=1&offset=1')).body).toMatchObject({ items: [{ id: oldest }] });
  expect((await read('?offset=2')).body).toMatchObject({ meta: { total_count: 2 }, items: [] });
  const labels = async (language: string) =>
    JSON.stringify((await read('?limit=1', language)).body).match(/"label":"[^"]+"/g);
  expect(await labels('en')).not.toEqual(await labels('es'));
  expect((await read('?limit=101')).status).toBe(400);
});

test('an access to one record names the record', async () => {
  const { owner, expert } = await anOwnerAndExpert(server);
  const [item] = await choicesOf(owner, 'check-ins');
  const share = await postShare(owner, { with: expert.username, item });
  await expert.get(`${sharedPath}${share.id}/`);
  expect((await owner.get('/api/my-data/accesses/')).body).toMatchObject({
    meta: { total_count: 1 },
    items: [{ kind: 'check-ins', item, share: share.id, by: { username: expert.username } }],
  });
});

test('if a request to read records is refused, no access is stored', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  await owner.remove(`${sharingPath}${share.id}/`);
  await expert.get(`${sharedPath}${share.id}/`);
  expect(await idsOf(owner, '/api/my-data/accesses/')).toEqual([]);
});

test('an account that waits for the confirmation can leave the share, and the owner sees this', async () => {
  const { owner, reader, share } = await acceptedInvitation(server);
  expect((await reader.remove(`${sharedPath}${share.id}/`)).status).toBe(204);
  expect((await owner.post(`${sharingPath}${share.id}/confirm/`)).status).toBe(409);
  expect((await owner.get(`${sharingPath}?state=ended`)).body).toMatchObject({
    items: [{ id: share.id, ended_because: 'left' }],
  });
});

test('only the reader of a share can leave it or use it to block its owner', async () => {
  const { owner, share } = await shareWithExpert(server);
  const other = await memberClient(server, { role: 'expert' });
  for (const each of [owner, other]) {
    expect((await each.remove(`${sharedPath}${share.id}/`)).status).toBe(404);
    expect((await each.post(`${sharedPath}${share.id}/block/`)).status).toBe(404);
  }
  expect(await idsOf(other, blocks)).toEqual([]);
});

test('a block ends all shares between the two members, including waiting shares, but no share of another member', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  const { owner: eva } = await anOwnerAndExpert(server);
  const kept = await postShare(eva, { with: expert.username });
  const invited = await postShare(owner, { kind: 'notes' });
  await expert.post(`${sharedPath}accept/`, { token: tokenIn(invited.invite_url) });
  expect((await expert.post(`${sharedPath}${share.id}/block/`)).body).toMatchObject({
    id: owner.memberId,
    username: owner.username,
  });
  expect(await idsOf(expert, sharedPath)).toEqual([kept.id]);
  const { body } = await owner.get(`${sharingPath}?state=ended`);
  expect(body).toMatchObject({
    items: [{ ended_because: 'blocked' }, { ended_because: 'blocked' }],
  });
});

test('an expert can block the owner of an ended share, and ten requests at the same time store one block', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  await owner.remove(`${sharingPath}${share.id}/`);
  const answers = await atOnce(10, () => expert.call('POST', `${sharedPath}${share.id}/block/`));
  expect(statusCounts(answers)).toEqual({ 201: 10 });
  expect(await idsOf(expert, blocks)).toEqual([owner.memberId]);
  expect((await owner.get(`${sharingPath}?state=ended`)).body).toMatchObject({
    items: [{ ended_because: 'taken_back' }],
  });
});

test('an expert cannot lift the block of another expert', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  await expert.post(`${sharedPath}${share.id}/block/`);
  const other = await memberClient(server, { role: 'expert' });
  for (const each of [owner, other])
    expect((await each.remove(`${blocks}${owner.memberId}/`)).status).toBe(404);
  expect(await idsOf(expert, blocks)).toEqual([owner.memberId]);
});

test('a blocked member whose account is erased is no longer listed', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  await expert.post(`${sharedPath}${share.id}/block/`);
  await owner.post('/api/user-profile/close-account/', { confirm: true, at_once: true });
  await expect.poll(() => idsOf(expert, blocks), { timeout: 10_000 }).toEqual([]);
});

test('an expert who loses the role and later gets it again can read the earlier shares again', async () => {
  const { expert, share } = await shareWithExpert(server);
  await giveRole(db, expert.memberId, 'support');
  expect((await expert.get(`${sharedPath}${share.id}/`)).status).toBe(404);
  await giveRole(db, expert.memberId, 'expert');
  expect((await expert.get(`${sharedPath}${share.id}/`)).status).toBe(200);
});

test('an invitation cannot be seen or accepted while its owner has no consent to a diary', async () => {
  const { owner } = await anOwnerAndExpert(server);
  const reader = await memberClient(server);
  const token = tokenIn((await postShare(owner)).invite_url);
  const answers = async () => [
    (await reader.post(`${sharedPath}invitation/`, { token })).status,
    (await reader.post(`${sharedPath}accept/`, { token })).status,
  ];
  await owner.post(consents, { purpose: 'diary', granted: false });
  expect(await answers()).toEqual([404, 404]);
  await owner.post(consents, { purpose: 'diary', granted: true });
  expect(await answers()).toEqual([200, 201]);
});

test.each([{ token: 'x'.repeat(101) }, {}, { token: 'x', more: 1 }])(
  'the invitation %j is refused before it is looked up',
  async (body) => {
    const ana = await memberClient(server);
    for (const step of ['invitation', 'accept'])
      expect((await ana.post(`${sharedPath}${step}/`, body)).status).toBe(400);
  },
);
