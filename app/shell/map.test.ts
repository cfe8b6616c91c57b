import { expect, test } from 'vitest';
import { publicAddresses } from '../../e2e/addresses.ts';
import { pages } from './map.server.ts';
import { testApplication } from './testing/application.ts';

/**
 * Pages that the browser tests need not open under their own path. A sign-out is only a form, older links
 * redirect, and all named errors look alike. A preview needs a signature, the URL of a post leads to the page
 * of its referent, and only members are asked for consent. The pages of the demonstration provider need an
 * order, and an invoice needs a payment. A gift is opened with the secret of its mail.
 */
const withoutPage = [
  '/auth/salir',
  '/signin',
  '/api/auth/error',
  '/api/auth/error/:error',
  '/vista-previa/:token',
  '/referentes/apunte/:id',
  '/auth/permiso',
  '/auth/cierre',
  '/demostracion/pago/:ref',
  '/demostracion/tarjeta/:ref',
  '/suscripcion/factura/:number',
  '/regalo/:secret',
];

test('[S2.1] every page of the program is opened by a browser test', () => {
  const visited = publicAddresses.map((address) =>
    address
      .replace(/^\/blog\/[^/]+$/, '/blog/:slug')
      .replace(/^\/comentarios\/\d+/, '/comentarios/:id')
      .replace(/^\/positions\/\d+$/, '/positions/:id')
      .replace(/^\/referentes\/[^/?]+$/, '/referentes/:slug')
      .replace(/^\/dinamicas\/[^/]+$/, '/dinamicas/:slug')
      .replace(/\?.*/, ''),
  );
  const missing = pages.map(({ path }) => path).filter((path) => !withoutPage.includes(path));
  expect(missing.filter((path) => !visited.some((address) => address === path))).toEqual([]);
});

const { server } = await testApplication();

test('every response, including redirects and errors, has the security headers', async () => {
  const addresses = [
    ...publicAddresses,
    '/app',
    '/app/hoy',
    '/docs',
    '/docs/',
    '/nope',
    '/blog/',
    '/openapi.json',
    '/api/users_flow/today/',
  ];
  for (const url of addresses) {
    const { headers } = await server.inject(url);
    expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff']);
    expect([url, headers['content-security-policy']]).toEqual([
      url,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    expect([url, headers['content-security-policy']]).toEqual([
      url,
      expect.not.stringContaining('unsafe-inline'),
    ]);
    expect([url, headers['referrer-policy']]).toEqual([url, expect.any(String)]);
  }
});

test('the gallery of the design system is served only in development', async () => {
  expect((await server.inject('/app/galeria')).statusCode).toBe(404);
  expect((await server.inject('/app/hoy')).statusCode).toBe(200);
});

test.each(['/app', '/app/', '/_app', '/_app/'])('[S2.6] the path %s redirects to Hoy', async (url) => {
  const { statusCode, headers } = await server.inject(url);
  expect([statusCode, headers.location]).toEqual([302, '/app/hoy']);
});

test.each([
  ['/app/hoy?x=1', 200],
  ['/app/hoy/', 200],
  ['/app/bienvenida', 200],
  ['/app/parada/empezar/foco', 200],
  ['/app/parada/informe/7/despues', 200],
  ['/app/perfil/seguridad', 200],
  ['/app/nada', 404],
  ['/app/hoy/nada', 404],
  ['/app/comunidad', 404],
])(
  'the path %s is answered with status %i and with the app, which shows a matching screen',
  async (url, status) => {
    const answer = await server.inject(url);
    expect([answer.statusCode, answer.body.includes('id="app"')]).toEqual([status, true]);
  },
);
