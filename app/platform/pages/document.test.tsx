import { expect, test } from 'vitest';
import { themeKey } from '#ui/frame/theme.ts';
import { config } from '../config.server.ts';
import { findAssets } from './assets.ts';
import { renderDocument } from './document.tsx';
import { firstTheme } from './first-theme.ts';
import { definePage, fillPath, type Head, PageMoved } from './page.ts';

const assets = { scripts: ['/a.js'], imports: ['/b.js'], styles: ['/a.css'], fonts: ['/roboto.woff2'] };

/** Returns the document of a page with this head. */
function documentOf(head: Partial<Head>, theme: 'light' | 'dark' = 'light', styleNonce?: string): string {
  const props = { head: { title: 'Dormir', ...head }, language: 'es-ES', assets, theme } as const;
  return renderDocument({ ...props, siteName: 'Yoi', styleNonce }, [
    '<p>',
    Buffer.from('ñ'),
    '</p>',
  ]).toString();
}

test('a document has its body between its head and its end tags, whether the body is text or bytes', () => {
  expect(documentOf({})).toMatch(
    /^<!DOCTYPE html><html lang="es-ES".*<\/head><body><p>ñ<\/p><\/body><\/html>$/s,
  );
});

test.each([
  ['Dormir', 'Dormir · Yoi'],
  ['Yoi', 'Yoi'],
  ['<b>', '&lt;b&gt; · Yoi'],
])('the title %s is shown as %s', (title, shown) => {
  expect(documentOf({ title })).toContain(`<title>${shown}</title>`);
});

test('a page without a canonical URL, a description and a picture has no tags for them', () => {
  const html = documentOf({});
  for (const tag of ['rel="canonical"', 'og:url', 'name="description"', 'og:image', 'robots', 'ld+json'])
    expect(html).not.toContain(tag);
  expect(html).toContain('<meta property="og:type" content="website"/>');
});

test('the head of a page with all details has tags for search engines and for shared links', () => {
  const image = { path: '/media/1.png', alt: 'Una "hoja"', width: 1_200, height: 630 };
  const html = documentOf({
    ...{ description: 'Cinco ideas.', canonicalPath: '/blog/dormir/', openGraphType: 'article', image },
  });
  expect(html).toContain(`<link rel="canonical" href="${config.siteUrl}/blog/dormir/"/>`);
  expect(html).toContain(`<meta property="og:image" content="${config.siteUrl}/media/1.png"/>`);
  expect(html).toContain('content="Una &quot;hoja&quot;"');
  expect(html.match(/content="Cinco ideas\."/g)).toHaveLength(2);
  expect(html).toContain('<meta property="og:type" content="article"/>');
});

test('structured data cannot close its script element', () => {
  const html = documentOf({ linkedData: { name: '</script><script>alert(1)</script>' } });
  expect(html).not.toContain('</script><script>alert');
  expect(html).toContain('\\u003c/script>\\u003cscript>alert(1)');
});

test('a page with user input is marked as not indexable, and its head is not cached', () => {
  for (const title of ['uno', 'dos'])
    expect(documentOf({ title, noIndex: true })).toContain('<meta name="robots" content="noindex"/>');
});

test('a document lists the font before the picture, and the modules of the script last', () => {
  const html = documentOf({
    preloadImage: { type: 'image/avif', srcSet: '/a.avif?x=1&y=2 320w', sizes: '(width < 40rem) 100vw' },
  });
  const order = ['rel="stylesheet"', '/roboto.woff2', 'as="image"', 'rel="modulepreload"'];
  const places = order.map((text) => html.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(html).toContain('imagesrcset="/a.avif?x=1&amp;y=2 320w" imagesizes="(width &lt; 40rem) 100vw"');
});

test('a document has the colours of its theme, and it has a nonce only if libraries need one', () => {
  expect(documentOf({}, 'dark')).toContain('data-theme="dark"');
  expect(documentOf({}, 'dark')).not.toContain('csp-nonce');
  expect(documentOf({ noIndex: true }, 'light', 'n1')).toContain('<meta property="csp-nonce" nonce="n1"/>');
  const colours = (['light', 'dark'] as const).map(
    (theme) => /name="theme-color" content="(#\w+)"/.exec(documentOf({}, theme))?.[1],
  );
  expect(new Set(colours).size).toBe(2);
});

test.each([
  [{ [themeKey]: 'dark' }, 'dark'],
  [{ [themeKey]: 'black' }, 'light'],
  [{}, 'light'],
])('with the cookies %j the first theme is %s', (cookies, theme) => {
  expect(firstTheme(cookies)).toBe(theme);
});

test('the parameters in the URL of a page are encoded', () => {
  const page = definePage('/blog/:slug/de/:name', { cache: 'never', get: async () => ({ redirectTo: '/' }) });
  expect(page.href({ slug: 'a/b', name: 'ñ ?' })).toBe('/blog/a%2Fb/de/%C3%B1%20%3F');
  expect(fillPath('/blog/:slug', {})).toBe('/blog/');
});

test('a page can be defined with only its URL, its cache tags and a function that loads it', () => {
  const page = definePage('/blog', { cache: ['blog'], get: async () => ({ redirectTo: '/' }) });
  expect(page).toMatchObject({ path: '/blog', cache: ['blog'], query: {}, uncachedWith: [] });
  expect([page.post, page.maxFileBytes, page.whileClosing, page.href()]).toEqual([
    undefined,
    undefined,
    undefined,
    '/blog',
  ]);
});

test('the error for a moved page contains the new URL', () => {
  expect(new PageMoved('/blog/nuevo')).toMatchObject({ name: 'PageMoved', movedTo: '/blog/nuevo' });
});

test.each([
  ['app/shell/site.client.ts', '/ui/styles.css?direct'],
  ['admin/src/admin.client.tsx', '/admin/src/admin.css?direct'],
])(
  'in development the script of the entry %s is its source file, and its stylesheet is %s',
  (entry, styles) => {
    const found = findAssets(entry);
    expect([found.scripts.at(-1), found.styles]).toEqual([`/${entry}`, [styles]]);
  },
);
