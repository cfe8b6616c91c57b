import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aMember, codeIn, openBrowser, someone } from '../accounts.factory.ts';

const { server, mailbox } = await testApplication();
const registerPath = '/dj-rest-auth/custom_register/';
const verifyPath = '/dj-rest-auth/registration/verify-email/with_code/';
const loginPath = '/dj-rest-auth/login/';

/** Sends a POST request as a client without cookies. */
const post = (url: string, payload: object) => server.inject({ method: 'POST', url, payload });

test('a code confirms only the sign-up that requested it, even if a stranger signs up with the same e-mail address', async () => {
  const { email, username, password } = someone();
  const thief = { email, username: someone().username, password: 'Ladron.2026' };
  await post(registerPath, { email, username, password, language: 'es' });
  const mine = await mailbox.take(email);
  await post(registerPath, { ...thief, language: 'es' });
  const other = await mailbox.take(email);
  expect([mine.text?.includes(username), other.text?.includes(thief.username)]).toEqual([true, true]);
  expect((await post(verifyPath, { key: codeIn(mine.text), email })).statusCode).toBe(200);
  expect((await post(loginPath, { username, password })).statusCode).toBe(200);
  expect((await post(loginPath, { email, password: thief.password })).statusCode).toBe(400);
});

test('the second form can add the consents and the referrer that the first form left out', async () => {
  const { email, username, password } = someone();
  const browser = openBrowser(server);
  await browser.post(registerPath, { email, language: 'es' });
  await browser.post(verifyPath, { key: codeIn((await mailbox.take(email)).text) });
  const body = {
    email,
    username,
    password,
    terms: true,
    diary: true,
    referrer: 'amiga-9',
    company: 'Telares',
  };
  expect((await browser.post(registerPath, body)).statusCode).toBe(201);
  const consents = await db
    .selectFrom('accounts_consent')
    .innerJoin('accounts_member', 'accounts_member.member_id', 'accounts_consent.member_id')
    .select('purpose')
    .where('username', '=', username)
    .execute();
  expect(consents.map(({ purpose }) => purpose).toSorted()).toEqual(['diary', 'terms']);
  const signup = db.selectFrom('accounts_signup').select(['referrer_code', 'company', 'password_hash']);
  expect(await signup.where('email', '=', email).executeTakeFirst()).toEqual({
    referrer_code: 'amiga-9',
    company: 'Telares',
    password_hash: null,
  });
});

test('if a stranger requests a recovery, the recovery of the owner still works', async () => {
  const { email } = await aMember();
  const browser = openBrowser(server);
  await browser.post('/dj-rest-auth/user/password/reset/', { email });
  const token = codeIn((await mailbox.take(email)).text);
  await post('/dj-rest-auth/user/password/reset/', { email });
  const answer = await browser.post('/dj-rest-auth/password/reset/do/', {
    email,
    token,
    new_password: 'Otra.2027',
  });
  expect(answer.statusCode).toBe(200);
});

test('after too many wrong attempts, counted over all clients, even the right code is refused', async () => {
  const { email } = await aMember();
  const browser = openBrowser(server);
  await browser.post('/dj-rest-auth/user/password/reset/', { email });
  const token = codeIn((await mailbox.take(email)).text);
  const wrong = token === '000000' ? '000001' : '000000';
  const check = '/dj-rest-auth/password/reset/verify/token/';
  for (let attempt = 0; attempt < 5; attempt += 1) await post(check, { email, token: wrong });
  for (let attempt = 0; attempt < 2; attempt += 1) await browser.post(check, { email, token: wrong });
  expect((await browser.post(check, { email, token })).statusCode).toBe(400);
});

test('a login to a pending sign-up gets the same response whether the e-mail address has an account or not', async () => {
  const known = await aMember();
  for (const email of [known.email, someone().email]) {
    const { username, password } = someone();
    await post(registerPath, { email, username, password, language: 'es' });
    const answer = await post(loginPath, { email, password: 'Otra.Clave.1' });
    const waiting = await post(loginPath, { email, password });
    expect([answer.json(), waiting.json()]).toEqual([
      { non_field_errors: ['No puede iniciar sesión con las credenciales proporcionadas.'] },
      password === known.password && email === known.email
        ? expect.anything()
        : { non_field_errors: ['El correo electrónico no está verificado.'] },
    ]);
  }
});
