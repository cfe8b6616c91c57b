// Runs alone because it sets the clock and changes settings.
import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { afterEach, expect, test } from 'vitest';
import { atOnce, statusCounts } from '#app/shell/testing/at-once.ts';
import { startLoginProviders } from '#app/shell/testing/login-providers.ts';
import { aFacebookPerson, aPerson } from './logins.factory.ts';

const { google, apple, facebook } = await startLoginProviders();
const { testApplication } = await import('#app/shell/testing/application.ts');
const { aSignedInMember, codeIn, openBrowser } = await import('#app/modules/accounts/accounts.factory.ts');
const { inSeconds, now, setClock } = await import('#app/platform/clock.ts');
const { db } = await import('#app/platform/db/db.ts');
const { server, mailbox } = await testApplication();

afterEach(() => setClock());

const path = '/api/user-logins/';

/** Returns a client that sends the given headers, which contain credentials. */
function openClient(headers: Record<string, string>) {
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    server.inject({ method, url, headers, payload });
  return {
    list: async () => (await call('GET', path)).json(),
    link: (payload: object) => call('POST', path, payload),
    unlink: (id: string) => call('DELETE', `${path}${id}/`),
  };
}

/** Creates a member by a login through Google. */
async function aMemberByGoogle() {
  const person = aPerson();
  const body = { id_token: await google.idToken(person) };
  const { access_token, user } = (await openBrowser(server).post('/dj-rest-auth/google/login/', body)).json();
  const headers = { authorization: `Bearer ${access_token}` };
  await proveByMail(headers, person.email);
  return { person, user, ...openClient(headers) };
}

/** Proves the identity of a member who has no password, by a mailed code. */
async function proveByMail(headers: Record<string, string>, email: string) {
  const post = (url: string, payload: object) => server.inject({ method: 'POST', url, headers, payload });
  await post('/api/user-profile/change-password/', { password: '' });
  let text: string | undefined;
  while (!/\b\d{6}\b/.test(text ?? '')) text = (await mailbox.take(email)).text;
  const key = codeIn(text);
  expect((await post('/api/user-profile/verify-code-for-change-password/', { key })).statusCode).toBe(200);
}

test('if a member links a provider, the member can sign in through it', async () => {
  const { headers, memberId, email } = await aSignedInMember();
  const client = openClient(headers);
  const person = aPerson({ email });
  const linked = await client.link({ provider: 'google', id_token: await google.idToken(person) });
  expect([linked.statusCode, linked.json()]).toEqual([
    201,
    {
      id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      provider: 'google',
      email,
      created_at: expect.any(String),
      last_used_at: expect.any(String),
    },
  ]);
  expect(await client.list()).toEqual([linked.json()]);
  const body = { id_token: await google.idToken(person) };
  const login = await openBrowser(server).post('/dj-rest-auth/google/login/', body);
  expect(login.json().user.pk).toBe(memberId);
});

test('a login through a provider requires the second factor too', async () => {
  const { headers, password } = await aSignedInMember();
  const post = (url: string, payload: object) => server.inject({ method: 'POST', url, headers, payload });
  const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(now().getTime() / 1000) });
  const id_token = await google.idToken(aPerson());
  await openClient(headers).link({ provider: 'google', id_token });
  await post('/api/user-identity/', { password });
  const { id, secret } = (await post('/api/user-second-factors/totp/', { name: 'Mi teléfono' })).json();
  await post('/api/user-second-factors/totp/confirm/', { id, otp: await codeOf(secret) });
  setClock(inSeconds(31));
  const login = (otp?: string) => openBrowser(server).post('/dj-rest-auth/google/login/', { id_token, otp });
  for (const otp of [undefined, '000000']) {
    const refused = await login(otp);
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['otp']]);
  }
  expect((await login(await codeOf(secret))).statusCode).toBe(200);
});

test('linking an identity twice changes nothing, and a member can link several identities of one provider', async () => {
  const client = openClient((await aSignedInMember()).headers);
  const access_token = facebook.accessToken(aFacebookPerson());
  const first = await client.link({ provider: 'facebook', access_token });
  expect((await client.link({ provider: 'facebook', access_token })).json()).toEqual(first.json());
  await client.link({ provider: 'facebook', access_token: facebook.accessToken(aFacebookPerson()) });
  expect(await client.list()).toHaveLength(2);
});

test('if forty requests link the same identity at the same time, it is linked once, and all requests succeed', async () => {
  const client = openClient((await aSignedInMember()).headers);
  const id_token = await google.idToken(aPerson());
  const answers = await atOnce(40, () => client.link({ provider: 'google', id_token }));
  expect(statusCounts(answers)).toEqual({ 201: 40 });
  expect(await client.list()).toEqual([answers[0]?.json()]);
});

