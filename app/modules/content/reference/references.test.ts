import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { aDraft, anEditor, anExpert } from '../content.factory.ts';
import { beginPage, beginPageBelow, saveDraft } from '../editing/editing.server.ts';
import { publishPage, unpublishPage } from '../editing/publishing.server.ts';
import { previewAddress, signPreview } from '../preview/preview.server.ts';
import { aReferent, aReferentPage } from './reference.factory.ts';
import { filterReferences, readReferenceFilter, referentsHref } from './reference-filter.ts';

const { server } = await testApplication();

/**
 * The time to wait for an invalidation. Invalidations travel through the database and arrive late on a loaded
 * machine.
 */
const patient = { timeout: 10_000 };
const get = (url: string) => server.inject({ url, headers: { accept: 'text/html' } });
const read = async (url: string) => (await get(url)).body;
const readJson = async (url: string) => (await server.inject({ url })).json();

test('the page of a referent shows the behaviour to copy, the biography, the posts and every source', async () => {
  const { slug, title } = await aReferentPage();
  const page = await read(`/referentes/${slug}`);
  for (const part of [
    `<h1>${title}</h1>`,
    'Para empezar antes de que exista el camino.',
    'Escribe hoy diez minutos sobre algo que aún no existe.',
    'Tradujo una memoria.',
    'La nota G ocupa más que lo demás.',
    'De dónde lo sabemos',
    'With notes by the translator',
    'href="https://example.org/memoirs"',
    'alt="Un cuaderno abierto"',
    '"@type":"ProfilePage"',
    '"@type":"Person"',
  ])
    expect(page).toContain(part);
});

test('without JavaScript the list of referents can be filtered by use and by dimension', async () => {
  const proof = await aReferentPage({ function: 'proof', dimensions: ['mente'] });
  const gesture = await aReferentPage({ function: 'behaviour', dimensions: ['cuerpo', 'mente'] });
  await expect.poll(() => read('/referentes'), patient).toContain(`href="/referentes/${gesture.slug}"`);
  const proofs = await read('/referentes?para=prueba&dimension=mente');
  expect(proofs).toContain(`href="/referentes/${proof.slug}"`);
  expect(proofs).not.toContain(`href="/referentes/${gesture.slug}"`);
  expect(proofs).toContain('href="/referentes?para=gesto&amp;dimension=mente"');
  expect(await read('/referentes?dimension=dinero&para=gesto')).toContain('Aquí no hay nadie todavía');
});

test.each([
  [{}, {}, '/referentes'],
  [{ para: 'gesto' }, { use: 'behaviour' }, '/referentes?para=gesto'],
  [{ para: 'x', dimension: 'mente' }, { dimension: 'mente' }, '/referentes?dimension=mente'],
] as const)('the query %j is parsed as the filter %j of the list of referents', (query, filter, href) => {
  expect(readReferenceFilter(query)).toEqual(filter);
  expect(referentsHref(filter)).toBe(href);
});

test('a referent with several dimensions is found by a filter for any of them', () => {
  const person = { function: 'proof', dimensions: ['mente', 'dinero'] } as const;
  expect(filterReferences([person], { dimension: 'dinero' })).toEqual([person]);
  expect(filterReferences([person], { dimension: 'cuerpo' })).toEqual([]);
  expect(filterReferences([person], { use: 'behaviour' })).toEqual([]);
});

test('[S7.8] the pages API lists referents and their posts with their own types', async () => {
  const { pageId, postId, slug } = await aReferentPage();
  const reference = await readJson(`/api/v2/cms/pages/reference/${pageId}/`);
  expect(reference).toMatchObject({
    id: pageId,
    meta: { type: 'cms.ReferencePage', slug, html_url: `http://yoi.test/referentes/${slug}` },
    function: 'proof',
    dimensions: ['mente', 'proposito'],
    what_for: 'Para empezar antes de que exista el camino.',
    facts: [{ work: 'Scientific Memoirs', read_on: '2026-11-24' }],
    portrait: expect.stringMatching(/\/referentes\/dibujos\/\d+-\d+\.svg$/),
  });
  const post = await readJson(`/api/v2/cms/pages/reference-post/${postId}/`);
  expect(post).toMatchObject({
    meta: { type: 'cms.ReferencePostPage', parent: { id: pageId } },
    media: { type: 'drawing', alt: 'Un cuaderno abierto' },
  });
  const listed = await readJson(`/api/v2/cms/pages/reference-post/?child_of=${pageId}&fields=media`);
  expect(listed).toMatchObject({ meta: { total_count: 1 }, items: [{ id: postId, media: post.media }] });
  for (const path of [`reference/${postId}/`, `reference-post/${pageId}/`, 'reference/99999999/'])
    expect((await server.inject({ url: `/api/v2/cms/pages/${path}` })).statusCode).toBe(404);
});

