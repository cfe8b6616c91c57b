// Runs alone because it writes the whole site.
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { listMedia } from '#app/platform/media/media.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aDraft, anEditor, aPosition, aPublishedPage, publishNew, writeLanding } from '../content.factory.ts';
import { saveDraft } from '../editing/editing.server.ts';
import { publishPage, unpublishPage } from '../editing/publishing.server.ts';
import { shareAddress } from '../page/share-picture.server.ts';
import { findShareWords } from './share-words.server.ts';

vi.setConfig({ testTimeout: 60_000 });

const { server } = await testApplication();
const get = (url: string) => server.inject(url);

/** Returns the URL of the share picture in the `<head>` of a page. */
async function pictureOf(page: string): Promise<string> {
  const { body } = await get(page);
  const [, address = ''] =
    /<meta property="og:image" content="http:\/\/yoi\.test([^"]+)"\/>/.exec(body) ?? [];
  return address;
}

async function addressNow(subject: string): Promise<string> {
  const words = await findShareWords(subject, db);
  return words ? shareAddress(subject, words) : '';
}

async function anArticle(title: string, author = 'Ana Prueba'): Promise<number> {
  return (await aPublishedPage('article', aDraft({ title }, { author }))).pageId;
}

/** The pictures of a page in the media store. */
async function keptOf(subject: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of listMedia(`share/${subject}`)) keys.push(key);
  return keys;
}

/** The dominant colour, the contrast and the pixels of a picture. */
async function looksOf(address: string) {
  const { rawPayload } = await get(address);
  const { dominant, channels } = await sharp(rawPayload).stats();
  return { dominant, spread: channels[0]?.stdev ?? 0, pixels: await sharp(rawPayload).raw().toBuffer() };
}

test('[C3.10] an article has a share picture with its title, and browsers may cache the picture', async () => {
  await aPublishedPage('article', aDraft({ slug: 'dibujo', title: 'Un título con ñ, ¿«eñes»? y 🙂' }));
  const { body } = await get('/blog/dibujo');
  const address = await pictureOf('/blog/dibujo');
  expect(address).toMatch(/^\/og\/articulo-\d+\.[\da-f]{16}\.png$/);
  expect(body).toContain('<meta property="og:image:width" content="1200"/>');
  expect(body).toContain('<meta property="og:image:height" content="630"/>');
  expect(body).toContain('<meta property="og:image:alt" content="Un título con ñ, ¿«eñes»? y 🙂 · ');
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  const answer = await get(address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.rawPayload.length).toBeLessThan(300_000);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  });
  const again = await server.inject({
    url: address,
    headers: { 'if-none-match': answer.headers.etag ?? '' },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await server.inject({ method: 'HEAD', url: address });
  expect(head.headers['content-length']).toBe(String(answer.rawPayload.length));
});

test('articles with different titles have different pictures, and no picture is blank', async () => {
  const [one, other] = await Promise.all(
    ['Hoy no fío', 'Mañana tampoco'].map(async (title) =>
      looksOf(await addressNow(`articulo-${await anArticle(title)}`)),
    ),
  );
  expect(one?.spread).toBeGreaterThan(20);
  expect(one?.pixels.equals(other?.pixels ?? Buffer.alloc(0))).toBe(false);
});

test.each([
  ['hostile', '<script>alert(1)</script>&"\']]>'],
  ['without a character of the typeface', '日本語 🙂'],
  ['of one word longer than a line', 'Supercalifragilístico'.repeat(12)],
  ['of the maximum length', 'Un título larguísimo que no cabe, '.repeat(7).trim()],
  ['with invisible characters', 'Antes\u202Edespués\u200B\u0301\uFEFF de todo'],
])('the share picture draws a title %s', async (_, title) => {
  const address = await addressNow(`articulo-${await anArticle(title, '🙂')}`);
  const { dominant, spread } = await looksOf(address);
  expect(spread).toBeGreaterThan(20);
  // The dominant colour is still the colour of the paper, so no other drawing covers the picture.
  expect(dominant.r).toBeGreaterThan(220);
});

