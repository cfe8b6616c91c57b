import { msg } from '@lingui/core/macro';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { themeKey } from '#ui/frame/theme.ts';
import { NotAllowed, NotFound, SignInRequired, TooManyRequests, Unavailable } from '../errors.ts';
import { createServer } from '../http/http.server.ts';
import { languageCookie } from '../i18n/language.ts';
import { pendingSignOutCookie } from '../pending-sign-out.ts';
import { PageCache } from './cache.ts';
import { definePage, type PageRequest, type Rendering } from './page.ts';
import { aSite, aViewerOf } from './pages.factory.tsx';
import { registerPages } from './register.ts';

let renderings = 0;
let visits = 0;

/** Shows the viewer and the number of renderings so far, so that the tests recognize a cached page. */
function show({ viewer, fields }: PageRequest, changes: Partial<Rendering> = {}): Rendering {
  renderings += 1;
  const who = viewer?.username ?? 'visitor';
  return {
    head: { title: 'Prueba' },
    body: <p>{`${who} ${renderings} ${JSON.stringify(fields)}`}</p>,
    ...changes,
  };
}

const reason = msg`No.`;
const failures: Readonly<Record<string, () => Error>> = {
  missing: () => new NotFound('missing', reason),
  forbidden: () => new NotAllowed('forbidden', reason),
  often: () => new TooManyRequests(60),
  away: () => new Unavailable('no database', 5),
  broken: () => new Error('a secret cause'),
  private: () => new SignInRequired('private', reason),
};

const pages = [
  definePage('/prueba/lista', {
    cache: ['list'],
    query: {
      tema: (value) => (/^[a-z]+$/i.test(value) ? value.toLowerCase() : null),
      vista: (value) => value || null,
    },
    uncachedWith: ['vista'],
    get: async (request) => show(request),
  }),
  definePage('/prueba/siempre', { cache: 'never', get: async (request) => show(request) }),
  definePage('/prueba/cierre', {
    ...{ cache: 'never', whileClosing: 'allowed' },
    get: async (request) => show(request),
  }),
  definePage('/prueba/vacia', { cache: ['empty'], get: async (request) => show(request, { status: 404 }) }),
  definePage('/prueba/error/:name', {
    cache: 'never',
    get: async (_request, { name }) => {
      throw failures[name]?.() ?? new Error('no such failure');
    },
  }),
  definePage('/prueba/desvio', { cache: ['moved'], get: async () => ({ redirectTo: '/prueba/lista' }) }),
  definePage('/prueba/formulario', {
    cache: 'never',
    get: async (request) => show(request),
    post: async ({ fields }) =>
      fields.a === 'two'
        ? { redirectTo: '/prueba/lista', status: 302 }
        : { redirectTo: `/hecho/${fields.a}` },
  }),
];

