import { expect, test } from 'vitest';
import { z } from 'zod';
import { db } from '#app/platform/db/db.ts';
import { readExport } from '#app/platform/member-export.factory.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { type ApiClient, type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { aComment, anArticlePage, postOn } from './comments.factory.ts';
import { comments } from './comments.module.ts';
import { forgetMember } from './comments.server.ts';
import { banList, queuedComment } from './moderation.schema.ts';

const { server, mailbox } = await testApplication();
const marta = await memberClient(server, { role: 'moderator' });
const luis = await memberClient(server, { role: 'moderator' });
const admin = await memberClient(server, { role: 'admin' });
const { pageId } = await anArticlePage();

const desk = '/api/comments/moderation/';
const posting = '/cms/comments/api/comment/';
const reason = 'Insulta a otra persona';

const say = (caller: ApiClient) => postOn(pageId, caller);
const ban = (by: ApiClient, { memberId }: MemberClient, more: object = {}) =>
  by.post(`${desk}bans/`, { member: memberId, reason, ...more });
const lift = (by: ApiClient, { memberId }: MemberClient) => by.remove(`${desk}bans/${memberId}/`);
const listed = async ({ memberId }: MemberClient) =>
  banList
    .parse((await marta.get(`${desk}bans/?limit=100`)).body)
    .items.filter(({ member }) => member === memberId);
const read = async (id: number) => queuedComment.parse((await marta.get(`${desk}${id}/`)).body);
const verbs = async ({ memberId }: MemberClient) =>
  z
    .object({ items: z.array(z.object({ verb: z.string(), after: z.unknown() })) })
    .parse((await admin.get(`/api/admin/audit/?object=member:${memberId}`)).body).items;

test('[C2.5] if a banned member is banned again, the first reason stays and no second mail is sent', async () => {
  const ana = await memberClient(server);
  expect((await ban(marta, ana)).status).toBe(204);
  await mailbox.take(ana.email);
  expect((await ban(luis, ana, { reason: 'Otro motivo' })).status).toBe(204);
  expect(await listed(ana)).toMatchObject([{ reason, by: { id: marta.memberId } }]);
  expect((await verbs(ana)).map(({ verb }) => verb)).toEqual(['ban']);
  expect((await lift(marta, ana)).status).toBe(204);
  expect((await mailbox.take(ana.email)).subject).not.toBe('Tu cuenta ya no puede comentar');
});

test('[C2.5] if a member is banned several times at the same time, there is one ban and one entry in the audit log', async () => {
  const ana = await memberClient(server);
  const answers = await atOnce(6, (index) => ban(index % 2 === 0 ? marta : luis, ana));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204]);
  expect(await listed(ana)).toHaveLength(1);
  expect((await verbs(ana)).map(({ verb }) => verb)).toEqual(['ban']);
});

test('[C2.5] if two moderators lift a ban at the same time, the second moderator finds no ban', async () => {
  const ana = await memberClient(server);
  await ban(marta, ana);
  const answers = await atOnce(2, (index) => lift(index === 0 ? marta : luis, ana));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  expect((await verbs(ana)).map(({ verb }) => verb)).toEqual(['unban', 'ban']);
});

test('[C2.5] a member can be banned again after a ban was lifted, and the list shows the new reason', async () => {
  const ana = await memberClient(server);
  await ban(marta, ana);
  await lift(marta, ana);
  await ban(luis, ana, { reason: 'Lo ha hecho otra vez' });
  expect(await listed(ana)).toMatchObject([{ reason: 'Lo ha hecho otra vez', by: { id: luis.memberId } }]);
  expect((await ana.post(posting, aComment(pageId))).status).toBe(403);
});

test('[C2.5] if a ban is lifted, the comments that were hidden with the ban stay hidden', async () => {
  const ana = await memberClient(server);
  const id = await say(ana);
  await ban(marta, ana, { hide_all: true });
  await lift(marta, ana);
  expect((await read(id)).hidden).toMatchObject({ reason });
  expect((await verbs(ana)).map(({ after }) => after)).toEqual([
    { banned: false },
    { banned: true, hidden_comments: 1 },
  ]);
});

test('[C2.5] a ban that hides all comments counts only the comments that were visible before', async () => {
  const ana = await memberClient(server);
  const [first, second] = [await say(ana), await say(ana)];
  await marta.post(`${desk}${first}/hide/`, { reason: 'Otro motivo' });
  await ban(luis, ana, { hide_all: true });
  expect((await read(first)).hidden).toMatchObject({ reason: 'Otro motivo' });
  expect((await read(second)).hidden).toMatchObject({ reason });
  expect(await verbs(ana)).toMatchObject([{ after: { banned: true, hidden_comments: 1 } }]);
});

