// Runs alone because it reads the mails of the team.
import { afterEach, expect, test } from 'vitest';
import { auditResponse } from '#app/modules/back-office/schema.ts';
import { aComment, anArticlePage } from '#app/modules/comments/comments.factory.ts';
import { aReferentPage } from '#app/modules/content/reference/reference.factory.ts';
import { aReview } from '#app/modules/referents/referents.factory.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { beginErasure } from '../accounts.factory.ts';
import { setModerationMail } from './moderation-mail.server.ts';

const { server, mailbox } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });
const path = '/api/admin/notices/';
const roles = '/api/admin/roles/';
const team = 'hola@yoi.example';

afterEach(async () => {
  await db.deleteFrom('accounts_moderation_mail').execute();
});

const choose = async ({ call }: MemberClient, isOn: boolean) =>
  (await call('PUT', path, { moderation_mail: isOn })).statusCode;
const isOn = async ({ get }: MemberClient) => (await get(path)).body;
const give = (member: number, role: string) => admin.post(roles, { member, role, reason: 'Cambia' });

/** Lets a member report a comment of another member. */
async function report(): Promise<void> {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  const { pageId } = await anArticlePage();
  const posted = await ana.call('POST', '/cms/comments/api/comment/', aComment(pageId));
  await bea.post('/cms/comments/api/flag/', { comment: posted.json().id, flag: 'report', reason: 'insulto' });
}

/** Creates a moderator who has asked for mails. */
async function asking(person: Parameters<typeof memberClient>[1] = {}): Promise<MemberClient> {
  const moderator = await memberClient(server, { role: 'moderator', ...person });
  expect(await choose(moderator, true)).toBe(204);
  return moderator;
}

test('a moderator gets no mails at first, and each change of the setting creates one audit entry', async () => {
  const marta = await memberClient(server, { role: 'moderator' });
  expect(await isOn(marta)).toEqual({ moderation_mail: false });
  await atOnce(2, () => choose(marta, true));
  expect(await isOn(marta)).toEqual({ moderation_mail: true });
  await atOnce(2, () => choose(marta, false));
  expect(await isOn(marta)).toEqual({ moderation_mail: false });
  const { body } = await admin.get(`/api/admin/audit/?object=member:${marta.memberId}&order=oldest`);
  const [off, on] = [{ moderation_mail: false }, { moderation_mail: true }];
  expect(
    auditResponse
      .parse(body)
      .items.map(({ resource, verb, before, after }) => [resource, verb, before, after]),
  ).toEqual([
    ['notices', 'set', off, on],
    ['notices', 'set', on, off],
  ]);
});

test('a report is mailed to each moderator who asked for such mails, in the language of the moderator, and not to the team', async () => {
  const [marta, noa] = [await asking(), await asking({ language: 'en' })];
  await memberClient(server, { role: 'moderator' });
  await report();
  const spanish = await mailbox.take(marta.email);
  expect([spanish.subject, spanish.text]).toEqual([
    expect.stringContaining('Han avisado de un comentario en «'),
    expect.stringContaining('Motivo: Insulta o ataca a alguien.'),
  ]);
  const english = await mailbox.take(noa.email);
  expect([english.subject, english.text]).toEqual([
    expect.stringContaining('A comment on “'),
    expect.stringContaining('/admin/hoy'),
  ]);
  expect(mailbox.count(team)).toBe(0);
});

test('the first waiting review is mailed to the moderators who asked for such mails', async () => {
  const noa = await asking({ language: 'en' });
  const { pageId, title } = await aReferentPage();
  const member = await memberClient(server);
  await member.post(`/api/v2/cms/pages/reference/${pageId}/reviews/`, aReview());
  expect((await mailbox.take(noa.email)).subject).toBe(`A review of ${title} is waiting`);
  expect(mailbox.count(team)).toBe(0);
});

test('once no moderator asks for the mails any more, the team gets the mails again', async () => {
  const marta = await asking();
  await choose(marta, false);
  await report();
  expect((await mailbox.take(team)).subject).toContain('Han avisado de un comentario');
  expect(mailbox.count(marta.email)).toBe(0);
});

test('a moderator who closes the account gets no mails, and the erasure deletes the stored choice', async () => {
  const [marta, noa] = [await asking(), await asking()];
  await marta.post('/api/user-profile/close-account/', { confirm: true });
  await mailbox.take(marta.email);
  await report();
  await mailbox.take(noa.email);
  expect(mailbox.count(marta.email)).toBe(0);
  await beginErasure(marta.memberId);
  const choices = () =>
    db.selectFrom('accounts_moderation_mail').where('member_id', '=', marta.memberId).selectAll().execute();
  await expect.poll(choices, { timeout: 15_000 }).toEqual([]);
});

test('after a role is revoked, the member gets no more mails, even if the role is given again', async () => {
  const marta = await asking();
  await admin.call('DELETE', `${roles}${marta.memberId}/`, { reason: 'Se va' });
  await give(marta.memberId, 'moderator');
  expect(await isOn(marta)).toEqual({ moderation_mail: false });
});

test.each([
  ['admin', true],
  ['editor', false],
] as const)('after a moderator has become %s, the choice to get mails remains: %s', async (role, stands) => {
  const marta = await asking();
  await give(marta.memberId, role);
  await give(marta.memberId, 'moderator');
  expect(await isOn(marta)).toEqual({ moderation_mail: stands });
});

test('a choice that arrives after the role was revoked is not stored', async () => {
  const { memberId } = await memberClient(server);
  await setModerationMail({ memberId, sessionId: 0, role: 'moderator', address: '203.0.113.9' }, true);
  expect(await db.selectFrom('accounts_moderation_mail').selectAll().execute()).toEqual([]);
});

test.each([{}, { moderation_mail: 'quizá' }, { moderation_mail: true, more: 1 }])(
  'the choice %j is refused',
  async (body) => {
    const marta = await memberClient(server, { role: 'moderator' });
    expect((await marta.call('PUT', path, body)).statusCode).toBe(400);
    expect(await isOn(marta)).toEqual({ moderation_mail: false });
  },
);

test.each(['expert', 'editor', 'support', 'member'] as const)(
  'a caller with the role %s can neither read nor change the choice',
  async (role) => {
    const caller = await memberClient(server, { role });
    expect([(await caller.get(path)).status, await choose(caller, true)]).toEqual([403, 403]);
  },
);
