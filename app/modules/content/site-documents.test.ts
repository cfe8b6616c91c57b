import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aDraft } from './content.factory.ts';
import { publishNewIn } from './content.ts';
import { writeLandingIn } from './landing-words.ts';

const { server } = await testApplication();

const publish = (kind: 'article' | 'position' | 'testimonial' | 'text', slug: string, title: string) =>
  inTransaction((trx) => publishNewIn(trx, { kind }, aDraft({ slug, title })));

const position = await publish('position', 'plaza', 'Una plaza');
await publish('article', 'ana-y-el-pan', 'Ana & el <pan>');
await publish('testimonial', 'eva', 'Eva|Panadera');
await publish('text', 'privacy', 'Privacidad');

const read = async (url: string) => {
  const { statusCode, headers, body } = await server.inject(url);
  return { statusCode, type: headers['content-type'], etag: String(headers.etag), body };
};

test('the feed has the articles, and nothing in a title breaks it', async () => {
  const { statusCode, type, body } = await read('/feed.xml');
  expect([statusCode, type]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(body).toMatch(/<item>\s*<title>(<!\[CDATA\[)?Ana &(amp;)? el/);
  expect(body).toContain('<link>http://yoi.test/blog/ana-y-el-pan</link>');
  expect(body).not.toContain('Una plaza');
});

test('the list of addresses has what a visitor can read, and nothing else', async () => {
  const { type, body } = await read('/sitemap.xml');
  expect(type).toBe('application/xml; charset=utf-8');
  const addresses = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => String(address));
  expect(addresses).toEqual(
    expect.arrayContaining([
      'http://yoi.test/',
      'http://yoi.test/blog/ana-y-el-pan',
      `http://yoi.test/positions/${position}`,
      'http://yoi.test/privacy',
    ]),
  );
  expect(addresses.some((address) => /testimonio|app|eva/.test(address))).toBe(false);
});

test('robots are led to the addresses and kept from what is personal', async () => {
  const { type, body } = await read('/robots.txt');
  expect(type).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Sitemap: http://yoi.test/sitemap.xml');
  expect(body).toContain('Disallow: /app/');
});

test('language models get a guide', async () => {
  expect((await read('/llms.txt')).body).toContain('- [Ana & el <pan>](http://yoi.test/blog/ana-y-el-pan)');
});

test('a new article is in all of them at once, and what has not changed is 304', async () => {
  const { etag } = await read('/feed.xml');
  const same = await server.inject({ url: '/feed.xml', headers: { 'if-none-match': etag } });
  expect(same.statusCode).toBe(304);
  await publish('article', 'otra', 'Otra historia');
  for (const url of ['/feed.xml', '/sitemap.xml', '/llms.txt'])
    await expect.poll(async () => (await read(url)).body).toContain('/blog/otra');
});

test('a page names its feed and tells search engines what it is', async () => {
  const { body } = await read('/blog/ana-y-el-pan');
  expect(body).toContain('<link rel="alternate" type="application/rss+xml" title="Yoi" href="/feed.xml"/>');
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '');
  expect(data['@graph']).toMatchObject([
    {
      '@type': 'BlogPosting',
      headline: 'Ana & el <pan>',
      image: expect.stringMatching(/^http:\/\/yoi\.test\/og\/articulo-/),
      dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Blog', item: 'http://yoi.test/blog' },
        { position: 2, name: 'Ana & el <pan>', item: 'http://yoi.test/blog/ana-y-el-pan' },
      ],
    },
  ]);
});

test('the landing page tells search engines what people ask', async () => {
  const questions = [{ question: '¿Cuánto cuesta?', answer: 'La primera es **gratis**.' }];
  await inTransaction((trx) => writeLandingIn(trx, { sections: [], steps: [], questions }));
  await expect
    .poll(async () => (await read('/')).body, { timeout: 10_000 })
    .toContain(
      '"@type":"FAQPage","inLanguage":"es","mainEntity":[{"@type":"Question","name":"¿Cuánto cuesta?"',
    );
});
