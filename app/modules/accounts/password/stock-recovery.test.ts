import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce, statusCounts } from '#app/shell/testing/at-once.ts';
import { aMember, codeIn, openProgram, refreshAlone, someone } from '../accounts.factory.ts';

const { server, mailbox } = await testApplication();
const program = openProgram(server, { 'accept-language': 'en' });
const reset = '/dj-rest-auth/password/reset/';
const confirm = '/dj-rest-auth/password/reset/confirm/';
const password = 'Nueva.2026';
const pair = { new_password1: password, new_password2: password };

/** Creates a member and requests a reset. Returns the mailed token. */
async function asking() {
  const member = await aMember();
  await program.post(reset, { email: member.email });
  return { ...member, uid: member.email, token: codeIn((await mailbox.take(member.email)).text) };
}

test('[B2.11] known and unknown addresses get the same response to a reset, but only a known address gets a mail', async () => {
  const { email } = await aMember();
  const stranger = someone().email;
  const known = await program.post(reset, { email: email.toUpperCase() });
  const unknown = await program.post('/dj-rest-auth/password/reset', { email: stranger });
  expect([known.statusCode, known.json()]).toEqual([200, { detail: 'Password reset e-mail has been sent.' }]);
  expect([unknown.statusCode, unknown.json()]).toEqual([200, known.json()]);
  await mailbox.take(email);
  expect(mailbox.count(stranger)).toBe(0);
});

test('[B2.11] the mailed token can set a new password once, and the new password ends every session', async () => {
  const { username, password: old, uid, token } = await asking();
  const before = (await program.post('/dj-rest-auth/login/', { username, password: old })).json();
  const answer = await program.post(confirm, { uid, token, ...pair });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { detail: 'Password has been reset with the new password.' },
  ]);
  expect(await refreshAlone(server, before.refresh_token)).toEqual([401, 401, 401]);
  expect((await program.post('/dj-rest-auth/login/', { username, password })).statusCode).toBe(200);
  const again = await program.post(confirm, { uid, token, ...pair });
  expect([again.statusCode, again.json()]).toEqual([400, { token: ['Invalid value'] }]);
});

const missing = ['This field is required.'];

test('the response to a confirmation reports every missing field', async () => {
  const answer = await program.post(confirm);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { new_password1: missing, new_password2: missing, uid: missing, token: missing },
  ]);
  expect((await program.post(reset)).json()).toEqual({ email: missing });
});

test('[B2.11] a refused password uses up no attempt, and a wrong uid or token is refused with an error at its field', async () => {
  const { uid, token } = await asking();
  const weak = { new_password1: 'x', new_password2: 'y' };
  const answers = [
    await program.post(confirm, { uid: 'MQ', token: 'x', ...weak }),
    await program.post(confirm, { uid: someone().email, token, ...pair }),
    await program.post(confirm, { uid, token: token === '111111' ? '222222' : '111111', ...pair }),
    ...(await atOnce(5, () => program.post(confirm, { uid, token, ...weak }))),
    await program.post(confirm, { uid, token, new_password1: password, new_password2: 'Otra.2026' }),
  ];
  expect(statusCounts(answers)).toEqual({ 400: 9 });
  expect(answers.map((answer) => Object.keys(answer.json()))).toEqual([
    ['uid'],
    ['token'],
    ['token'],
    ...Array.from({ length: 6 }, () => ['new_password2']),
  ]);
  expect(answers.at(-1)?.json()).toEqual({ new_password2: ['The two password fields didn’t match.'] });
  expect((await program.post(confirm, { uid, token, ...pair })).statusCode).toBe(200);
});

test('a token allows at most five attempts', async () => {
  const { uid, token } = await asking();
  for (let guess = 0; guess < 5; guess += 1)
    await program.post(confirm, { uid, token: token === '111111' ? '222222' : '111111', ...pair });
  expect((await program.post(confirm, { uid, token, ...pair })).statusCode).toBe(400);
});

test('a request from another site cannot start a reset', async () => {
  const evil = { origin: 'https://evil.example' };
  expect((await program.post(reset, { email: someone().email }, evil)).statusCode).toBe(403);
  const body = { uid: someone().email, token: '000000', ...pair };
  expect((await program.post(confirm, body, evil)).statusCode).toBe(403);
});
