// Runs alone because it observes all queries and writes the whole site.
import { expect, test } from 'vitest';
import { observeQueries } from '#app/platform/db/query-observer.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { anArticle, publishNewArticle as publish, writeLanding } from '../content.factory.ts';
import { firstStories } from './first-stories.server.ts';

const { server } = await testApplication();
const section = 'desarrollo-personal';
const chosen = firstStories[section];
const get = (url: string) => server.inject({ url, headers: { accept: 'text/html' } });
const read = async (url: string) => (await get(url)).body;
/** Titles of the stories on a page, in order. */
const titlesOf = (html: string) =>
  [...html.matchAll(/class="card-link"[^>]*>([^<]+)</g)].map(([, title]) => title);

const words = { title: 'Desarrollo personal', actionLabel: null };
await writeLanding({
  sections: [
    { ...words, slug: section, text: 'Tú.' },
    { ...words, slug: `${section}-introduccion`, text: 'Un párrafo & medio.\n\nY otro.' },
  ],
  steps: [],
  questions: [],
});
// The recommended stories are older than all other stories, and one of the recommended stories is not live.
for (const slug of chosen.slice(1))
  await publish(anArticle({ section, slug, title: slug, date: '2026-01-01' }));
for (let day = 10; day <= 30; day += 1)
  await publish(anArticle({ section, title: `Día ${day}`, theme: 'Descanso', date: `2026-10-${day}` }));
await publish(anArticle({ title: 'De otra sección', date: '2026-10-31' }));

test('[C3.3] a section page begins with the introduction, four recommended stories and twelve other stories', async () => {
  const html = await read(`/${section}/`);
  expect(html).toContain('<p>Un párrafo &amp; medio.</p><p>Y otro.</p>');
  const titles = titlesOf(html);
  expect(titles.slice(0, 4)).toEqual([...chosen.slice(1), 'Día 30']);
  expect(titles.slice(4)).toEqual(Array.from({ length: 12 }, (_, index) => `Día ${29 - index}`));
  expect(html).not.toContain('De otra sección');
  expect(html).toContain('<p class="eyebrow">Descanso</p>');
});

test('later pages of a section link to the previous and the next page, and leave out the introduction', async () => {
  expect(await read(`/${section}/`)).toMatch(/href="\/desarrollo-personal\/\?pagina=2"[^>]* rel="next"/);
  const html = await read(`/${section}/?pagina=2`);
  expect(titlesOf(html)).toEqual(Array.from({ length: 8 }, (_, index) => `Día ${17 - index}`));
  expect(html).toMatch(/href="\/desarrollo-personal\/"[^>]* rel="prev"/);
  expect(html).not.toMatch(/rel="next"|Un párrafo|Para empezar/);
});

test('a page number after the last page is answered with 404, and `?pagina=1` is the first page', async () => {
  expect((await get(`/${section}/?pagina=3`)).statusCode).toBe(404);
  expect(titlesOf(await read(`/${section}/?pagina=1`))).toHaveLength(16);
});

test('a section without stories shows an empty state, and a section without texts is answered with 404', async () => {
  await writeLanding({
    sections: [{ ...words, slug: 'desarrollo-profesional', text: 'Tú.' }],
    steps: [],
    questions: [],
  });
  await expect
    .poll(() => read('/desarrollo-profesional/'), { timeout: 10_000 })
    .toContain('Aún no hay artículos');
  expect((await get('/desarrollo-financiero/')).statusCode).toBe(404);
});

test('a section page makes three queries if it is not cached, and none if it is cached', async () => {
  let asked = 0;
  observeQueries(({ query }) => {
    if (/content_|media_|dynamics_/.test(query.sql)) asked += 1;
  });
  const questions = async () => {
    asked = 0;
    await read('/desarrollo-profesional/');
    return asked;
  };
  expect(await questions()).toBeLessThanOrEqual(3);
  await expect.poll(questions, { timeout: 10_000 }).toBe(0);
});
