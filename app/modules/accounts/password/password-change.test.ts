import { afterEach, expect, test } from 'vitest';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { aMember, codeIn, openBrowser } from '../accounts.factory.ts';

const { server, mailbox } = await testApplication();
const startPath = '/api/user-profile/change-password/';
const codePath = '/api/user-profile/verify-code-for-change-password/';
const endPath = '/dj-rest-auth/password/change/';
const fresh = { new_password1: 'Otra.2027', new_password2: 'Otra.2027' };

afterEach(() => setClock());

/**
 * Signs a new member in with a separate browser. The calls of the browser carry the header of the session.
 */
async function signedIn() {
  const member = await aMember();
  const login = async () => {
    const browser = openBrowser(server);
    const { username, password } = member;
    const { key } = (await browser.post('/dj-rest-auth/login/', { username, password })).json();
    const headers = { authorization: `Token ${key}` };
    const post = (url: string, body: object, more: Record<string, string> = {}) =>
      browser.post(url, body, { ...headers, ...more });
    return { browser, headers, post };
  };
  return { ...member, login, ...(await login()) };
}

const outcome = ({ statusCode, json }: { statusCode: number; json(): unknown }) => [statusCode, json()];

test('[S5.9 S7.11 B2.12 B2.13 B2.14] a member changes the password with the current password, the mailed code and the new password', async () => {
  const { post, password, email, username } = await signedIn();
  expect(outcome(await post(startPath, { password }))).toEqual([
    200,
    { detail: '¡Enviado con éxito!, revisa tu correo por favor' },
  ]);
  const key = codeIn((await mailbox.take(email)).text);
  expect(outcome(await post(codePath, { key }))).toEqual([200, { detail: 'ok' }]);
  expect(outcome(await post(endPath, fresh))).toEqual([
    200,
    { detail: 'Tu contraseña nueva ha quedado guardada.' },
  ]);
  const login = await openBrowser(server).post('/dj-rest-auth/login/', { username, password: 'Otra.2027' });
  expect(login.statusCode).toBe(200);
  expect((await mailbox.take(email)).subject).toBe('Tu contraseña ha cambiado');
});

test('a change of password invalidates all other sessions, their keys and their tokens, but not the current session', async () => {
  const { post, login, password, email, browser, headers } = await signedIn();
  const other = await login();
  await post(startPath, { password });
  await post(codePath, { key: codeIn((await mailbox.take(email)).text) });
  await post('/dj-rest-auth/password/change', fresh);
  expect((await browser.get('/dj-rest-auth/user/', headers)).statusCode).toBe(200);
  expect((await other.browser.get('/dj-rest-auth/user/', other.headers)).statusCode).toBe(401);
  expect((await other.browser.get('/auth/inicio_sesion')).statusCode).toBe(200);
});

test('[S7.11 B2.12] a new password is refused if no code was confirmed in the last ten minutes', async () => {
  const { post, password, email } = await signedIn();
  const refused = [403, { detail: 'Confirma primero el código que te hemos enviado por correo.' }];
  expect(outcome(await post(endPath, fresh))).toEqual(refused);
  await post(startPath, { password });
  expect(outcome(await post(endPath, fresh))).toEqual(refused);
  await post(codePath, { key: codeIn((await mailbox.take(email)).text) });
  setClock(inSeconds(601));
  expect(outcome(await post(endPath, fresh))).toEqual(refused);
});

test('after a code is confirmed, it can set a password only once', async () => {
  const { post, password, email } = await signedIn();
  await post(startPath, { password });
  const key = codeIn((await mailbox.take(email)).text);
  await post(codePath, { key });
  await post(endPath, fresh);
  expect((await post(endPath, fresh)).statusCode).toBe(403);
  expect(outcome(await post(codePath, { key }))).toEqual([404, { detail: 'No encontrado.' }]);
});

test('[B2.14] a code is valid only in the session that requested it, and only for a change of the password', async () => {
  const { post, login, password, email } = await signedIn();
  const other = await login();
  await post(startPath, { password });
  const key = codeIn((await mailbox.take(email)).text);
  expect((await other.post(codePath, { key })).statusCode).toBe(404);
  const recovery = { email, token: key, new_password: 'Otra.2027' };
  expect((await post('/dj-rest-auth/password/reset/do/', recovery)).statusCode).toBe(400);
  expect((await post(codePath, { key })).statusCode).toBe(200);
  expect((await other.post(endPath, fresh)).statusCode).toBe(403);
});

test.each([
  [startPath, { password: 'x' }, { password: ['Esta no es tu contraseña actual.'] }],
  [startPath, { password: '' }, { password: ['Este campo es requerido'] }],
  [startPath, {}, { password: ['Este campo es requerido'] }],
  [codePath, {}, { key: ['Este campo es requerido'] }],
  [endPath, {}, { new_password1: ['Este campo es requerido'], new_password2: ['Este campo es requerido'] }],
  [
    endPath,
    { new_password1: '', new_password2: '' },
    { new_password1: ['Este campo es requerido'], new_password2: ['Este campo es requerido'] },
  ],
  [
    endPath,
    { new_password1: 'Otra.2027', new_password2: '' },
    { new_password2: ['Este campo es requerido'] },
  ],
  [
    endPath,
    { new_password1: 'Otra.2027', new_password2: 'Otra.2028' },
    { new_password2: ['Las dos contraseñas no coinciden.'] },
  ],
  [
    endPath,
    { new_password1: 'password123', new_password2: 'password123' },
    { new_password1: ['Choose a more secure password'] },
  ],
])(
  '[S7.11 B2.12 B2.13] a request to %s with %j is refused with an error at each invalid field',
  async (url, body, expected) => {
    const { post } = await signedIn();
    expect(outcome(await post(url, body))).toEqual([400, expected]);
  },
);

test.each([startPath, codePath, endPath])('%s requires a signed-in member', async (url) => {
  expect((await openBrowser(server).post(url, {})).statusCode).toBe(401);
});

test('if the two new passwords differ, the response has the English error of the original platform', async () => {
  const { post } = await signedIn();
  const body = { new_password1: 'Otra.2027', new_password2: 'Otra.2028' };
  const answer = await post(endPath, body, { 'accept-language': 'en' });
  expect(answer.json()).toEqual({ new_password2: ['The two password fields didn’t match.'] });
});

test('if forty codes are requested at the same time, only one code is valid', async () => {
  const { post, password, memberId } = await signedIn();
  await atOnce(40, () => post(startPath, { password }));
  const live = db
    .selectFrom('accounts_mailed_code')
    .select('mailed_code_id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null);
  expect(await live.execute()).toHaveLength(1);
});
