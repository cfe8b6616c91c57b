// Runs alone because it changes settings.
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = '1';
});

const { db } = await import('#app/platform/db/db.ts');
const { testApplication } = await import('#app/shell/testing/application.ts');
const { memberClient } = await import('#app/shell/testing/member-client.ts');
const { aComment, anArticlePage } = await import('./comments.factory.ts');

const { server, mailbox } = await testApplication();

test('[C2.10] a member can post ten comments a minute, and each member has a separate limit', async () => {
  const { pageId } = await anArticlePage();
  const ana = await memberClient(server);
  const say = () => ana.post('/cms/comments/api/comment/', aComment(pageId));
  for (let time = 0; time < 10; time += 1) expect((await say()).status).toBe(201);
  expect((await say()).status).toBe(429);
  const bea = await memberClient(server);
  expect((await bea.post('/cms/comments/api/comment/', aComment(pageId))).status).toBe(201);
});

test('a member can change and withdraw comments twenty times a minute in total, and each member has a separate limit', async () => {
  const { pageId } = await anArticlePage();
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  const path = '/cms/comments/api/comment/';
  const postedBy = async ({ post }: typeof ana) =>
    `${path}${Object((await post(path, aComment(pageId))).body).id}/`;
  const own = await postedBy(ana);
  for (let time = 0; time < 20; time += 1)
    expect((await ana.patch(own, { comment: `Cambio ${time}` })).status).toBe(200);
  expect((await ana.patch(own, { comment: 'Uno más' })).status).toBe(429);
  expect((await ana.remove(own)).status).toBe(429);
  expect((await bea.patch(await postedBy(bea), { comment: 'El mío' })).status).toBe(200);
});

test('a member gets mails about at most ten replies a day', async () => {
  const { pageId } = await anArticlePage();
  const ana = await memberClient(server);
  const path = '/cms/comments/api/comment/';
  const { body } = await ana.post(path, aComment(pageId, { followup: true }));
  for (const writer of [await memberClient(server), await memberClient(server)])
    for (let time = 0; time < 7; time += 1)
      await writer.post(path, aComment(pageId, { reply_to: Object(body).id }));
  const waiting = () => sql`select from jobs.job where state < 'completed' and name ~ '[.]mail$'`.execute(db);
  await expect.poll(async () => (await waiting()).rows.length, { timeout: 20_000 }).toBe(0);
  expect(mailbox.count(ana.email)).toBe(10);
});
