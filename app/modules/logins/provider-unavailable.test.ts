// Runs alone because it sets the clock and changes settings.
import { afterEach, expect, test, vi } from 'vitest';
import { startLoginProviders } from '#app/shell/testing/login-providers.ts';
import { aFacebookPerson, aPerson } from './logins.factory.ts';

const { google, apple, facebook } = await startLoginProviders();
const { testApplication } = await import('#app/shell/testing/application.ts');
const { aMember, openBrowser } = await import('#app/modules/accounts/accounts.factory.ts');
const { setClock } = await import('#app/platform/clock.ts');
const { server } = await testApplication();

const failures = {
  'breaks off': 'cut',
  'answers 500': { status: 500, body: {} },
  'answers 429': { status: 429, body: {} },
  'answers nonsense': { body: '<!doctype html>' },
  'answers another shape': { body: { keys: 7, aud: 7, data: [] } },
  'leads elsewhere': { status: 302, headers: { location: 'https://evil.example' }, body: '' },
  'answers without end': { body: { long: 'x'.repeat(100_000) } },
} as const;

const login = (provider: string, body: object) =>
  openBrowser(server).post(`/dj-rest-auth/${provider}/login/`, body);
const serviceUnavailable = {
  detail: 'Estamos presentando inconvenientes con este servicio, intente más tarde',
};

afterEach(() => {
  vi.useRealTimers();
  setClock();
  for (const provider of [google, apple, facebook]) provider.failure = null;
});

test.each(Object.entries(failures))(
  'if a provider %s, the login reports that the service is unavailable',
  async (_, failure) => {
    const bodies: [string, object][] = [
      ['apple', { id_token: await apple.idToken(aPerson()) }],
      ['google', { access_token: google.accessToken(aPerson()) }],
      ['facebook', { access_token: facebook.accessToken(aFacebookPerson()) }],
    ];
    for (const provider of [google, apple, facebook]) provider.failure = failure;
    for (const [provider, body] of bodies) {
      const answer = await login(provider, body);
      expect([answer.statusCode, answer.json()]).toEqual([503, serviceUnavailable]);
      expect(answer.headers['retry-after']).toBe('10');
    }
  },
);

test('while a provider is down, members can still sign in by password', async () => {
  google.failure = 'cut';
  const { username, password } = await aMember();
  const answer = await openBrowser(server).post('/dj-rest-auth/login/', { username, password });
  expect(answer.statusCode).toBe(200);
});

test('if a provider does not respond, our request to it times out', async () => {
  google.failure = 'hang';
  apple.failure = 'hang';
  const answers = await Promise.all([
    login('google', { access_token: google.accessToken(aPerson()) }),
    login('apple', { id_token: await apple.idToken(aPerson()) }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
});

test('while the provider is down, cached keys are used, and concurrent logins fetch the keys only once', async () => {
  const tokens = await Promise.all(Array.from({ length: 5 }, () => google.idToken(aPerson())));
  const answers = await Promise.all(tokens.map((id_token) => login('google', { id_token })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(google.asked.get('/jwks')).toBe(1);
  google.failure = 'cut';
  expect((await login('google', { id_token: await google.idToken(aPerson()) })).statusCode).toBe(200);
  setClock(new Date(Date.now() + 2 * 3_600_000));
  const later = Math.floor(Date.now() / 1000) + 7_200;
  const token = await google.idToken(aPerson(), { iat: later, exp: later + 60 });
  expect((await login('google', { id_token: token })).statusCode).toBe(200);
});

test('if tokens name an unknown key id, the keys are fetched at most once a minute', async () => {
  await login('apple', { id_token: await apple.idToken(aPerson()) });
  const before = apple.asked.get('/jwks');
  await apple.rotateKeys();
  for (let attempt = 0; attempt < 5; attempt += 1)
    await login('apple', { id_token: await apple.idToken(aPerson()) });
  expect(apple.asked.get('/jwks')).toBe(before);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect((await login('apple', { id_token: await apple.idToken(aPerson()) })).statusCode).toBe(200);
  expect(apple.asked.get('/jwks')).toBe((before ?? 0) + 1);
});
