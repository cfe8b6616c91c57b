import { afterEach, expect, test } from 'vitest';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aMember, openBrowser } from '../accounts/accounts.factory.ts';
import { aServiceMember, openServiceBrowser } from './service.factory.ts';

const { server } = await testApplication();
const sessionCookie = 'next-auth.session-token';

afterEach(() => setClock());

test('[S7.3 B1.2] `csrf` returns the token from the cookie, sets the cookie only if it is missing, and is not cached', async () => {
  const browser = openBrowser(server);
  const first = await browser.get('/api/auth/csrf');
  const { csrfToken } = first.json();
  expect(csrfToken).toMatch(/^[0-9a-f]{64}$/);
  expect(first.headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'private, no-cache, no-store',
    pragma: 'no-cache',
    expires: '0',
  });
  const cookie = first.cookies.find(({ name }) => name === 'next-auth.csrf-token');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect([cookie?.maxAge, cookie?.expires, cookie?.domain]).toEqual([undefined, undefined, undefined]);
  expect(cookie?.value).toMatch(new RegExp(`^${csrfToken}\\|[0-9a-f]{64}$`));
  expect(first.headers['set-cookie']).toContainEqual(expect.stringContaining(`${csrfToken}%7C`));
  const again = await browser.get('/api/auth/csrf');
  expect([again.json().csrfToken, again.cookies]).toEqual([csrfToken, []]);
});

test('[B1.2] a CSRF cookie that the server has not signed is replaced', async () => {
  const browser = openBrowser(server);
  browser.cookies.set('next-auth.csrf-token', `${'a'.repeat(64)}|${'b'.repeat(64)}`);
  const { csrfToken } = (await browser.get('/api/auth/csrf')).json();
  expect(csrfToken).not.toBe('a'.repeat(64));
});

test('[S7.3 B1.3] `providers` returns absolute URLs by provider id, and sets no cookie', async () => {
  const answer = await openBrowser(server).get('/api/auth/providers');
  expect(answer.json()).toEqual({
    credentials: {
      id: 'credentials',
      name: 'Credentials',
      type: 'credentials',
      signinUrl: 'http://yoi.test/api/auth/signin/credentials',
      callbackUrl: 'http://yoi.test/api/auth/callback/credentials',
    },
    email: {
      id: 'email',
      name: 'Email',
      type: 'email',
      signinUrl: 'http://yoi.test/api/auth/signin/email',
      callbackUrl: 'http://yoi.test/api/auth/callback/email',
    },
  });
  expect(answer.cookies).toEqual([]);
});

test('[S7.3 B1.1] for a visitor the session is an empty object, not null', async () => {
  const answer = await openBrowser(server).get('/api/auth/session');
  expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
  expect(answer.headers['cache-control']).toBe('private, no-cache, no-store');
});

test.each(['username', 'email'] as const)(
  '[B1.1 B1.5] a member signs in by %s and gets the response that the client expects',
  async (field) => {
    const member = await aMember();
    const browser = openServiceBrowser(server);
    const answer = await browser.call('callback/credentials', {
      emailOrUsername: member[field],
      password: member.password,
      callbackUrl: 'http://yoi.test/app/hoy',
      redirect: 'false',
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { url: 'http://yoi.test/app/hoy' }]);
    const session = (await browser.get('/api/auth/session')).json();
    expect(session.user).toEqual({ name: member.username, email: member.email, image: null });
    expect(Date.parse(session.expires) - Date.now()).toBeGreaterThan(29 * 86_400_000);
  },
);

test("[B1.5] only a form with the field `json: 'true'` is answered with JSON; any other form gets a 302 redirect", async () => {
  const { username: emailOrUsername, password } = await aMember();
  const browser = openServiceBrowser(server);
  const answer = await browser.call('callback/credentials', { emailOrUsername, password, json: '' });
  expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([302, 'http://yoi.test', '']);
  const csrfToken = await browser.csrfToken();
  const body = { csrfToken, emailOrUsername, password, json: true };
  expect((await browser.post('/api/auth/callback/credentials', body)).statusCode).toBe(302);
  const asText = await browser.post('/api/auth/callback/credentials', { ...body, json: 'true' });
  expect([asText.statusCode, asText.json()]).toEqual([200, { url: 'http://yoi.test' }]);
});

test.each([
  { emailOrUsername: 'nadie', password: 'Segura.2026' },
  { emailOrUsername: '', password: 'Segura.2026' },
  { emailOrUsername: 'nadie' },
  { emailOrUsername: 'na\0die', password: 'Segura.2026' },
  {},
])('[S3.11 S7.5] the credentials %j are refused with 401 and an error in the URL', async (fields) => {
  const browser = openServiceBrowser(server);
  const answer = await browser.call('callback/credentials', fields as Record<string, string>);
  const url = 'http://yoi.test/api/auth/error?error=CredentialsSignin&provider=credentials';
  expect([answer.statusCode, answer.json()]).toEqual([401, { url }]);
  expect(browser.cookies.has(sessionCookie)).toBe(false);
});

