import { expect, test } from 'vitest';
import { giveRole } from '#app/modules/accounts/index.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
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
const noExpert = { with: ['No hay ninguna experta ni experto con este nombre.'] };

test('a share with an expert is open immediately, and the expert can read its records', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  expect(share).toMatchObject({
    state: 'open',
    invite_url: null,
    with: { username: expert.username },
    reads: 0,
  });
  const list = await expert.get(sharedPath);
  expect(list.body).toMatchObject({
    items: [{ id: share.id, from: { username: owner.username }, state: 'open' }],
  });
  const { body } = await expert.get(`${sharedPath}${share.id}/`);
  expect(body).toMatchObject({
    meta: { total_count: 1 },
    items: [{ facts: expect.arrayContaining([]), text: null }],
  });
  expect(JSON.stringify(body)).toContain('calma');
  expect(JSON.stringify(body)).not.toContain('un paseo largo');
});

test('a response that contains shared records is not cached anywhere', async () => {
  const { expert, share } = await shareWithExpert(server);
  const response = await expert.call('GET', `${sharedPath}${share.id}/`);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('sharing with a non-member, with a non-expert or with an expert who blocked the owner is refused in the same way', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  const other = await memberClient(server);
  await expert.post(`${sharedPath}${share.id}/block/`);
  for (const name of ['nobody.here', other.username, expert.username])
    expect(await owner.post(sharingPath, aShare({ with: name }))).toEqual({ status: 400, body: noExpert });
  expect(await idsOf(expert, sharedPath)).toEqual([]);
  expect(await idsOf(expert, `${sharedPath}blocks/`)).toEqual([owner.memberId]);
});

test('if an expert lifts a block, new shares are possible, but earlier shares remain ended', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  await expert.post(`${sharedPath}${share.id}/block/`);
  expect((await expert.remove(`${sharedPath}blocks/${owner.memberId}/`)).status).toBe(204);
  expect((await expert.remove(`${sharedPath}blocks/${owner.memberId}/`)).status).toBe(404);
  expect((await expert.get(`${sharedPath}${share.id}/`)).status).toBe(404);
  expect((await postShare(owner, { with: expert.username })).state).toBe('open');
});

test('a reader who is not an expert can end a share, but cannot block its owner', async () => {
  const { owner, reader, share } = await acceptedInvitation(server);
  await owner.post(`${sharingPath}${share.id}/confirm/`);
  expect(await reader.post(`${sharedPath}${share.id}/block/`)).toEqual({
    status: 403,
    body: { detail: 'Solo una experta o un experto puede bloquear.' },
  });
  expect((await reader.remove(`${sharedPath}${share.id}/`)).status).toBe(204);
  expect((await reader.remove(`${sharedPath}${share.id}/`)).status).toBe(404);
  const { body } = await owner.get(`${sharingPath}?state=ended`);
  expect(body).toMatchObject({ items: [{ id: share.id, state: 'ended', ended_because: 'left' }] });
});

test('members cannot share with themselves', async () => {
  const { expert } = await anOwnerAndExpert(server);
  expect(await expert.post(sharingPath, aShare({ with: expert.username }))).toEqual({
    status: 400,
    body: { with: ['Eres tú: esto ya lo puedes leer.'] },
  });
});

test.each([
  [{ until: dayAhead(-2) }, { until: ['Ese día ya ha pasado.'] }],
  [{ until: dayAhead(40) }, { until: ['Puedes compartir hasta 30 días, y alargarlo después.'] }],
  [{ kind: 'letters' }, { kind: ['"letters" no es una elección válida.'] }],
  [{ kind: 'practice-days', item: 3 }, { item: ['Esto solo se puede compartir entero.'] }],
  [{ item: 999_999 }, { item: ['Clave primaria "999999" inválida - objeto no existe.'] }],
  [{ days: 3 }, { days: ['Este campo no existe.'] }],
])('a share whose fields are %j is refused', async (changes, body) => {
  const { owner } = await anOwnerAndExpert(server);
  expect(await owner.post(sharingPath, aShare(changes))).toEqual({ status: 400, body });
});

