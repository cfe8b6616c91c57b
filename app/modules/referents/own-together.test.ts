import { afterEach, beforeEach, expect, test } from 'vitest';
import { aReferentPage } from '#app/modules/content/reference/reference.factory.ts';
import { aMemberInParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { sharedPath, sharingPath } from '#app/modules/sharing/sharing.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce, statusCounts } from '#app/shell/testing/at-once.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { ownReferentResponse, ownReferentsResponse } from './own/own.schema.ts';
import { anOwnReferent } from './referents.factory.ts';

const { server } = await testApplication();
const path = '/api/my-referents/';
const consents = '/api/my-data/consents/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

const add = async (member: MemberClient, changes: object = {}) =>
  ownReferentResponse.parse((await member.post(path, anOwnReferent(changes))).body);
const list = async (member: MemberClient) => ownReferentsResponse.parse((await member.get(path)).body).items;

test('if the same public referent is added ten times at once, the referent is stored once', async () => {
  const ana = await memberClient(server);
  const { pageId } = await aReferentPage();
  const input = anOwnReferent({ alias: undefined, reference: pageId });
  expect(statusCounts(await atOnce(10, () => ana.call('POST', path, input)))).toEqual({ 201: 1, 400: 9 });
  expect(await list(ana)).toHaveLength(1);
});

test('two members can have the same public referent', async () => {
  const { pageId } = await aReferentPage();
  for (const member of [await memberClient(server), await memberClient(server)])
    expect((await add(member, { alias: undefined, reference: pageId })).reference).toBe(pageId);
});

test('if gestures of ten referents are started at once, only one gesture starts', async () => {
  const ana = await aMemberInParada(server);
  const owns = await Promise.all(Array.from({ length: 10 }, () => add(ana)));
  const answers = await atOnce(10, (index) =>
    ana.call('POST', `${path}${owns[index]?.id}/copy/`, { intention: 'Saludar' }),
  );
  expect(statusCounts(answers)).toEqual({ 201: 1, 409: 9 });
  expect((await list(ana)).filter(({ gestures }) => gestures.length > 0)).toHaveLength(1);
});

test('if a gesture is answered and ended at the same time, both requests take effect', async () => {
  const ana = await aMemberInParada(server);
  const { id } = await add(ana);
  await ana.post(`${path}${id}/copy/`, { intention: 'Saludar' });
  const [answered, ended] = await Promise.all([
    ana.post(`${path}${id}/gesture/`, { answer: 'done' }),
    ana.post(`${path}${id}/end/`, {}),
  ]);
  expect(ended.status).toBe(200);
  expect([200, 409]).toContain(answered.status);
  const [own] = await list(ana);
  expect(own?.gestures).toMatchObject([{ state: 'over', times: { done: Number(answered.status === 200) } }]);
});

test('if two requests change different fields at the same time, both changes are stored', async () => {
  const ana = await memberClient(server);
  const { id } = await add(ana);
  const changes = [{ likeness: 2 }, { notes: 'La vi.' }, { reach: 5 }, { behaviour: 'Escuchar.' }];
  const answers = await atOnce(4, (index) => ana.call('PATCH', `${path}${id}/`, changes[index]));
  expect(statusCounts(answers)).toEqual({ 200: 4 });
  expect(await list(ana)).toMatchObject([
    { likeness: 2, notes: 'La vi.', reach: 5, behaviour: 'Escuchar.', alias: 'Mi vecina del tercero' },
  ]);
});

test('without consent to a diary a member can only remove referents and end gestures, not add, change or copy', async () => {
  const ana = await aMemberInParada(server);
  const [own, other] = [await add(ana), await add(ana)];
  await ana.post(`${path}${own.id}/copy/`, { intention: 'Saludar' });
  await ana.post(consents, { purpose: 'diary', granted: false });
  const refused = [
    await ana.post(path, anOwnReferent()),
    await ana.patch(`${path}${own.id}/`, { likeness: 1 }),
    await ana.post(`${path}${other.id}/copy/`, { intention: 'Saludar' }),
    await ana.post(`${path}${own.id}/gesture/`, { answer: 'done' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await ana.post(`${path}${own.id}/end/`, {})).status).toBe(200);
  expect((await ana.remove(`${path}${other.id}/`)).status).toBe(204);
});

test.each([{}, { notes: null, likeness: null, reach: null, imagined_shares: null }])(
  'the change %j has no effect on a referent with empty fields',
  async (change) => {
    const ana = await memberClient(server);
    const added = await add(ana);
    expect(await ana.patch(`${path}${added.id}/`, change)).toEqual({ status: 200, body: added });
  },
);

test.each([
  [{ alias: null }, 'alias'],
  [{ behaviour: null }, 'behaviour'],
  [{ function: null }, 'function'],
  [{ reference: 1 }, 'reference'],
])('the change %j is refused, because the field cannot be removed', async (change, field) => {
  const ana = await memberClient(server);
  const { id } = await add(ana);
  const { status, body } = await ana.patch(`${path}${id}/`, change);
  expect([status, Object.keys(body ?? {})]).toEqual([400, [field]]);
});

test('a referent that is sent twice with the same key is added once', async () => {
  const ana = await memberClient(server);
  const first = await ana.send(path, anOwnReferent(), 'una-vez');
  const again = await ana.send(path, anOwnReferent(), 'una-vez');
  expect([again.status, again.body, (await list(ana)).length]).toEqual([201, first.body, 1]);
});

test('if a referent is removed while its gesture is running, another gesture can start', async () => {
  const ana = await aMemberInParada(server);
  const [own, other] = [await add(ana), await add(ana)];
  await ana.post(`${path}${own.id}/copy/`, { intention: 'Saludar' });
  await ana.remove(`${path}${own.id}/`);
  expect((await ana.post(`${path}${other.id}/copy/`, { intention: 'Andar' })).status).toBe(201);
});

test('a second gesture of a referent is listed before the first one, and the first one keeps its answers', async () => {
  const ana = await aMemberInParada(server);
  const { id } = await add(ana);
  for (const intention of ['Saludar', 'Andar']) {
    await ana.post(`${path}${id}/copy/`, { intention });
    await ana.post(`${path}${id}/gesture/`, { answer: 'done' });
    await ana.post(`${path}${id}/end/`, {});
  }
  const [own] = await list(ana);
  expect(own?.gestures).toMatchObject([
    { intention: 'Andar', times: { done: 1 } },
    { intention: 'Saludar', times: { done: 1 } },
  ]);
});

test('the reader of shared referents sees name, behaviour and notes, but no gesture', async () => {
  const ana = await aMemberInParada(server);
  const expert = await memberClient(server, { role: 'expert' });
  const { pageId, title } = await aReferentPage();
  const { id } = await add(ana, { notes: 'La vi el martes.' });
  await add(ana, { alias: undefined, reference: pageId });
  await ana.post(`${path}${id}/copy/`, { intention: 'Si entro, saludo.' });
  const input = { kind: 'referents', with: expert.username, until: '2026-03-08' };
  const { body } = await ana.post(sharingPath, input);
  const read = await expert.get(`${sharedPath}${Reflect.get(Object(body), 'id')}/`);
  const facts = [{ name: 'behaviour', label: 'El gesto que copias', value: 'Saludar por el nombre.' }];
  expect(read.body).toMatchObject({
    meta: { total_count: 2 },
    items: [
      { title, text: null, facts },
      { title: 'Mi vecina del tercero', text: 'La vi el martes.', facts },
    ],
  });
  expect(read.text).not.toContain('Si entro');
});
