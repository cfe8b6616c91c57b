import { expect, test } from 'vitest';
import { observeQueries } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aCaller, aComment, anArticlePage } from './comments.factory.ts';

const { server } = await testApplication();

test('an article with everything asks the database three times for a visitor, and then not at all', async () => {
  const ana = await aCaller(server);
  const { pageId, slug } = await anArticlePage();
  await anArticlePage();
  await ana.post('/cms/comments/api/comment/', aComment(pageId));
  let asked = 0;
  observeQueries(({ query }) => {
    if (/content_|comments_|accounts_/.test(query.sql)) asked += 1;
  });
  const questions = async () => {
    asked = 0;
    await server.inject({ url: `/blog/${slug}`, headers: { accept: 'text/html' } });
    return asked;
  };
  expect(await questions()).toBe(3);
  // What was published a moment before may still be on its way and make the page be rendered once more.
  await expect.poll(questions, { timeout: 10_000 }).toBe(0);
});
