import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aDraft, anEditor, aPosition, aPublishedPage, aTestimonial } from './content.factory.ts';
import { publishNewIn } from './content.ts';
import { beginPage } from './editing.ts';
import { unpublishPage } from './publishing.ts';

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

const image = { id: 5, key: 'ab/foto.webp', title: 'Foto', width: 800, height: 600, alt: 'Una foto' };
const ids: Record<string, number> = {};

beforeAll(async () => {
  const world = {
    ana: aDraft({ slug: 'ana', title: 'Ana ahorra' }, { date: '2026-01-02', tags: ['dinero', 'casa'] }),
    bea: aDraft({ slug: 'bea', title: 'Bea baila' }, { date: '2026-03-01', tags: ['dinero'] }),
    caro: aDraft(
      { slug: 'caro', title: 'Caro canta' },
      {
        date: '2026-02-01',
        tags: [],
        headerImage: image,
        gallery: [image],
        author: 'Caro Cid',
        categories: [41],
      },
    ),
  };
  for (const [name, draft] of Object.entries(world))
    ids[name] = (await aPublishedPage('article', draft)).pageId;
  ids.puesto = (await aPublishedPage('position', aPosition('acompanar'))).pageId;
  const { slug, title, fields } = aTestimonial('luz');
  await inTransaction((trx) =>
    publishNewIn(trx, { kind: 'testimonial', pageId: 129_920 }, { slug, title, fields }),
  );
  ids.legal = (
    await aPublishedPage('text', aDraft({ slug: 'legal', title: 'Aviso' }, { body: 'Texto' }))
  ).pageId;
  const draft = await beginPage(anEditor, 'article', aDraft({ slug: 'secreto', title: 'Secreto' }));
  ids.secreto = draft.revision.pageId;
  const gone = await aPublishedPage('article', aDraft({ slug: 'retirado', title: 'Retirado' }));
  ids.retirado = gone.pageId;
  await unpublishPage(anEditor, gone.pageId);
});

test('a listing has its envelope, its default members in their order, and an indentation of four', async () => {
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

test('a detail has every member in its order', async () => {
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
    id: 5,
    meta: { type: 'wagtailimages.Image', download_url: '/media/ab/foto.webp' },
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
    gallery_images: [{ id: 5, meta: { type: 'cms.ArticleGalleryImage' }, image: download }],
  });
  expect(Object.keys(own)[0]).toBe('title');
});

test('dates are days, instants are ISO 8601 in UTC, and microseconds stand only where there are some', async () => {
  const [item] = (await json(`${articles}&slug=ana&fields=date`)).items;
  expect(item.date).toBe('2026-01-02');
  expect(item.meta.first_published_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3}000)?Z$/);
  expect((await json(`${home}129920/`)).meta.first_published_at).toBe('2026-10-01T08:00:00Z');
});

test('the testimonial that clients know by a padded number is found by both forms', async () => {
  const padded = await get(`${home}00129920/`);
  expect(padded.json()).toEqual(await json(`${home}129920/`));
  expect(padded.json()).toMatchObject({
    id: 129_920,
    title: 'Luz|Panadera|Segunda Parada',
    meta: { html_url: 'http://yoi.test/testimonio?id=00129920&slug=luz' },
  });
});

