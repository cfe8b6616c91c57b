// Runs alone because it asks for whole lists of the site.
import { expect, test, vi } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { aDraft, anEditor, aPublishedPage, openImages } from './content.factory.ts';
import { beginPage } from './editing/editing.server.ts';
import { publishPage } from './editing/publishing.server.ts';

/** Renditions are made only at low load. The tests cause load and therefore need more time. */
vi.setConfig({ testTimeout: 90_000 });

const { server } = await testApplication();
const { editor: headers, anImage, get, ready } = await openImages(server);

test('[C1.8] an article first shows the uploaded image, and then all sizes and formats as soon as they are ready', async () => {
  const image = await anImage('Río');
  await aPublishedPage('article', aDraft({ slug: 'rio', title: 'Un río' }, { headerImage: image }));
  const picture = `/media/${image.key}`;
  for (const url of ['/blog/rio', '/blog']) {
    const { body } = await get(url);
    expect(body).toContain(`src="${picture}"`);
    expect(body).toContain('src="data:image/webp;base64,');
    expect(body).not.toContain(' style=');
  }
  await ready(image.id);
  await vi.waitFor(async () => expect((await get('/blog')).body).toContain('image/avif'), {
    timeout: 20_000,
  });
  await expectPreloaded('/blog/rio', 'Vista de Río');
});

test('a list preloads the picture of its first card and loads the other pictures lazily', async () => {
  const image = await anImage('Sierra', 1400, 800);
  await ready(image.id);
  for (const slug of ['sierra', 'sierra-dos'])
    await aPublishedPage('article', aDraft({ slug }, { headerImage: image }));
  const page = await expectPreloaded('/blog', '', '1400" height="800');
  // No card is as wide as this rendition.
  expect(page).not.toContain(' 1280w');
  expect(page.split('fetchPriority="high"').length).toBe(2);
  expect(page).toContain('loading="lazy"');
});

/**
 * Expects the `<head>` of a page to preload the first picture of the page.
 * @returns the HTML of the page after its head
 */
async function expectPreloaded(url: string, alt: string, size = '700" height="400'): Promise<string> {
  const [head = '', page = ''] = (await get(url)).body.split('</head>');
  const preload =
    /<link rel="preload" as="image" type="image\/avif" imageSrcSet="([^"]+)" imageSizes="([^"]+)"[^>]*>/i.exec(
      head,
    );
  expect(head.indexOf('rel="stylesheet"')).toBeLessThan(head.indexOf('rel="preload"'));
  expect(page).toContain(`<source type="image/avif" srcSet="${preload?.[1]}" sizes="${preload?.[2]}"/>`);
  expect(page).toMatch(
    new RegExp(
      `<img class="picture-image object-center" fetchPriority="high"[^>]+alt="${alt}" width="${size}"`,
    ),
  );
  return page;
}

test('if the description of an image changes, the pages that show the image show the new description', async () => {
  const image = await anImage('Lago');
  await aPublishedPage('article', aDraft({ slug: 'lago' }, { headerImage: image }));
  expect((await get('/blog/lago')).body).toContain('alt="Vista de Lago"');
  const url = `/api/media/images/${image.id}/`;
  await server.inject({
    method: 'PATCH',
    url,
    headers,
    payload: { alt: 'Un lago quieto', focal_x: 0, focal_y: 1 },
  });
  await vi.waitFor(async () => expect((await get('/blog/lago')).body).toContain('alt="Un lago quieto"'));
  expect((await get('/blog/lago')).body).toContain('object-left-bottom');
});

test('[C3.2] a gallery is shown after its story and leaves out the header image', async () => {
  const [header, second] = [await anImage('Portada'), await anImage('Otra vista')];
  const fields = { headerImage: header, gallery: [header, second] };
  await aPublishedPage('article', aDraft({ slug: 'galeria' }, fields));
  const { body } = await server.inject('/blog/galeria');
  const [, shown = ''] = body.split('aria-label="Imágenes de esta historia"');
  expect(shown.split('</ul>')[0]).toMatch(/<figcaption[^>]*>Vista de Otra vista<\/figcaption>/);
  expect(shown.split('</ul>')[0]).not.toContain('Portada');
});

test('a text cannot be published if an image is not in the library or has no description', async () => {
  const image = await anImage('Faro', 640, 480);
  const address = `/media/${image.key}`;
  const told = (body: string) => aDraft({ slug: 'faro' }, { body: `${body}\n\nGracias por invertir en ti` });
  const { pageId } = await aPublishedPage('article', told(`![Un faro](${address} "De noche")`));
  expect((await server.inject('/blog/faro')).body).toMatch(
    new RegExp(
      `<figure><img src="${address}" alt="Un faro" width="\\d+" height="\\d+" loading="lazy" decoding="async">`,
    ),
  );
  for (const body of [
    '![Un faro](/media/no-esta.jpg)',
    '![Un faro](https://lejos.test/a.jpg)',
    `![ ](${address})`,
  ]) {
    const { revision } = await beginPage(anEditor, 'article', { ...told(body), slug: `faro-${body.length}` });
    await expect(publishPage(anEditor, revision.pageId, revision.revisionId)).rejects.toMatchObject({
      fields: { body: [expect.anything()] },
    });
  }
  expect(pageId).toBeGreaterThan(0);
});
