import { expect, test } from 'vitest';
import { z } from 'zod';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { type ApiClient, memberClient, visitorClient } from '#app/shell/testing/member-client.ts';
import { aComment, anArticlePage } from './comments.factory.ts';
import { listedComment, maxCommentLength, maxNoteLength } from './comments.schema.ts';

const { server } = await testApplication();
const post = '/cms/comments/api/comment/';
const flag = '/cms/comments/api/flag/';
const feedback = '/cms/comments/api/feedback/';
const times = 20;

const said = async (member: ApiClient, pageId: number, changes: object = {}) =>
  z.object({ id: z.number() }).parse((await member.post(post, aComment(pageId, changes))).body).id;
const listOf = async (pageId: number) =>
  z
    .array(listedComment)
    .parse((await visitorClient(server).get(`/cms/comments/api/cms-articlepage/${pageId}/`)).body);
const statusesOf = (answers: readonly { status: number }[]) =>
  [...new Set(answers.map(({ status }) => status))].toSorted();

test('if comments are posted concurrently, each of them is stored once', async () => {
  const { pageId } = await anArticlePage();
  const members = await Promise.all(Array.from({ length: 5 }, () => memberClient(server)));
  const answers = await atOnce(times, (index) => {
    const member = members[index % members.length] ?? visitorClient(server);
    return member.post(post, aComment(pageId, { comment: `palabra ${index}` }));
  });
  expect(statusesOf(answers)).toEqual([201]);
  expect(new Set((await listOf(pageId)).map(({ comment }) => comment)).size).toBe(times);
});

test('if several members like a comment concurrently, the comment has one like from each of them', async () => {
  const { pageId } = await anArticlePage();
  const members = await Promise.all(Array.from({ length: 8 }, () => memberClient(server)));
  const comment = await said(members[0] ?? visitorClient(server), pageId);
  await Promise.all(members.map((member) => member.post(feedback, { comment, flag: 'like' })));
  const [listed] = await listOf(pageId);
  expect(listed?.flags.filter((each) => each.flag === 'like')).toHaveLength(members.length);
});

test('if a member likes and dislikes a comment concurrently, at most one reaction is stored', async () => {
  const { pageId } = await anArticlePage();
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  const comment = await said(ana, pageId);
  await atOnce(10, (index) => bea.post(feedback, { comment, flag: index % 2 === 0 ? 'like' : 'dislike' }));
  const [listed] = await listOf(pageId);
  expect(listed?.flags.length).toBeLessThanOrEqual(1);
});

test('if a member reports a comment several times at the same time, only one report is stored', async () => {
  const { pageId } = await anArticlePage();
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  const comment = await said(ana, pageId);
  const answers = await atOnce(10, () => bea.post(flag, { comment, flag: 'report' }));
  expect(statusesOf(answers)).toEqual([201]);
  const moderator = await memberClient(server, { role: 'moderator' });
  const { body } = await moderator.get('/api/comments/moderation/');
  const queued = JSON.stringify(body).match(new RegExp(`"id":${comment}\\b`, 'g'));
  expect(queued).toHaveLength(1);
});

test('if several members reply to a reply concurrently, all their replies join its thread', async () => {
  const { pageId } = await anArticlePage();
  const ana = await memberClient(server);
  const first = await said(ana, pageId);
  const reply = await said(ana, pageId, { reply_to: first });
  await atOnce(6, () => ana.post(post, aComment(pageId, { reply_to: reply })));
  const replies = (await listOf(pageId)).filter(({ id }) => id !== first);
  expect(new Set(replies.map(({ parent_id }) => parent_id))).toEqual(new Set([first]));
  expect(replies).toHaveLength(7);
});

test.each([
  ['of one character', 'x', 201],
  ['of the maximum length', 'x'.repeat(maxCommentLength), 201],
  ['one character longer', 'x'.repeat(maxCommentLength + 1), 400],
  ['of blanks', ' \n\t', 400],
  ['of invisible characters', '\u200b\u2060', 400],
  ['with a NUL', 'a\0b', 400],
  ['with markup', '<script>alert(1)</script>', 201],
  ['with several lines', 'uno\n\ndos', 201],
])('a comment %s is accepted or refused with the right status', async (_name, comment, status) => {
  const { pageId } = await anArticlePage();
  const ana = await memberClient(server);
  expect((await ana.post(post, aComment(pageId, { comment }))).status).toBe(status);
  expect((await listOf(pageId)).map((each) => each.comment)).toEqual(status === 201 ? [comment] : []);
});

test.each([
  ['of the maximum length', 'x'.repeat(maxNoteLength), 201],
  ['one character longer', 'x'.repeat(maxNoteLength + 1), 400],
  ['that is an object', { a: 1 }, 400],
])('a report with a note %s is accepted or refused with the right status', async (_name, note, status) => {
  const { pageId } = await anArticlePage();
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  const comment = await said(ana, pageId);
  expect((await bea.post(flag, { comment, flag: 'report', note })).status).toBe(status);
});

test.each([0, -1, 1.5, 'x', null, '99999999999999999999'])(
  'a reaction to a comment with the id %s is refused',
  async (comment) => {
    const ana = await memberClient(server);
    expect((await ana.post(feedback, { comment, flag: 'like' })).status).toBe(400);
  },
);

test.each([
  ['true', true],
  ['on', true],
  [1, true],
  ['False', false],
  ['0', false],
  ['', null],
  ['quizá', null],
])('the option to get mails about replies is read from the value %j', async (followup, meant) => {
  const { pageId } = await anArticlePage();
  const ana = await memberClient(server);
  const { status, body } = await ana.post(post, aComment(pageId, { followup }));
  expect(status).toBe(meant === null ? 400 : 201);
  if (meant !== null) expect(body).toMatchObject({ followup: meant });
});
