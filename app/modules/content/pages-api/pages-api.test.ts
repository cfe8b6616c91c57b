// Runs alone because it writes the whole site.
import { beforeAll, expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { aDraft, aPublishedPage, aSmallSite } from '../content.factory.ts';

const { server } = await testApplication();
const home = '/cms/api/v2/pages/';
const articles = `${home}?type=cms.ArticlePage`;

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
const json = async (url: string) => (await get(url)).json();
const titles = async (query: string) =>
  (await json(home + query)).items.map(({ title }: { title: string }) => title);
const message = async (url: string) => {
  const { statusCode, body } = await get(url);
  return [statusCode, JSON.parse(body).message];
};

const ids: Record<string, number> = {};

beforeAll(async () => void Object.assign(ids, await aSmallSite()));

test('[S7.19 C1.1] a listing has the default fields in a fixed order, indented by four spaces', async () => {
  const { body, headers, statusCode } = await get(`${articles}&slug=ana`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json']);
  expect(body).toBe(
    `{
    "meta": {
        "total_count": 1
    },
    "items": [
        {
            "id": ${ids.ana},
            "meta": {
                "type": "cms.ArticlePage",
                "detail_url": "http://yoi.test/cms/api/v2/pages/${ids.ana}/",
                "html_url": "http://yoi.test/blog/ana",
                "slug": "ana",
                "first_published_at": "X"
            },
            "title": "Ana ahorra"
        }
    ]
}`.replace('"X"', JSON.stringify(JSON.parse(body).items[0].meta.first_published_at)),
  );
});

test.each(['id', '-id', 'date', '-date'])(
  'the limit of a listing that is sorted by %s does not change its order',
  async (order) => {
    const key = order.replace('-', '');
    const read = async (query: string) =>
      (await json(`${articles}&order=${order}&fields=date${query}`)).items.map(
        (item: { id: number; date: string }) => item,
      );
    const all: { id: number; date: string }[] = await read('');
    const keys = all.map(({ id, date }) => (key === 'id' ? id : `${date} ${String(id).padStart(9, '0')}`));
    const sorted = keys.toSorted((a, b) => (a < b ? -1 : 1));
    expect(keys).toHaveLength(5);
    expect(keys).toEqual(order === key ? sorted : sorted.reverse());
    expect(await read('&limit=2')).toEqual(all.slice(0, 2));
    expect(await read('&limit=2&offset=1')).toEqual(all.slice(1, 3));
    expect(await read('&limit=0')).toEqual([]);
  },
);

test('a listing of a rare page type can be sorted by id too', async () => {
  expect(await titles('?type=cms.IndexPage,cms.TextPage&limit=2')).toEqual(['Sumando Expertos', 'Blog']);
  expect(await titles('?type=cms.ArticlePage,cms.TextPage&order=-id&limit=1')).toEqual(['Aviso']);
});

test('[S3.3 S7.19 C1.1 C1.2 C1.8] a detail response contains every field in a fixed order', async () => {
  const { id, meta, ...own } = await json(`${home}${ids.caro}/`);
  expect(id).toBe(ids.caro);
  expect(Object.keys(meta)).toEqual([
    'type',
    'detail_url',
    'html_url',
    'slug',
    'show_in_menus',
    'seo_title',
    'search_description',
    'first_published_at',
    'alias_of',
    'parent',
  ]);
  expect(meta.parent).toEqual({
    id: 1062,
    meta: {
      type: 'cms.IndexPage',
      detail_url: 'http://yoi.test/cms/api/v2/pages/1062/',
      html_url: 'http://yoi.test/blog',
    },
    title: 'Blog',
  });
  const download = {
    id: 1,
    meta: {
      type: 'wagtailimages.Image',
      detail_url: 'http://yoi.test/cms/api/v2/images/1/',
      download_url: '/media/ab/foto.webp',
    },
    title: 'Foto',
  };
  expect(own).toEqual({
    title: 'Caro canta',
    date: '2026-02-01',
    intro: 'Lo que vi en mis recibos.',
    abstract: '',
    body: expect.stringContaining('<h2 id="un-recibo">Un recibo</h2>'),
    autor: { name: 'Caro Cid' },
    categories: [
      { id: 9, meta: { type: 'cms.ArticleCategory' } },
      { id: 41, meta: { type: 'cms.ArticleCategory' } },
    ],
    tags: [],
    header_image: download,
    gallery_images: [{ id: 1, meta: { type: 'cms.ArticleGalleryImage' }, image: download }],
  });
  expect(Object.keys(own)[0]).toBe('title');
});

test('[C1.1] dates are days, instants are ISO 8601 in UTC, and microseconds appear only if they are not zero', async () => {
  const [item] = (await json(`${articles}&slug=ana&fields=date`)).items;
  expect(item.date).toBe('2026-01-02');
  expect(item.meta.first_published_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3}000)?Z$/);
  expect((await json(`${home}129920/`)).meta.first_published_at).toBe('2026-10-01T08:00:00Z');
});