test('a hundred concurrent requests for one picture cause only one drawing', async () => {
  // The program refuses more than 32 drawings at once. All hundred requests succeed only because they share one
  // drawing.
  const address = await addressNow(`articulo-${await anArticle('De una vez')}`);
  const answers = await Promise.all(Array.from({ length: 100 }, () => get(address)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const subject = address.replace(/^\/og\/|\..*$/g, '');
  expect(await keptOf(subject)).toHaveLength(1);
});

test('[C3.10] if a title changes, its picture gets a new URL, and the old URL redirects to the new URL', async () => {
  const slug = 'cambia';
  const { pageId, revisionId } = await aPublishedPage('article', aDraft({ slug, title: 'Antes' }));
  const before = await pictureOf('/blog/cambia');
  await get(before);
  const saved = await saveDraft(
    anEditor,
    { pageId, basedOn: revisionId },
    aDraft({ slug, title: 'Después' }),
  );
  await publishPage(anEditor, pageId, saved.revision.revisionId);
  const after = await addressNow(`articulo-${pageId}`);
  expect(after).not.toBe(before);
  await vi.waitFor(async () => expect(await pictureOf('/blog/cambia')).toBe(after));
  for (const passed of [before, `/og/articulo-${pageId}.png`, `/og/articulo-${pageId}.0.png`]) {
    const answer = await get(passed);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, after]);
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
  expect((await get(after)).statusCode).toBe(200);
  expect(await keptOf(`articulo-${pageId}`)).toHaveLength(1);
});

test('positions, the blog, sections and all other pages have share pictures', async () => {
  const sections = [
    { slug: 'hero', title: 'Encuentra', text: '', actionLabel: null },
    { slug: 'desarrollo-personal', title: 'Desarrollo personal', text: '', actionLabel: null },
  ];
  await writeLanding({ sections, steps: [], questions: [] });
  const position = (await aPublishedPage('position', aPosition('acompanar'))).pageId;
  const luz = aDraft({ slug: 'luz', title: 'Luz|Panadera|Segunda Parada' }, { section: null });
  await publishNew({ kind: 'testimonial', pageId: 129_920 }, luz);
  const pages = {
    '/': 'inicio',
    '/blog': 'blog',
    '/positions': 'puestos',
    [`/positions/${position}`]: `puesto-${position}`,
    '/desarrollo-personal/': 'desarrollo-personal',
    '/testimonio': 'testimonio',
    '/register': 'yoi',
  };
  for (const [page, subject] of Object.entries(pages)) {
    const address = await pictureOf(page);
    expect([page, address]).toEqual([page, await addressNow(subject)]);
    expect([page, (await get(address)).statusCode]).toEqual([page, 200]);
  }
});

test('an unpublished page has no share picture', async () => {
  const pageId = await anArticle('Retirado');
  const address = await addressNow(`articulo-${pageId}`);
  expect((await get(address)).statusCode).toBe(200);
  await unpublishPage(anEditor, pageId);
  expect((await get(address)).statusCode).toBe(404);
});

test('a malformed URL of a picture is answered with 404', async () => {
  const pageId = await anArticle('Otra');
  for (const name of [
    `puesto-${pageId}.png`,
    'articulo-0.png',
    'articulo-999999999999999.png',
    'articulo-99999999999999999999.png',
    'articulo-1.zz.png',
    'nada.png',
    'desarrollo-nada.png',
    'constructor.png',
    'yoi.jpg',
    'yoi',
    '%00.png',
    '..%2f..%2fkeys.png',
    `${'a'.repeat(190)}.png`,
  ])
    expect([name, (await get(`/og/${name}`)).statusCode]).toEqual([name, 404]);
});
