// Runs alone because it changes settings.
import { expect, test } from 'vitest';
import { startLoginProviders } from '#app/shell/testing/login-providers.ts';
import { aFacebookPerson, aPerson } from './logins.factory.ts';

const { google, apple, facebook, firebase } = await startLoginProviders();
const { testApplication } = await import('#app/shell/testing/application.ts');
const { aMember, openBrowser } = await import('#app/modules/accounts/accounts.factory.ts');
const { findOrigin } = await import('./index.ts');
const { db } = await import('#app/platform/db/db.ts');
const { now } = await import('#app/platform/clock.ts');
const { server } = await testApplication();

const post = (provider: string, body: object, headers: Record<string, string> = {}) =>
  openBrowser(server).post(`/dj-rest-auth/${provider}/login/`, body, headers);
const english = { 'accept-language': 'en' };

/** The kinds of login, each with its provider and the body of the proof. */
const ways = {
  'Google, ID token': async () => ['google', { id_token: await google.idToken(aPerson()) }],
  'Google, ID token in the other field': async () => [
    'google',
    { access_token: await google.idToken(aPerson()) },
  ],
  'Google, access token': async () => ['google', { access_token: google.accessToken(aPerson()) }],
  'Apple, ID token': async () => ['apple', { access_token: await apple.idToken(aPerson()) }],
  'Apple, the word true': async () => [
    'apple',
    { id_token: await apple.idToken(aPerson({ email_verified: 'true' })) },
  ],
  Facebook: async () => ['facebook', { access_token: facebook.accessToken(aFacebookPerson()) }],
  Firebase: async () => ['firebase', { id_token: await firebase.idToken(aPerson()), extras: { a: 1 } }],
} satisfies Record<string, () => Promise<[string, object]>>;

test.each(Object.entries(ways))(
  '[B2.18 B2.19] the first login creates an account, and the second login finds this account: %s',
  async (_, way) => {
    const [provider, body] = await way();
    const first = await post(provider, body);
    expect([first.statusCode, Object.keys(first.json())]).toEqual([
      200,
      ['key', 'access_token', 'refresh_token', 'user'],
    ]);
    expect(first.json().user).toMatchObject({ email: expect.stringMatching(/@persona\.example$/) });
    const second = await post(provider, body);
    expect([second.statusCode, second.json().user]).toEqual([200, first.json().user]);
  },
);

test('[S3.13 S7.16] a login signs the browser in and returns a valid key and valid tokens', async () => {
  const browser = openBrowser(server);
  const answer = await browser.post('/dj-rest-auth/google/login', {
    id_token: await google.idToken(aPerson()),
  });
  const { key, access_token, user } = answer.json();
  expect([...browser.cookies.keys()].toSorted()).toEqual([
    'csrftoken',
    'next-auth.session-token',
    'yoi-known',
  ]);
  for (const authorization of [`Token ${key}`, `Bearer ${access_token}`]) {
    const me = await browser.get('/dj-rest-auth/user/', { authorization });
    expect(me.json()).toEqual(user);
  }
});

test('a native client gets tokens but no cookie', async () => {
  const body = { id_token: await google.idToken(aPerson()) };
  const answer = await post('google', body, { 'x-client': 'native' });
  expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
});

test('the username of a new account comes from the first name and never from the e-mail address', async () => {
  const named = await post('google', {
    id_token: await google.idToken(aPerson({ name: 'Íñigo de la Torre' })),
  });
  expect(named.json().user.username).toMatch(/^Inigo\d*$/);
  const nameless = await post('apple', { id_token: await apple.idToken(aPerson({ name: undefined })) });
  expect(nameless.json().user.username).toMatch(/^yoi/);
});

test('a login is never assigned to a member because of a matching e-mail address', async () => {
  const { email } = await aMember();
  for (const body of [{ id_token: await google.idToken(aPerson({ email })) }]) {
    const answer = await post('google', body, english);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['non_field_errors']]);
  }
  const spanish = await post('google', {
    id_token: await google.idToken(aPerson({ email: email.toUpperCase() })),
  });
  expect(spanish.json()).toEqual({
    non_field_errors: ['Ya existe una cuenta con esta dirección de correo electrónico.'],
  });
});

test('a second provider with the same e-mail address can be used to sign in only after it is linked', async () => {
  const person = aPerson();
  expect((await post('google', { id_token: await google.idToken(person) })).statusCode).toBe(200);
  expect((await post('apple', { id_token: await apple.idToken(person) })).statusCode).toBe(400);
  const atFacebook = aFacebookPerson({ email: person.email });
  expect((await post('facebook', { access_token: facebook.accessToken(atFacebook) })).statusCode).toBe(400);
});

test('if the e-mail address of a login has changed, the login finds the same member', async () => {
  const person = aPerson();
  const first = await post('google', { id_token: await google.idToken(person) });
  const moved = { ...person, email: aPerson().email };
  const second = await post('google', { id_token: await google.idToken(moved) });
  expect(second.json().user).toEqual(first.json().user);
});

test('if the owner of an e-mail address logs in, an unconfirmed sign-up of a stranger with this address becomes invalid', async () => {
  const person = aPerson();
  const stranger = openBrowser(server);
  const password = 'Ajena.2026';
  await stranger.post('/dj-rest-auth/custom_register/', {
    username: 'ajena1',
    email: person.email,
    password1: password,
    password2: password,
    language: 'es-ES',
  });
  const hers = await post('google', { id_token: await google.idToken(person) });
  expect(hers.json().user.email).toBe(person.email);
  for (const identifier of [{ email: person.email }, { username: 'ajena1' }]) {
    const login = await stranger.post('/dj-rest-auth/login/', { ...identifier, password });
    expect(login.statusCode).toBe(400);
  }
});

