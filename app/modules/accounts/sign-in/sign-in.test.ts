import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { aMember, openBrowser } from '../accounts.factory.ts';

const { server } = await testApplication();
const loginPath = '/dj-rest-auth/login/';
const signInPath = '/auth/inicio_sesion';

test('[S3.14 S7.14 B2.2] a login returns the key, both tokens and the member, and sets the session cookie in the browser', async () => {
  const { username, email, password, memberId } = await aMember();
  const browser = openBrowser(server);
  const answer = await browser.post(loginPath, { username, password });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().user).toEqual({ pk: memberId, username, email, first_name: '', last_name: '' });
  expect([...browser.cookies.keys()].toSorted()).toEqual([
    'csrftoken',
    'next-auth.session-token',
    'yoi-known',
  ]);
  const session = answer.cookies.find(({ name }) => name === 'next-auth.session-token');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
});

test('[S3.11 S5.7] a member signs in by name or e-mail address, in upper or lower case', async () => {
  const { username, email, password } = await aMember();
  for (const body of [
    { username: username.toUpperCase() },
    { email: email.toUpperCase() },
    { username: email },
  ]) {
    expect((await openBrowser(server).post(loginPath, { ...body, password })).statusCode).toBe(200);
  }
});

test('a wrong password and an unknown member get the same response, byte for byte', async () => {
  const { username, password } = await aMember();
  const wrong = await openBrowser(server).post(loginPath, { username, password: `${password}x` });
  const unknown = await openBrowser(server).post(loginPath, { username: 'nadie', password });
  expect([wrong.statusCode, wrong.body]).toEqual([400, unknown.body]);
  expect(unknown.json()).toEqual({
    non_field_errors: ['No puede iniciar sesión con las credenciales proporcionadas.'],
  });
});

test.each([
  [{}, { password: ['Este campo es requerido'] }],
  [{ password: 'x' }, { non_field_errors: ['Debe incluir "username" o "email" y "password".'] }],
  [
    { username: '', email: '', password: 'x' },
    { non_field_errors: ['Debe incluir "username" o "email" y "password".'] },
  ],
  [{ email: 'nada', password: 'x' }, { email: ['Introduce una dirección de correo electrónico válida.'] }],
  [{ username: 'a\0', password: 'x' }, { username: ['No se permiten caracteres nulos.'] }],
  [[1], { non_field_errors: ['Datos inválidos. Se esperaba un diccionario, pero se recibió list.'] }],
])('[B2.2] the login %j is refused with an error at each invalid field', async (body, expected) => {
  const answer = await openBrowser(server).post(loginPath, body);
  expect([answer.statusCode, answer.json()]).toEqual([400, expected]);
});

test.each([loginPath, '/paseto_auth/token/'])(
  '%s accepts form data, both multipart and URL-encoded',
  async (url) => {
    const { username, password } = await aMember();
    const parts = new FormData();
    parts.append('username', username);
    parts.append('password', password);
    const withParts = new Response(parts);
    const bodies = {
      'application/x-www-form-urlencoded': new URLSearchParams({ username, password }).toString(),
      [withParts.headers.get('content-type') ?? '']: Buffer.from(await withParts.arrayBuffer()),
    };
    for (const [type, payload] of Object.entries(bodies)) {
      const headers = { 'content-type': type };
      const answer = await server.inject({ method: 'POST', url, payload, headers });
      expect([type, answer.statusCode]).toEqual([type, 200]);
    }
  },
);

test('a name and a password that are sent as numbers are read as strings', async () => {
  const { memberId } = await aMember({ username: '20261122', password: '20261122' });
  const answer = await openBrowser(server).post(loginPath, { username: 20261122, password: 20261122 });
  expect([answer.statusCode, answer.json().user?.pk]).toEqual([200, memberId]);
});

