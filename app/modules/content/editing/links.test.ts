import { expect, test } from 'vitest';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aDraft, anEditor, aPosition, aPublishedPage } from '../content.factory.ts';
import { findBrokenLinks } from './links.server.ts';
import { unpublishPage } from './publishing.server.ts';

await testApplication();
await aPublishedPage('article', aDraft({ slug: 'enlaces-vive' }));
await aPublishedPage('text', aDraft({ slug: 'enlaces-aviso' }, { body: 'Texto' }));
await aPublishedPage('position', aPosition('enlaces-plaza'));
const hidden = await aPublishedPage('article', aDraft({ slug: 'enlaces-retirado' }));
await unpublishPage(anEditor, hidden.pageId);

const broken = (hrefs: string[], ids: string[] = []) => findBrokenLinks(db, { hrefs, ids });

test.each([
  '/',
  '/blog',
  '/blog/',
  '/blog/enlaces-vive',
  '/blog/enlaces-vive/',
  '/blog/enlaces-vive?pagina=2#abajo',
  `${config.siteUrl}/blog/enlaces-vive`,
  '/enlaces-aviso',
  '/positions/enlaces-plaza',
  '/desarrollo-financiero',
  '/register',
  '/app',
  '/app/hoy/ayer',
  '/auth/inicio_sesion',
  'https://lejos.test/blog/no-esta',
  'mailto:hola@yoi.test',
])('the link %s is not reported as broken', async (href) => {
  expect(await broken([href])).toEqual([]);
});

test.each([
  '/blog/no-esta',
  '/blog/enlaces-retirado',
  '/blog/enlaces-aviso',
  '/enlaces-vive',
  '/no-esta',
  '/apps',
  '/desarrollo-espiritual',
  '/otra/cosa',
  `${config.siteUrl}/blog/no-esta`,
  'http://[mal',
])('the link %s is reported as broken', async (href) => {
  expect(await broken([href])).toEqual([href]);
});

test.each([
  ['#título', ['título'], []],
  ['#t%C3%ADtulo', ['título'], []],
  ['#otro', ['título'], ['#otro']],
  ['#%E0%A4%A', ['título'], ['#%E0%A4%A']],
  ['#', ['título'], ['#']],
])(
  'if a link leads to %s and the text has the headings %j, the broken links are %j',
  async (href, ids, found) => {
    expect(await broken([href], ids)).toEqual(found);
  },
);

test('broken links are listed in the order of the text, and a text without links has no broken links', async () => {
  expect(await broken(['/no-b', '/blog/enlaces-vive', '#no-c', '/blog/no-a'])).toEqual([
    '/no-b',
    '#no-c',
    '/blog/no-a',
  ]);
  expect(await broken([])).toEqual([]);
});
