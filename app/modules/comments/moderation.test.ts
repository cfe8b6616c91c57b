// Runs alone because it reads the mails of the team.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { db } from '#app/platform/db/db.ts';
import type { Role } from '#app/platform/http/actor.server.ts';
import { mayDo } from '#app/platform/staff/registry.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type ApiClient, memberClient, visitorClient } from '#app/shell/testing/member-client.ts';
import { aComment, anArticlePage } from './comments.factory.ts';
import { canBan, canModerate, canReport } from './comments.policy.ts';
import { listedComment } from './comments.schema.ts';
import { queueResponse } from './moderation.schema.ts';

const { server, mailbox } = await testApplication();
const ana = await memberClient(server);
const marta = await memberClient(server, { role: 'moderator' });
const visitor = visitorClient(server);
const { pageId } = await anArticlePage();

const desk = '/api/comments/moderation/';
const posting = '/cms/comments/api/comment/';
const flagging = '/cms/comments/api/flag/';
const reason = 'Insulta a otra persona';

async function say(caller: ApiClient, changes: object = {}, page = pageId): Promise<number> {
  const { status, body } = await caller.post(posting, aComment(page, changes));
  expect(status).toBe(201);
  return z.object({ id: z.int() }).parse(body).id;
}
async function shown(id: number) {
  const { body } = await visitor.get(`/cms/comments/api/cms-articlepage/${pageId}/`);
  return z
    .array(listedComment)
    .parse(body)
    .find((comment) => comment.id === id);
}
async function queued(id: number, state: string) {
  const { body } = await marta.get(`${desk}?state=${state}&limit=100`);
  return queueResponse.parse(body).items.find((item) => item.id === id);
}
const events = (name: string) =>
  db.selectFrom('platform_event').select('payload').where('name', '=', name).execute();

test('[C2.7] if a report is sent twice, the report is stored once and waits in the queue with its reason', async () => {
  const comment = await say(ana);
  const bea = await memberClient(server);
  const report = { comment, flag: 'report', reason: 'insulto', note: ' Dice cosas feas. ' };
  const answer = { status: 201, body: { comment, flag: 'removal suggestion' } };
  expect(await bea.post(flagging, report)).toEqual(answer);
  expect(await bea.post(flagging, { comment, flag: 'report' })).toEqual(answer);
  expect(await queued(comment, 'reported')).toMatchObject({
    member: ana.memberId,
    author: ana.username,
    hidden: null,
    reports: [{ reason: 'insulto', note: 'Dice cosas feas.', decision: null }],
  });
  const recorded = await events('comments.reported');
  expect(recorded.filter(({ payload }) => JSON.stringify(payload).includes(`${bea.memberId}`)).length).toBe(
    1,
  );
});

test('the team gets a mail about the first open report of a comment, but no mail about the second report', async () => {
  const comment = await say(ana, { comment: 'Algo que molesta' });
  const [bea, eva] = [await memberClient(server), await memberClient(server)];
  const team = 'hola@yoi.example';
  await bea.post(flagging, { comment, flag: 'report', reason: 'insulto', note: 'Grita.' });
  const mail = await takeAbout(team, comment);
  expect([mail.subject, mail.text?.includes('Grita.'), mail.text?.includes('Algo que molesta')]).toEqual([
    expect.stringContaining('Han avisado de un comentario en «'),
    true,
    false,
  ]);
  await eva.post(flagging, { comment, flag: 'report' });
  const later = await say(ana, { comment: 'Otra cosa que molesta' });
  await bea.post(flagging, { comment: later, flag: 'report' });
  await takeAbout(team, later);
  expect(mailbox.count(team)).toBe(0);
});

/** Waits for the mail that links to a comment, and skips mails about other comments. */
async function takeAbout(team: string, comment: number) {
  for (;;) {
    const mail = await mailbox.take(team);
    if (mail.text?.includes(`#c${comment}`)) return mail;
    expect(mail.text).not.toContain('Grita.');
  }
}

test('[C2.7] a report is refused if its reason is unknown or its note is too long', async () => {
  const comment = await say(ana);
  const bea = await memberClient(server);
  const sent = { comment, flag: 'report', reason: 'porque sí', note: 'x'.repeat(501) };
  expect(await bea.post(flagging, sent)).toEqual({
    status: 400,
    body: {
      reason: ['"porque sí" no es una elección válida.'],
      note: ['Asegúrate de que este campo no tenga más de 500 caracteres.'],
    },
  });
});

test('[C2.7] a member cannot report their own comment or a hidden comment', async () => {
  const comment = await say(ana);
  expect((await ana.post(flagging, { comment, flag: 'report' })).status).toBe(403);
  await marta.post(`${desk}${comment}/hide/`, { reason });
  expect((await marta.post(flagging, { comment, flag: 'report' })).status).toBe(403);
});

