// Runs alone because it sets the clock.
import { generate } from 'otplib';
import { afterEach, expect, test } from 'vitest';
import { inSeconds, now, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { hourSeconds } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient, visitorClient } from '#app/shell/testing/member-client.ts';
import {
  aMember,
  aSignedInMember,
  makeStaff,
  openBrowser,
  signAgain,
  signIn,
  staffSecret,
} from '../accounts.factory.ts';
import { giveRole } from '../index.ts';
import { aPasskey } from './passkey.factory.ts';

const { server } = await testApplication();
const entry = '/api/admin/entry/';
const desk = '/api/comments/moderation/';
const factors = '/api/user-second-factors/';
const enrol = {
  detail: 'Para trabajar aquí necesitas un segundo paso al entrar. Añádelo en tu cuenta, en Seguridad.',
  reason: 'enrol',
};
const enter = { detail: 'Antes de seguir, confirma tu segundo paso.', reason: 'enter' };

afterEach(() => setClock());

const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(now().getTime() / 1000) });

/** Creates a moderator with a second factor, in a new session in which the factor was not used yet. */
async function outside() {
  const { memberId } = await aSignedInMember();
  await makeStaff(memberId, 'moderator');
  const { actor, headers } = await signIn(memberId);
  return { memberId, actor, ...callsWith(headers) };
}

function callsWith(headers: { authorization: string }) {
  const read = (response: Awaited<ReturnType<typeof server.inject>>) => ({
    status: response.statusCode,
    body: response.json(),
  });
  return {
    get: async (url: string) => read(await server.inject({ url, headers })),
    post: async (url: string, payload: object = {}) =>
      read(await server.inject({ method: 'POST', url, payload, headers })),
  };
}

test('the session in which a code was accepted can use the routes of the team for twelve hours', async () => {
  const { get, post, actor, memberId } = await outside();
  expect(await get(desk)).toEqual({ status: 403, body: enter });
  expect((await get(entry)).body).toEqual({ role: 'moderator', entered_until: null, factors: ['totp'] });
  const until = inSeconds(12 * hourSeconds).getTime();
  const entered = await post(entry, { code: await codeOf(staffSecret) });
  expect([entered.status, Date.parse(entered.body.entered_until) >= until]).toEqual([200, true]);
  expect((await get(desk)).status).toBe(200);
  expect(await callsWith((await signIn(memberId)).headers).get(desk)).toEqual({ status: 403, body: enter });
  setClock(inSeconds(12 * hourSeconds - 60));
  expect((await callsWith(await signAgain(actor)).get(desk)).status).toBe(200);
  setClock(inSeconds(120));
  expect(await callsWith(await signAgain(actor)).get(desk)).toEqual({ status: 403, body: enter });
});

test('a wrong code or an already used code does not open the routes of the team', async () => {
  const { get, post } = await outside();
  const code = await codeOf(staffSecret);
  const wrong = { status: 400, body: { code: ['Este código no es correcto o ya se ha usado.'] } };
  expect(await post(entry, { code: code === '000000' ? '000001' : '000000' })).toEqual(wrong);
  expect((await get(desk)).status).toBe(403);
  await post(entry, { code });
  expect(await post(entry, { code })).toEqual(wrong);
});

test('a passkey opens the routes of the team, and each challenge is valid only once and only for one member', async () => {
  const { memberId, actor, headers } = await aSignedInMember();
  await giveRole(db, memberId, 'moderator');
  const { get, post } = callsWith(headers);
  const passkey = aPasskey();
  const { token: creation, options } = (await post(`${factors}passkey/options/`)).body;
  const response = passkey.register(options.challenge);
  expect((await post(`${factors}passkey/`, { token: creation, name: 'Llave', response })).status).toBe(201);
  setClock(inSeconds(13 * hourSeconds));
  const later = callsWith(await signAgain(actor));
  const { token, options: asked } = (await later.post(`${entry}passkey/`)).body;
  const proof = { token, passkey: passkey.answer(asked.challenge) };
  const other = await outside();
  expect((await other.post(entry, proof)).status).toBe(404);
  expect((await later.post(entry, { token, passkey: passkey.answer('x') })).body).toEqual({
    passkey: ['No hemos podido comprobar tu llave de acceso.'],
  });
  expect((await later.post(entry, proof)).status).toBe(200);
  expect((await later.get(desk)).status).toBe(200);
  expect((await later.post(entry, proof)).status).toBe(404);
  expect((await get(desk)).status).toBe(401);
});

test('a moderator without a second factor must add one, and adding the first factor opens the routes of the team', async () => {
  const { memberId, headers } = await aSignedInMember();
  await giveRole(db, memberId, 'moderator');
  const { get, post } = callsWith(headers);
  expect(await get(desk)).toEqual({ status: 403, body: enrol });
  expect(await post(entry, { code: '123456' })).toEqual({ status: 403, body: enrol });
  expect((await post(`${entry}passkey/`)).status).toBe(404);
  const { id, secret } = (await post(`${factors}totp/`, { name: 'Móvil' })).body;
  await post(`${factors}totp/confirm/`, { id, otp: await codeOf(secret) });
  expect((await get(desk)).status).toBe(200);
});

test('after a sign-in with a second factor, the routes of the team are open immediately', async () => {
  const { username, password, memberId } = await aMember();
  await makeStaff(memberId, 'moderator');
  const otp = await codeOf(staffSecret);
  const login = await openBrowser(server).post(
    '/dj-rest-auth/login/',
    { username, password, otp },
    { 'x-client': 'native' },
  );
  const { get } = callsWith({ authorization: `Bearer ${login.json().access_token}` });
  expect((await get(desk)).status).toBe(200);
});

test('a member of the team who has proved only the password cannot replace the second factor', async () => {
  const { get, post } = await outside();
  const before = (await get(factors)).body.results;
  expect(await post(`${factors}totp/`, { name: 'Otro' })).toEqual({ status: 403, body: enter });
  expect(await post(`${factors}passkey/options/`)).toEqual({ status: 403, body: enter });
  expect(await post(`${factors}recovery-codes/`)).toEqual({ status: 403, body: enter });
  expect((await get(factors)).body.results).toEqual(before);
});

test('a member of the team can read their own diary without a second factor', async () => {
  const { get } = await outside();
  expect((await get('/api/yoi/')).status).toBe(200);
});

test('visitors, and members without a role in the team, cannot open the routes of the team', async () => {
  const ana = await memberClient(server);
  const refused = { status: 403, body: { detail: 'No tienes permiso para hacer esto.' } };
  expect(await ana.get(entry)).toEqual(refused);
  expect(await ana.post(entry, { code: '123456' })).toEqual(refused);
  expect((await visitorClient(server).get(entry)).status).toBe(401);
});

test('after the second factor is removed, the routes of the team are closed', async () => {
  const { memberId, headers } = await aSignedInMember();
  await makeStaff(memberId, 'moderator');
  const { get } = callsWith(headers);
  const [{ id }] = (await get(factors)).body.results;
  await server.inject({ method: 'DELETE', url: `${factors}${id}/`, headers });
  expect(await get(desk)).toEqual({ status: 403, body: enrol });
});