test('a login to a closed account does not change the time at which the identity was last used', async () => {
  const { person, user } = await aMemberByGoogle();
  await db
    .updateTable('accounts_member')
    .set({ closed_at: now() })
    .where('member_id', '=', user.pk)
    .execute();
  const usedAt = () =>
    db.selectFrom('logins_identity').select('last_used_at').where('member_id', '=', user.pk).execute();
  const before = await usedAt();
  setClock(inSeconds(60));
  const body = { id_token: await google.idToken(person) };
  expect((await openBrowser(server).post('/dj-rest-auth/google/login/', body)).statusCode).toBe(400);
  expect(await usedAt()).toEqual(before);
});

test('a member cannot link the identity of another member', async () => {
  const { person } = await aMemberByGoogle();
  const other = openClient((await aSignedInMember()).headers);
  const refused = await other.link({ provider: 'google', id_token: await google.idToken(person) });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { non_field_errors: ['Con esa cuenta ya entra otra persona en Yoi.'] },
  ]);
});

test('if two members link one identity at the same time, only one of them succeeds', async () => {
  const clients = [
    openClient((await aSignedInMember()).headers),
    openClient((await aSignedInMember()).headers),
  ];
  const id_token = await google.idToken(aPerson());
  const answers = await Promise.all(clients.map((client) => client.link({ provider: 'google', id_token })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
});

test('if a member has a password, the last provider can be unlinked, and can then no longer be used to sign in', async () => {
  const { headers, memberId, email } = await aSignedInMember();
  const client = openClient(headers);
  const id_token = await google.idToken(aPerson());
  const { id } = (await client.link({ provider: 'google', id_token })).json();
  expect((await mailbox.take(email)).text).toContain('Desde ahora también se entra en tu cuenta con Google.');
  expect((await client.unlink(id)).statusCode).toBe(204);
  expect((await mailbox.take(email)).text).toContain('Ya no se entra en tu cuenta con Google.');
  expect(await client.list()).toEqual([]);
  const login = await openBrowser(server).post('/dj-rest-auth/google/login/', { id_token });
  expect(login.json().user.pk).toBeGreaterThan(memberId);
});

test('if a member has no password, the last provider cannot be unlinked', async () => {
  const member = await aMemberByGoogle();
  const [{ id }] = await member.list();
  const refused = await member.unlink(id);
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { detail: 'Es tu única forma de entrar. Antes de quitarla, ponle una contraseña a tu cuenta.' },
  ]);
  await member.link({ provider: 'apple', id_token: await apple.idToken(aPerson()) });
  expect((await member.unlink(id)).statusCode).toBe(204);
});

test('if two requests unlink the last two providers at the same time, only one of them succeeds', async () => {
  const member = await aMemberByGoogle();
  await member.link({ provider: 'apple', id_token: await apple.idToken(aPerson()) });
  const ids: { id: string }[] = await member.list();
  const answers = await Promise.all(ids.map(({ id }) => member.unlink(id)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 400]);
  expect(await member.list()).toHaveLength(1);
});

test('a request to unlink the identity of another member is answered with 404', async () => {
  const [{ id }] = await (await aMemberByGoogle()).list();
  const other = openClient((await aSignedInMember()).headers);
  for (const foreign of [id, randomUUID()]) expect((await other.unlink(foreign)).statusCode).toBe(404);
  expect(await other.list()).toEqual([]);
});

test.each([
  [{ provider: 'google' }, { non_field_errors: ['Datos incorrectos. Hace falta id_token o access_token.'] }],
  [{ provider: 'myspace', id_token: 'x' }, { provider: ['"myspace" no es una elección válida.'] }],
  [{ id_token: 'x' }, { provider: ['Este campo es requerido'] }],
  [{ provider: 'google', id_token: 'x', member_id: 1 }, { member_id: ['Este campo no existe.'] }],
  [{ provider: 'google', id_token: 'a.b.c' }, { non_field_errors: ['Valor incorrecto'] }],
])('a request to link an identity with the body %j is refused', async (body, expected) => {
  const answer = await openClient((await aSignedInMember()).headers).link(body);
  expect([answer.statusCode, answer.json()]).toEqual([400, expected]);
});

test('linking, listing and unlinking identities require credentials', async () => {
  const nobody = openClient({});
  const body = { provider: 'google', id_token: await google.idToken(aPerson()) };
  expect((await nobody.link(body)).statusCode).toBe(401);
  expect((await server.inject(path)).statusCode).toBe(401);
  expect((await nobody.unlink(randomUUID())).statusCode).toBe(401);
});

test('a session can link and unlink providers only after a recent proof of identity', async () => {
  const { headers } = await aSignedInMember();
  const client = openClient(headers);
  setClock(inSeconds(601));
  const refusal = [403, { detail: 'Confirma primero tu contraseña: es para proteger tu cuenta.' }];
  const linked = await client.link({ provider: 'google', id_token: await google.idToken(aPerson()) });
  expect([linked.statusCode, linked.json()]).toEqual(refusal);
  const unlinked = await client.unlink(randomUUID());
  expect([unlinked.statusCode, unlinked.json()]).toEqual(refusal);
});
