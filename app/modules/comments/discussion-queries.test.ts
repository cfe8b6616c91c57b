// Runs alone because it observes all queries.
import { expect, test } from 'vitest';
import { openBrowser } from '#app/modules/accounts/accounts.factory.ts';
import { observeQueries } from '#app/platform/db/query-observer.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { aComment, anArticlePage } from './comments.factory.ts';

const { server } = await testApplication();

test("a visitor's request for an article makes three queries; if the page is cached, it makes none", async () => {
  const ana = await memberClient(server);
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
  // The message about the latest publication may arrive only now. It causes one more rendering.
  await expect.poll(questions, { timeout: 10_000 }).toBe(0);
});

test('if a comment is posted through the API or the form, the article is read only once', async () => {
  const ana = await memberClient(server);
  const { pageId, slug } = await anArticlePage();
  const browser = openBrowser(server, { accept: 'text/html' });
  await browser.submit('/auth/inicio_sesion', { identifier: ana.username, password: ana.password });
  const asked: string[] = [];
  observeQueries(({ query }) => {
    if (/content_/.test(query.sql)) asked.push(query.sql);
  });
  expect((await ana.post('/cms/comments/api/comment/', aComment(pageId))).status).toBe(201);
  expect(asked).toHaveLength(1);
  const said = await browser.submit(`/blog/${slug}`, { hacer: 'comentar', comment: 'Dicho' });
  expect(said.statusCode).toBe(303);
  expect(asked).toHaveLength(2);
  expect(asked.join()).not.toContain('content_article');
});
