// Runs alone because it changes settings.
import { expect, test } from 'vitest';
import { startLoginProviders } from '#app/shell/testing/login-providers.ts';
import { aFacebookPerson, aPerson } from './logins.factory.ts';

const { google, apple, facebook } = await startLoginProviders();
const { testApplication } = await import('#app/shell/testing/application.ts');
const { aMember, openBrowser } = await import('#app/modules/accounts/accounts.factory.ts');
const { AccountExists, beginAuthorization, finishAuthorization, listProviders, findOrCreateMember } =
  await import('./index.ts');
const { InvalidInput, Unavailable } = await import('#app/platform/errors.ts');
const { server } = await testApplication();

const redirectUri = 'http://yoi.test/api/auth/callback/google';
const language = 'es-ES';

/** Starts a login, consents at the provider, and returns the URL to which the provider redirects. */
async function travel(provider: string, extraParams?: Record<string, string>) {
  const { url, ...kept } = await beginAuthorization(provider, { redirectUri, extraParams });
  const answer = await fetch(url, { redirect: 'manual' });
  return { url: new URL(url), ...kept, redirectUri, currentUrl: answer.headers.get('location') ?? '' };
}

test('all configured providers are listed, and Firebase is listed without a browser flow', () => {
  expect(listProviders()).toEqual([
    { id: 'google', name: 'Google', type: 'oauth' },
    { id: 'apple', name: 'Apple', type: 'oauth' },
    { id: 'facebook', name: 'Facebook', type: 'oauth' },
    { id: 'firebase', name: 'Firebase', type: 'credentials' },
  ]);
});

test('[B1.7] the first login through Google creates a member, and the second login finds the same member', async () => {
  const person = aPerson();
  google.visitor = person;
  const identity = await finishAuthorization('google', await travel('google'));
  expect(identity).toEqual({
    provider: 'google',
    subject: person.sub,
    email: person.email,
    firstName: 'Lucía',
  });
  const member = await findOrCreateMember(identity, { language });
  const again = await finishAuthorization('google', await travel('google'));
  expect(await findOrCreateMember(again, { language })).toEqual(member);
});

test('state, nonce and PKCE protect the login request, and parameters of the page cannot change them', async () => {
  google.visitor = aPerson();
  const { url, state, nonce } = await travel('google', {
    login_hint: 'ana@persona.example',
    redirect_uri: 'https://evil.example',
    state: 'known',
    response_type: 'token',
    request_uri: 'https://evil.example/request',
    scope: 'everything',
  });
  const sent = Object.fromEntries(url.searchParams);
  expect(sent).toMatchObject({ state, nonce, code_challenge_method: 'S256', redirect_uri: redirectUri });
  expect(sent).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    login_hint: 'ana@persona.example',
  });
  expect(sent).not.toHaveProperty('request_uri');
});

test('[B1.7] Apple posts its response as a form, and the fields of this form complete the login', async () => {
  const person = aPerson({ email_verified: 'true' });
  apple.visitor = person;
  const { url, ...kept } = await beginAuthorization('apple', { redirectUri });
  expect(new URL(url).searchParams.get('response_mode')).toBe('form_post');
  const html = await (await fetch(url)).text();
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  const currentUrl = `${redirectUri}?${new URLSearchParams(Object.fromEntries(fields))}`;
  const identity = await finishAuthorization('apple', { ...kept, redirectUri, currentUrl });
  expect(identity.subject).toBe(person.sub);
});

test('[B1.7] a browser flow of Facebook works without OpenID', async () => {
  const person = aFacebookPerson();
  facebook.visitor = person;
  const identity = await finishAuthorization('facebook', await travel('facebook'));
  expect(identity).toMatchObject({ provider: 'facebook', subject: person.id, email: person.email });
});

test.each([
  ['another state', { state: 'another' }],
  ['no state', { state: '' }],
  ['another nonce', { nonce: 'another' }],
  ['no nonce', { nonce: undefined }],
  ['another verifier', { codeVerifier: 'x'.repeat(43) }],
  ['no verifier', { codeVerifier: undefined }],
  ['another address to return to', { redirectUri: 'http://yoi.test/api/auth/callback/apple' }],
])('a login is refused if the browser flow ends with %s', async (_, differing) => {
  google.visitor = aPerson();
  const kept = await travel('google');
  await expect(finishAuthorization('google', { ...kept, ...differing })).rejects.toThrow(InvalidInput);
});

test('a response of Facebook is refused if its `state` differs from the sent `state`', async () => {
  facebook.visitor = aFacebookPerson();
  const kept = await travel('facebook');
  await expect(finishAuthorization('facebook', { ...kept, state: 'another' })).rejects.toThrow(InvalidInput);
});

test('a code is accepted only once and only for its own provider', async () => {
  google.visitor = aPerson();
  const kept = await travel('google');
  await finishAuthorization('google', kept);
  await expect(finishAuthorization('google', kept)).rejects.toThrow(InvalidInput);
  await expect(finishAuthorization('apple', await travel('google'))).rejects.toThrow(InvalidInput);
});

test('if the person does not consent at the provider, the login is refused', async () => {
  google.visitor = null;
  await expect(finishAuthorization('google', await travel('google'))).rejects.toThrow(InvalidInput);
});

test('if another account has the same e-mail address, the login is refused with a specific error', async () => {
  google.visitor = aPerson({ email: (await aMember()).email });
  const identity = await finishAuthorization('google', await travel('google'));
  await expect(findOrCreateMember(identity, { language })).rejects.toThrow(AccountExists);
});

test('if a provider has no browser flow, a request for its browser flow is refused', async () => {
  await expect(beginAuthorization('firebase', { redirectUri })).rejects.toThrow(InvalidInput);
  await expect(beginAuthorization('myspace', { redirectUri })).rejects.toThrow(InvalidInput);
  await expect(beginAuthorization('constructor', { redirectUri })).rejects.toThrow(InvalidInput);
});

test('if a provider fails after the browser has returned, the login is reported as unavailable, not as refused', async () => {
  google.visitor = aPerson();
  for (const failure of ['cut', { status: 500, body: {} }, { status: 200, body: 'nonsense' }] as const) {
    const kept = await travel('google');
    google.failure = failure;
    await expect(finishAuthorization('google', kept)).rejects.toThrow(Unavailable);
    google.failure = null;
  }
});

test('a client can send the code of its own login, but not the code of a login that this server started', async () => {
  google.visitor = aPerson();
  const own = new URL(`${google.url}/authorize`);
  const query = { client_id: 'yoi.apps.google.test', response_type: 'code', redirect_uri: redirectUri };
  own.search = String(new URLSearchParams(query));
  const answer = await fetch(own, { redirect: 'manual' });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code');
  const login = await openBrowser(server).post('/dj-rest-auth/google/login/', { code });
  expect([login.statusCode, login.json().user?.email]).toEqual([200, google.visitor.email]);
  const begun = new URL((await travel('google')).currentUrl).searchParams.get('code');
  const refused = await openBrowser(server).post('/dj-rest-auth/google/login/', { code: begun });
  expect(refused.json()).toEqual({
    non_field_errors: ['No se ha podido cambiar el código por un token de acceso.'],
  });
});