test('[B2.15] paseto_auth/token/ returns only the two tokens, and answers a wrong password with 401', async () => {
  const { username, password } = await aMember();
  const pair = await openBrowser(server).post('/paseto_auth/token/', { username, password });
  expect(Object.keys(pair.json())).toEqual(['access_token', 'refresh_token']);
  const refused = await openBrowser(server).post('/paseto_auth/token/', { username, password: 'x' });
  expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Paseto realm="api"']);
});

test('[B2.3] a request from another site can cause neither a sign-in nor a sign-out', async () => {
  const { username, password } = await aMember();
  const browser = openBrowser(server);
  await browser.post(loginPath, { username, password });
  const evil = { origin: 'https://evil.example' };
  expect((await browser.post(loginPath, { username, password }, evil)).statusCode).toBe(403);
  expect((await browser.post('/dj-rest-auth/logout/', {}, evil)).statusCode).toBe(403);
  expect((await browser.get(signInPath)).statusCode).toBe(303);
});

test('a new login in a browser ends the previous session of this browser and sets another cookie', async () => {
  const { username, password } = await aMember();
  const browser = openBrowser(server);
  const first = (await browser.post(loginPath, { username, password })).json();
  const before = browser.cookies.get('next-auth.session-token');
  await browser.post(loginPath, { username, password });
  expect(browser.cookies.get('next-auth.session-token')).not.toBe(before);
  const answer = await server.inject({
    url: '/dj-rest-auth/user/',
    headers: { authorization: `Token ${first.key}` },
  });
  expect(answer.statusCode).toBe(401);
});

test('each member who signs in with the same browser gets a new CSRF token', async () => {
  const people = [await aMember(), await aMember(), await aMember()];
  const browser = openBrowser(server);
  const tokens = new Set<string | undefined>();
  for (const { username, password } of people) {
    await browser.post(loginPath, { username, password });
    tokens.add(browser.cookies.get('csrftoken'));
    await browser.submit('/auth/salir', {});
    await browser.submit(signInPath, { identifier: username, password });
    tokens.add(browser.cookies.get('csrftoken'));
  }
  expect(tokens.size).toBe(6);
});

test('[S5.7] a member can sign in on the page without scripts, by name or e-mail address', async () => {
  const { username, email, password } = await aMember();
  for (const identifier of [username, email]) {
    const browser = openBrowser(server);
    const answer = await browser.submit(signInPath, { identifier, password });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/app/hoy']);
    expect(browser.cookies.has('next-auth.session-token')).toBe(true);
  }
});

