// Runs alone because it changes settings.
import { expect, test } from 'vitest';
import { startLoginProviders } from '#app/shell/testing/login-providers.ts';
import { aFacebookPerson, aPerson } from './logins.factory.ts';

const { google, apple, facebook, firebase } = await startLoginProviders();
const { testApplication } = await import('#app/shell/testing/application.ts');
const { openBrowser, openProgram, refreshAlone } = await import('#app/modules/accounts/accounts.factory.ts');
const { server } = await testApplication();

/** The kinds of login through another service, each with its provider and the body of the proof. */
const logins: Record<string, () => Promise<[string, object]>> = {
  'Google, ID token': async () => ['google', { id_token: await google.idToken(aPerson()) }],
  'Google, access token': async () => ['google', { access_token: google.accessToken(aPerson()) }],
  'Google, code': async () => {
    google.visitor = aPerson();
    return ['google', { code: await fetchCode('google', google.url, 'yoi.apps.google.test') }];
  },
  'Apple, ID token': async () => ['apple', { access_token: await apple.idToken(aPerson()) }],
  'Apple on the web, code': async () => {
    apple.visitor = aPerson();
    return ['apple', { code: await fetchCode('apple', apple.url, 'test.yoi.web') }];
  },
  Facebook: async () => ['facebook', { access_token: facebook.accessToken(aFacebookPerson()) }],
  Firebase: async () => ['firebase', { id_token: await firebase.idToken(aPerson()) }],
};

/** Logs in at a provider as a client that runs the login itself, and returns the authorization code. */
async function fetchCode(provider: string, issuer: string, clientId: string): Promise<string> {
  const address = new URL(`${issuer}/authorize`);
  address.search = String(
    new URLSearchParams({
      client_id: clientId,
      response_type: 'code',
      redirect_uri: `http://yoi.test/api/auth/callback/${provider}`,
    }),
  );
  const answer = await fetch(address, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

test.each(Object.entries(logins))(
  '[B2.16 B2.25] a client that discards its cookies can refresh with the refresh token alone: %s',
  async (_, login) => {
    const [provider, body] = await login();
    const answer = await openProgram(server).post(`/dj-rest-auth/${provider}/login/`, body);
    expect(await refreshAlone(server, answer.json().refresh_token)).toEqual([200, 200, 200]);
  },
);

test.each(Object.entries(logins))(
  '[B2.25] a refresh token that was issued to one of our pages is refused without the cookie: %s',
  async (_, login) => {
    const [provider, body] = await login();
    const browser = openBrowser(server);
    const { refresh_token } = (await browser.post(`/dj-rest-auth/${provider}/login/`, body)).json();
    expect(await refreshAlone(server, refresh_token)).toEqual([401, 401, 401]);
    const own = await browser.post('/paseto_auth/token/refresh/', { refresh_token });
    expect(own.statusCode).toBe(200);
  },
);
