import { afterEach, expect, test } from 'vitest';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aMember, codeIn, openBrowser, someone } from '../accounts.factory.ts';

const { server, mailbox } = await testApplication();
const verifyPath = '/dj-rest-auth/registration/verify-email/with_code/';
const registerPath = '/dj-rest-auth/custom_register/';
const taken = { username: ['Ya existe un usuario con este nombre.'] };

afterEach(() => setClock());

/** Sends the form with all fields. The account is created only after the e-mail address is confirmed. */
const reserve = (username: string, email = someone().email) =>
  openBrowser(server).post(registerPath, { username, email, password: 'Segura.2026' });

test('[B2.4] until the e-mail address is confirmed, a name is reserved only for the lifetime of the code', async () => {
  const { username, email } = someone();
  expect((await reserve(username, email)).statusCode).toBe(201);
  setClock(inSeconds(590));
  const refused = await reserve(username.toUpperCase());
  expect([refused.statusCode, refused.json()]).toEqual([400, taken]);
  setClock(inSeconds(601));
  expect((await reserve(username)).statusCode).toBe(201);
});

test('a sign-up with the e-mail address of a member reserves the name too, so that nothing reveals the account', async () => {
  const { email } = await aMember();
  const { username } = someone();
  expect((await reserve(username, email)).statusCode).toBe(201);
  expect((await reserve(username)).json()).toEqual(taken);
  setClock(inSeconds(601));
  expect((await reserve(username)).statusCode).toBe(201);
});

test('a sign-up cannot be confirmed if somebody else has registered its name in the meantime', async () => {
  const { username, email } = someone();
  await reserve(username, email);
  await mailbox.take(email);
  setClock(inSeconds(601));
  await aMember({ username });
  await openBrowser(server).post('/dj-rest-auth/registration/resend-email/', { email });
  const key = codeIn((await mailbox.take(email)).text);
  const refused = await openBrowser(server).post(verifyPath, { key, email });
  expect([refused.statusCode, refused.json()]).toEqual([400, taken]);
});
