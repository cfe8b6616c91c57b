// Runs alone because it asks for whole lists of the site.
import { beforeAll, expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { aDraft, anEditor, aPublishedPage } from '../content.factory.ts';
import { beginPage, saveDraft } from '../editing/editing.server.ts';
import { publishPage, unpublishPage } from '../editing/publishing.server.ts';
import { cutAtMarks } from './marks.server.ts';
import { editDistance, findCorrections, findSpelling, fold, searchWords } from './search-words.server.ts';

const { server } = await testApplication();
const closing = '\n\nGracias por invertir en ti';

const article = (slug: string, title: string, intro: string, body: string, date = '2026-01-01') =>
  aPublishedPage('article', aDraft({ slug, title }, { intro, body: body + closing, date }));

beforeAll(async () => {
  await article('en-titulo', 'La hipoteca de mi tía', 'Una casa.', 'Cuatro paredes.', '2024-01-01');
  await article('en-intro', 'Una casa', 'Firmé una hipoteca larguísima.', 'Cuatro paredes.', '2025-01-01');
  await article(
    'en-cuerpo',
    'Paredes',
    'Una casa.',
    'Un día, entre <dudas> & miedo, firmé la **hipoteca** con mi madre.',
    '2026-01-01',
  );
  await article('cancion', 'Canciones', 'El año de la mañana.', 'Escribí inversiones en un cuaderno.');
  await beginPage(anEditor, 'article', aDraft({ slug: 'borrador', title: 'Hipoteca secreta' }));
});

const slugs = async (query: string) => {
  const { body } = await server.inject(`/cms/api/v2/pages/?type=cms.ArticlePage&${query}`);
  return JSON.parse(body).items.map(({ meta }: { meta: { slug: string } }) => meta.slug);
};
/** The text of a page without its markup. */
const text = (page: string) => page.replace(/<!-- -->|<[^>]*>/g, '').replace(/\s+/g, ' ');
const read = async (query: string) =>
  (await server.inject({ url: `/blog?${query}`, headers: { accept: 'text/html' } })).body;

test.each([
  ['search=hipoteca', ['en-titulo', 'en-intro', 'en-cuerpo']],
  ['search=HIPOTECAS', ['en-titulo', 'en-intro', 'en-cuerpo']],
  ['search=hipoteca&order=date', ['en-titulo', 'en-intro', 'en-cuerpo']],
  ['search=hipoteca&order=-date', ['en-cuerpo', 'en-intro', 'en-titulo']],
  ['search=hipoteca&limit=1&offset=1', ['en-intro']],
  ['search=hipoteca%20madre', ['en-cuerpo']],
  ['search=hipoteca%20cancion&search_operator=or', ['cancion', 'en-titulo', 'en-intro', 'en-cuerpo']],
  [
    'search=hipoteca%20cancion&search_operator=OR&order=title',
    ['cancion', 'en-titulo', 'en-cuerpo', 'en-intro'],
  ],
  ['search=hipoteca%20cancion&search_operator=and', []],
  ['search=cancion', ['cancion']],
  ['search=CANCIÓN', ['cancion']],
  ['search=larguisima', ['en-intro']],
  ['search=inversion', ['cancion']],
  ['search=manana', ['cancion']],
  ['search=', []],
  ['search=%20', []],
  ['search=la%20de', []],
  ['search=zzzzzz', []],
  ['search=hipoteca&date=2025-01-01', ['en-intro']],
  ['search=hipoteca&descendant_of=1062&title=Paredes', ['en-cuerpo']],
  ['search=hipoteca&descendant_of=369', []],
  ['search=%27%3B%20drop%20table%20content_page%3B--', []],
  ['search=%26%7C!()%3A*', []],
  ['search=%00', []],
])('[C1.9] a search with %s finds the pages %j', async (query, expected) => {
  expect(await slugs(query)).toEqual(expected);
});

test.each(['hipotca', 'hipotteca', 'hipoteva', 'hiopteca', 'ipoteca'])(
  '[C1.9] the misspelling %s finds the intended word',
  async (typed) => {
    expect(await slugs(`search=${typed}`)).toEqual(['en-titulo', 'en-intro', 'en-cuerpo']);
  },
);

test('the total of a search counts the hits of all result pages', async () => {
  const { body } = await server.inject('/cms/api/v2/pages/?search=hipotca&limit=1');
  expect(JSON.parse(body).meta.total_count).toBe(3);
});

test('after a publication the search no longer finds the old words but only the new words, and it never finds a hidden page', async () => {
  const { pageId, revisionId } = await aPublishedPage(
    'article',
    aDraft({ slug: 'ciclo', title: 'Murciélagos' }),
  );
  expect(await slugs('search=murcielago')).toEqual(['ciclo']);
  const { revision } = await saveDraft(
    anEditor,
    { pageId, basedOn: revisionId },
    aDraft({ slug: 'ciclo', title: 'Golondrinas' }),
  );
  expect(await slugs('search=golondrina')).toEqual([]);
  await publishPage(anEditor, pageId, revision.revisionId);
  expect([await slugs('search=golondrina'), await slugs('search=murcielago')]).toEqual([['ciclo'], []]);
  await unpublishPage(anEditor, pageId);
  expect(await slugs('search=golondrina')).toEqual([]);
});

test('[C3.2] the blog has a search box that works without JavaScript', async () => {
  const page = await read('');
  expect(page).toMatch(/<form [^>]*action="\/blog" method="get"/);
  expect(page).toContain('name="buscar"');
});

test('in the results the matches are marked in the original spelling', async () => {
  const page = await read('buscar=HIPOTECA');
  expect(page).toContain('La <mark>hipoteca</mark> de mi tía');
  expect(page).toContain('Firmé una <mark>hipoteca</mark> larguísima.');
  expect(page).toContain('content="noindex"');
  expect(page).not.toContain('secreta');
});

test('if the body of an article contains the search word, an excerpt is shown with its markup escaped', async () => {
  const page = await read('buscar=madre');
  const excerpt = /… (?:<!-- -->)?([\s\S]*?)(?:<!-- -->)? …/.exec(page)?.[1] ?? '';
  expect(excerpt.replace(/\s+/g, ' ')).toContain('&amp; miedo, firmé la hipoteca con mi <mark>madre</mark>.');
});

test('if a search word is corrected, the page states the correction; if nothing is found, the page shows a friendly text', async () => {
  expect(await read('buscar=hipotca')).toMatch(/Esto es lo que hay de «(<!-- -->)?hipoteca/);
  const nothing = await read('buscar=zzzzzz');
  expect(nothing).toContain('Aún no hay ninguna historia con esas palabras');
  expect(nothing).toContain('value="zzzzzz"');
});

test('if no story contains both words, the page shows stories with either word and a note about this', async () => {
  const page = text(await read('buscar=hipoteca%20canci%C3%B3n'));
  expect(page).toContain('Ninguna historia habla a la vez de «hipoteca» y «canción».');
  expect(page).toContain('4 historias');
  expect(page).not.toContain('en esta página');
});

test('if no story contains one of the words, the page names this word and searches for the other words', async () => {
  const page = text(await read('buscar=hipoteca%20de%20zzzzzz'));
  expect(page).toContain('De «zzzzzz» no hay nada todavía. Esto es lo que hay de «hipoteca»');
  expect(page).toContain('La hipoteca de mi tía');
});

test('if stories contain only one of the words, the results have a single page; if both words are unknown, nothing is found', async () => {
  expect((await server.inject('/blog?buscar=hipoteca%20cancion&pagina=2')).statusCode).toBe(404);
  expect((await server.inject('/blog?buscar=hipoteca%20madre&pagina=2')).statusCode).toBe(404);
  expect(await read('buscar=zzzzzz%20xxxxxx')).toContain('Aún no hay ninguna historia con esas palabras');
});

test('if a story contains the typed word in another spelling, the spelling of the story is shown', () => {
  expect(findSpelling('cancion', 'La Canción, sí')).toBe('Canción');
  expect(findSpelling('otra', 'La Canción')).toBe('otra');
});

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' or 1=1 --",
  '\u0000',
  'x'.repeat(5_000),
])('the result page escapes the search text %j', async (text) => {
  const { statusCode, body } = await server.inject(`/blog?buscar=${encodeURIComponent(text)}`);
  expect(statusCode).toBe(200);
  expect(body).not.toMatch(/<script>alert|<img src=x/);
});

