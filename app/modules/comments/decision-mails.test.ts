import { expect, test } from 'vitest';
import { z } from 'zod';
import { listAuditEntries } from '#app/platform/audit/audit.queries.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type ApiClient, memberClient } from '#app/shell/testing/member-client.ts';
import { aComment, anArticlePage } from './comments.factory.ts';
import { banList, noticeResponse } from './moderation.schema.ts';

const { server, mailbox } = await testApplication();
const marta = await memberClient(server, { role: 'moderator' });
const { pageId } = await anArticlePage();

const desk = '/api/comments/moderation/';
const reason = 'Insulta a otra persona';

async function say(caller: ApiClient): Promise<number> {
  const { body } = await caller.post('/cms/comments/api/comment/', aComment(pageId));
  return z.object({ id: z.int() }).parse(body).id;
}
const withdraw = (caller: ApiClient, id: number) => caller.remove(`/cms/comments/api/comment/${id}/`);
async function preview(id: number, query: object) {
  const { body } = await marta.get(`${desk}${id}/notice/?${new URLSearchParams(Object.entries(query))}`);
  return noticeResponse.parse(body).mail;
}
const bare = ({ subject, text }: { subject?: string; text?: string }) => [subject, text?.trim()];

test('[C2.11] the author of a hidden comment gets exactly the mail that the moderator was shown', async () => {
  const ana = await memberClient(server);
  const id = await say(ana);
  const shown = await preview(id, { verb: 'hide', reason });
  expect(shown?.text).toContain(reason);
  await marta.post(`${desk}${id}/hide/`, { reason });
  expect(bare(await mailbox.take(ana.email))).toEqual(bare(shown ?? {}));
});

test('[C2.11] the author of a restored comment gets a mail that states why it had been hidden', async () => {
  const ana = await memberClient(server);
  const id = await say(ana);
  await marta.post(`${desk}${id}/hide/`, { reason });
  await mailbox.take(ana.email);
  const shown = await preview(id, { verb: 'restore' });
  await marta.post(`${desk}${id}/restore/`);
  const mail = await mailbox.take(ana.email);
  expect([mail.subject, mail.text?.includes(reason)]).toEqual(['Tu comentario se ve otra vez', true]);
  expect(bare(mail)).toEqual(bare(shown ?? {}));
});

test('if a moderator repeats a decision, no second mail is sent', async () => {
  const ana = await memberClient(server);
  const id = await say(ana);
  for (const _time of [1, 2]) await marta.post(`${desk}${id}/hide/`, { reason });
  await mailbox.take(ana.email);
  await marta.post(`${desk}${id}/restore/`);
  expect((await mailbox.take(ana.email)).subject).toBe('Tu comentario se ve otra vez');
});

test('the author of a withdrawn comment gets no mail about a decision on the comment', async () => {
  const ana = await memberClient(server);
  const [withdrawn, other] = [await say(ana), await say(ana)];
  for (const id of [withdrawn, other]) await marta.post(`${desk}${id}/hide/`, { reason });
  for (const _mail of [1, 2]) await mailbox.take(ana.email);
  await withdraw(ana, withdrawn);
  expect(await preview(withdrawn, { verb: 'restore' })).toBeNull();
  for (const id of [withdrawn, other]) await marta.post(`${desk}${id}/restore/`);
  expect((await mailbox.take(ana.email)).text).toContain(`#c${other}`);
});

test('a withdrawn comment is not hidden, and a ban from the queue does not count it', async () => {
  const ana = await memberClient(server);
  const id = await say(ana);
  await withdraw(ana, id);
  await marta.post(`${desk}${id}/hide/`, { reason });
  const shown = await preview(id, { verb: 'ban', reason, hide_all: 'true' });
  await marta.post(`${desk}${id}/ban/`, { reason, hide_all: true });
  const mail = await mailbox.take(ana.email);
  expect([mail.subject, mail.text?.includes('También hemos retirado')]).toEqual([
    'Tu cuenta ya no puede comentar',
    false,
  ]);
  expect(bare(mail)).toEqual(bare(shown ?? {}));
  expect(await listAuditEntries(db, { object: `comment:${id}` }, { limit: 9 })).toEqual([]);
});

