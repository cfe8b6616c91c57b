import { afterEach, expect, test } from 'vitest';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aMember, type Browser, openBrowser } from '../accounts.factory.ts';

const { server, mailbox } = await testApplication();
const refreshPath = '/paseto_auth/token/refresh/';
const cookiePath = '/dj-rest-auth/token/refresh/';

afterEach(() => setClock());

async function signIn(
  headers: Record<string, string> = {},
): Promise<{ browser: Browser; token: string; key: string; memberId: number; email: string }> {
  const { username, password, memberId, email } = await aMember();
  const browser = openBrowser(server, headers);
  const { refresh_token, key } = (await browser.post('/dj-rest-auth/login/', { username, password })).json();
  return { browser, token: refresh_token, key, memberId, email };
}

const csrf = ({ cookies }: Browser) => ({ 'x-csrftoken': String(cookies.get('csrftoken')) });

test('[S7.13 B2.16] a refresh returns a new pair of tokens, which can be refreshed again', async () => {
  const { browser, token } = await signIn();
  const first = await browser.post(refreshPath, { refresh_token: token });
  expect([first.statusCode, Object.keys(first.json())]).toEqual([200, ['access_token', 'refresh_token']]);
  const second = await browser.post(refreshPath, { refresh_token: first.json().refresh_token });
  expect(second.statusCode).toBe(200);
  const authorization = `Bearer ${second.json().access_token}`;
  expect((await browser.get('/dj-rest-auth/user/', { authorization })).statusCode).toBe(200);
});

test('[B2.16] a refresh request in the older format has the token in the header and an empty body', async () => {
  const { browser, token } = await signIn();
  const answer = await browser.post(refreshPath, {}, { authorization: `Bearer ${token}` });
  expect(answer.statusCode).toBe(200);
});

test('if a refresh token is used again within ten seconds, the response contains the same new token', async () => {
  const { browser, token } = await signIn();
  const first = (await browser.post(refreshPath, { refresh_token: token })).json();
  setClock(inSeconds(9));
  const again = (await browser.post(refreshPath, { refresh_token: token })).json();
  expect(again.refresh_token).toBe(first.refresh_token);
});

test('[B2.16] if a refresh token is used again after more than ten seconds, all tokens of that sign-in become invalid', async () => {
  const { browser, token } = await signIn();
  const { refresh_token } = (await browser.post(refreshPath, { refresh_token: token })).json();
  setClock(inSeconds(11));
  const reused = await browser.post(refreshPath, { refresh_token: token });
  expect([reused.statusCode, reused.json()]).toEqual([401, { detail: 'Token de refresco inválido.' }]);
  expect((await browser.post(refreshPath, { refresh_token })).statusCode).toBe(401);
});

test('if a refresh token is replayed, the session, its cookie and its key become invalid, and the member gets one mail', async () => {
  const { browser, token, email, key } = await signIn();
  await browser.post(refreshPath, { refresh_token: token });
  setClock(inSeconds(11));
  await Promise.all([1, 2, 3].map(() => browser.post(refreshPath, { refresh_token: token })));
  expect((await mailbox.take(email)).subject).toBe('Hemos cerrado una de tus sesiones');
  expect((await browser.get('/auth/inicio_sesion')).statusCode).toBe(200);
  const byKey = await browser.get('/dj-rest-auth/user/', { authorization: `Token ${key}` });
  expect([byKey.statusCode, byKey.json()]).toEqual([401, { detail: 'Token inválido.' }]);
  expect(mailbox.count(email)).toBe(0);
});

test('as soon as a new refresh token is used, the previous refresh token is refused', async () => {
  const { browser, token } = await signIn();
  const { refresh_token } = (await browser.post(refreshPath, { refresh_token: token })).json();
  await browser.post(refreshPath, { refresh_token });
  expect((await browser.post(refreshPath, { refresh_token: token })).statusCode).toBe(401);
});

test('fifty concurrent refreshes return the same new token, and the member stays signed in', async () => {
  const { browser, token, memberId } = await signIn();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => browser.post(refreshPath, { refresh_token: token })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const successors = new Set(answers.map((answer) => answer.json().refresh_token));
  expect(successors.size).toBe(1);
  const live = await db
    .selectFrom('accounts_refresh_token')
    .select('refresh_token_id')
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute();
  expect(live).toHaveLength(1);
  const [successor] = successors;
  expect((await browser.post(refreshPath, { refresh_token: successor })).statusCode).toBe(200);
});

test("a browser's refresh token is refused without the browser's cookie, but is still accepted with this cookie", async () => {
  const { browser, token } = await signIn();
  const stolen = await openBrowser(server).post(refreshPath, { refresh_token: token });
  expect([stolen.statusCode, stolen.headers['www-authenticate']]).toEqual([401, 'Paseto realm="api"']);
  const other = await signIn();
  expect((await other.browser.post(refreshPath, { refresh_token: token })).statusCode).toBe(401);
  expect((await browser.post(refreshPath, { refresh_token: token })).statusCode).toBe(200);
});