test('a page after the last result page is answered with 404, and result pages are not cached', async () => {
  expect((await server.inject('/blog?buscar=hipoteca&pagina=2')).statusCode).toBe(404);
  const { headers } = await server.inject('/blog?buscar=hipoteca');
  expect(headers['cache-control']).toContain('no-store');
});

test.each([
  ['casa', 'casa', 0],
  ['casa', 'cas', 1],
  ['casa', 'csaa', 1],
  ['casa', 'cosa', 1],
  ['casa', 'mesas', 3],
])('the edit distance between %s and %s is %d', (a, b, slips) => {
  expect(editDistance(a, b)).toBe(slips);
});

test('known words are not corrected, short words allow one edit, and long words allow two edits', () => {
  expect(findCorrections('casa', ['casa', 'cosa'])).toEqual(['casa']);
  expect(findCorrections('cssa', ['casa', 'caza'])).toEqual(['casa']);
  expect(findCorrections('inversoin', ['inversion', 'inversor'])).toEqual(['inversion', 'inversor']);
});

test('the words of a search are simplified, split and limited in number', () => {
  expect(fold('Ñandú ÁÉ')).toBe('nandu ae');
  expect(searchWords('Hola,  hola: ¿qué tal-vez?')).toEqual(['hola', 'que', 'tal', 'vez']);
  expect(searchWords('a '.repeat(999))).toHaveLength(1);
});

test('the marks of a simplified text split the original text into matches and other parts', () => {
  expect(cutAtMarks('El año 💛 aquí', 'el \u0002ano\u0003 💛 \u0002aqui\u0003')).toEqual([
    { text: 'El ', isMatch: false },
    { text: 'año', isMatch: true },
    { text: ' 💛 ', isMatch: false },
    { text: 'aquí', isMatch: true },
  ]);
});