test('members cannot share a record of another member', async () => {
  const [{ owner }, { owner: other }] = [await anOwnerAndExpert(server), await anOwnerAndExpert(server)];
  const [theirs] = await choicesOf(other, 'check-ins');
  expect((await owner.post(sharingPath, aShare({ item: theirs }))).body).toEqual({
    item: [`Clave primaria "${theirs}" inválida - objeto no existe.`],
  });
});

test('if only one record is shared, all other records stay private', async () => {
  const { owner, expert } = await anOwnerAndExpert(server);
  await owner.post('/api/users_flow/user-feelings/', { agrado: 2, energia: 2 });
  const [item] = await choicesOf(owner, 'check-ins');
  const share = await postShare(owner, { with: expert.username, item });
  const { body } = await expert.get(`${sharedPath}${share.id}/`);
  expect(body).toMatchObject({ meta: { total_count: 1 }, items: [{ id: item }] });
});

test('a member cannot share the same records with the same expert twice', async () => {
  const { owner, expert } = await shareWithExpert(server);
  expect(await owner.post(sharingPath, aShare({ with: expert.username }))).toEqual({
    status: 400,
    body: { with: ['Ya lo compartes con esta persona. Puedes cambiar hasta cuándo.'] },
  });
});

test('a share can be extended up to 30 days ahead, unless the owner has already withdrawn it', async () => {
  const { owner, share } = await shareWithExpert(server);
  const path = `${sharingPath}${share.id}/`;
  expect((await owner.patch(path, { until: dayAhead(20) })).body).toMatchObject({ until: dayAhead(20) });
  expect((await owner.patch(path, { until: dayAhead(40) })).status).toBe(400);
  expect((await owner.remove(path)).status).toBe(204);
  expect(await owner.patch(path, { until: dayAhead(3) })).toEqual({
    status: 409,
    body: { detail: 'Esto ya no se comparte. Puedes compartirlo otra vez.' },
  });
});

test('once a share is withdrawn, its reader no longer finds it, and a second withdrawal gets a not-found response', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  await owner.remove(`${sharingPath}${share.id}/`);
  expect((await expert.get(`${sharedPath}${share.id}/`)).status).toBe(404);
  expect(await idsOf(expert, sharedPath)).toEqual([]);
  expect((await owner.remove(`${sharingPath}${share.id}/`)).status).toBe(404);
  expect(await idsOf(owner, `${sharingPath}?state=standing`)).toEqual([]);
});

test('only the owner can change, confirm or withdraw a share', async () => {
  const { expert, share } = await shareWithExpert(server);
  const path = `${sharingPath}${share.id}/`;
  for (const other of [expert, await memberClient(server)]) {
    expect((await other.remove(path)).status).toBe(404);
    expect((await other.patch(path, { until: dayAhead(3) })).status).toBe(404);
    expect((await other.post(`${path}confirm/`)).status).toBe(404);
  }
});

test('a reader who is no longer an expert cannot read the shares that were given to the expert', async () => {
  const { expert, share } = await shareWithExpert(server);
  await giveRole(db, expert.memberId, 'support');
  expect((await expert.get(`${sharedPath}${share.id}/`)).status).toBe(404);
  expect(await idsOf(expert, sharedPath)).toEqual([]);
});

test('if the consent to a diary is missing, the member can share nothing, and earlier shares cannot be read', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  await owner.post('/api/my-data/consents/', { purpose: 'diary', granted: false });
  expect((await owner.post(sharingPath, aShare())).status).toBe(403);
  expect((await expert.get(`${sharedPath}${share.id}/`)).status).toBe(404);
  expect(await idsOf(expert, sharedPath)).toEqual([]);
});

test('the owner of a share sees who has read what and when; repeated readings within a minute are listed once', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  for (const _ of [1, 2, 3]) await expert.get(`${sharedPath}${share.id}/`);
  const { body } = await owner.get('/api/my-data/accesses/');
  expect(body).toMatchObject({
    items: [
      {
        kind: 'check-ins',
        share: share.id,
        by: { username: expert.username },
        is_staff: false,
        reason: null,
      },
    ],
  });
  expect((await idsOf(owner, '/api/my-data/accesses/')).length).toBeLessThanOrEqual(2);
  expect((await owner.get(sharingPath)).body).toMatchObject({ items: [{ last_read: expect.any(String) }] });
});
