// Runs alone because it changes settings.
import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.SITE_URL = 'https://yoi.test';
});

const { testApplication } = await import('#app/shell/testing/application.ts');
const { aServiceMember } = await import('./service.factory.ts');
const { server } = await testApplication();

test('[B1.2] if the site uses https, the cookies have the name prefixes that browsers enforce', async () => {
  const { browser } = await aServiceMember(server);
  expect([...browser.cookies.keys()].toSorted()).toEqual([
    '__Host-next-auth.csrf-token',
    '__Secure-next-auth.callback-url',
    '__Secure-next-auth.session-token',
    'csrftoken',
    'yoi-known',
  ]);
  const answer = await browser.get('/api/auth/session');
  expect(answer.cookies.every(({ secure }) => secure)).toBe(true);
  expect(answer.json().user).toBeDefined();
});

test('URLs in responses begin with the public origin of the site', async () => {
  const { browser } = await aServiceMember(server);
  const { credentials } = (await browser.get('/api/auth/providers')).json();
  expect(credentials.signinUrl).toBe('https://yoi.test/api/auth/signin/credentials');
  expect((await browser.call('signout')).json()).toEqual({ url: 'https://yoi.test' });
});