test('a search of the pages API finds a referent by words of the biography', async () => {
  const { pageId } = await aReferentPage({}, 'Hipatia Quetzal');
  const found = await readJson('/api/v2/cms/pages/reference/?search=quetzal');
  expect(found.items.map(({ id }: { id: number }) => id)).toEqual([pageId]);
});

test('the URL of a post redirects to its anchor on the page of the referent', async () => {
  const { postId, slug } = await aReferentPage();
  const { statusCode, headers } = await get(`/referentes/apunte/${postId}`);
  expect([statusCode, headers.location]).toEqual([
    302,
    expect.stringMatching(new RegExp(`^/referentes/${slug}#`)),
  ]);
  expect((await get('/referentes/apunte/1')).statusCode).toBe(404);
});

test('browsers may cache the drawing of a referent for ever, and an outdated URL redirects to the current drawing', async () => {
  const { pageId } = await aReferentPage();
  const { portrait } = await readJson(`/api/v2/cms/pages/reference/${pageId}/`);
  const { pathname } = new URL(portrait);
  const drawn = await server.inject({ url: pathname });
  expect([drawn.statusCode, drawn.headers['content-type'], drawn.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('image/svg+xml'),
    expect.stringContaining('immutable'),
  ]);
  expect(drawn.body).toMatch(/^<svg xmlns/);
  const old = await server.inject({ url: `/referentes/dibujos/${pageId}-1.svg` });
  expect([old.statusCode, old.headers.location]).toEqual([302, pathname]);
  for (const name of ['x.svg', '1-1.svg', '99999999-1.svg'])
    expect((await server.inject({ url: `/referentes/dibujos/${name}` })).statusCode).toBe(404);
});

test('if a referent is renamed, the earlier URL redirects to the current URL', async () => {
  const fields = { section: null, referent: aReferent() };
  const { revision } = await beginPage(anEditor, 'reference', aDraft({ slug: 'ada-antes' }, fields));
  const { pageId, revisionId: basedOn } = revision;
  await publishPage(anEditor, pageId, basedOn);
  const saved = await saveDraft(anEditor, { pageId, basedOn }, aDraft({ slug: 'ada-despues' }, fields));
  await publishPage(anEditor, pageId, saved.revision.revisionId);
  const moved = await get('/referentes/ada-antes');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/referentes/ada-despues']);
  await unpublishPage(anEditor, pageId);
  await expect.poll(async () => (await get('/referentes/ada-despues')).statusCode, patient).toBe(404);
});

test('a post can have a referent as its parent, and an article cannot', async () => {
  const { pageId, postId } = await aReferentPage();
  const begin = (kind: 'article' | 'reference-post', parent: number | null) =>
    beginPageBelow(anEditor, { kind, parent }, aDraft());
  await expect(begin('reference-post', null)).rejects.toThrow();
  await expect(begin('reference-post', postId)).rejects.toThrow();
  await expect(begin('article', pageId)).rejects.toThrow();
  expect((await begin('reference-post', pageId)).revision.pageId).toBeGreaterThan(pageId);
  await expect(
    beginPageBelow(anExpert, { kind: 'reference-post', parent: pageId }, aDraft()),
  ).rejects.toThrow();
});

test('the preview of a referent shows the portrait and the sources, and the preview of a post shows its drawing', async () => {
  const preview = async (kind: 'reference' | 'reference-post', parent: number | null, fields: object) => {
    const { revision } = await beginPageBelow(anEditor, { kind, parent }, aDraft({}, fields));
    return read(previewAddress(await signPreview(anEditor, revision.pageId, revision.revisionId)));
  };
  const reference = await preview('reference', null, { referent: aReferent() });
  for (const part of ['data:image/svg+xml', 'De dónde lo sabemos', '1815-1852'])
    expect(reference).toContain(part);
  const { pageId } = await aReferentPage();
  const drawing = { alt: 'Una lámpara encendida', object: 'lamp', backdrop: 'night' };
  expect(await preview('reference-post', pageId, { drawing })).toContain('alt="Una lámpara encendida"');
});

test('a referent has a share picture and is listed in sitemap.xml and llms.txt', async () => {
  const { slug, title } = await aReferentPage();
  await expect.poll(() => read('/sitemap.xml'), patient).toContain(`/referentes/${slug}</loc>`);
  expect(await read('/sitemap.xml')).not.toContain('/referentes/apunte/');
  expect(await read('/llms.txt')).toContain(title);
  const [, picture] = /property="og:image" content="[^"]*(\/og\/referente-[^"]+)"/.exec(
    await read(`/referentes/${slug}`),
  ) ?? ['', ''];
  const drawn = await server.inject({ url: picture });
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/png']);
});
