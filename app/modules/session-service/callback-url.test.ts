import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { aMember, openBrowser } from '../accounts/accounts.factory.ts';
import { openServiceBrowser } from './service.factory.ts';

const { server } = await testApplication();

test.each([
  ['/app/hoy?a=1#b', 'http://yoi.test/app/hoy?a=1#b'],
  ['http://yoi.test/blog', 'http://yoi.test/blog'],
  ['//evil.example', 'http://yoi.test//evil.example'],
  ['/\\evil.example', 'http://yoi.test//evil.example'],
  ['https://evil.example', 'http://yoi.test'],
  ['http://yoi.test.evil.example', 'http://yoi.test'],
  ['http://yoi.test@evil.example', 'http://yoi.test'],
  ['http://user:pass@yoi.test/', 'http://yoi.test'],
  ['javascript:alert(1)', 'http://yoi.test'],
  ['data:text/html,x', 'http://yoi.test'],
  ['foo', 'http://yoi.test'],
  ['http://yоi.test/', 'http://yoi.test'],
  ['/a\r\nSet-Cookie: x=1', 'http://yoi.test/aSet-Cookie:%20x=1'],
  ['/a\0b', 'http://yoi.test/a%00b'],
  ['/ñandú', 'http://yoi.test/%C3%B1and%C3%BA'],
])('[B1.15] a sign-in with the callback URL %j redirects to %s', async (callbackUrl, expected) => {
  const { username: emailOrUsername, password } = await aMember();
  const browser = openServiceBrowser(server);
  const answer = await browser.call('callback/credentials', { emailOrUsername, password, callbackUrl });
  expect([answer.statusCode, answer.json()]).toEqual([200, { url: expected }]);
});

test('[B1.15] the callback URL comes from body, query or cookie, or is the origin by default, and is stored in the cookie', async () => {
  const browser = openServiceBrowser(server);
  const to = async (action: string, fields: Record<string, string> = {}) =>
    (await browser.call(action, fields)).json().url;
  expect(await to('signout')).toBe('http://yoi.test');
  await browser.get('/api/auth/csrf?callbackUrl=/uno');
  expect(await to('signout')).toBe('http://yoi.test/uno');
  expect(await to('signout?callbackUrl=/dos')).toBe('http://yoi.test/dos');
  expect(await to('signout?callbackUrl=/dos', { callbackUrl: '/tres' })).toBe('http://yoi.test/tres');
  expect(await to('signout')).toBe('http://yoi.test/tres');
});

test.each(['javascript:alert(1)', 'foo', 'data:text/html,x', 'ftp://yoi.test'])(
  'a query with the callback URL %j is answered with a configuration error',
  async (value) => {
    const query = new URLSearchParams({ callbackUrl: value });
    const answer = await openBrowser(server).get(`/api/auth/csrf?${query}`);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([500, ['message']]);
    for (const page of ['error', 'signout', 'verify-request']) {
      expect((await openBrowser(server).get(`/api/auth/${page}?${query}`)).statusCode).toBe(500);
    }
    const signIn = await openBrowser(server).get(`/api/auth/signin?${query}`);
    expect(signIn.headers.location).toBe('http://yoi.test/api/auth/error?error=Configuration');
  },
);

test('if the cookie contains an invalid callback URL, one request fails and the next succeeds', async () => {
  const browser = openBrowser(server);
  browser.cookies.set('next-auth.callback-url', 'javascript:alert(1)');
  expect((await browser.get('/api/auth/session')).statusCode).toBe(500);
  expect((await browser.get('/api/auth/session')).statusCode).toBe(200);
});
