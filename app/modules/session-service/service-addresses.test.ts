import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { openBrowser } from '../accounts/accounts.factory.ts';
import { openServiceBrowser } from './service.factory.ts';

const { server } = await testApplication();
const signInPage = 'http://yoi.test/auth/inicio_sesion';

test.each([
  ['signin', '', 'callbackUrl=http%3A%2F%2Fyoi.test'],
  ['signin', '?callbackUrl=/app/hoy', 'callbackUrl=http%3A%2F%2Fyoi.test%2Fapp%2Fhoy'],
  ['signin', '?error=SessionRequired', 'callbackUrl=http%3A%2F%2Fyoi.test&error=SessionRequired'],
  ['signin/credentials', '', 'callbackUrl=http%3A%2F%2Fyoi.test&error=credentials'],
])('[S2.8 B1.10] GET %s%s redirects to the sign-in page', async (action, query, expected) => {
  const answer = await openBrowser(server).get(`/api/auth/${action}${query}`);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `${signInPage}?${expected}`]);
});

test('the sign-in page explains the error that its URL names', async () => {
  const { body } = await openBrowser(server).get('/auth/inicio_sesion?error=SessionRequired');
  expect(body).toContain('Sesión caducada, por favor inicia sesión de nuevo');
});

test('[S6.4] a visitor who was never signed in sees no notice about an expired session', async () => {
  const { body } = await openBrowser(server).get('/auth/inicio_sesion?error=SessionRequired&aviso=entrada');
  expect(body).toContain('Inicia sesión y te llevamos a donde ibas.');
  expect(body).not.toContain('Sesión caducada');
});

test('[S7.5 B1.9] starting a sign-in by password returns the URL of the sign-in page', async () => {
  const answer = await openServiceBrowser(server).call('signin/credentials');
  expect(answer.json()).toEqual({ url: 'http://yoi.test/api/auth/signin' });
});

test.each([
  'Signin',
  'OAuthSignin',
  'OAuthCallback',
  'OAuthCreateAccount',
  'EmailCreateAccount',
  'Callback',
  'OAuthAccountNotLinked',
  'EmailSignin',
  'CredentialsSignin',
  'SessionRequired',
])('[S8.16] the sign-in page shows the error %s', async (error) => {
  const answer = await openBrowser(server).get(`/api/auth/error?error=${error}`);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    `http://yoi.test/api/auth/signin?error=${error}`,
  ]);
});

test.each([
  ['?error=Configuration', 500],
  ['?error=AccessDenied', 403],
  ['/AccessDenied', 403],
  ['?error=verification', 403],
  ['?error=Default', 200],
  ['?error=%3Cscript%3E', 200],
  ['?error=constructor', 200],
  ['', 200],
])('[S2.8 B1.12] the error page with%s in its URL has the right status', async (rest, status) => {
  const answer = await openBrowser(server).get(`/api/auth/error${rest}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
});

test.each([
  ['/signin?callbackUrl=/blog', 'http://yoi.test/api/auth/signin?callbackUrl=/blog'],
  ['/error?error=Callback', 'http://yoi.test/api/auth/signin?error=Callback'],
])('[S2.8] the short path %s redirects to the same page as the long path', async (url, location) => {
  const answer = await openBrowser(server).get(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
});

test.each(['/api/auth/_log', '/_log'])(
  '[S2.8 S7.6 B1.14] %s responds with 200 to any error report that a client sends',
  async (url) => {
    const browser = openBrowser(server);
    for (const report of [
      { level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'x'.repeat(10_000), client: 'true' },
      { level: 'constructor', code: 'x' },
      {},
    ] as Record<string, string>[]) {
      const answer = await browser.submit(url, report);
      expect([answer.statusCode, answer.body]).toEqual([200, '']);
    }
    const read = await browser.get(url);
    expect([read.statusCode, read.body]).toEqual([
      400,
      'Error: This action with HTTP GET is not supported by NextAuth.js',
    ]);
  },
);

test.each(['/api/auth/_log', '/_log'])(
  '[B1.14] %s responds with 200 even to an error report that cannot be parsed',
  async (url) => {
    for (const [type, payload] of [
      ['application/json', '{"level":'],
      ['application/json', Buffer.from([0x22, 0xff])],
      ['application/json', '[1]'],
      ['application/json', ''],
      ['text/plain;charset=UTF-8', 'level=error'],
      ['multipart/form-data; boundary=x', 'nonsense'],
    ] as const) {
      const headers = { 'content-type': type };
      const answer = await server.inject({ method: 'POST', url, payload, headers });
      expect([type, answer.statusCode, answer.body]).toEqual([type, 200, '']);
    }
  },
);

test.each([
  ['GET', '/api/auth/nothing'],
  ['GET', '/api/auth/constructor'],
  ['PUT', '/api/auth/session'],
  ['DELETE', '/api/auth/csrf'],
  ['POST', '/api/auth/csrf'],
  ['POST', '/api/auth/callback/nobody'],
  ['GET', '/api/auth/callback/nobody'],
  ['GET', '/api/auth/csrf/more/and/more'],
] as const)('the request %s %s is answered as not supported', async (method, url) => {
  const answer = await server.inject({ method, url });
  expect([answer.statusCode, answer.body]).toEqual([
    400,
    `Error: This action with HTTP ${method} is not supported by NextAuth.js`,
  ]);
});

test('[S8.16 B1.16] the base path of the session service is answered with 404', async () => {
  expect((await server.inject('/api/auth')).statusCode).toBe(404);
  expect((await server.inject({ method: 'POST', url: '/api/auth/' })).statusCode).toBe(404);
});

test('GET on the callback for signing in by password is refused with the text that clients expect', async () => {
  const answer = await server.inject('/api/auth/callback/credentials');
  expect([answer.statusCode, answer.body]).toEqual([
    500,
    'Callback for provider type credentials not supported',
  ]);
});

test('every response has the security headers, and JSON responses have a content type without a charset', async () => {
  const answer = await server.inject('/api/auth/providers');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});
