// Runs alone because it changes settings.
import { expect, test } from 'vitest';
import { startLoginProviders } from '#app/shell/testing/login-providers.ts';
import { aFacebookPerson, aPerson } from './logins.factory.ts';

const { google, apple, firebase, facebook } = await startLoginProviders({
  GOOGLE_CLIENT_ID: '',
  APPLE_CLIENT_ID: '',
  FIREBASE_PROJECT_ID: '',
  FACEBOOK_APP_SECRET: '',
});
const { testApplication } = await import('#app/shell/testing/application.ts');
const { openBrowser } = await import('#app/modules/accounts/accounts.factory.ts');
const { beginAuthorization, listProviders } = await import('./index.ts');
const { server } = await testApplication();

const login = (provider: string, body: object) =>
  openBrowser(server).post(`/dj-rest-auth/${provider}/login/`, body);

test('[S3.13] only configured providers are offered', () => {
  expect(listProviders().map(({ id }) => id)).toEqual(['facebook']);
});

test.each([
  ['google', 'Google', async () => ({ id_token: await google.idToken(aPerson()) })],
  ['google', 'Google', async () => ({ code: 'x' })],
  ['apple', 'Apple', async () => ({ access_token: await apple.idToken(aPerson()) })],
  ['firebase', 'Firebase', async () => ({ id_token: await firebase.idToken(aPerson()) })],
])('[S7.16 B2.18] a login at %s is refused, because %s is not configured', async (provider, name, body) => {
  const answer = await login(provider, await body());
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { non_field_errors: [`Por ahora no se puede entrar con ${name}.`] },
  ]);
});

test('if a provider is not configured, it has no browser flow', async () => {
  await expect(beginAuthorization('google', { redirectUri: 'http://yoi.test/x' })).rejects.toThrow();
});

test('even if no app secret is configured, a Facebook token of another application is refused', async () => {
  const own = await login('facebook', { access_token: facebook.accessToken(aFacebookPerson()) });
  const foreign = await login('facebook', { access_token: facebook.accessToken(aFacebookPerson(), '999') });
  expect([own.statusCode, foreign.statusCode]).toEqual([200, 400]);
});
