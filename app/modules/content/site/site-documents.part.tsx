import { Readable } from 'node:stream';
import { Feed } from 'feed';
import { renderToStaticMarkup } from 'react-dom/server';
import { SitemapStream, streamToPromise } from 'sitemap';
import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import type { PlainDocument } from '#app/platform/pages/plain-document.ts';
import { sections } from '../page/page.schema.ts';
import { pageAddress } from '../page/page-address.server.ts';
import { contentTags } from '../page/tags.server.ts';
import { navigableTestimonialId } from '../testimonial/testimonials.server.ts';
import { listSitePages, type SitePage } from './site-documents.queries.ts';

const everything = [
  contentTags.blog,
  contentTags.positions,
  contentTags.testimonials,
  contentTags.texts,
  contentTags.referents,
];

const maxFeedItems = 20;

const description =
  'Historias en primera persona sobre dinero, trabajo, metas y vida, para empezar a invertir en ti.';

/** The documents that the site provides for programs. */
export const siteDocuments: readonly PlainDocument[] = [
  {
    path: '/feed.xml',
    type: 'application/rss+xml; charset=utf-8',
    cache: [contentTags.blog],
    write: async () => writeFeed(await listSitePages(db)),
  },
  {
    path: '/sitemap.xml',
    type: 'application/xml; charset=utf-8',
    cache: everything,
    write: async () => writeSitemap(await listSitePages(db)),
  },
  {
    path: '/llms.txt',
    type: 'text/plain; charset=utf-8',
    cache: everything,
    write: async () => writeGuide(await listSitePages(db)),
  },
  { path: '/robots.txt', type: 'text/plain; charset=utf-8', cache: [], write: async () => robots },
];

/** The newest articles (RSS 2.0). */
function writeFeed(pages: readonly SitePage[]): string {
  const articles = pages.filter(({ kind }) => kind === 'article').slice(0, maxFeedItems);
  const feed = new Feed({
    id: `${config.siteUrl}/blog`,
    link: `${config.siteUrl}/blog`,
    title: 'Yoi',
    description,
    language: 'es',
    copyright: 'Yoi',
    updated: articles[0] ? toDate(articles[0]) : now(),
    feedLinks: { rss: `${config.siteUrl}/feed.xml` },
  });
  for (const article of articles) {
    const link = toAddress(article);
    feed.addItem({
      id: link,
      link,
      title: asHtml(article.title),
      description: asHtml(article.intro ?? ''),
      date: toDate(article),
      author: [{ name: article.author ?? 'Yoi' }],
    });
  }
  return feed.rss2();
}

/** Escapes a text. Feed readers show titles and descriptions as HTML, and the library does not escape these texts. */
function asHtml(text: string): string {
  return renderToStaticMarkup(text);
}

/** The URLs of the site for search engines (sitemaps.org, 0.9). */
async function writeSitemap(pages: readonly SitePage[]): Promise<string> {
  const newest = pages.find(({ kind }) => kind === 'article');
  const lastOfBlog = newest ? { lastmod: newest.publishedAt.toISOString() } : {};
  const entries = [
    { url: '/', ...lastOfBlog },
    { url: '/blog', ...lastOfBlog },
    { url: '/positions' },
    { url: '/referentes' },
    { url: '/precios' },
    ...sections.map((section) => ({ url: `/${section}/` })),
    ...pages
      .filter(isReadable)
      .map((page) => ({ url: toPath(page), lastmod: page.publishedAt.toISOString() })),
  ];
  const stream = new SitemapStream({ hostname: config.siteUrl });
  return (await streamToPromise(Readable.from(entries).pipe(stream))).toString();
}

/** A description of the site for language models (llmstxt.org). */
function writeGuide(pages: readonly SitePage[]): string {
  const lines = (kind: SitePage['kind']) =>
    pages
      .filter((page) => page.kind === kind)
      .map((page) => {
        const link = `- [${asMarkdown(page.title)}](${toAddress(page)})`;
        return kind === 'article' || kind === 'reference' ? `${link}: ${asMarkdown(page.intro ?? '')}` : link;
      });
  return [
    '# Yoi',
    '',
    '> Yoi ayuda a detectar cosas de una misma a través del dinero y a invertir tiempo, energía y dinero en una misma, en ciclos de al menos veintiún días llamados Paradas. No es asesoramiento financiero ni atención sanitaria.',
    '',
    '## Historias',
    '',
    ...lines('article'),
    '',
    '## Plazas para expertos',
    '',
    ...lines('position'),
    '',
    '## Referentes',
    '',
    ...lines('reference'),
    '',
    '## Textos',
    '',
    `- [Precios](${config.siteUrl}/precios)`,
    ...lines('text'),
    '',
  ].join('\n');
}

/** Returns a text on one line, with an escape before each character that can begin a link or a tag. */
function asMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]<`]/g, '\\$&');
}

/** Search engines should not read personal pages or the APIs of our own programs. */
const robots = `User-agent: *
Disallow: /app/
Disallow: /api/
Disallow: /auth/
Disallow: /dj-rest-auth/
Disallow: /vista-previa/
Allow: /

Sitemap: ${config.siteUrl}/sitemap.xml
`;

/** Excludes testimonials without a page. Only one testimonial has a page. */
function isReadable({ kind, id }: SitePage): boolean {
  return kind !== 'testimonial' || id === navigableTestimonialId;
}

function toPath(page: SitePage): string {
  return page.kind === 'testimonial' ? '/testimonio' : pageAddress(page.kind, page);
}

function toAddress(page: SitePage): string {
  return config.siteUrl + toPath(page);
}

function toDate({ publishedOn, publishedAt }: SitePage): Date {
  return publishedOn ? new Date(`${publishedOn}T08:00:00Z`) : publishedAt;
}
