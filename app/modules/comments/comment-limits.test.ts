import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = '1';
});

const { testApplication } = await import('#app/shell/testing/application.ts');
const { aCaller, aComment, anArticlePage } = await import('./comments.factory.ts');

const { server } = await testApplication();

test('a member says ten things a minute, and another is not kept from it', async () => {
  const { pageId } = await anArticlePage();
  const ana = await aCaller(server);
  const say = () => ana.post('/cms/comments/api/comment/', aComment(pageId));
  for (let time = 0; time < 10; time += 1) expect((await say()).status).toBe(201);
  expect((await say()).status).toBe(429);
  const bea = await aCaller(server);
  expect((await bea.post('/cms/comments/api/comment/', aComment(pageId))).status).toBe(201);
});