test('if one person sends several first logins at the same time, only one account is created', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id_token = await google.idToken(aPerson());
    const answers = await Promise.all(Array.from({ length: 4 }, () => post('google', { id_token })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().user.pk)).size).toBe(1);
  }
});

test('if two people with the same e-mail address log in at the same time, only one of them gets an account', async () => {
  const email = aPerson().email;
  const tokens = [await google.idToken(aPerson({ email })), await google.idToken(aPerson({ email }))];
  const answers = await Promise.all(tokens.map((id_token) => post('google', { id_token })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
});

test('the first login requires an e-mail address; later logins require no address', async () => {
  const person = aFacebookPerson();
  const { email: _, ...silent } = person;
  const refused = await post('facebook', { access_token: facebook.accessToken(silent) });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    {
      non_field_errors: [
        'Ese servicio no nos da un correo electrónico confirmado. Confírmalo allí, o regístrate con tu correo.',
      ],
    },
  ]);
  await post('facebook', { access_token: facebook.accessToken(person) });
  expect((await post('facebook', { access_token: facebook.accessToken(silent) })).statusCode).toBe(200);
});

test('[S3.13] the first login stores the referrer, whichever field name the client uses', async () => {
  const body = {
    id_token: await firebase.idToken(aPerson()),
    associated_referrer_code: ' ANA ',
    company: 'acme',
  };
  const { user } = (await post('firebase', body)).json();
  const events = await db
    .selectFrom('platform_event')
    .select('payload')
    .where('name', '=', 'logins.first-login')
    .execute();
  const { identityId } = events
    .map(({ payload }) => Object(payload))
    .find(({ memberId }) => memberId === user.pk);
  expect(await findOrigin(db, user.pk, identityId)).toEqual({ referrerCode: 'ANA', company: 'acme' });
  for (const [name, value] of [
    ['utm_code', 'x'],
    ['referrer', null],
    ['associated_referrer_code', 'x'.repeat(101)],
    ['utm_company', 7],
    ['company', 'a\0'],
  ]) {
    const answer = await post('google', { id_token: await google.idToken(aPerson()), [String(name)]: value });
    expect(answer.statusCode).toBe(200);
  }
});

test.each([
  ['google', {}, { non_field_errors: ['Datos incorrectos. Hace falta access_token o code.'] }],
  [
    'google',
    { access_token: ' ' },
    { non_field_errors: ['Datos incorrectos. Hace falta access_token o code.'] },
  ],
  ['google', { access_token: null }, { access_token: ['Este campo no puede ser nulo.'] }],
  ['google', { id_token: true }, { id_token: ['No es un texto válido.'] }],
  ['google', { id_token: 7 }, { non_field_errors: ['Valor incorrecto'] }],
  ['google', { access_token: 'ya29.unknown' }, { non_field_errors: ['Valor incorrecto'] }],
  ['apple', { access_token: 'opaque' }, { non_field_errors: ['Valor incorrecto'] }],
  ['facebook', { access_token: 'EAABunknown' }, { non_field_errors: ['Valor incorrecto'] }],
  ['facebook', { id_token: 'a.b.c' }, { non_field_errors: ['Valor incorrecto'] }],
  ['facebook', { access_token: 'a.b.c' }, { non_field_errors: ['Valor incorrecto'] }],
  [
    'google',
    { code: 'nada' },
    { non_field_errors: ['No se ha podido cambiar el código por un token de acceso.'] },
  ],
  ['firebase', {}, { id_token: ['Este campo es requerido'] }],
  ['firebase', { id_token: '' }, { id_token: ['Este campo es requerido'] }],
  ['firebase', { id_token: null }, { id_token: ['Este campo no puede ser nulo.'] }],
  ['firebase', { id_token: 'x' }, { non_field_errors: ['Valor incorrecto'] }],
  [
    'google',
    [1],
    { non_field_errors: ['Datos inválidos. Se esperaba un diccionario, pero se recibió list.'] },
  ],
])('[S7.16 B2.18] a request to %s/login/ with %j is refused', async (provider, body, expected) => {
  const answer = await post(provider, body);
  expect([answer.statusCode, answer.json()]).toEqual([400, expected]);
});

test('an access token is refused if it was issued to another application', async () => {
  const atGoogle = await post('google', { access_token: google.accessToken(aPerson(), 'other.apps') });
  const atFacebook = await post('facebook', { access_token: facebook.accessToken(aFacebookPerson(), '999') });
  expect([atGoogle.statusCode, atFacebook.statusCode]).toEqual([400, 400]);
});

test('a page of another site cannot sign a browser in', async () => {
  const body = { id_token: await google.idToken(aPerson()) };
  expect((await post('google', body, { origin: 'https://evil.example' })).statusCode).toBe(403);
});

test('a login cannot reopen a closed account', async () => {
  const id_token = await google.idToken(aPerson());
  const { pk } = (await post('google', { id_token })).json().user;
  await db.updateTable('accounts_member').set({ closed_at: now() }).where('member_id', '=', pk).execute();
  const answer = await post('google', { id_token });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { non_field_errors: ['Esta cuenta está cerrada.'] },
  ]);
});
