// Runs alone because it sets the clock and observes all queries.
import { afterEach, expect, test } from 'vitest';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { observeQueries } from '#app/platform/db/query-observer.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aMember, aSignedInMember, openBrowser, openProgram } from '../accounts.factory.ts';
import { readCredentials } from './authenticate.server.ts';

const { server } = await testApplication();
const userPath = '/dj-rest-auth/user/';
const english = { 'accept-language': 'en' };

afterEach(() => setClock());

const missing = { detail: 'Authentication credentials were not provided.' };
const badToken = {
  detail: 'Given token not valid for any token type',
  code: 'token_not_valid',
  messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid' }],
};
const badHeader = {
  detail: 'Authorization header must contain two space-delimited values',
  code: 'bad_authorization_header',
};

test.each([
  [undefined, missing],
  ['Basic YTpi', missing],
  ['paseto v4.public.x', missing],
  ['Bearer', badHeader],
  ['Bearer a b', badHeader],
  ['Bearer nonsense', badToken],
  ['bearer v4.public.AAAA', badToken],
  ['Paseto nonsense', { detail: 'Invalid access token' }],
  ['Token', { detail: 'Invalid token header. No credentials provided.' }],
  ['Token a b', { detail: 'Invalid token header. Token string should not contain spaces.' }],
  ['Token ñ', { detail: 'Invalid token header. Token string should not contain invalid characters.' }],
  [`token ${'0'.repeat(40)}`, { detail: 'Invalid token.' }],
])(
  '[B2.22] the Authorization header %j is answered with the 401 that clients expect',
  async (authorization, body) => {
    const headers = authorization === undefined ? english : { ...english, authorization };
    const answer = await server.inject({ url: userPath, headers });
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer realm="api"']);
    expect(answer.json()).toEqual(body);
  },
);

test('if one of our pages started a session, the key of this session is refused without the cookie of the session', async () => {
  const { username, password } = await aMember();
  const login = { username, password };
  const [page, other] = [openBrowser(server), openBrowser(server)];
  const { key } = (await page.post('/dj-rest-auth/login/', login)).json();
  await other.post('/dj-rest-auth/login/', login);
  const authorization = `Token ${key}`;
  expect((await page.get(userPath, { authorization })).statusCode).toBe(200);
  expect((await server.inject({ url: userPath, headers: { authorization } })).statusCode).toBe(401);
  expect((await other.get(userPath, { authorization })).statusCode).toBe(401);
});

test('the key of a client that is not a browser is accepted without a cookie', async () => {
  const { username, password } = await aMember();
  const { key } = (await openProgram(server).post('/dj-rest-auth/login/', { username, password })).json();
  const headers = { authorization: `Token ${key}` };
  expect((await server.inject({ url: userPath, headers })).statusCode).toBe(200);
});

test('[S6.3 S7.7 B2.1 B2.22] in the Authorization header the API accepts an access token or a key, each with any of its prefixes', async () => {
  const { username, password } = await aMember();
  const { access_token, key } = (
    await openProgram(server).post('/dj-rest-auth/login/', { username, password })
  ).json();
  for (const authorization of [
    `Bearer ${access_token}`,
    `Paseto ${access_token}`,
    `Token ${key}`,
    `TOKEN ${key}`,
  ]) {
    const answer = await server.inject({ url: '/dj-rest-auth/user', headers: { authorization } });
    expect([answer.statusCode, answer.json().username]).toEqual([200, username]);
  }
});

test('an access token causes one query at its first use, and no query in the following ten minutes', async () => {
  const { headers, actor } = await aSignedInMember();
  let queries = 0;
  observeQueries(() => {
    queries += 1;
  });
  for (let use = 0; use < 3; use += 1)
    expect(await readCredentials(headers.authorization)).toEqual({ ...actor, isClosing: false });
  observeQueries(undefined);
  expect(queries).toBe(1);
  setClock(inSeconds(9 * 60));
  expect(await readCredentials(headers.authorization)).toEqual({ ...actor, isClosing: false });
  setClock(inSeconds(11 * 60 + 1));
  await expect(readCredentials(headers.authorization)).rejects.toThrow('authentication_failed');
});

test('an altered token is refused', async () => {
  const { headers } = await aSignedInMember();
  const altered = headers.authorization.replace(/.(?=\.[^.]*$)/, (last) => (last === 'A' ? 'B' : 'A'));
  const answer = await server.inject({ url: userPath, headers: { authorization: altered } });
  expect(answer.statusCode).toBe(401);
});

test('[S7.17 B2.3] a sign-out invalidates the cookie, the key and both tokens of the session', async () => {
  const { username, password } = await aMember();
  const browser = openBrowser(server);
  const { key, access_token, refresh_token } = (
    await browser.post('/dj-rest-auth/login/', { username, password })
  ).json();
  const cookie = String(browser.cookies.get('next-auth.session-token'));
  const out = await browser.post('/dj-rest-auth/logout/', {}, { authorization: `Bearer ${access_token}` });
  expect([out.statusCode, out.json()]).toEqual([200, { detail: 'Has cerrado sesión.' }]);
  expect(out.headers['clear-site-data']).toBe('"cache"');
  for (const authorization of [`Bearer ${access_token}`, `Paseto ${access_token}`, `Token ${key}`]) {
    expect((await server.inject({ url: userPath, headers: { authorization } })).statusCode).toBe(401);
  }
  browser.cookies.set('next-auth.session-token', cookie);
  expect((await browser.post('/paseto_auth/token/refresh/', { refresh_token })).statusCode).toBe(401);
  expect((await browser.get('/auth/inicio_sesion')).statusCode).toBe(200);
});

test('a sign-out with an expired token still ends the session of the browser', async () => {
  const { username, password } = await aMember();
  const browser = openBrowser(server);
  await browser.post('/dj-rest-auth/login/', { username, password });
  const out = await browser.post('/dj-rest-auth/logout/', {}, { authorization: 'Bearer old' });
  expect([out.statusCode, browser.cookies.has('next-auth.session-token')]).toEqual([200, false]);
});

test('[B2.3] a sign-out without credentials succeeds, and a sign-out with an invalid key is answered with 401', async () => {
  expect((await openBrowser(server).post('/dj-rest-auth/logout')).statusCode).toBe(200);
  const dead = await openBrowser(server).post('/dj-rest-auth/logout/', {}, { authorization: 'Token dead' });
  expect([dead.statusCode, dead.json()]).toEqual([401, { detail: 'Token inválido.' }]);
  expect((await openBrowser(server).get('/dj-rest-auth/logout/')).statusCode).toBe(405);
});