test.each<[string, string[]]>([
  [
    '?type=cms.articlepage&order=title',
    ['Acompañar duelos', 'Ana ahorra', 'Bea baila', 'Caro canta', 'Luz|Panadera|Segunda Parada'],
  ],
  ['?type=cms.articlepage&descendant_of=1062&order=-date', ['Bea baila', 'Caro canta', 'Ana ahorra']],
  ['?type=CMS.ARTICLEPAGE&descendant_of=1062&order=date', ['Ana ahorra', 'Caro canta', 'Bea baila']],
  [
    '?type=cms.ArticlePage&categories=9&descendant_of=1062&order=-date&fields=*',
    ['Bea baila', 'Caro canta', 'Ana ahorra'],
  ],
  ['?type=cms.ArticlePage&categories=9,41', ['Caro canta']],
  ['?type=cms.ArticlePage&categories=41&order=-title', ['Luz|Panadera|Segunda Parada', 'Caro canta']],
  ['?type=cms.ArticlePage&categories=12345', []],
  ['?type=cms.ArticlePage&categories=99999999999999999999', []],
  ['?type=cms.ArticlePage&tags=dinero&order=title&descendant_of=1062', ['Ana ahorra', 'Bea baila']],
  ['?type=cms.ArticlePage&tags=dinero,casa', ['Ana ahorra']],
  ['?type=cms.ArticlePage&tags=', []],
  ['?descendant_of=369', ['Acompañar duelos']],
  ['?child_of=1062&order=title', ['Ana ahorra', 'Bea baila', 'Caro canta']],
  ['?child_of=root&order=slug', ['Blog', 'Aviso', 'Sumando Expertos', 'Testimonios']],
  ['?child_of=%201062&limit=1', ['Ana ahorra']],
  ['?descendant_of=root&limit=2&order=id', ['Sumando Expertos', 'Blog']],
  ['?type=cms.IndexPage', ['Sumando Expertos', 'Blog', 'Testimonios']],
  ['?type=cms.IndexPage,cms.TextPage&order=title', ['Aviso', 'Blog', 'Sumando Expertos', 'Testimonios']],
  ['?type=cms.TextPage&fields=body', ['Aviso']],
  ['?type=wagtailcore.Page&slug=root', ['Yoi']],
  ['?type=&slug=ana', ['Ana ahorra']],
  ['?title=Ana%20ahorra', ['Ana ahorra']],
  ['?slug=ana&title=Bea%20baila', []],
  ['?id=1062', ['Blog']],
  ['?id=99999999999999999999999', []],
  ['?show_in_menus=true&order=title', ['Blog', 'Sumando Expertos', 'Testimonios']],
  ['?show_in_menus=1&limit=1', ['Sumando Expertos']],
  ['?show_in_menus=0&slug=ana', ['Ana ahorra']],
  ['?alias_of=4', []],
  ['?type=cms.ArticlePage&date=2026-03-01', ['Bea baila']],
  ['?type=cms.ArticlePage&date=2026-3-1', ['Bea baila']],
  ['?type=cms.ArticlePage&header_image=5', ['Caro canta']],
  ['?type=cms.ArticlePage&autor=9999', []],
  ['?type=cms.ArticlePage&first_published_at=2026-10-01T08:00:00Z', ['Luz|Panadera|Segunda Parada']],
  ['?type=cms.ArticlePage&first_published_at=2026-10-01%2008:00', ['Luz|Panadera|Segunda Parada']],
  ['?type=cms.ArticlePage&order=-autor,title&limit=1', ['Caro canta']],
  ['?type=cms.ArticlePage&order=title&limit=2', ['Acompañar duelos', 'Ana ahorra']],
  ['?type=cms.ArticlePage&order=title&limit=2&offset=1', ['Ana ahorra', 'Bea baila']],
  ['?order=&slug=ana', ['Ana ahorra']],
  ['?limit=0', []],
  ['?offset=999', []],
  ['?offset=99999999999999999999999', []],
  ['?locale=es&slug=ana', ['Ana ahorra']],
  ['?translation_of=1062', []],
  ['?translation_of=root', []],
  ['?site=yoi.test&slug=ana', ['Ana ahorra']],
  ['?site=yoi.test:80&slug=ana', ['Ana ahorra']],
  ['?_=1700000000&slug=ana', ['Ana ahorra']],
  ['?format=json&slug=ana', ['Ana ahorra']],
  ['?slug=bea&slug=ana', ['Ana ahorra']],
  ['?search_operator=xor&slug=ana', ['Ana ahorra']],
])('%s lists %j', async (query, expected) => {
  expect(await titles(query)).toEqual(expected);
});

