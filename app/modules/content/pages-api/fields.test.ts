// Runs alone because it expects to own the first image of the library.
import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { aDraft, anImageRow, aPublishedPage, image } from '../content.factory.ts';

const { server } = await testApplication();
await anImageRow();
const { pageId } = await aPublishedPage(
  'article',
  aDraft({ slug: 'ana', title: 'Ana' }, { headerImage: image, gallery: [image], author: 'Ana Paz' }),
);

const ask = async (fields: string, path = `?type=cms.ArticlePage&slug=ana`) => {
  const { body } = await server.inject(
    `/cms/api/v2/pages/${path}${path.includes('?') ? '&' : '?'}fields=${fields}`,
  );
  return JSON.parse(body);
};
const item = async (fields: string) => (await ask(fields)).items[0];
const members = async (fields: string) => {
  const { meta = {}, ...own } = await item(fields);
  return [...Object.keys(own), ...Object.keys(meta)].join(' ');
};

const defaults = 'id title type detail_url html_url slug first_published_at';
const all =
  'id title date intro abstract body autor categories tags header_image gallery_images ' +
  'type detail_url html_url slug show_in_menus seo_title search_description first_published_at alias_of locale';

test.each([
  ['', defaults],
  ['intro,body', `id title intro body type detail_url html_url slug first_published_at`],
  ['body,intro', `id title intro body type detail_url html_url slug first_published_at`],
  ['intro,intro', `id title intro type detail_url html_url slug first_published_at`],
  ['-title', 'id type detail_url html_url slug first_published_at'],
  ['-id', 'title type detail_url html_url slug first_published_at'],
  ['title,-title', 'id type detail_url html_url slug first_published_at'],
  ['*', all],
  ['*,-body', all.replace(' body', '')],
  ['*,header_image(width)', all],
  ['_', ''],
  ['_,title', 'title'],
  ['_,slug', 'slug'],
  ['_,slug,title', 'title slug'],
  ['_,locale', 'locale'],
  ['-type,-detail_url,-html_url,-slug,-first_published_at', 'id title'],
])('[C1.7] the query fields=%s returns the properties %s', async (fields, expected) => {
  expect(await members(fields)).toBe(expected);
});

test('if no meta fields are requested, `meta` is left out, and if no fields are requested, the object is empty', async () => {
  expect(await item('_')).toEqual({});
  expect(await item('-type,-detail_url,-html_url,-slug,-first_published_at')).not.toHaveProperty('meta');
  expect(await item('_,slug')).toEqual({ meta: { slug: 'ana' } });
});

test('a detail response contains all fields by default', async () => {
  const whole = await ask('*', `${pageId}/`);
  expect(whole.meta).toHaveProperty('parent');
  expect(whole.meta).toHaveProperty('locale', 'es');
  expect(await ask('-body,-parent', `${pageId}/`)).not.toHaveProperty('body');
  expect(await ask('_,parent', `${pageId}/`)).toEqual({
    meta: { parent: expect.objectContaining({ id: 1062 }) },
  });
});

const meta = {
  type: 'wagtailimages.Image',
  detail_url: 'http://yoi.test/cms/api/v2/images/1/',
  download_url: '/media/ab/foto.webp',
};

test.each<[string, object]>([
  ['_,header_image', { header_image: { id: 1, meta, title: 'Foto' } }],
  ['_,header_image(width,height)', { header_image: { id: 1, meta, title: 'Foto', width: 800, height: 600 } }],
  [
    '_,header_image(*)',
    {
      header_image: {
        id: 1,
        meta: { ...meta, tags: [] },
        title: 'Foto',
        width: 800,
        height: 600,
      },
    },
  ],
  ['_,header_image(_,download_url)', { header_image: { meta: { download_url: meta.download_url } } }],
  ['_,header_image(-title)', { header_image: { id: 1, meta } }],
  ['_,gallery_images(_,image(_,width))', { gallery_images: [{ image: { width: 800 } }] }],
  ['_,gallery_images(-image)', { gallery_images: [{ id: 1, meta: { type: 'cms.ArticleGalleryImage' } }] }],
  ['_,autor', { autor: { name: 'Ana Paz' } }],
  ['_,autor(name)', { autor: { name: 'Ana Paz' } }],
  ['_,categories(_,id)', { categories: [{ id: 9 }] }],
])('[C1.7] the query fields=%s returns only the selected nested fields', async (fields, expected) => {
  expect(await item(fields)).toEqual(expected);
});

const unexpected = (char: string, position: number) =>
  `fields error: unexpected char '${char}' at position ${position}`;
const open = 'fields error: unexpected end of input (did you miss out a close bracket?)';

test.each([
  ['zeta', 'unknown fields: zeta'],
  ['zeta,alfa', 'unknown fields: alfa, zeta'],
  ['-zeta', 'unknown fields: zeta'],
  ['parent', 'unknown fields: parent'],
  ['header_image(zeta)', 'unknown fields: zeta'],
  ['categories(name)', 'unknown fields: name'],
  ['autor(edad)', 'unknown fields: edad'],
  ['title(x)', "'title' does not support nested fields"],
  ['tags(x)', "'tags' does not support nested fields"],
  ['title,,id', unexpected(',', 6)],
  ['title,', unexpected(',', 6)],
  [',title', unexpected(',', 0)],
  ['title)', unexpected(')', 5)],
  ['title()', unexpected(')', 6)],
  ['()', unexpected('(', 0)],
  ['*(x)', unexpected('(', 1)],
  ['_(x)', unexpected('(', 1)],
  ['-header_image(title)', unexpected('(', 13)],
  ['ti-tle', unexpected('-', 2)],
  ['@x', unexpected('@', 0)],
  ['*foo', unexpected('f', 1)],
  ['header_image(title)x', unexpected('x', 19)],
  ['%20title', 'fields error: unexpected whitespace at position 0'],
  ['title,%20id', 'fields error: unexpected whitespace at position 6'],
  ['title%09', 'fields error: unexpected whitespace at position 5'],
  ['header_image(', open],
  ['header_image(title', open],
  ['header_image(title,gallery(x)', open],
  ['title,*', "fields error: '*' must be in the first position"],
  ['title,_', "fields error: '_' must be in the first position"],
  ['-*', "fields error: '*' cannot be negated"],
  ['-_', "fields error: '_' cannot be negated"],
  ['*,title', "fields error: additional fields with '*' doesn't make sense"],
  ['_,-title', "fields error: negated fields with '_' doesn't make sense"],
])('[C1.7] the query fields=%s is refused with the error: %s', async (fields, message) => {
  expect(await ask(fields)).toEqual({ message });
});

test('a detail request for nested fields of `parent` is refused', async () => {
  expect(await ask('parent(title)', `${pageId}/`)).toEqual({
    message: "'parent' does not support nested fields",
  });
});

test('a listing with several types of page refuses the fields of articles as unknown', async () => {
  expect(await ask('body', '?slug=ana')).toEqual({ message: 'unknown fields: body' });
  expect(await ask('body', '?type=cms.ArticlePage,cms.TextPage')).toEqual({
    message: 'unknown fields: body',
  });
});
