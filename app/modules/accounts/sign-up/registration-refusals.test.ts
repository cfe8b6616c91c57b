import { afterEach, expect, test } from 'vitest';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce, statusCounts } from '#app/shell/testing/at-once.ts';
import { aMember, type Browser, codeIn, openBrowser, someone } from '../accounts.factory.ts';

const { server, mailbox } = await testApplication();
const verifyPath = '/dj-rest-auth/registration/verify-email/with_code/';
const registerPath = '/dj-rest-auth/custom_register/';
const notFound = { detail: 'No encontrado.' };

afterEach(() => setClock());

/** Starts a sign-up with `email`. Returns the browser and the code. */
async function begin(email = someone().email): Promise<{ browser: Browser; email: string; code: string }> {
  const browser = openBrowser(server);
  await browser.post(registerPath, { email, language: 'es-ES' });
  return { browser, email, code: codeIn((await mailbox.take(email)).text) };
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('[S7.14 B2.5] a wrong code is refused, and the right code stays valid afterwards', async () => {
  const { browser, code } = await begin();
  const refused = await browser.post(verifyPath, { key: otherThan(code) });
  expect([refused.statusCode, refused.json()]).toEqual([404, notFound]);
  expect((await browser.post(verifyPath, { key: code })).statusCode).toBe(200);
});

test('after five wrong codes even the right code is refused', async () => {
  const { browser, code } = await begin();
  for (let attempt = 0; attempt < 5; attempt += 1) await browser.post(verifyPath, { key: otherThan(code) });
  expect((await browser.post(verifyPath, { key: code })).statusCode).toBe(404);
});

test('fifty concurrent wrong codes count as five attempts', async () => {
  const { browser, code } = await begin();
  await Promise.all(Array.from({ length: 50 }, () => browser.post(verifyPath, { key: otherThan(code) })));
  expect((await browser.post(verifyPath, { key: code })).statusCode).toBe(404);
});

test('a code is valid for ten minutes', async () => {
  const { browser, code } = await begin();
  setClock(inSeconds(601));
  expect((await browser.post(verifyPath, { key: code })).statusCode).toBe(404);
});

test('a code works only once', async () => {
  const { browser, code } = await begin();
  await browser.post(verifyPath, { key: code });
  expect((await browser.post(verifyPath, { key: code })).statusCode).toBe(404);
});

test('the code of a sign-up is refused in every other browser', async () => {
  const one = await begin();
  const other = await begin();
  expect((await other.browser.post(verifyPath, { key: one.code })).statusCode).toBe(404);
  expect((await openBrowser(server).post(verifyPath, { key: one.code })).statusCode).toBe(404);
});

test('[B2.7] a second code is sent only after a minute, and it invalidates the first code', async () => {
  const { browser, email, code } = await begin();
  const early = await browser.post('/dj-rest-auth/registration/resend-email/', { email });
  expect([early.statusCode, early.json(), mailbox.count(email)]).toEqual([200, { detail: 'ok' }, 0]);
  setClock(inSeconds(61));
  await browser.post('/dj-rest-auth/registration/resend-email/', { email });
  const second = codeIn((await mailbox.take(email)).text);
  expect(second === code ? 404 : (await browser.post(verifyPath, { key: code })).statusCode).toBe(404);
  expect((await browser.post(verifyPath, { key: second })).statusCode).toBe(200);
});

test('[S2.41 S8.9] the sign-up page shows when another code can be requested, and that a code was sent again', async () => {
  const { browser, email } = await begin();
  expect((await browser.get('/register')).body).toMatch(/dentro de .*\d\d.* segundos/);
  setClock(inSeconds(61));
  await browser.submit('/register', { step: 'resend' });
  expect((await browser.get('/register')).body).toContain('¡Reenviado!, revisa tu correo por favor');
  await mailbox.take(email);
});

test("a sign-up with a member's e-mail address gets the usual response, and the member gets a mail about the account", async () => {
  const member = await aMember();
  const fresh = await openBrowser(server).post(registerPath, { email: someone().email, language: 'es-ES' });
  const known = openBrowser(server);
  const answer = await known.post(registerPath, { email: member.email.toUpperCase(), language: 'es-ES' });
  expect([answer.statusCode, answer.body]).toEqual([fresh.statusCode, fresh.body]);
  expect([...known.cookies.keys()]).toEqual(['yoi-signup']);
  const { subject, text } = await mailbox.take(member.email);
  expect(subject).toBe('Ya tienes una cuenta en Yoi');
  expect(text).not.toMatch(/\d{6}/);
  expect((await known.post(verifyPath, { key: '123456' })).json()).toEqual(notFound);
});

test("a member's name is refused to others, in upper or lower case", async () => {
  const member = await aMember();
  const { email, password } = someone();
  const body = { username: member.username.toUpperCase(), email, password };
  const refused = await openBrowser(server).post(registerPath, body);
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { username: ['Ya existe un usuario con este nombre.'] },
  ]);
});

