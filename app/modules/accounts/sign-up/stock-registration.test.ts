import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { aMember, codeIn, openProgram, refreshAlone, someone } from '../accounts.factory.ts';

const { server, mailbox } = await testApplication();
const program = openProgram(server, { 'accept-language': 'en' });
const registration = '/dj-rest-auth/registration/';
const verify = '/dj-rest-auth/registration/verify-email/';

const whole = ({ password, ...person }: ReturnType<typeof someone>) => ({
  ...person,
  password1: password,
  password2: password,
});

test('[B2.6] the registration of dj-rest-auth mails a key, and this key confirms the e-mail address', async () => {
  const person = someone();
  const { username, email, password } = person;
  const answer = await program.post(registration, whole(person));
  expect([answer.statusCode, answer.json()]).toEqual([201, { detail: 'Verification e-mail sent.' }]);
  const early = await program.post('/dj-rest-auth/login/', { username, password });
  expect(early.json()).toEqual({ non_field_errors: ['E-mail is not verified.'] });
  const key = codeIn((await mailbox.take(email)).text);
  const verified = await program.post(verify, { key, email });
  expect([verified.statusCode, verified.json()]).toEqual([200, { detail: 'ok' }]);
  const login = await program.post('/dj-rest-auth/login/', { username, password });
  expect(await refreshAlone(server, login.json().refresh_token)).toEqual([200, 200, 200]);
});

test('the key of a registration can be used only once', async () => {
  const person = someone();
  const { email } = person;
  await program.post(registration, whole(person));
  const key = codeIn((await mailbox.take(email)).text);
  await program.post(verify, { key, email });
  const again = await program.post(verify, { key, email });
  expect([again.statusCode, again.json()]).toEqual([404, { detail: 'Not found.' }]);
});

test('[B2.6] a registration with the e-mail address of a member gets the same response as any other', async () => {
  const { email } = await aMember();
  const answer = await program.post(registration, { ...whole(someone()), email });
  expect([answer.statusCode, answer.json()]).toEqual([201, { detail: 'Verification e-mail sent.' }]);
});

const missing = ['This field is required.'];

test.each([
  [{}, { email: missing, username: missing, password1: missing, password2: missing }],
  [
    { password1: 'Segura.2026', password2: 'Otra.2026' },
    { non_field_errors: ["The two password fields didn't match."] },
  ],
  [{ email: 'nada' }, { email: ['Enter a valid email address.'] }],
  [{ username: 'a b c d' }, { username: [expect.stringMatching(/^Enter a valid username/)] }],
])('[B2.6] a registration with %j is refused', async (change, expected) => {
  const body = Object.keys(change).length === 0 ? {} : { ...whole(someone()), ...change };
  const answer = await program.post(registration, body);
  expect([answer.statusCode, answer.json()]).toEqual([400, expected]);
});

test("a registration with another member's name is refused", async () => {
  const { username } = await aMember();
  const answer = await program.post(registration, { ...whole(someone()), username });
  expect(answer.json()).toEqual({ username: ['A user with that username already exists.'] });
});

test.each([
  [{}, 400, { key: missing }],
  [{ key: '' }, 400, { key: ['This field may not be blank.'] }],
  [{ key: '000000', email: 'nadie@persona.example' }, 404, { detail: 'Not found.' }],
])('[B2.6] a confirmation with the key %j is refused', async (body, status, expected) => {
  const answer = await program.post(verify, body);
  expect([answer.statusCode, answer.json()]).toEqual([status, expected]);
});

test('a registration cannot be read by GET, and another site cannot start one', async () => {
  for (const url of [registration, verify]) {
    const read = await server.inject({ url });
    expect([read.statusCode, read.headers.allow]).toEqual([405, 'POST, OPTIONS']);
    const evil = await program.post(url, whole(someone()), { origin: 'https://evil.example' });
    expect(evil.statusCode).toBe(url === verify ? 400 : 403);
  }
});
