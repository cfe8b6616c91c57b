// Runs alone because it asks for whole lists of the site.
import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { aDraft, anArticle, anEditor, aPublishedPage } from '../content.factory.ts';
import { unpublishPage } from '../editing/publishing.server.ts';

const { server } = await testApplication();
const articles = '/cms/api/v2/pages/?type=cms.ArticlePage';

const get = (url: string) => server.inject({ url });
const json = async (url: string) => (await get(url)).json();

test('if a page is published, changed or unpublished, the listing changes immediately', async () => {
  const before = (await json(articles)).meta.total_count;
  const { pageId } = await aPublishedPage('article', aDraft({ slug: 'recien' }));
  expect((await json(articles)).meta.total_count).toBe(before + 1);
  await unpublishPage(anEditor, pageId);
  expect((await json(articles)).meta.total_count).toBe(before);
});

test('a long listing is sent completely and states its length, even from the cache; a HEAD response has only the length', async () => {
  const body = `${'una palabra '.repeat(2_000)}\n\n${anArticle().body}`;
  for (const slug of ['larga', 'mas-larga']) await aPublishedPage('article', aDraft({ slug }, { body }));
  const url = `${articles}&fields=body&order=-id&limit=2`;
  for (let time = 0; time < 3; time += 1) {
    const { headers, rawPayload } = await get(url);
    expect(rawPayload.length).toBeGreaterThan(40_000);
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(JSON.parse(rawPayload.toString()).items).toHaveLength(2);
    const head = await server.inject({ method: 'HEAD', url });
    expect([head.headers['content-length'], head.rawPayload.length]).toEqual([String(rawPayload.length), 0]);
  }
});