test('the ancestors of a page are the root and its index', async () => {
  expect(await titles(`?ancestor_of=${ids.ana}`)).toEqual(['Yoi', 'Blog']);
});

test('the count is of all that match, whatever the limit and the offset', async () => {
  for (const paging of ['&limit=1', '&limit=0', '&offset=1', '&offset=100', ''])
    expect((await json(`${articles}${paging}`)).meta.total_count).toBe(5);
});

test('a shuffled listing has the same pages', async () => {
  expect((await titles('?type=cms.ArticlePage&order=random')).toSorted()).toEqual(
    await titles('?type=cms.ArticlePage&order=title'),
  );
});

const intHint = (value: string) => `invalid literal for int() with base 10: ${value}`;
const keyHint = (value: string) => `Field 'id' expected a number but got ${value}.`;
const wrong = (value: string, field: string, why: string) =>
  `field filter error. '${value}' is not a valid value for ${field} (${why})`;

test.each<[string, string, number?]>([
  ['?type=cms.Nothing', "type doesn't exist"],
  ['?type=articlepage', "type doesn't exist"],
  ['?type=accounts.Member', "type doesn't exist"],
  ['?type=cms.ArticlePage,cms.Nothing', "type doesn't exist"],
  ['?limit=-1', 'limit must be a positive integer'],
  ['?limit=x', 'limit must be a positive integer'],
  ['?limit=', 'limit must be a positive integer'],
  ['?limit=1.5', 'limit must be a positive integer'],
  ['?limit=21', 'limit cannot be higher than 20'],
  ['?limit=99999999999999999999', 'limit cannot be higher than 20'],
  ['?offset=-1', 'offset must be a positive integer'],
  ['?offset=x', 'offset must be a positive integer'],
  ['?offset=', 'offset must be a positive integer'],
  ['?order=nothing', "cannot order by 'nothing' (unknown field)"],
  ['?order=-nothing', "cannot order by '-nothing' (unknown field)"],
  ['?order=date', "cannot order by 'date' (unknown field)"],
  ['?order=title,', "cannot order by '' (unknown field)"],
  ['?order=type', "cannot order by 'type' (unknown field)"],
  ['?order=detail_url', "cannot order by 'detail_url' (unknown field)"],
  ['?order=parent', "cannot order by 'parent' (unknown field)"],
  ['?type=cms.ArticlePage&order=tags', "cannot order by 'tags' (unknown field)"],
  ['?order=random,title', 'random ordering cannot be combined with other fields'],
  ['?order=random&offset=0', 'random ordering with offset is not supported'],
  ['?order=-random', "cannot order by '-random' (unknown field)"],
  ['?search=x&type=cms.ArticlePage&tags=a', 'filtering by tag with a search query is not supported'],
  ['?search=x&slug=a', "cannot filter by 'slug' while searching (field is not indexed)"],
  [
    '?search=x&type=cms.ArticlePage&categories=9',
    "cannot filter by 'category_id' while searching (field is not indexed)",
  ],
  [
    '?search=x&type=cms.ArticlePage&autor=9',
    "cannot filter by 'autor_id' while searching (field is not indexed)",
  ],
  ['?search=x&order=slug', "cannot order by 'slug' while searching (field is not indexed)"],
  ['?search=x&order=-slug', "cannot order by 'slug' while searching (field is not indexed)"],
  ['?search=x&order=random', "cannot order by 'random' while searching (field is not indexed)"],
  ['?search=x&search_operator=xor', "search_operator must be one of 'and', 'or', got 'xor'"],
  ['?child_of=x', 'child_of must be a positive integer'],
  ['?child_of=-1', 'child_of must be a positive integer'],
  ['?child_of=', 'child_of must be a positive integer'],
  ['?child_of=0', "parent page doesn't exist"],
  ['?child_of=987654', "parent page doesn't exist"],
  ['?descendant_of=x', 'descendant_of must be a positive integer'],
  ['?descendant_of=987654', "ancestor page doesn't exist"],
  ['?descendant_of=1062&child_of=1062', 'filtering by descendant_of with child_of is not supported'],
  ['?ancestor_of=x', 'ancestor_of must be a positive integer'],
  ['?ancestor_of=root', 'ancestor_of must be a positive integer'],
  ['?ancestor_of=987654', "descendant page doesn't exist"],
  ['?translation_of=x', 'translation_of must be a positive integer'],
  ['?translation_of=987654', "translation_of page doesn't exist"],
  ['?locale=fr', 'No Locale matches the given query.', 404],
  ['?site=other.test', 'No Site matches the given query.', 404],
  ['?site=yoi.test:81', 'No Site matches the given query.', 404],
  ['?format=xml', '', 404],
  ['?format=', '', 404],
  ['?show_in_menus=yes', wrong('yes', 'show_in_menus', "expected 'true' or 'false', got 'yes'")],
  ['?show_in_menus=True', wrong('True', 'show_in_menus', "expected 'true' or 'false', got 'True'")],
  ['?show_in_menus=', wrong('', 'show_in_menus', "expected 'true' or 'false', got ''")],
  ['?id=abc', wrong('abc', 'id', intHint("'abc'"))],
  ['?id=1.5', wrong('1.5', 'id', intHint("'1.5'"))],
  ["?id=a'b", wrong("a'b", 'id', intHint('"a\'b"'))],
  ['?alias_of=x', wrong('x', 'alias_of', keyHint("'x'"))],
  ['?type=cms.ArticlePage&autor=x', wrong('x', 'autor', keyHint("'x'"))],
  ['?type=cms.ArticlePage&categories=x', wrong('x', 'categories', keyHint("'x'"))],
  ['?type=cms.ArticlePage&categories=9,', wrong('', 'categories', keyHint("''"))],
  ['?title=%00', 'field filter error. null characters are not allowed for title'],
  ['?type=cms.ArticlePage&tags=%00', 'field filter error. null characters are not allowed for tags'],
  [
    '?type=cms.ArticlePage&date=ayer',
    wrong('ayer', 'date', '“ayer” value has an invalid date format. It must be in YYYY-MM-DD format.'),
  ],
  [
    '?type=cms.ArticlePage&date=2026-02-30',
    wrong(
      '2026-02-30',
      'date',
      '“2026-02-30” value has the correct format (YYYY-MM-DD) but it is an invalid date.',
    ),
  ],
  [
    '?first_published_at=ayer',
    wrong(
      'ayer',
      'first_published_at',
      '“ayer” value has an invalid format. It must be in YYYY-MM-DD HH:MM[:ss[.uuuuuu]][TZ] format.',
    ),
  ],
  [
    '?first_published_at=2026-13-45',
    wrong(
      '2026-13-45',
      'first_published_at',
      '“2026-13-45” value has an invalid format. It must be in YYYY-MM-DD HH:MM[:ss[.uuuuuu]][TZ] format.',
    ),
  ],
  ['?zeta=1&alfa=2', 'query parameter is not an operation or a recognised field: alfa, zeta'],
  ['?date=2026-01-01', 'query parameter is not an operation or a recognised field: date'],
  [
    '?type=cms.ArticlePage,cms.TextPage&body=x',
    'query parameter is not an operation or a recognised field: body',
  ],
  ['?html_url=x', 'query parameter is not an operation or a recognised field: html_url'],
  ['?parent=1', 'query parameter is not an operation or a recognised field: parent'],
  [
    '?type=cms.ArticlePage&gallery_images=1',
    'query parameter is not an operation or a recognised field: gallery_images',
  ],
  ['?rich_text_format=html', 'query parameter is not an operation or a recognised field: rich_text_format'],
  ['?zeta=1&limit=x&order=no', 'query parameter is not an operation or a recognised field: zeta'],
])('%s is refused: %s', async (query, text, status = 400) => {
  expect(await message(home + query)).toEqual([status, text]);
});