test('[C2.11] a hidden comment keeps its position in the list but not its text, and can be restored unchanged', async () => {
  const comment = await say(ana, { comment: 'Feo' });
  await say(ana, { reply_to: comment });
  expect((await marta.post(`${desk}${comment}/hide/`, { reason })).status).toBe(204);
  expect(await shown(comment)).toMatchObject({
    comment: 'Comentario retirado',
    is_removed: true,
    allow_reply: false,
  });
  expect(await ana.post(posting, aComment(pageId, { reply_to: comment }))).toEqual({
    status: 400,
    body: ['reply_to'],
  });
  expect(await queued(comment, 'hidden')).toMatchObject({
    comment: 'Feo',
    hidden: { reason, by: marta.memberId },
  });
  expect((await marta.post(`${desk}${comment}/hide/`, { reason: 'otra vez' })).status).toBe(204);
  expect((await marta.post(`${desk}${comment}/restore/`)).status).toBe(204);
  expect(await shown(comment)).toMatchObject({ comment: 'Feo', is_removed: false });
  expect((await marta.post(`${desk}${comment}/restore/`)).status).toBe(204);
});

test('[C2.11] if a moderator hides a comment or dismisses its reports, its open reports are closed', async () => {
  const bea = await memberClient(server);
  for (const [verb, decision] of [
    ['hide', 'hidden'],
    ['keep', 'kept'],
  ]) {
    const comment = await say(ana);
    await bea.post(flagging, { comment, flag: 'report' });
    await marta.post(`${desk}${comment}/${verb}/`, verb === 'hide' ? { reason } : undefined);
    expect(await queued(comment, 'reported')).toBeUndefined();
    expect((await queued(comment, 'all'))?.reports).toMatchObject([{ decision }]);
  }
});

test("[C2.5] a banned member cannot comment, and a ban can also hide the member's earlier comments", async () => {
  const bea = await memberClient(server);
  const before = await say(bea);
  const ban = { member: bea.memberId, reason, hide_all: true };
  expect((await marta.post(`${desk}bans/`, ban)).status).toBe(204);
  expect((await marta.post(`${desk}bans/`, ban)).status).toBe(204);
  expect(await bea.post(posting, aComment(pageId))).toEqual({ status: 403, body: {} });
  expect(await shown(before)).toMatchObject({ is_removed: true });
  expect((await marta.remove(`${desk}bans/${bea.memberId}/`)).status).toBe(204);
  await say(bea);
  expect((await marta.remove(`${desk}bans/${bea.memberId}/`)).status).toBe(404);
});

test('moderators, admins and unknown members cannot be banned', async () => {
  const other = await memberClient(server, { role: 'admin' });
  expect((await marta.post(`${desk}bans/`, { member: other.memberId, reason })).status).toBe(403);
  expect((await marta.post(`${desk}bans/`, { member: marta.memberId, reason })).status).toBe(403);
  expect((await marta.post(`${desk}bans/`, { member: 99_999_999, reason })).body).toEqual({
    member: ['Clave primaria "99999999" inválida - objeto no existe.'],
  });
});

test.each([
  ['GET', ''],
  ['POST', '1/hide/'],
  ['POST', '1/restore/'],
  ['POST', '1/keep/'],
  ['POST', 'bans/'],
  ['DELETE', 'bans/1/'],
])('[C2.11] only moderators and admins can call %s %s', async (method, path) => {
  const call = (caller: ApiClient) => {
    if (method === 'GET') return caller.get(desk + path);
    if (method === 'DELETE') return caller.remove(desk + path);
    const bodies: Record<string, object> = { '1/hide/': { reason }, 'bans/': { member: 1, reason } };
    return caller.post(desk + path, bodies[path]);
  };
  const editor = await memberClient(server, { role: 'editor' });
  expect([(await call(visitor)).status, (await call(ana)).status, (await call(editor)).status]).toEqual([
    401, 403, 403,
  ]);
});

test('malformed calls of the moderation API are refused', async () => {
  expect((await marta.get(`${desk}?state=x&limit=0&offset=-1`)).status).toBe(400);
  expect((await marta.post(`${desk}99999999/hide/`, { reason })).status).toBe(404);
  expect((await marta.post(`${desk}1/hide/`, { reason: ' ' })).body).toEqual({
    reason: ['Este campo es requerido'],
  });
  expect((await marta.post(`${desk}abc/hide/`, { reason })).status).toBe(404);
  expect((await marta.post(`${desk}bans/`, { member: 1, reason, more: 1 })).status).toBe(400);
});

test.each<[Role, boolean]>([
  ['member', false],
  ['expert', false],
  ['editor', false],
  ['support', false],
  ['moderator', true],
  ['admin', true],
])('%s may moderate: %s', (role, may) => {
  expect([canModerate({ memberId: 1, role }), mayDo(role, 'comments.hide')]).toEqual([may, may]);
  expect(canBan({ memberId: 1, role }, { memberId: 2, role: 'member' })).toBe(may);
  expect(canBan({ memberId: 1, role: 'admin' }, { memberId: 2, role })).toBe(!may);
  expect(canBan({ memberId: 1, role }, { memberId: 1, role: 'member' })).toBe(false);
});

test('only a visible comment of another member can be reported', () => {
  expect(canReport(1, { memberId: 2, isHidden: false })).toBe(true);
  expect(canReport(1, { memberId: null, isHidden: false })).toBe(true);
  expect(canReport(1, { memberId: 1, isHidden: false })).toBe(false);
  expect(canReport(1, { memberId: 2, isHidden: true })).toBe(false);
});
