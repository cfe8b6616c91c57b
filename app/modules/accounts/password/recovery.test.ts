import { afterEach, expect, test } from 'vitest';
import { inSeconds, now, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { aMember, codeIn, countEvents, openBrowser, someone } from '../accounts.factory.ts';

const { server, mailbox } = await testApplication();
const startPath = '/dj-rest-auth/user/password/reset/';
const verifyPath = '/dj-rest-auth/password/reset/verify/token/';
const endPath = '/dj-rest-auth/password/reset/do/';
const page = '/auth/recuperar';
const fresh = 'Otra.2027';
const wrongToken = [400, { token: ['Valor inválido'] }];

afterEach(() => setClock());

/** Creates a member and requests a code. Returns both. */
async function requestCode() {
  const member = await aMember();
  const browser = openBrowser(server);
  const answer = await browser.post(startPath, { email: member.email.toUpperCase() });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { detail: 'Te hemos enviado un correo para recuperar tu contraseña.' },
  ]);
  const { text } = await mailbox.take(member.email);
  return { ...member, browser, code: codeIn(text) };
}

const outcome = ({ statusCode, json }: { statusCode: number; json(): unknown }) => [statusCode, json()];

test('[S7.15 B2.8 B2.9] a client of the original platform recovers an account with e-mail address, code and new password', async () => {
  const { browser, email, username, code, password } = await requestCode();
  expect(outcome(await browser.post(verifyPath, { email, token: code }))).toEqual([200, { detail: 'ok' }]);
  const done = await browser.post(endPath, { email, token: code, new_password: fresh });
  expect(outcome(done)).toEqual([200, { detail: 'Tu contraseña nueva ha quedado guardada.' }]);
  const login = (typed: string) =>
    openBrowser(server).post('/dj-rest-auth/login/', { username, password: typed });
  expect([(await login(password)).statusCode, (await login(fresh)).statusCode]).toEqual([400, 200]);
});

test('a client without cookies recovers an account by e-mail address and code', async () => {
  const { email, code } = await requestCode();
  expect(
    (await server.inject({ method: 'POST', url: verifyPath, payload: { email, token: code } })).statusCode,
  ).toBe(200);
  const payload = { email, token: code, new_password: fresh };
  expect((await server.inject({ method: 'POST', url: endPath, payload })).statusCode).toBe(200);
});

test('[B2.10] setting a password uses up a recovery code; checking the code or sending a refused password does not use it up', async () => {
  const { browser, email, code } = await requestCode();
  await browser.post(verifyPath, { email, token: code });
  const weak = await browser.post(endPath, { email, token: code, new_password: 'corta' });
  expect(weak.json()).toEqual({
    new_password: [
      'La contraseña debe contener, un carácter especial (.,+-_:* ), una letra mayúscula, una letra minúscula, un número.',
    ],
  });
  expect((await browser.post(endPath, { email, token: code, new_password: fresh })).statusCode).toBe(200);
  expect(outcome(await browser.post(endPath, { email, token: code, new_password: fresh }))).toEqual(
    wrongToken,
  );
});

