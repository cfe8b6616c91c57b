// Runs alone because it writes the whole site.
import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { aDraft, publishNew, writeLanding } from '../content.factory.ts';
import { xssPayloads } from '../prose/xss-payloads.fixture.ts';

const { server } = await testApplication();

const publish = (kind: 'article' | 'position' | 'testimonial' | 'text', slug: string, title: string) =>
  publishNew({ kind }, aDraft({ slug, title }));

const position = await publish('position', 'plaza', 'Una plaza');
await publish('article', 'ana-y-el-pan', 'Ana & el <pan>');
await publish('testimonial', 'eva', 'Eva|Panadera');
await publish('text', 'privacy', 'Privacidad');

const read = async (url: string) => {
  const { statusCode, headers, body } = await server.inject(url);
  return { statusCode, type: headers['content-type'], etag: String(headers.etag), body };
};

test('[C3.9] the feed lists the articles and escapes their titles', async () => {
  const { statusCode, type, body } = await read('/feed.xml');
  expect([statusCode, type]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(body).toMatch(/<item>\s*<title><!\[CDATA\[Ana &amp; el &lt;pan&gt;\]\]>/);
  expect(body).toContain('<link>http://yoi.test/blog/ana-y-el-pan</link>');
  expect(body).not.toContain('Una plaza');
});

test('[C3.9] the sitemap lists the pages that a visitor can read, and no other pages', async () => {
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

test('[C3.9] robots.txt names the sitemap and excludes personal pages', async () => {
  const { type, body } = await read('/robots.txt');
  expect(type).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Sitemap: http://yoi.test/sitemap.xml');
  expect(body).toContain('Disallow: /app/');
});

test('[C3.9] llms.txt is a guide to the site for language models', async () => {
  expect((await read('/llms.txt')).body).toContain('- [Ana & el \\<pan>](http://yoi.test/blog/ana-y-el-pan)');
});

test('every document shows a new article immediately, and an unchanged document is answered with 304', async () => {
  const { etag } = await read('/feed.xml');
  const same = await server.inject({ url: '/feed.xml', headers: { 'if-none-match': etag } });
  expect(same.statusCode).toBe(304);
  await publish('article', 'otra', 'Otra historia');
  for (const url of ['/feed.xml', '/sitemap.xml', '/llms.txt'])
    await expect.poll(async () => (await read(url)).body).toContain('/blog/otra');
});

test('an article links to the feed and contains structured data', async () => {
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

test('the landing page contains its questions as structured data', async () => {
  const questions = [{ question: '¿Cuánto cuesta?', answer: 'La primera es **gratis**.' }];
  await writeLanding({ sections: [], steps: [], questions });
  await expect
    .poll(async () => (await read('/')).body, { timeout: 10_000 })
    .toContain(
      '"@type":"FAQPage","inLanguage":"es","mainEntity":[{"@type":"Question","name":"¿Cuánto cuesta?"',
    );
});

const hostileTitles = xssPayloads.filter((payload) => payload === payload.trim()).slice(0, 20);

test('a hostile title is escaped in the feed, the guide, the page and its structured data', async () => {
  const decoded = (html: string) =>
    html
      .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
  for (const [index, title] of hostileTitles.entries()) {
    await publishNew(
      { kind: 'article' },
      aDraft({ slug: `dura-${index}`, title }, { date: '2026-11-01', intro: title }),
    );
    const page = (await read(`/blog/dura-${index}`)).body;
    const shown = /<h1>(.*?)<\/h1>/s.exec(page)?.[1] ?? '';
    expect([shown.includes('<'), decoded(shown)]).toEqual([false, title]);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
    expect(JSON.parse(data)['@graph'][0]).toMatchObject({ headline: title, description: title });
  }
  const feed = (await read('/feed.xml')).body;
  for (const part of ['title', 'description']) {
    const found = [
      ...feed.matchAll(new RegExp(`<item>.*?<${part}><!\\[CDATA\\[(.*?)\\]\\]></${part}>`, 'gs')),
    ].map(([, html = '']) => html);
    expect(found.filter((html) => /[<>]/.test(html))).toEqual([]);
    expect(found.map(decoded).toSorted()).toEqual(hostileTitles.toSorted());
  }
  const guide = (await read('/llms.txt')).body;
  expect(guide.replaceAll(/\\[\\[\]<`]/g, '')).not.toMatch(/<|\]\((?!http:\/\/yoi\.test\/)/);
});
