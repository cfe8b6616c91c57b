// Runs alone because it changes settings.
import { expect, test } from 'vitest';
import { startLoginProviders } from '#app/shell/testing/login-providers.ts';
import { aPerson } from '../logins/logins.factory.ts';

const { google, apple, firebase } = await startLoginProviders();
const { testApplication } = await import('#app/shell/testing/application.ts');
const { aMember } = await import('../accounts/accounts.factory.ts');
const { openServiceBrowser } = await import('./service.factory.ts');
const { server } = await testApplication();

/** Starts a sign-in at the other service and returns the URL to which that service redirects. */
async function goThere(browser: ReturnType<typeof openServiceBrowser>, fields: Record<string, string> = {}) {
  const begun = await browser.call('signin/google', { callbackUrl: '/app/portafolio', ...fields });
  expect(begun.json().url).toContain(`${google.url}/authorize?`);
  const answer = await fetch(begun.json().url, { redirect: 'manual' });
  return new URL(String(answer.headers.get('location')));
}

const pathOf = ({ pathname, search }: URL) => pathname + search;

test('[S8.10 B1.3] the sign-in page and the action `providers` offer the configured login services', async () => {
  const browser = openServiceBrowser(server);
  const providers = (await browser.get('/api/auth/providers')).json();
  expect(Object.keys(providers)).toEqual(['credentials', 'email', 'google', 'apple', 'facebook', 'firebase']);
  const page = await browser.get('/auth/inicio_sesion');
  expect(page.body).toMatch(
    /action="\/api\/auth\/signin\/google"(?:(?!<\/form>).)*data-pending-text="Redireccionando\.\.\."/s,
  );
  expect(page.headers['content-security-policy']).toContain(
    `form-action 'self' http://yoi.test ${google.url}`,
  );
});

test('[B1.7] a new member who signs in through Google is sent to the page that was originally requested', async () => {
  const person = aPerson();
  google.visitor = person;
  const browser = openServiceBrowser(server);
  const back = await goThere(browser);
  expect(pathOf(back)).toMatch(/^\/api\/auth\/callback\/google\?/);
  const answer = await browser.get(pathOf(back));
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'http://yoi.test/app/portafolio']);
  expect((await browser.get('/api/auth/session')).json().user.email).toBe(person.email);
});

test('the response of a login service works only once, only in the browser that started the sign-in, and only for the chosen service', async () => {
  google.visitor = aPerson();
  const browser = openServiceBrowser(server);
  const back = await goThere(browser);
  const failed = 'http://yoi.test/api/auth/error?error=OAuthCallback';
  const elsewhere = await openServiceBrowser(server).get(pathOf(back));
  expect(elsewhere.headers.location).toBe(failed);
  const forged = new URL(back);
  forged.searchParams.set('state', 'forged');
  expect((await browser.get(pathOf(forged))).headers.location).toBe(failed);
  expect((await browser.get(pathOf(back))).headers.location).toBe(failed);
  expect((await browser.get('/api/auth/session')).body).toBe('{}');
});

test('signing in through a login service does not open an existing account with the same mail address', async () => {
  const { email } = await aMember();
  google.visitor = aPerson({ email });
  const browser = openServiceBrowser(server);
  const answer = await browser.get(pathOf(await goThere(browser)));
  expect(answer.headers.location).toBe('http://yoi.test/api/auth/error?error=OAuthAccountNotLinked');
  const page = await browser.get('/auth/inicio_sesion?error=OAuthAccountNotLinked');
  expect(page.body).toContain('Ya hay una cuenta con ese correo');
});

test('if a visitor cancels at the login service, the sign-in page opens again', async () => {
  google.visitor = null;
  const browser = openServiceBrowser(server);
  const answer = await browser.get(pathOf(await goThere(browser)));
  expect(answer.headers.location).toBe('http://yoi.test/api/auth/error?error=OAuthCallback');
});

test('[B1.7] signing in through Apple accepts the cross-site form that Apple posts', async () => {
  apple.visitor = aPerson();
  const browser = openServiceBrowser(server);
  const begun = await browser.call('signin/apple', { callbackUrl: '/app/hoy' });
  const page = await (await fetch(begun.json().url)).text();
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  browser.cookies.delete('next-auth.callback-url');
  browser.cookies.delete('next-auth.csrf-token');
  const posted = await server.inject({
    method: 'POST',
    url: '/api/auth/callback/apple',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: apple.url },
    cookies: Object.fromEntries(browser.cookies),
    payload: new URLSearchParams(fields).toString(),
  });
  expect([posted.statusCode, posted.headers.location]).toEqual([302, 'http://yoi.test/app/hoy']);
});

test('[B1.8] a visitor can sign in with a token of Firebase', async () => {
  const person = aPerson();
  const browser = openServiceBrowser(server);
  const idToken = await firebase.idToken(person);
  const answer = await browser.call('callback/firebase', { idToken });
  expect([answer.statusCode, answer.json()]).toEqual([200, { url: 'http://yoi.test' }]);
  const forged = await openServiceBrowser(server).call('callback/firebase', { idToken: `${idToken}x` });
  expect(forged.statusCode).toBe(401);
});

test('if the login service is unavailable, the sign-in page shows an error', async () => {
  google.failure = 'cut';
  try {
    const browser = openServiceBrowser(server);
    const answer = await browser.call('signin/google');
    expect(answer.json().url).toMatch(/authorize|error=OAuthSignin/);
  } finally {
    google.failure = null;
  }
});

test.each(['google', 'constructor', '__proto__'])(
  '[B1.9] if the CSRF token is missing, signing in by %s does not start',
  async (id) => {
    const answer = await openServiceBrowser(server).call(`signin/${id}`, { csrfToken: 'x' });
    expect(answer.json()).toEqual({ url: 'http://yoi.test/api/auth/signin?csrf=true' });
  },
);
