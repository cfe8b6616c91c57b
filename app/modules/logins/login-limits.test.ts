// Runs alone because it changes settings.
import { expect, test } from 'vitest';
import { startLoginProviders } from '#app/shell/testing/login-providers.ts';
import { aPerson } from './logins.factory.ts';

const { google } = await startLoginProviders({ RATE_LIMIT_SCALE: '0.1' });
const { testApplication } = await import('#app/shell/testing/application.ts');
const { server } = await testApplication();

const login = (id_token: string, remoteAddress: string) =>
  server.inject({ method: 'POST', url: '/dj-rest-auth/google/login/', payload: { id_token }, remoteAddress });

test('[B2.29] after too many refused proofs within an hour, further logins of an IP are refused; other IPs are not affected', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await login('a.b.c', '10.1.0.1')).statusCode).toBe(400);
  const good = await google.idToken(aPerson());
  const refused = await login(good, '10.1.0.1');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await login(good, '10.1.0.2')).statusCode).toBe(200);
});

test('successful logins do not count towards the limit of an IP, and do not reset its count of refused proofs', async () => {
  const comeIn = async () => (await login(await google.idToken(aPerson()), '10.1.0.3')).statusCode;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await comeIn()).toBe(200);
    expect((await login('a.b.c', '10.1.0.3')).statusCode).toBe(400);
    // In this test, one IP may send only twelve requests a minute, of any kind.
    if (attempt === 0) expect(await comeIn()).toBe(200);
  }
  expect(await comeIn()).toBe(429);
});