test('[C2.5] a ban from the queue hides the reported comment, and with hide_all it hides all comments of the member', async () => {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  const [first, second] = [await say(ana), await say(ana)];
  const shown = await preview(first, { verb: 'ban', reason, hide_all: 'true' });
  expect(shown?.text).toContain('También hemos retirado 2 comentarios tuyos.');
  expect((await marta.post(`${desk}${first}/ban/`, { reason, hide_all: true })).status).toBe(204);
  const mail = await mailbox.take(ana.email);
  expect(bare(mail)).toEqual(bare(shown ?? {}));
  expect((await ana.post('/cms/comments/api/comment/', aComment(pageId))).status).toBe(403);
  for (const id of [first, second])
    expect((await marta.get(`${desk}${id}/`)).body).toMatchObject({ hidden: { reason } });
  const [kept, hidden] = [await say(bea), await say(bea)];
  await marta.post(`${desk}${hidden}/ban/`, { reason });
  expect((await marta.get(`${desk}${kept}/`)).body).toMatchObject({ hidden: null });
});

test('[C2.5] if a ban has hidden a comment, the history of the comment names the ban', async () => {
  const ana = await memberClient(server);
  const comments = [await say(ana), await say(ana)];
  await marta.post(`${desk}bans/`, { member: ana.memberId, reason, hide_all: true });
  for (const id of comments)
    expect(await listAuditEntries(db, { object: `comment:${id}` }, { limit: 9 })).toMatchObject([
      { verb: 'ban', doneBy: marta.memberId, before: { hidden: false }, after: { hidden: true } },
    ]);
});

test('[C2.5] a ban is listed until it is lifted; the member gets a mail about the ban and another about its end', async () => {
  const ana = await memberClient(server);
  await marta.post(`${desk}bans/`, { member: ana.memberId, reason });
  expect((await mailbox.take(ana.email)).subject).toBe('Tu cuenta ya no puede comentar');
  const list = async () => banList.parse((await marta.get(`${desk}bans/?limit=100`)).body);
  expect((await list()).items.find(({ member }) => member === ana.memberId)).toMatchObject({
    name: ana.username,
    reason,
    by: { id: marta.memberId, name: marta.username },
  });
  const notice = noticeResponse.parse((await marta.get(`${desk}bans/${ana.memberId}/notice/`)).body);
  await marta.remove(`${desk}bans/${ana.memberId}/`);
  expect(bare(await mailbox.take(ana.email))).toEqual(bare(notice.mail ?? {}));
  expect((await marta.get(`${desk}bans/${ana.memberId}/notice/`)).status).toBe(404);
  expect((await list()).items.some(({ member }) => member === ana.memberId)).toBe(false);
});

test('[C2.5] the list of bans is read page by page', async () => {
  for (const _time of [1, 2]) {
    const { memberId } = await memberClient(server);
    await marta.post(`${desk}bans/`, { member: memberId, reason });
  }
  const { meta, items } = banList.parse((await marta.get(`${desk}bans/?limit=1`)).body);
  const next = banList.parse((await marta.get(`${desk}bans/?limit=1&after=${meta.next}`)).body);
  expect(Number(next.items[0]?.id)).toBeLessThan(Number(items[0]?.id));
});

test('a moderator cannot be banned from the queue, and a ban for an unknown comment is refused', async () => {
  const other = await memberClient(server, { role: 'moderator' });
  expect((await marta.post(`${desk}${await say(other)}/ban/`, { reason })).status).toBe(403);
  expect((await marta.post(`${desk}99999999/ban/`, { reason })).status).toBe(404);
  expect((await marta.get(`${desk}99999999/notice/?verb=hide`)).status).toBe(404);
  expect((await marta.get(`${desk}${await say(other)}/notice/?verb=dance`)).status).toBe(400);
});