const server = createServer();
beforeAll(async () => {
  await registerPages(server, pages, {
    site: aSite,
    cache: new PageCache(),
    findViewer: aViewerOf,
    countVisit() {
      visits += 1;
    },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  visits = 0;
});

const open = (url: string, cookie = '', headers = {}) =>
  server.inject({ url, headers: { ...(cookie ? { cookie } : {}), ...headers } });
const shown = async (url: string, cookie = '') => /<p>(.*)<\/p>/.exec((await open(url, cookie)).body)?.[1];

test('a cached page is rendered only once for all visitors, but again for each request of a member', async () => {
  const first = await shown('/prueba/lista');
  expect(await shown('/prueba/lista')).toBe(first);
  const own = [await shown('/prueba/lista', 'viewer=ana'), await shown('/prueba/lista', 'viewer=ana')];
  expect(own.map((text) => text?.split(' ')[0])).toEqual(['ana', 'ana']);
  expect(own[0]).not.toBe(own[1]);
  expect(await shown('/prueba/lista')).toBe(first);
});

test('a page is cached separately for each language and theme', async () => {
  const texts = await Promise.all(
    ['', `${themeKey}=dark`, `${languageCookie}=en`].map((cookie) => shown('/prueba/lista', cookie)),
  );
  expect(new Set(texts).size).toBe(3);
});

test('a parameter that a page does not read reaches neither the page nor the cache key', async () => {
  const first = await shown('/prueba/lista?tema=Calma&x=1');
  expect(first).toContain('calma');
  expect(first).not.toContain('x');
  expect(await shown('/prueba/lista?x=2&tema=CALMA')).toBe(first);
  expect(await shown('/prueba/lista?tema=!')).toBe(await shown('/prueba/lista'));
});

test('if a parameter may have any value, the page is rendered for each request and never cached', async () => {
  expect(await shown('/prueba/lista?vista=1')).not.toBe(await shown('/prueba/lista?vista=1'));
  expect((await open('/prueba/lista?vista=1')).headers['cache-control']).toContain('no-store');
});

test('while a sign-out is pending, no page comes from the cache', async () => {
  const first = await shown('/prueba/lista');
  expect(await shown('/prueba/lista', `${pendingSignOutCookie}=1`)).not.toBe(first);
});

test('a browser that has the current version gets no body, and HEAD gets only the headers', async () => {
  const { headers, body } = await open('/prueba/lista');
  const known = await open('/prueba/lista', '', { 'if-none-match': headers.etag });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  const head = await server.inject({ method: 'HEAD', url: '/prueba/lista' });
  expect([head.body, head.headers['content-length']]).toEqual(['', String(Buffer.byteLength(body))]);
});

test('a URL with a superfluous trailing slash redirects to the URL without it, and keeps the query', async () => {
  const { statusCode, headers } = await open('/prueba/lista/?tema=calma');
  expect([statusCode, headers.location]).toEqual([308, '/prueba/lista?tema=calma']);
});

test.each([
  ['missing', 404, undefined],
  ['forbidden', 403, undefined],
  ['often', 429, '60'],
  ['away', 503, '5'],
  ['broken', 500, undefined],
])('if a page fails as %s, the response has the status %i', async (name, status, wait) => {
  const { statusCode, headers, body } = await open(`/prueba/error/${name}`);
  expect([statusCode, headers['retry-after']]).toEqual([status, wait]);
  expect(body).toContain(`<p>error ${status}</p>`);
  expect(body).not.toContain('a secret cause');
  expect(headers['cache-control']).toContain('no-store');
});

test('the page for an internal error shows no viewer, because finding the viewer may fail too', async () => {
  expect((await open('/prueba/error/missing', 'viewer=ana')).body).toContain('data-viewer="ana"');
  expect((await open('/prueba/error/broken', 'viewer=ana')).body).not.toContain('data-viewer');
});

test('a private page redirects a visitor to the sign-in, which returns to that page', async () => {
  const { statusCode, headers } = await open('/prueba/error/private?a=1');
  expect([statusCode, headers.location]).toEqual([303, '/entrar?volver=%2Fprueba%2Ferror%2Fprivate%3Fa%3D1']);
});

test('a page parameter that contains a NUL is answered with 404', async () => {
  expect((await open('/prueba/error/a%00b')).statusCode).toBe(404);
});

test('if a cached page redirects, the response is an error, because the cache cannot store redirects', async () => {
  expect((await open('/prueba/desvio')).statusCode).toBe(500);
  expect((await open('/prueba/desvio', 'viewer=ana')).headers.location).toBe('/prueba/lista');
});

test('for an unknown URL a browser gets the error page, and an API client gets JSON', async () => {
  const page = await open('/prueba/nada');
  expect([page.statusCode, page.body.includes('<p>error 404</p>')]).toEqual([404, true]);
  const call = await open('/api/prueba/nada', '', { accept: 'application/json' });
  expect([call.statusCode, call.json()]).toEqual([404, { detail: 'No encontrado.' }]);
});

const post = (url: string, payload: string, headers = {}) =>
  server.inject({
    ...{ method: 'POST', url, payload },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

test.each([
  ['a=one', 303, '/hecho/one'],
  ['a=two', 302, '/prueba/lista'],
])('the response to a form with %s is a redirect with the status %i', async (payload, status, address) => {
  const { statusCode, headers } = await post('/prueba/formulario', payload);
  expect([statusCode, headers.location]).toEqual([status, address]);
});

test.each([
  ['origin', { origin: 'https://evil.example' }],
  ['site', { 'sec-fetch-site': 'cross-site' }],
])('a form that is posted from another %s is refused', async (_what, headers) => {
  expect((await post('/prueba/formulario', 'a=one', headers)).statusCode).toBe(403);
});

test('a page without a form refuses a POST', async () => {
  expect((await post('/prueba/lista', 'a=one')).statusCode).toBe(404);
});

test('a member whose account is closing counts as a visitor, except on the page about the closing', async () => {
  expect(await shown('/prueba/siempre', 'viewer=closing')).toMatch(/^visitor /);
  expect(await shown('/prueba/cierre', 'viewer=closing')).toMatch(/^closing /);
  expect((await open('/prueba/cierre', 'viewer=closing')).body).not.toContain('data-viewer');
});

test('visits by visitors are counted, even to cached pages; visits by members and visits to missing pages are not counted', async () => {
  for (const url of ['/prueba/lista', '/prueba/lista', '/prueba/siempre', '/prueba/lista?vista=1'])
    await open(url);
  expect(visits).toBe(4);
  for (const url of ['/prueba/lista', '/prueba/siempre']) await open(url, 'viewer=ana');
  for (const url of ['/prueba/vacia', '/prueba/nada', '/prueba/error/private']) await open(url);
  expect(visits).toBe(4);
});

test('a page with the status 404 is not cached', async () => {
  expect(await shown('/prueba/vacia')).not.toBe(await shown('/prueba/vacia'));
});
