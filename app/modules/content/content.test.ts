// Runs alone because it writes the whole site.
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { PageCache } from '#app/platform/pages/cache.ts';
import { followInvalidations } from '#app/platform/pages/invalidation.ts';
import { type TestApplication, testApplication } from '#app/shell/testing/application.ts';
import { anArticle, publishNewArticle as publish, publishNew, writeLanding } from './content.factory.ts';
import { publishArticleIn } from './editing/seeding.server.ts';
import { renderText } from './prose/rendering.server.ts';

let server: TestApplication['server'];

beforeAll(async () => {
  ({ server } = await testApplication());
});

/**
 * The maximum time to wait for an invalidation. Invalidations are sent through the database and arrive late on
 * a loaded machine.
 */
const patient = { timeout: 10_000 };
const read = async (url: string) => (await server.inject({ url, headers: { accept: 'text/html' } })).body;

test('if the blog is empty, it shows that there are no articles yet', async () => {
  expect(await read('/blog')).toContain('Aún no hay artículos');
});

test('[S2.37] a published article is readable at its URL and listed in the blog', async () => {
  const article = anArticle({ title: 'Ocho recibos' });
  await publish(article);
  await expect.poll(() => read('/blog'), patient).toContain('Ocho recibos');
  const page = await read(`/blog/${article.slug}`);
  expect(page).toContain('<h2 id="un-recibo">Un recibo</h2>');
  expect(page).toContain('1 de octubre de 2026');
});

test('a publication in one process invalidates the cached pages of every other process', async () => {
  const other = new PageCache();
  const channel = await followInvalidations(other);
  await other.findOrRender('/blog', ['content.blog'], async () => ({ status: 200, html: 'old' }));
  await publish(anArticle());
  await expect.poll(() => other.find('/blog'), { timeout: 1_000 }).toBeUndefined();
  await channel.close();
});

test('a publication that is rolled back is not shown and invalidates no cached page', async () => {
  await publish(anArticle({ title: 'La de antes' }));
  await expect.poll(() => read('/blog'), patient).toContain('La de antes');
  const before = await read('/blog');
  const article = anArticle({ title: 'Nunca' });
  const text = await renderText('body', article.body);
  const attempt = inTransaction(async (trx) => {
    await publishArticleIn(trx, article, text);
    throw new Error('changed her mind');
  });
  await expect(attempt).rejects.toThrow('changed her mind');
  expect(await read('/blog')).toBe(before);
});

test('[S4.13 S9.4] the blog lists twenty articles a page, the newest first', async () => {
  for (let day = 1; day <= 21; day += 1) {
    await publish(anArticle({ date: `2026-11-${String(day).padStart(2, '0')}`, title: `Día ${day}.` }));
  }
  await expect.poll(() => read('/blog'), patient).toContain('Día 21.');
  const first = await read('/blog');
  expect(first.indexOf('Día 21.')).toBeLessThan(first.indexOf('Día 20.'));
  expect(first).not.toContain('Día 1.');
  expect(first).toContain('href="/blog?pagina=2"');
  expect(await read('/blog?pagina=2')).toContain('Día 1.');
});

test('[C3.2] each article and the blog link every tag to the list of the articles with this tag', async () => {
  const tagged = (title: string) => publish(anArticle({ title, tags: ['luna & sol'] }));
  await tagged('Una de noche');
  const href = '/blog?etiqueta=luna+%26+sol';
  const page = await read(href);
  expect(page).toContain('Una de noche');
  expect(page).not.toContain('Día 20.');
  expect(page).toContain('<h1>Historias sobre luna &amp; sol</h1>');
  expect(page).toContain(`<link rel="canonical" href="http://yoi.test${href.replace('&', '&amp;')}"/>`);
  expect(await read('/blog')).not.toContain(href);
  for (const title of ['Dos de noche', 'Tres de noche', 'Cuatro de noche']) await tagged(title);
  await expect.poll(() => read('/blog'), patient).toContain(`href="${href}"`);
  await expect.poll(() => read(href), patient).toContain('Cuatro de noche');
  const [, slug = ''] = /href="\/blog\/(articulo-\d+)"/.exec(await read(href)) ?? [];
  expect(await read(`/blog/${slug}`)).toContain(`href="${href}"`);
});