test('[S7.23 C1.3] a testimonial is found with and without the leading zeros of its id in the URL', async () => {
  const padded = await get(`${home}00129920/`);
  expect(padded.json()).toEqual(await json(`${home}129920/`));
  expect(padded.json()).toMatchObject({
    id: 129_920,
    title: 'Luz|Panadera|Segunda Parada',
    meta: { html_url: 'http://yoi.test/testimonio?id=00129920&slug=luz' },
  });
});

test('a shuffled listing contains the same pages as a sorted listing', async () => {
  expect((await titles('?type=cms.ArticlePage&order=random')).toSorted()).toEqual(
    await titles('?type=cms.ArticlePage&order=title'),
  );
});

test('[C1.10] an error response is indented and contains only the message', async () => {
  expect((await get(`${home}?limit=x`)).body).toBe('{\n    "message": "limit must be a positive integer"\n}');
});

test.each([
  ['child_of', "parent page doesn't exist"],
  ['descendant_of', "ancestor page doesn't exist"],
  ['ancestor_of', "descendant page doesn't exist"],
  ['translation_of', "translation_of page doesn't exist"],
])(
  '[C1.11] if the parameter %s names a draft or an unpublished page, the response is the same as for a nonexistent page',
  async (name, text) => {
    for (const hidden of [ids.secreto, ids.retirado])
      expect(await message(`${home}?${name}=${hidden}`)).toEqual([400, text]);
  },
);

test('[C1.11] all calls of the pages API leave out drafts and unpublished pages', async () => {
  for (const slug of ['secreto', 'retirado']) {
    expect(await titles(`?slug=${slug}`)).toEqual([]);
    expect((await get(`${home}${ids[slug]}/`)).statusCode).toBe(404);
    expect((await get(`/api/v2/cms/pages/articles/${ids[slug]}/`)).statusCode).toBe(404);
    expect((await get(`${home}find/?id=${ids[slug]}`)).statusCode).toBe(404);
    expect((await get(`${home}find/?html_path=/blog/${slug}/`)).statusCode).toBe(404);
    expect((await json(`${home}?search=${slug}`)).meta.total_count).toBe(0);
  }
});

test.each([
  ['987654/', 'No Page matches the given query.'],
  ['999999999999999999999999/', 'No Page matches the given query.'],
  ['987654/?type=cms.articlepage', 'No ArticlePage matches the given query.'],
  ['1062/?type=cms.articlepage', 'No ArticlePage matches the given query.'],
  ['987654/?type=cms.articlepage,cms.textpage', 'No Page matches the given query.'],
])('[C1.2] the detail path %s is answered with 404: %s', async (path, text) => {
  expect(await message(home + path)).toEqual([404, text]);
});

test('a detail request accepts `fields` and `type` and ignores other parameters', async () => {
  expect(await json(`${home}${ids.ana}/?fields=_,title&zeta=1&type=cms.articlepage`)).toEqual({
    title: 'Ana ahorra',
  });
  expect(await message(`${home}${ids.ana}/?fields=zeta`)).toEqual([400, 'unknown fields: zeta']);
  expect(await message(`${home}${ids.ana}/?type=zeta`)).toEqual([400, "type doesn't exist"]);
  expect(await message(`${home}${ids.ana}/?format=xml`)).toEqual([404, '']);
});

test('the root page has no parent, and a text page has a body', async () => {
  expect((await json(`${home}1/`)).meta).toMatchObject({
    parent: null,
    type: 'wagtailcore.Page',
    html_url: 'http://yoi.test/',
  });
  expect((await json(`${home}${ids.legal}/`)).body).toBe('<p>Texto</p>');
});