test('[S8.4] if the sign-in form is refused, it keeps the name, clears the password and shows the error', async () => {
  const { username } = await aMember();
  const answer = await openBrowser(server).submit(signInPath, {
    identifier: username,
    password: 'Mala.2026',
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('Ese correo o esa contraseña no coinciden.');
  expect(answer.body).not.toContain('credenciales');
  expect(answer.body).toContain(`value="${username}"`);
  expect(answer.body).not.toContain('Mala.2026');
  expect(answer.body).not.toContain('href="#identifier"');
});

test('the sign-in page shows that a session has expired, even if the browser has a valid cookie', async () => {
  const { username, password } = await aMember();
  const browser = openBrowser(server);
  await browser.submit(signInPath, { identifier: username, password });
  const page = await browser.get(`${signInPath}?error=SessionRequired&callbackUrl=%2Fapp%2Fportafolio`);
  expect(page.body).toContain('Sesión caducada, por favor inicia sesión de nuevo');
  expect(page.body).toContain('value="/app/portafolio"');
});

test.each([
  ['/app/portafolio?x=1#y', '/app/portafolio?x=1#y'],
  ['http://yoi.test/blog', '/blog'],
  ['//evil.example', '/app/hoy'],
  ['/\\evil.example', '/app/hoy'],
  ['\\\\evil.example', '/app/hoy'],
  ['/.//evil.example', '/app/hoy'],
  ['/\t/evil.example', '/app/hoy'],
  ['https://evil.example', '/app/hoy'],
  ['https:evil.example', '/app/hoy'],
  ['http://yoi.test@evil.example', '/app/hoy'],
  ['javascript:alert(1)', '/app/hoy'],
  ['data:text/html,x', '/app/hoy'],
  ['', '/app/hoy'],
])('a sign-in with the callbackUrl %j redirects to %s', async (callbackUrl, expected) => {
  const { username, password } = await aMember();
  const fields = { identifier: username, password, callbackUrl };
  const answer = await openBrowser(server).submit(signInPath, fields);
  expect(answer.headers.location).toBe(expected);
  const page = await openBrowser(server).get(`${signInPath}?${new URLSearchParams({ callbackUrl })}`);
  expect(page.body).not.toMatch(/evil|javascript:|data:text/);
});

test('[S2.25] if the sign-in URL has the parameter redirect, the return path keeps the other parameters', async () => {
  const page = await openBrowser(server).get(`${signInPath}?redirect=%2F&notify=true`);
  expect(page.body).toContain('value="/?notify=true"');
});

test('[S4.11] a POST to the sign-out page ends the session; merely opening the page does not end the session', async () => {
  const { username, password } = await aMember();
  const browser = openBrowser(server);
  await browser.submit(signInPath, { identifier: username, password });
  await browser.get('/auth/salir');
  expect(browser.cookies.has('next-auth.session-token')).toBe(true);
  const token = String(browser.cookies.get('next-auth.session-token'));
  const out = await browser.submit('/auth/salir', {});
  expect([out.statusCode, out.headers.location]).toEqual([303, signInPath]);
  expect(out.headers['clear-site-data']).toBe('"cache"');
  expect(browser.cookies.has('next-auth.session-token')).toBe(false);
  const stale = openBrowser(server);
  stale.cookies.set('next-auth.session-token', token);
  expect((await stale.get(signInPath)).statusCode).toBe(200);
});

test("a sign-in sets the member's language in this browser", async () => {
  const { username, password } = await aMember({ language: 'en' });
  const browser = openBrowser(server);
  await browser.submit(signInPath, { identifier: username, password });
  expect(browser.cookies.get('yoi-language')).toBe('en');
  expect((await browser.get('/blog')).body).toContain('lang="en"');
});

test("the browser's next request completes a pending sign-out; a new sign-in cancels the pending sign-out", async () => {
  const { username, password } = await aMember();
  const browser = openBrowser(server);
  const { access_token: token } = (await browser.post(loginPath, { username, password })).json();
  browser.cookies.set('yoi-leaving', '1');
  expect((await browser.get('/auth/inicio_sesion')).statusCode).toBe(200);
  expect(browser.cookies.has('next-auth.session-token')).toBe(false);
  expect(browser.cookies.has('yoi-leaving')).toBe(false);
  const headers = { authorization: `Bearer ${token}` };
  expect((await server.inject({ url: '/dj-rest-auth/user/', headers })).statusCode).toBe(401);
  browser.cookies.set('yoi-leaving', '1');
  await browser.submit(signInPath, { identifier: username, password });
  expect(browser.cookies.has('next-auth.session-token')).toBe(true);
  expect(browser.cookies.has('yoi-leaving')).toBe(false);
});

test('after a sign-out the session cookie cannot get new tokens', async () => {
  const { username, password } = await aMember();
  const browser = openBrowser(server);
  await browser.post(loginPath, { username, password });
  browser.cookies.set('yoi-leaving', '1');
  const headers = { 'x-csrftoken': browser.cookies.get('csrftoken') ?? '' };
  expect((await browser.post('/dj-rest-auth/token/refresh/', {}, headers)).statusCode).toBe(401);
});

test('a request for a page that is cached for everybody also completes a pending sign-out', async () => {
  const { username, password } = await aMember();
  const browser = openBrowser(server);
  await browser.get('/');
  await browser.post(loginPath, { username, password });
  browser.cookies.set('yoi-leaving', '1');
  expect((await browser.get('/')).statusCode).toBe(200);
  expect(browser.cookies.has('next-auth.session-token')).toBe(false);
  expect(browser.cookies.has('yoi-leaving')).toBe(false);
});