test('a list of audio or video stories exists only if at least one story has this medium', async () => {
  expect((await server.inject('/blog?medio=audio')).statusCode).toBe(404);
  expect(await read('/blog')).not.toContain('href="/blog?medio=');
  await publish(anArticle({ title: 'Con voz', abstract: 'https://yoi.test/voz.mp3' }));
  await publish(anArticle({ title: 'Con cara', abstract: 'https://www.youtube.com/watch?v=1' }));
  await expect.poll(() => read('/blog'), patient).toContain('href="/blog?medio=audio"');
  const heard = await read('/blog?medio=audio');
  expect(heard).toContain('<h1>Historias para escuchar</h1>');
  expect([heard.includes('Con voz'), heard.includes('Con cara'), heard.includes('Día 20.')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await read('/blog?medio=video')).toContain('Con cara');
  expect((await server.inject('/blog?medio=video&pagina=2')).statusCode).toBe(404);
});

test('if the blog has several pages, its first page has rows for beginners, for audio and for video', async () => {
  const first = await read('/blog');
  const rows = first.slice(first.indexOf('story-rows'), first.indexOf('Día 17.'));
  expect([...rows.matchAll(/story-title" href="[^"]+">([^<]+)/g)].map(([, title]) => title)).toEqual([
    expect.any(String),
    'Con voz',
    'Con cara',
  ]);
  expect(rows).toContain('Por dónde empezar');
  expect(rows).not.toMatch(/\d:\d\d/);
  for (const other of ['/blog?pagina=2', '/blog?medio=audio'])
    expect(await read(other)).not.toContain('story-rows');
});

test('if the URL names an unknown medium, the whole list is shown', async () => {
  expect(await read('/blog?medio=%00libro')).toBe(await read('/blog'));
});

test('on the first page of the blog the newest story has a large card; other pages of the blog have no large card', async () => {
  const large = (page: string) => page.split('card-featured').length - 1;
  expect([large(await read('/blog')), large(await read('/blog?pagina=2'))]).toEqual([1, 0]);
  expect(large(await read('/blog?medio=audio'))).toBe(0);
});

test('the list of a tag without stories is answered with 404', async () => {
  for (const tag of ['nadie', '%00nadie', 'x'.repeat(500)])
    expect((await server.inject(`/blog?etiqueta=${tag}`)).statusCode).toBe(404);
  expect((await server.inject('/blog?etiqueta=dinero&pagina=90')).statusCode).toBe(404);
  expect((await server.inject('/blog?etiqueta=')).statusCode).toBe(200);
});

test('[C3.11] an unknown article and a page number after the last page are answered with 404', async () => {
  expect((await server.inject('/blog?pagina=400')).statusCode).toBe(404);
  expect((await server.inject('/blog/no-existe')).statusCode).toBe(404);
  expect((await server.inject('/blog/%00')).statusCode).toBe(404);
});

test('unused query parameters do not change the response of a page', async () => {
  const plain = await server.inject('/blog');
  for (const query of ['utm_source=x&fbclid=1', 'pagina=zzz1', 'pagina=1', 'pagina=%00']) {
    expect((await server.inject(`/blog?${query}`)).headers.etag).toBe(plain.headers.etag);
  }
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[pulsa](javascript:alert(1))',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<p style="position:fixed">x</p>',
  '<iframe src="https://example.org"></iframe>',
])('[S2.35 C3.13] an article cannot inject %s into its page', async (body) => {
  const article = anArticle({ body: `${body}\n\nGracias por invertir en ti` });
  await publish(article);
  const [, prose = ''] = (await read(`/blog/${article.slug}`)).split('class="prose"');
  expect(prose.split('</article>')[0]).not.toMatch(/<script|onerror|javascript:|data:text|<iframe|style=/i);
});

test('an article with a malformed slug or a slug in use is refused, and no part of the article is stored', async () => {
  const article = anArticle();
  await publish(article);
  await expect(publish(article)).rejects.toThrow();
  await expect(publish(anArticle({ slug: '../x' }))).rejects.toThrow();
  const { count } = await db
    .selectFrom('content_page')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('slug', '=', article.slug)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

test('the landing page shows the stored texts, and shows changed texts immediately', async () => {
  const step = { chip: 'Paso 1', title: 'Confía en ti', text: 'Empieza.' };
  const hero = { slug: 'hero', title: 'Encuentra Tu Balance Interior', text: 'Hola', actionLabel: 'Empieza' };
  await writeLanding({ sections: [hero], steps: [step], questions: [] });
  await expect.poll(() => read('/'), patient).toContain('Encuentra Tu Balance Interior');
  await writeLanding({ sections: [{ ...hero, text: 'Otra cosa' }], steps: [step], questions: [] });
  await expect.poll(() => read('/'), patient).toContain('Otra cosa');
});

test('a text page is shown at its URL, and the URL with a trailing slash redirects to it', async () => {
  await publishNew(
    { kind: 'text' },
    { slug: 'ayuda', title: 'Ayuda', fields: { body: 'Llama al **112**.' } },
  );
  await expect.poll(() => read('/ayuda'), patient).toContain('<strong>112</strong>');
  const slashed = await server.inject('/ayuda/?a=1');
  expect([slashed.statusCode, slashed.headers.location]).toEqual([308, '/ayuda?a=1']);
});

test('[S2.7] a section lists only its own articles', async () => {
  const words = { slug: 'desarrollo-personal', title: 'Desarrollo personal', text: 'Tú.', actionLabel: null };
  await writeLanding({ sections: [words], steps: [], questions: [] });
  await publish(anArticle({ section: 'desarrollo-personal', title: 'Solo mío', date: '2026-11-30' }));
  await expect.poll(() => read('/desarrollo-personal/'), patient).toContain('Solo mío');
  expect(await read('/desarrollo-personal/')).not.toContain('Ocho recibos');
});