test('a URL without a trailing slash redirects to the URL with the slash, and a word is not a valid page id', async () => {
  const bare = await get(`${home}${ids.ana}?fields=_`);
  expect([bare.statusCode, bare.headers.location]).toEqual([301, `${home}${ids.ana}/?fields=_`]);
  expect((await get('/cms/api/v2/pages')).statusCode).toBe(301);
  const word = await get(`${home}abc/`, { accept: 'text/html' });
  expect([word.statusCode, word.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});

test.each([
  [`?id=IDANA`, 'IDANA/'],
  [`?html_path=/blog/ana/`, 'IDANA/'],
  [`?html_path=blog/ana`, 'IDANA/'],
  [`?html_path=/&id=1062`, '1/'],
  [`?html_path=/blog`, '1062/'],
  [`?html_path=/positions/IDPUESTO`, 'IDPUESTO/'],
  [`?html_path=/positions/acompanar/`, 'IDPUESTO/'],
  [`?id=IDANA&fields=body`, 'IDANA/?fields=body'],
])('[C1.4] the request find/%s redirects to %s', async (query, target) => {
  const fill = (text: string) =>
    text.replaceAll('IDANA', String(ids.ana)).replaceAll('IDPUESTO', String(ids.puesto));
  const { statusCode, headers } = await get(`${home}find/${fill(query)}`);
  expect([statusCode, headers.location]).toEqual([302, `http://yoi.test${home}${fill(target)}`]);
});

test.each([
  '',
  '?id=abc',
  '?id=987654',
  '?id=',
  '?html_path=/blog/nada',
  '?html_path=/blog/nada&id=1062',
  '?html_path=%00',
])('[C1.4] the request find/%s finds nothing', async (query) => {
  expect(await message(`${home}find/${query}`)).toEqual([404, 'not found']);
});

test('[C1.10] wrong credentials and a wrong method are refused with an error in `detail`', async () => {
  const refused = await get(home, { authorization: 'Token nope' });
  expect([refused.statusCode, Object.keys(refused.json())]).toEqual([401, ['detail']]);
  const posted = await server.inject({ method: 'POST', url: home });
  expect([posted.statusCode, Object.keys(posted.json()), posted.headers.allow]).toEqual([
    405,
    ['detail'],
    'GET, HEAD, OPTIONS',
  ]);
  expect((await get(home, { accept: 'image/png' })).statusCode).toBe(406);
});

test('[S7.22 C1.5] the URLs of the older API list only articles, positions and testimonials', async () => {
  const list = await json(
    '/api/v2/cms/pages/articles/?type=cms.articlepage&fields=intro,tags&descendant_of=369',
  );
  expect(list.items).toMatchObject([
    { title: 'Acompañar duelos', intro: 'España|Mente|Psicología|25', tags: ['dinero'] },
  ]);
  expect((await json('/api/v2/cms/pages/articles/')).meta.total_count).toBe(5);
  expect((await json('/api/v2/cms/pages/articles/?type=cms.indexpage')).items).toEqual([]);
  expect(await message('/api/v2/cms/pages/articles/?type=x.y')).toEqual([400, "type doesn't exist"]);
  expect((await json(`/api/v2/cms/pages/articles/${ids.ana}/`)).title).toBe('Ana ahorra');
  expect(await message('/api/v2/cms/pages/articles/1062/')).toEqual([
    404,
    'No ArticlePage matches the given query.',
  ]);
});

test('[S3.4 S7.23 C1.5] the older URL of testimonials lists the pages of category 41', async () => {
  const { items } = await json('/api/v2/cms/pages/testimonials/?order=title&fields=body');
  expect(items.map(({ title }: { title: string }) => title)).toEqual([
    'Caro canta',
    'Luz|Panadera|Segunda Parada',
  ]);
});

test('[S9.3] a listing has at most twenty pages', async () => {
  for (let count = 0; count < 20; count += 1)
    await aPublishedPage('article', aDraft({ title: 'Repetido' }, { date: '2020-01-01' }));
  const list = await json(articles);
  expect([list.items.length, list.meta.total_count]).toEqual([20, 25]);
  expect((await json(`${articles}&offset=20`)).items).toHaveLength(5);
});