test('an error is indented and has nothing but its message', async () => {
  expect((await get(`${home}?limit=x`)).body).toBe('{\n    "message": "limit must be a positive integer"\n}');
});

test.each([
  ['child_of', "parent page doesn't exist"],
  ['descendant_of', "ancestor page doesn't exist"],
  ['ancestor_of', "descendant page doesn't exist"],
  ['translation_of', "translation_of page doesn't exist"],
])('a draft and a page taken back do not exist for %s', async (name, text) => {
  for (const hidden of [ids.secreto, ids.retirado])
    expect(await message(`${home}?${name}=${hidden}`)).toEqual([400, text]);
});

test('drafts and pages taken back are nowhere', async () => {
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
])('the detail %s is 404: %s', async (path, text) => {
  expect(await message(home + path)).toEqual([404, text]);
});

test('a detail reads `fields` and `type`, and lets other parameters be', async () => {
  expect(await json(`${home}${ids.ana}/?fields=_,title&zeta=1&type=cms.articlepage`)).toEqual({
    title: 'Ana ahorra',
  });
  expect(await message(`${home}${ids.ana}/?fields=zeta`)).toEqual([400, 'unknown fields: zeta']);
  expect(await message(`${home}${ids.ana}/?type=zeta`)).toEqual([400, "type doesn't exist"]);
  expect(await message(`${home}${ids.ana}/?format=xml`)).toEqual([404, '']);
});

