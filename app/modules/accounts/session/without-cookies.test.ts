import { generate } from 'otplib';
import { afterEach, expect, test } from 'vitest';
import { inSeconds, now, setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aMember, codeIn, openBrowser, openProgram, refreshAlone, someone } from '../accounts.factory.ts';

const { server, mailbox } = await testApplication();
const register = '/dj-rest-auth/custom_register/';
const verify = '/dj-rest-auth/registration/verify-email/with_code/';

afterEach(() => setClock());

type Client = Pick<ReturnType<typeof openProgram>, 'post'>;

/**
 * Each kind of login of the module `accounts`, with a function that returns its refresh token. Logins through other
 * services are tested in the module `logins`.
 */
const logins: Record<string, (client: Client) => Promise<string>> = {
  'login/ by name': async (client) => {
    const { username, password } = await aMember();
    return tokenOf(client, '/dj-rest-auth/login/', { username, password });
  },
  'login/ by address': async (client) => {
    const { email, password } = await aMember();
    return tokenOf(client, '/dj-rest-auth/login', { email, password });
  },
  'login/ with the code of a second factor': async (client) => {
    const { username, password, otp } = await aMemberWithApp();
    return tokenOf(client, '/dj-rest-auth/login/', { username, password, otp });
  },
  'paseto_auth/token/': async (client) => {
    const { username, password } = await aMember();
    return tokenOf(client, '/paseto_auth/token/', { username, password, remember: true });
  },
  'a sign-up by code, then login/': async (client) => {
    const { username, email, password } = someone();
    await client.post(register, { username, email, password });
    await client.post(verify, { key: codeIn((await mailbox.take(email)).text), email });
    return tokenOf(client, '/dj-rest-auth/login/', { username, password });
  },
};

async function tokenOf(client: Client, url: string, body: object): Promise<string> {
  return (await client.post(url, body)).json().refresh_token;
}

/** Creates a member with an authenticator app and returns an unused code of this app. */
async function aMemberWithApp() {
  const member = await aMember();
  const { username, password } = member;
  const { key } = (await openProgram(server).post('/dj-rest-auth/login/', { username, password })).json();
  const program = openProgram(server, { authorization: `Token ${key}` });
  const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(now().getTime() / 1000) });
  await program.post('/api/user-identity/', { password });
  const { id, secret } = (await program.post('/api/user-second-factors/totp/', { name: 'Móvil' })).json();
  await program.post('/api/user-second-factors/totp/confirm/', { id, otp: await codeOf(secret) });
  setClock(inSeconds(31));
  return { ...member, otp: await codeOf(secret) };
}

test.each(Object.entries(logins))(
  '[B2.16 B2.25] after %s a client that discards cookies can refresh with the token alone',
  async (_, login) => {
    expect(await refreshAlone(server, await login(openProgram(server)))).toEqual([200, 200, 200]);
  },
);

test.each(Object.entries(logins))(
  '[B2.25] after %s on one of our pages the token is refused if the cookie is missing',
  async (_, login) => {
    const browser = openBrowser(server);
    const token = await login(browser);
    expect(await refreshAlone(server, token)).toEqual([401, 401, 401]);
    const own = await browser.post('/paseto_auth/token/refresh/', { refresh_token: token });
    expect(own.statusCode).toBe(200);
  },
);

test('after a sign-up our pages get tokens that need the session cookie, and a native client gets tokens that need no cookie', async () => {
  for (const [headers, expected] of [
    [{}, [401, 401, 401]],
    [{ 'x-client': 'native' }, [200, 200, 200]],
  ] as const) {
    const { username, email, password } = someone();
    const browser = openBrowser(server, headers);
    const begun = await browser.post(register, { email, language: 'es-ES' });
    const key = codeIn((await mailbox.take(email)).text);
    const flow = (value: unknown): Record<string, string> => (value ? { 'x-flow-token': String(value) } : {});
    const verified = await browser.post(verify, { key, email }, flow(begun.headers['x-flow-token']));
    const whole = { username, email, password1: password, password2: password };
    const done = await browser.post(register, whole, flow(verified.headers['x-flow-token']));
    expect(await refreshAlone(server, done.json().refresh_token)).toEqual(expected);
  }
});

const ownHeaders: Record<string, string>[] = [
  { origin: 'http://yoi.test' },
  { 'sec-fetch-site': 'same-origin' },
];

test('[B2.25] one of our pages cannot get tokens that are valid without its cookie, even if it claims to be a native client', async () => {
  const { username, password } = await aMember();
  for (const own of ownHeaders) {
    const page = openProgram(server, { 'x-client': 'native', ...own });
    const answer = await page.post('/dj-rest-auth/login/', { username, password });
    expect(answer.cookies.map(({ name }) => name)).toContain('next-auth.session-token');
    expect(await refreshAlone(server, answer.json().refresh_token)).toEqual([401, 401, 401]);
  }
});

test('a client can refresh by token or by cookie; tokens that it gets by cookie are valid only with the cookie', async () => {
  const { username, password } = await aMember();
  const login = await openProgram(server).post('/dj-rest-auth/login/', { username, password });
  const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
  const headers = { 'x-csrftoken': String(cookies.csrftoken) };
  const url = '/dj-rest-auth/token/refresh/';
  const refreshed = await server.inject({ method: 'POST', url, headers, cookies });
  expect(refreshed.statusCode).toBe(200);
  expect(await refreshAlone(server, refreshed.json().refresh_token)).toEqual([401, 401, 401]);
  const body = { refresh_token: login.json().refresh_token };
  const paseto = { method: 'POST', url: '/paseto_auth/token/refresh/', payload: body, cookies } as const;
  expect((await server.inject(paseto)).cookies.map(({ name }) => name)).toEqual(['next-auth.session-token']);
});

test('if a token that needs no cookie is used again after more than ten seconds, the session ends', async () => {
  const { username, password } = await aMember();
  const program = openProgram(server);
  const { refresh_token, key } = (await program.post('/dj-rest-auth/login/', { username, password })).json();
  const next = (await program.post('/paseto_auth/token/refresh/', { refresh_token })).json();
  setClock(inSeconds(11));
  expect((await program.post('/paseto_auth/token/refresh/', { refresh_token })).statusCode).toBe(401);
  expect(await refreshAlone(server, next.refresh_token)).toEqual([401, 401, 401]);
  const headers = { authorization: `Token ${key}` };
  expect((await server.inject({ url: '/dj-rest-auth/user/', headers })).statusCode).toBe(401);
});
