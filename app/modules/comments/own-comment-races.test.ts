import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { readExport } from '#app/platform/member-export.factory.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type ApiClient, memberClient } from '#app/shell/testing/member-client.ts';
import { anArticlePage, postOn, readShown } from './comments.factory.ts';
import { comments } from './comments.module.ts';
import { queuedComment } from './moderation.schema.ts';

const { server, mailbox } = await testApplication();
const ana = await memberClient(server);
const bea = await memberClient(server);
const marta = await memberClient(server, { role: 'moderator' });
const { pageId } = await anArticlePage();

const posting = '/cms/comments/api/comment/';
const own = (id: number) => `${posting}${id}/`;
const desk = '/api/comments/moderation/';
const reason = 'Insulta a otra persona';

const say = (caller: ApiClient, changes: object = {}) => postOn(pageId, caller, changes);
const shown = (id: number) => readShown(server, pageId, id);
const queued = async (id: number) => queuedComment.parse((await marta.get(`${desk}${id}/`)).body);

test('if a comment is changed and withdrawn at the same time, its text is deleted, whatever request comes first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await say(ana, { comment: 'Antes' });
    const [changed, withdrawn] = await Promise.all([
      ana.patch(own(id), { comment: 'Después' }),
      ana.remove(own(id)),
    ]);
    expect([200, 409]).toContain(changed.status);
    expect(withdrawn.status).toBe(204);
    expect(await queued(id)).toMatchObject({ comment: '', withdrawn: true });
  }
});

test('if a moderator decides about a text while its author changes it, at most one of the two actions is stored', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await say(ana, { comment: 'Antes' });
    const [changed, hidden] = await Promise.all([
      ana.patch(own(id), { comment: 'Después', version: 1 }),
      marta.post(`${desk}${id}/hide/`, { reason, version: '1' }),
    ]);
    expect([changed.status, hidden.status].toSorted()).toEqual(
      changed.status === 200 ? [200, 409] : [204, 409],
    );
    expect(await queued(id)).toMatchObject(
      changed.status === 200
        ? { comment: 'Después', hidden: null }
        : { comment: 'Antes', hidden: { reason } },
    );
  }
});

test('after a comment is withdrawn, its author gets no mail about earlier replies', async () => {
  const writer = await memberClient(server);
  const id = await say(writer, { followup: true });
  await say(bea, { reply_to: id, comment: 'Primera respuesta' });
  await mailbox.take(writer.email);
  await writer.remove(own(id));
  const stored = await db
    .selectFrom('comments_comment')
    .select(['body', 'wants_replies'])
    .where('comment_id', '=', id)
    .executeTakeFirst();
  expect(stored).toEqual({ body: '', wants_replies: false });
  expect(mailbox.count(writer.email)).toBe(0);
});

test('a withdrawn comment cannot be reported any more', async () => {
  const id = await say(ana);
  await ana.remove(own(id));
  expect((await bea.post('/cms/comments/api/flag/', { comment: id, flag: 'report' })).status).toBe(403);
  expect((await queued(id)).reports).toEqual([]);
});

test('a changed comment keeps its replies, its reactions and the time at which it was posted', async () => {
  const id = await say(ana, { comment: 'Antes' });
  const reply = await say(bea, { reply_to: id });
  await bea.post('/cms/comments/api/feedback/', { comment: id, flag: 'like' });
  const before = await shown(id);
  await ana.patch(own(id), { comment: 'Después' });
  const after = await shown(id);
  expect([after?.submit_date, after?.flags, after?.permalink]).toEqual([
    before?.submit_date,
    before?.flags,
    before?.permalink,
  ]);
  expect(await shown(reply)).toMatchObject({ parent_id: id, is_removed: false });
});

test('after a change, the export of the author has the new text and not the former text', async () => {
  const writer = await memberClient(server);
  const id = await say(writer, { comment: 'Palabra antigua y única' });
  await writer.patch(own(id), { comment: 'Palabra nueva' });
  const rows = (await Promise.all(comments.exports.map((each) => readExport(each, writer.memberId)))).flat();
  expect(JSON.stringify(rows)).toContain('Palabra nueva');
  expect(JSON.stringify(rows)).not.toContain('Palabra antigua');
});

test.each([{ comment: 'Hola', version: 0 }, { comment: null }, { comment: '\u200b' }])(
  'a change with the body %j is refused',
  async (body) => {
    const id = await say(ana, { comment: 'Igual' });
    expect((await ana.patch(own(id), body)).status).toBe(400);
    expect(await shown(id)).toMatchObject({ comment: 'Igual', version: 1 });
  },
);

test('if a client sends no version, versions are not compared, so that an old client can still change a comment', async () => {
  const id = await say(ana);
  await ana.patch(own(id), { comment: 'Uno' });
  expect((await ana.patch(own(id), { comment: 'Dos' })).body).toMatchObject({ comment: 'Dos', version: 3 });
});