test('the root has no parent, and a page of text has its body', async () => {
  expect((await json(`${home}1/`)).meta).toMatchObject({
    parent: null,
    type: 'wagtailcore.Page',
    html_url: 'http://yoi.test/',
  });
  expect((await json(`${home}${ids.legal}/`)).body).toBe('<p>Texto</p>');
});

test('an address without its last slash leads to the one with it; a word is no page', async () => {
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
])('find/%s leads to %s', async (query, target) => {
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
])('find/%s finds nothing', async (query) => {
  expect(await message(`${home}find/${query}`)).toEqual([404, 'not found']);
});

test('who may not be, and what cannot be asked, keeps `detail`', async () => {
  const refused = await get(home, { authorization: 'Token nope' });
  expect([refused.statusCode, Object.keys(refused.json())]).toEqual([401, ['detail']]);
  const posted = await server.inject({ method: 'POST', url: home });
  expect([posted.statusCode, Object.keys(posted.json()), posted.headers.allow]).toEqual([
    405,
    ['detail'],
    'GET, OPTIONS',
  ]);
  expect((await get(home, { accept: 'image/png' })).statusCode).toBe(406);
});

test('the older addresses list articles alone', async () => {
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

test('the older address of testimonials lists category 41', async () => {
  const { items } = await json('/api/v2/cms/pages/testimonials/?order=title&fields=body');
  expect(items.map(({ title }: { title: string }) => title)).toEqual([
    'Caro canta',
    'Luz|Panadera|Segunda Parada',
  ]);
});

test('twenty a page, and no more', async () => {
  for (let count = 0; count < 20; count += 1)
    await aPublishedPage('article', aDraft({ title: 'Repetido' }, { date: '2020-01-01' }));
  const list = await json(articles);
  expect([list.items.length, list.meta.total_count]).toEqual([20, 25]);
  expect((await json(`${articles}&offset=20`)).items).toHaveLength(5);
});

test('what has just been published, changed or taken back shows at once', async () => {
  const before = (await json(articles)).meta.total_count;
  const { pageId } = await aPublishedPage('article', aDraft({ slug: 'recien' }));
  expect((await json(articles)).meta.total_count).toBe(before + 1);
  await unpublishPage(anEditor, pageId);
  expect((await json(articles)).meta.total_count).toBe(before);
});