test('if two sign-ups with the same name are completed at the same time, only one of them gets the name', async () => {
  const { username, password } = someone();
  const flows = [await begin(), await begin()];
  for (const { browser, code } of flows) await browser.post(verifyPath, { key: code });
  const answers = await Promise.all(
    flows.map(({ browser, email }) => browser.post(registerPath, { username, email, password })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
});

test('if ten sign-ups with the same name begin at the same time, only one of them reserves the name', async () => {
  const { username, password } = someone();
  const answers = await atOnce(10, () =>
    openBrowser(server).post(registerPath, { username, email: someone().email, password }),
  );
  expect(statusCounts(answers)).toEqual({ 201: 1, 400: 9 });
});

test('if two requests complete one sign-up at the same time, only one member is created', async () => {
  const { username, password } = someone();
  const { browser, email, code } = await begin();
  await browser.post(verifyPath, { key: code });
  const fields = { step: 'account', username, password };
  const answers = await Promise.all([
    browser.submit('/register', fields),
    browser.submit('/register', fields),
  ]);
  expect(answers.every(({ statusCode }) => statusCode === 303 || statusCode === 400)).toBe(true);
  const login = await openBrowser(server).post('/dj-rest-auth/login/', { email, password });
  expect(login.statusCode).toBe(200);
});

test('[S2.45 S5.8] step 1 requires a language and the terms, but not the diary consent, and it keeps the typed values', async () => {
  const { email } = someone();
  const refused = await openBrowser(server).submit('/register', { step: 'address', email });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Es necesario seleccionar un idioma para avanzar');
  expect(refused.body).toContain('aceptes los términos');
  expect(refused.body).not.toContain('name="diary"');
  expect(refused.body).toContain(`value="${email}"`);
  expect(refused.body).toContain('href="#language"');
  expect(refused.body).not.toContain('checked=""');
});

test('if step 3 is refused, it keeps the name and clears the password', async () => {
  const { browser, code } = await begin();
  await browser.post(verifyPath, { key: code });
  const refused = await browser.submit('/register', {
    step: 'account',
    username: 'ana.b',
    password: 'corta',
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('value="ana.b"');
  expect(refused.body).not.toContain('value="corta"');
});

test('if no e-mail address is confirmed, step 3 redirects to the sign-up page', async () => {
  const { username, password } = someone();
  const answer = await openBrowser(server).submit('/register', { step: 'account', username, password });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/register']);
});

test.each(['constructor', 'toString', '__proto__', 'nada', ''])(
  'a form with the unknown step %j redirects to the sign-up page',
  async (step) => {
    const answer = await openBrowser(server).submit('/register', { step });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/register']);
  },
);

test('a sign-up that another site posts is refused', async () => {
  const evil = openBrowser(server, { origin: 'https://evil.example' });
  const { email } = someone();
  expect((await evil.submit('/register', { step: 'address', email })).statusCode).toBe(403);
  expect((await evil.post(registerPath, { email, language: 'es-ES' })).statusCode).toBe(403);
});

test.each(['sin-arroba', 'a@b', 'a b@c.example', 'a@c.example\0', `${'a'.repeat(250)}@c.example`])(
  'a sign-up with the malformed e-mail address %j is refused',
  async (email) => {
    const refused = await openBrowser(server).post(registerPath, { email, language: 'es-ES' });
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['email']]);
  },
);

test.each([
  [{ associated_referrer_code: 'amiga-7' }, 201],
  [{ associated_referrer_code: null }, 201],
  [{ associated_referrer_code: 'a\0' }, 400],
  [{ language: '' }, 400],
  [{ language: 'de' }, 400],
  [{ language: 'es' }, 201],
])('[B2.4] a sign-up with %j is answered with %d', async (differing, status) => {
  const body = { email: someone().email, language: 'es-ES', ...differing };
  expect((await openBrowser(server).post(registerPath, body)).statusCode).toBe(status);
});