test('a native client gets no cookie, and its tokens are valid without a cookie', async () => {
  const { browser, token } = await signIn({ 'x-client': 'native' });
  expect(browser.cookies.size).toBe(0);
  expect((await openBrowser(server).post(refreshPath, { refresh_token: token })).statusCode).toBe(200);
});

test.each([
  [{ refresh_token: 'nonsense' }, 401, { detail: 'Token de refresco inválido.' }],
  [{}, 400, { refresh_token: ['Este campo es requerido'] }],
  [{ refresh_token: '' }, 400, { refresh_token: ['Este campo es requerido'] }],
  [{ refresh_token: null }, 400, { refresh_token: ['Este campo no puede ser nulo.'] }],
])('[S7.13] the refresh request %j is refused', async (body, status, expected) => {
  const answer = await openBrowser(server).post(refreshPath, body);
  expect([answer.statusCode, answer.json()]).toEqual([status, expected]);
});

test('[S7.18 B2.17] a request with the session cookie and its CSRF token returns a pair of tokens', async () => {
  const { browser } = await signIn();
  const answer = await browser.post(cookiePath, {}, csrf(browser));
  expect(answer.statusCode).toBe(200);
  const { access, access_token, access_expiration, refresh_token } = answer.json();
  expect([access, Date.parse(access_expiration) > Date.now()]).toEqual([access_token, true]);
  expect((await browser.post(refreshPath, { refresh_token })).statusCode).toBe(200);
});

test('[S7.18 B2.17] a request with the session cookie is refused if the CSRF token is missing or wrong', async () => {
  const { browser } = await signIn();
  const english = { 'accept-language': 'en' };
  const missing = await browser.post(cookiePath, {}, english);
  expect([missing.statusCode, missing.json()]).toEqual([403, { detail: 'CSRF Failed: CSRF token missing.' }]);
  const wrong = await browser.post(cookiePath, {}, { ...english, 'x-csrftoken': 'wrong' });
  expect(wrong.json()).toEqual({
    detail: "CSRF Failed: CSRF token from the 'X-Csrftoken' HTTP header incorrect.",
  });
  const evil = await browser.post(cookiePath, {}, { ...csrf(browser), origin: 'https://evil.example' });
  expect(evil.statusCode).toBe(403);
  browser.cookies.delete('csrftoken');
  expect((await browser.post(cookiePath, {}, english)).json()).toEqual({
    detail: 'CSRF Failed: CSRF cookie not set.',
  });
});

test('a refresh request without a cookie is refused with the text that clients expect', async () => {
  const answer = await openBrowser(server, { 'accept-language': 'en' }).post(cookiePath);
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { detail: 'No valid refresh token found.', code: 'token_not_valid' },
  ]);
  const bad = await openBrowser(server, { 'accept-language': 'en' }).post(cookiePath, {
    refresh: 'nonsense',
  });
  expect(bad.json()).toEqual({ detail: 'Token is invalid', code: 'token_not_valid' });
});

test('a session ends after thirty days without use', async () => {
  const { browser, token } = await signIn();
  setClock(inSeconds(30 * 86_400 + 1));
  expect((await browser.post(refreshPath, { refresh_token: token })).statusCode).toBe(401);
  expect((await browser.get('/auth/inicio_sesion')).statusCode).toBe(200);
});

test.each([
  [refreshPath, 'refresh_token'],
  [cookiePath, 'refresh'],
])('a browser that refreshes its token at %s stays signed in for 180 days at most', async (path, field) => {
  const { browser, token } = await signIn();
  const began = new Date();
  const toDay = (day: number) => setClock(new Date(began.getTime() + day * 86_400_000));
  const csrfToken = browser.cookies.get('csrftoken');
  let latest = token;
  for (const day of [29, 58, 87, 116, 145, 174]) {
    toDay(day);
    const refreshed = await browser.post(path, { [field]: latest });
    expect([day, refreshed.statusCode]).toEqual([day, 200]);
    latest = refreshed.json().refresh_token;
    toDay(day + 2);
    expect((await browser.get('/auth/inicio_sesion')).statusCode).toBe(303);
  }
  expect(browser.cookies.get('csrftoken')).toBe(csrfToken);
  toDay(181);
  expect((await browser.post(path, { [field]: latest })).statusCode).toBe(401);
  expect((await browser.get('/auth/inicio_sesion')).statusCode).toBe(200);
});

test('if a native client refreshes its token, the response sets no cookie', async () => {
  const { browser, token } = await signIn({ 'x-client': 'native' });
  await browser.post(refreshPath, { refresh_token: token });
  expect(browser.cookies.size).toBe(0);
});