test('if twenty calls with one code arrive at the same time, only one of them sets the password', async () => {
  const { email, code } = await requestCode();
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((n) =>
      server.inject({
        method: 'POST',
        url: endPath,
        payload: { email, token: code, new_password: `Otra.202${n}` },
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('[B2.10] a new password invalidates all sessions, their keys and their tokens, and the member gets a mail', async () => {
  const { browser, email, username, password, code } = await requestCode();
  const elsewhere = openBrowser(server);
  const { key, refresh_token } = (
    await elsewhere.post('/dj-rest-auth/login/', { username, password })
  ).json();
  await browser.post(endPath, { email, token: code, new_password: fresh });
  expect((await elsewhere.get('/dj-rest-auth/user/', { authorization: `Token ${key}` })).statusCode).toBe(
    401,
  );
  expect((await elsewhere.post('/paseto_auth/token/refresh/', { refresh_token })).statusCode).toBe(401);
  expect((await elsewhere.get('/auth/inicio_sesion')).statusCode).toBe(200);
  expect((await mailbox.take(email)).subject).toBe('Tu contraseña ha cambiado');
});

test('[S8.7 B2.8] a recovery for an unknown address is refused with the reason, and no mail is sent', async () => {
  const { email } = someone();
  const answer = await openBrowser(server).post(startPath, { email });
  expect(outcome(answer)).toEqual([
    400,
    {
      email: [
        'No se ha encontrado ninguna cuenta con esta dirección de correo. Vuelve a intentarlo o crea una nueva cuenta pulsando en “REGÍSTRATE”',
      ],
    },
  ]);
  expect(mailbox.count(email)).toBe(0);
});

test.each([
  [{}, { email: ['Este campo es requerido'] }],
  [{ email: 'nada' }, { email: ['Introduce una dirección de correo electrónico válida.'] }],
  [
    { email: 'a@b.example\r\nBcc: c@d.example' },
    { email: ['Introduce una dirección de correo electrónico válida.'] },
  ],
  [{ email: 'a\0@b.example' }, { email: ['Introduce una dirección de correo electrónico válida.'] }],
  [{ email: 'аna@persona.example' }, { email: ['Introduce una dirección de correo electrónico válida.'] }],
])('[S7.15] a recovery with the body %j is refused', async (body, expected) => {
  expect(outcome(await openBrowser(server).post(startPath, body))).toEqual([400, expected]);
});

test("[B2.9] a wrong code, another member's code and an unknown e-mail address get the same response", async () => {
  const { browser, email, code } = await requestCode();
  const other = await requestCode();
  const wrong = code === '000000' ? '000001' : '000000';
  for (const body of [
    { email, token: wrong },
    { email: other.email, token: code },
    { email: 'nadie@persona.example', token: code },
  ]) {
    expect(outcome(await browser.post(verifyPath, body))).toEqual(wrongToken);
  }
});

test('a code is valid for ten minutes', async () => {
  const { browser, email, code } = await requestCode();
  setClock(inSeconds(601));
  expect(outcome(await browser.post(verifyPath, { email, token: code }))).toEqual(wrongToken);
});

test('after five wrong codes even the right code is refused', async () => {
  const { browser, email, code } = await requestCode();
  const wrong = code === '000000' ? '000001' : '000000';
  for (let attempt = 0; attempt < 5; attempt += 1) await browser.post(verifyPath, { email, token: wrong });
  expect(outcome(await browser.post(verifyPath, { email, token: code }))).toEqual(wrongToken);
});

test('a stranger who knows the e-mail address cannot use up the attempts of the browser that requested the code', async () => {
  const { browser, email, code } = await requestCode();
  const wrong = code === '000000' ? '000001' : '000000';
  const stranger = openBrowser(server);
  for (let attempt = 0; attempt < 8; attempt += 1) await stranger.post(verifyPath, { email, token: wrong });
  expect((await browser.post(verifyPath, { email, token: code })).statusCode).toBe(200);
});

test('a newer recovery code invalidates the older code', async () => {
  const { browser, email, code } = await requestCode();
  await browser.post(startPath, { email });
  const newer = codeIn((await mailbox.take(email)).text);
  if (newer !== code)
    expect(outcome(await browser.post(verifyPath, { email, token: code }))).toEqual(wrongToken);
  expect((await browser.post(verifyPath, { email, token: newer })).statusCode).toBe(200);
});

test('a request from another site cannot start a recovery', async () => {
  const { email } = await aMember();
  const answer = await openBrowser(server).post(startPath, { email }, { origin: 'https://evil.example' });
  expect(answer.statusCode).toBe(403);
});

test('[C3.6] the recovery page works without scripts, and after the last step the member is signed in', async () => {
  const { email } = await aMember();
  const browser = openBrowser(server);
  expect((await browser.submit(page, { step: 'address', email })).headers.location).toBe(page);
  expect((await browser.get(page)).body).toContain('¡Enviado con éxito!, revisa tu correo por favor');
  const key = codeIn((await mailbox.take(email)).text);
  await browser.submit(page, { step: 'code', key: `${key.slice(0, 3)} ${key.slice(3)}` });
  expect((await browser.get(page)).body).toContain('Paso 3 de 3');
  const done = await browser.submit(page, { step: 'password', password: fresh });
  expect(done.headers.location).toBe('/app/hoy');
  expect(browser.cookies.has('next-auth.session-token')).toBe(true);
});

test('if a step is refused, the recovery page shows the error and keeps the typed values', async () => {
  const browser = openBrowser(server);
  const answer = await browser.submit(page, { step: 'address', email: 'nadie@persona.example' });
  expect([answer.statusCode, answer.body.includes('value="nadie@persona.example"')]).toEqual([400, true]);
  expect(answer.body).toContain('pulsando en “REGÍSTRATE”');
});

test('the recovery page sets no password if no code was confirmed', async () => {
  const { email } = await aMember();
  const browser = openBrowser(server);
  await browser.submit(page, { step: 'address', email });
  const early = await browser.submit(page, { step: 'password', password: fresh });
  expect(early.headers.location).toBe(page);
  expect((await browser.get(page)).body).toContain('Paso 1 de 3');
});

test('the recovery page returns to the first step ten minutes after the code was confirmed', async () => {
  const { email } = await aMember();
  const browser = openBrowser(server);
  await browser.submit(page, { step: 'address', email });
  await browser.submit(page, { step: 'code', key: codeIn((await mailbox.take(email)).text) });
  setClock(inSeconds(601));
  await browser.submit(page, { step: 'password', password: fresh });
  expect((await browser.get(page)).body).toContain('Paso 1 de 3');
});

test('a member can request another recovery code only after a minute', async () => {
  const { email } = await aMember();
  const browser = openBrowser(server);
  await browser.submit(page, { step: 'address', email });
  await mailbox.take(email);
  await browser.submit(page, { step: 'resend' });
  expect(mailbox.count(email)).toBe(0);
  setClock(inSeconds(61));
  await browser.submit(page, { step: 'resend' });
  const key = codeIn((await mailbox.take(email)).text);
  expect((await browser.submit(page, { step: 'code', key })).headers.location).toBe(page);
  expect((await browser.get(page)).body).toContain('Paso 3 de 3');
});

test('if one browser requests another code forty times at the same time, only one mail is sent', async () => {
  const { browser, email } = await requestCode();
  setClock(inSeconds(61));
  const cookies = Object.fromEntries(browser.cookies);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const resend = { method: 'POST', url: page, payload: 'step=resend', cookies, headers } as const;
  const answers = await atOnce(40, () => server.inject(resend));
  expect(answers.every(({ statusCode }) => statusCode < 400)).toBe(true);
  await mailbox.take(email);
  const { member_id } = await db
    .selectFrom('accounts_member')
    .select('member_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(await countEvents('accounts.member-code-requested', member_id)).toBe(2);
});

test('if the account is closed during the recovery, no new password is set and no mail is sent', async () => {
  const { browser, code, memberId } = await requestCode();
  await browser.submit(page, { step: 'code', key: code });
  await db
    .updateTable('accounts_member')
    .set({ closed_at: now() })
    .where('member_id', '=', memberId)
    .execute();
  const done = await browser.submit(page, { step: 'password', password: fresh });
  expect(done.statusCode).toBe(404);
  expect(await countEvents('accounts.password-changed', memberId)).toBe(0);
});
