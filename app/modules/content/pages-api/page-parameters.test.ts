// Runs alone because it writes the whole site.
import { beforeAll, expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { aSmallSite } from '../content.factory.ts';

const { server } = await testApplication();
const home = '/cms/api/v2/pages/';
const json = async (url: string) => (await server.inject(url)).json();
const titles = async (query: string) =>
  (await json(home + query)).items.map(({ title }: { title: string }) => title);
const message = async (url: string) => {
  const { statusCode, body } = await server.inject(url);
  return [statusCode, JSON.parse(body).message];
};
const ids: Record<string, number> = {};

beforeAll(async () => void Object.assign(ids, await aSmallSite()));

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
  ['?child_of=root&order=slug', ['Blog', 'Aviso', 'Sumando Expertos', 'Referentes', 'Testimonios']],
  ['?child_of=%201062&limit=1', ['Ana ahorra']],
  ['?descendant_of=root&limit=2&order=id', ['Sumando Expertos', 'Blog']],
  ['?type=cms.IndexPage', ['Sumando Expertos', 'Blog', 'Testimonios', 'Referentes']],
  [
    '?type=cms.IndexPage,cms.TextPage&order=title',
    ['Aviso', 'Blog', 'Referentes', 'Sumando Expertos', 'Testimonios'],
  ],
  ['?type=cms.TextPage&fields=body', ['Aviso']],
  ['?type=wagtailcore.Page&slug=root', ['Yoi']],
  ['?type=&slug=ana', ['Ana ahorra']],
  ['?title=Ana%20ahorra', ['Ana ahorra']],
  ['?slug=ana&title=Bea%20baila', []],
  ['?id=1062', ['Blog']],
  ['?id=99999999999999999999999', []],
  ['?show_in_menus=true&order=title', ['Blog', 'Referentes', 'Sumando Expertos', 'Testimonios']],
  ['?show_in_menus=1&limit=1', ['Sumando Expertos']],
  ['?show_in_menus=0&slug=ana', ['Ana ahorra']],
  ['?alias_of=4', []],
  ['?type=cms.ArticlePage&date=2026-03-01', ['Bea baila']],
  ['?type=cms.ArticlePage&date=2026-3-1', ['Bea baila']],
  ['?type=cms.ArticlePage&header_image=1', ['Caro canta']],
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
])('[S7.19 S9.3 C1.6] a request with %s lists the pages %j', async (query, expected) => {
  expect(await titles(query)).toEqual(expected);
});

test('[S9.3] the ancestors of an article are the root page and the blog page', async () => {
  expect(await titles(`?ancestor_of=${ids.ana}`)).toEqual(['Yoi', 'Blog']);
});

test('the total counts all matches, regardless of the limit and the offset', async () => {
  for (const paging of ['&limit=1', '&limit=0', '&offset=1', '&offset=100', ''])
    expect((await json(`${home}?type=cms.ArticlePage${paging}`)).meta.total_count).toBe(5);
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
])('[C1.6] a request with %s is refused with the error: %s', async (query, text, status = 400) => {
  expect(await message(home + query)).toEqual([status, text]);
});