test('[B1.5] a wrong password and an unknown username get the same response, byte for byte', async () => {
  const { username } = await aMember();
  const ask = (emailOrUsername: string) =>
    openServiceBrowser(server).call('callback/credentials', { emailOrUsername, password: 'Mala.2026' });
  expect((await ask(username)).body).toBe((await ask('nadie')).body);
});

test.each(['callback/credentials', 'signin/email', 'signin/credentials'])(
  '[S7.5 B1.9] if the CSRF token is missing, %s redirects to the sign-in page and does not sign in',
  async (action) => {
    const { username: emailOrUsername, password } = await aMember();
    const browser = openServiceBrowser(server);
    const fields = { emailOrUsername, password, csrfToken: 'f'.repeat(64) };
    const answer = await browser.call(action, fields);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { url: 'http://yoi.test/api/auth/signin?csrf=true' },
    ]);
    const plain = await browser.call(action, { ...fields, json: '' });
    expect([plain.statusCode, plain.headers.location]).toEqual([
      302,
      'http://yoi.test/api/auth/signin?csrf=true',
    ]);
    expect(browser.cookies.has(sessionCookie)).toBe(false);
  },
);

test('a CSRF token that belongs to another browser is refused', async () => {
  const { username: emailOrUsername, password } = await aMember();
  const csrfToken = await openServiceBrowser(server).csrfToken();
  const browser = openServiceBrowser(server);
  const answer = await browser.call('callback/credentials', { emailOrUsername, password, csrfToken });
  expect(answer.json().url).toContain('csrf=true');
});

test('if a member signs in again, a new cookie is set and the previous cookie becomes invalid', async () => {
  const { browser, username: emailOrUsername, password } = await aServiceMember(server);
  const before = String(browser.cookies.get(sessionCookie));
  await browser.call('callback/credentials', { emailOrUsername, password });
  const stale = openBrowser(server);
  stale.cookies.set(sessionCookie, before);
  const answer = await stale.get('/api/auth/session');
  expect([answer.body, stale.cookies.has(sessionCookie)]).toEqual(['{}', false]);
});

test('each request for the session extends its cookie, but not beyond the maximum age of the session', async () => {
  const { browser } = await aServiceMember(server);
  setClock(inSeconds(20 * 86_400));
  const answer = await browser.get('/api/auth/session');
  const cookie = answer.cookies.find(({ name }) => name === sessionCookie);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.maxAge).toBeUndefined();
  expect(Math.abs(Number(cookie?.expires) - Date.parse(answer.json().expires))).toBeLessThan(1_000);
  setClock(inSeconds(25 * 86_400));
  expect((await browser.get('/api/auth/session')).json().user).toBeDefined();
});

test('[S7.4 B1.4] updating the session returns it unchanged, and requires the CSRF token', async () => {
  const { browser, email } = await aServiceMember(server);
  const csrfToken = await browser.csrfToken();
  const answer = await browser.post('/api/auth/session', { csrfToken, data: { name: 'otra' } });
  expect([answer.statusCode, answer.json().user.email, answer.json().user.name]).not.toContain('otra');
  expect([answer.statusCode, answer.json().user.email]).toEqual([200, email]);
  const refused = await browser.post('/api/auth/session', { data: {} });
  expect([refused.statusCode, refused.body]).toEqual([400, '{}']);
});

test('[S7.6 B1.11] signing out ends the session and deletes its cookie', async () => {
  const { browser } = await aServiceMember(server);
  const stolen = String(browser.cookies.get(sessionCookie));
  const answer = await browser.call('signout', { callbackUrl: '/blog' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { url: 'http://yoi.test/blog' }]);
  const cookie = answer.cookies.find(({ name }) => name === sessionCookie);
  expect([cookie?.value, cookie?.maxAge]).toEqual(['', 0]);
  const thief = openBrowser(server);
  thief.cookies.set(sessionCookie, stolen);
  expect((await thief.get('/api/auth/session')).body).toBe('{}');
});

test('[B1.11] if the CSRF token of a sign-out is missing, the member stays signed in and is asked to confirm', async () => {
  const { browser } = await aServiceMember(server);
  const refused = await browser.call('signout', { csrfToken: 'x' });
  expect(refused.json()).toEqual({ url: 'http://yoi.test/api/auth/signout?csrf=true' });
  const question = await browser.get('/api/auth/signout');
  expect([question.statusCode, question.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(question.body).toContain(`name="csrfToken" value="${await browser.csrfToken()}"`);
  expect((await browser.get('/api/auth/session')).json().user).toBeDefined();
});

test.each(['session/x.css', 'session/a/', 'csrf/x.js', 'providers/x.png', 'session%2fx.css'])(
  'no response under the path %s contains private data that a cache could store',
  async (path) => {
    const answer = await server.inject({ url: `/api/auth/${path}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain('csrfToken');
  },
);
