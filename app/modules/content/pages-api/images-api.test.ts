// Runs alone because it asks for whole lists of the site.
import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { aDraft, anEditor, aPublishedPage, openImages } from '../content.factory.ts';
import { beginPage } from '../editing/editing.server.ts';
import { unpublishPage } from '../editing/publishing.server.ts';

const { server } = await testApplication();
const { editor: headers, anImage, get } = await openImages(server);
const home = '/cms/api/v2/images/';
const json = async (url: string) => (await get(url)).json();

test('[C1.12] only images of live pages are listed and have a detail response', async () => {
  const hidden = await anImage('Oculta');
  const shown = await anImage('Árbol único', 640, 480);
  await beginPage(anEditor, 'article', aDraft({}, { headerImage: hidden }));
  const { pageId } = await aPublishedPage('article', aDraft({}, { headerImage: shown, gallery: [shown] }));
  const own = { type: 'wagtailimages.Image', detail_url: `http://yoi.test${home}${shown.id}/` };
  const meta = { ...own, tags: [], download_url: `/media/${shown.key}` };
  expect(await json(`${home}?title=%C3%81rbol%20%C3%BAnico`)).toEqual({
    meta: { total_count: 1 },
    items: [{ id: shown.id, meta, title: shown.title }],
  });
  const detail = await get(`${home}${shown.id}/`);
  expect(detail.json()).toEqual({ id: shown.id, meta, title: shown.title, width: 640, height: 480 });
  expect(Object.keys(detail.json().meta)).toEqual(['type', 'detail_url', 'tags', 'download_url']);
  expect(await json(`${home}${hidden.id}/`)).toEqual({ message: 'No Image matches the given query.' });
  expect((await get(`${home}find/?id=${shown.id}&fields=_`)).headers.location).toBe(
    `${own.detail_url}?fields=_`,
  );
  expect((await get(`${home}find/?id=${hidden.id}`)).statusCode).toBe(404);
  await unpublishPage(anEditor, pageId);
  expect((await get(`${home}${shown.id}/`)).statusCode).toBe(404);
});

test('[C1.12] the list of images can be searched, filtered, sorted and paged', async () => {
  for (const [title, width] of [
    ['Zorro rojo', 610],
    ['zorra ROJA', 620],
    ['Búho', 630],
  ] as const)
    await aPublishedPage('article', aDraft({}, { headerImage: await anImage(title, width, 99) }));
  const titles = async (query: string) =>
    (await json(`${home}?height=99&${query}`)).items.map(({ title }: { title: string }) => title);
  expect(await titles('order=-width')).toEqual(['Búho', 'zorra ROJA', 'Zorro rojo']);
  expect(await titles('order=title,-id&limit=1&offset=1')).toHaveLength(1);
  expect(await titles('search=zorr%20roj')).toEqual(['Zorro rojo', 'zorra ROJA']);
  expect(await titles('search=zorra%20buho&search_operator=or')).toEqual(['zorra ROJA', 'Búho']);
  expect(await titles('search=')).toEqual([]);
  expect(await titles('tags=x')).toEqual([]);
  expect(await titles('width=99999999999999')).toEqual([]);
  expect((await titles('order=random')).toSorted()).toEqual(['Búho', 'Zorro rojo', 'zorra ROJA']);
  expect((await json(`${home}?height=99&fields=_,width&limit=1`)).items).toEqual([{ width: 610 }]);
});

test.each([
  ['limit=21', 'limit cannot be higher than 20'],
  ['limit=x', 'limit must be a positive integer'],
  ['offset=-1', 'offset must be a positive integer'],
  ['order=file', "cannot order by 'file' (unknown field)"],
  ['order=random&offset=0', 'random ordering with offset is not supported'],
  ['order=random,id', 'random ordering cannot be combined with other fields'],
  ['zeta=1&alfa=2', 'query parameter is not an operation or a recognised field: alfa, zeta'],
  ['type=cms.ArticlePage', 'query parameter is not an operation or a recognised field: type'],
  ['fields=zeta', 'unknown fields: zeta'],
  ['fields=title(x)', "'title' does not support nested fields"],
  [
    'width=x',
    "field filter error. 'x' is not a valid value for width (invalid literal for int() with base 10: 'x')",
  ],
  ['title=%00', 'field filter error. null characters are not allowed for title'],
  ['search=a&tags=b', 'filtering by tag with a search query is not supported'],
])('[C1.12] a request with ?%s is refused with the error: %s', async (query, message) => {
  expect(await json(`${home}?${query}`)).toEqual({ message });
});

test('a request that would change an image is refused', async () => {
  const response = await server.inject({ method: 'POST', url: home, headers, payload: {} });
  expect([response.statusCode, Object.keys(response.json())]).toEqual([405, ['detail']]);
});