test('[C2.11] if a colleague has decided first, a ban from the queue is refused and no member is banned', async () => {
  const ana = await memberClient(server);
  const id = await say(ana);
  await marta.post(`${desk}${id}/keep/`, { seen: null });
  await marta.post(`${desk}${id}/hide/`, { reason });
  expect(await luis.post(`${desk}${id}/ban/`, { reason, seen: null })).toEqual({
    status: 409,
    body: { detail: `${marta.username} lo decidió antes.` },
  });
  expect(await listed(ana)).toEqual([]);
});

test('[C2.11] if two moderators ban one author from two comments at the same time, the second moderator sees who decided first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const ana = await memberClient(server);
    const ids = [await say(ana), await say(ana)];
    const answers = await atOnce(2, (index) =>
      (index === 0 ? marta : luis).post(`${desk}${ids[index]}/ban/`, { reason, hide_all: true }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    for (const id of ids) expect((await read(id)).hidden).toMatchObject({ reason });
    expect(await verbs(ana)).toMatchObject([{ verb: 'ban', after: { hidden_comments: 2 } }]);
  }
});

test('[C2.5] if a member is banned from the list and from a comment at the same time, each comment is hidden once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const ana = await memberClient(server);
    const [first, second] = [await say(ana), await say(ana)];
    const answers = await atOnce(2, (index) =>
      index === 0
        ? ban(marta, ana, { hide_all: true })
        : marta.post(`${desk}${second}/ban/`, { reason, hide_all: true }),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    for (const id of [first, second]) expect((await read(id)).hidden).toMatchObject({ reason });
    expect(await verbs(ana)).toMatchObject([{ verb: 'ban', after: { hidden_comments: 2 } }]);
  }
});

test('if the account of the author of a comment is erased, the author cannot be banned', async () => {
  const ana = await memberClient(server);
  const id = await say(ana);
  await forgetMember(ana.memberId);
  expect(await marta.post(`${desk}${id}/ban/`, { reason })).toEqual({
    status: 403,
    body: { detail: 'La cuenta de quien lo escribió está cerrada.' },
  });
});

test.each(['limit=0', 'limit=101', 'after=0', 'after=x', 'more=1'])(
  'the list of bans refuses the query %s',
  async (query) => {
    expect((await marta.get(`${desk}bans/?${query}`)).status).toBe(400);
  },
);

test.each([
  ['without a reason', { reason: '' }],
  ['with a reason of 201 letters', { reason: 'x'.repeat(201) }],
  ['without a member', { member: null }],
  ['with a choice that is no boolean', { hide_all: 'sí' }],
])('a ban %s is refused', async (_what, changes) => {
  const ana = await memberClient(server);
  expect((await ban(marta, ana, changes)).status).toBe(400);
  expect(await listed(ana)).toEqual([]);
});

test.each(['expert', 'editor', 'support'] as const)(
  '[C2.5] a member of the team with the role %s can be banned',
  async (role) => {
    const ana = await memberClient(server, { role });
    expect((await ban(marta, ana)).status).toBe(204);
    expect((await ana.post(posting, aComment(pageId))).status).toBe(403);
  },
);

test('the export of a banned member contains the bans with their reasons, but not the moderator', async () => {
  const ana = await memberClient(server);
  await ban(marta, ana);
  await lift(luis, ana);
  await ban(luis, ana, { reason: 'Otra vez' });
  const rows = (await Promise.all(comments.exports.map((each) => readExport(each, ana.memberId)))).flat();
  expect(rows).toMatchObject([
    { reason, lifted_at: expect.any(String) },
    { reason: 'Otra vez', lifted_at: null },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${marta.username}|${luis.username}`));
});

test('the export of a moderator contains the bans by this moderator, but not the banned members', async () => {
  const eva = await memberClient(server, { role: 'moderator' });
  const ana = await memberClient(server);
  await ban(eva, ana);
  await lift(eva, ana);
  const rows = (await Promise.all(comments.exports.map((each) => readExport(each, eva.memberId)))).flat();
  expect(rows).toMatchObject([
    { action: 'ban', reason },
    { action: 'lift_ban', reason: null },
  ]);
  expect(JSON.stringify(rows)).not.toContain(ana.username);
});

test('after a moderator is erased, the bans of the moderator stay in force without a name', async () => {
  const eva = await memberClient(server, { role: 'moderator' });
  const ana = await memberClient(server);
  await ban(eva, ana);
  await forgetMember(eva.memberId);
  expect(await listed(ana)).toMatchObject([{ by: null, reason }]);
  expect((await ana.post(posting, aComment(pageId))).status).toBe(403);
});

test('after a banned member is erased, no ban of this member is stored', async () => {
  const ana = await memberClient(server);
  await ban(marta, ana);
  await forgetMember(ana.memberId);
  const { memberId } = ana;
  const rows = db.selectFrom('comments_ban').select('reason').where('member_id', '=', memberId);
  expect([await rows.execute(), await listed(ana)]).toEqual([[], []]);
});
