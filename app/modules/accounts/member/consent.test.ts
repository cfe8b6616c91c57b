import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { aMember, codeIn, openBrowser, someone } from '../accounts.factory.ts';
import { listMissingConsents } from './consent.server.ts';

const { server, mailbox } = await testApplication();
const signInPath = '/auth/inicio_sesion';
const asked = '/auth/permiso?callbackUrl=%2Fapp%2Fportafolio';

/** Creates a member who signed up through an API client that asked for no consent, and signs a browser in. */
async function aMemberOfAnotherClient() {
  const { username, email, password } = someone();
  const client = openBrowser(server);
  await client.post('/dj-rest-auth/custom_register/', { username, email, password });
  const key = codeIn((await mailbox.take(email)).text);
  await client.post('/dj-rest-auth/registration/verify-email/with_code/', { key });
  const browser = openBrowser(server);
  const { user, access_token } = (await client.post('/dj-rest-auth/login/', { username, password })).json();
  await browser.submit(signInPath, { identifier: username, password });
  return { browser, memberId: Number(user.pk), headers: { authorization: `Bearer ${access_token}` } };
}

test('[B2.20] if a member has not given the required consent, a page asks for the consent once', async () => {
  const { browser, headers, memberId } = await aMemberOfAnotherClient();
  const missing = async () => (await server.inject({ url: '/api/user-consents/', headers })).json();
  expect(await missing()).toEqual({ missing: ['terms'] });
  expect((await browser.get(asked)).body).toContain('Tengo 18 años o más');
  const answer = await browser.submit(asked, { terms: 'on' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/app/portafolio']);
  expect(await listMissingConsents(memberId)).toEqual([]);
  expect(await missing()).toEqual({ missing: [] });
  expect((await browser.get(asked)).headers.location).toBe('/app/portafolio');
});

test('the consent page refuses a form without the terms, and does not ask for the diary consent', async () => {
  const { browser, memberId } = await aMemberOfAnotherClient();
  const refused = await browser.submit(asked, { diary: 'on' });
  expect([refused.statusCode, refused.body.includes('que aceptes los términos')]).toEqual([400, true]);
  expect(refused.body).not.toContain('name="diary"');
  expect(await listMissingConsents(memberId)).toEqual(['terms']);
});

test('the consent page redirects a visitor to the sign-in, and never redirects to another site', async () => {
  const visitor = openBrowser(server);
  for (const answer of [await visitor.get(asked), await visitor.submit(asked, { terms: 'on' })]) {
    expect(answer.headers.location).toBe(
      '/auth/inicio_sesion?error=SessionRequired&callbackUrl=%2Fapp%2Fportafolio',
    );
  }
  expect((await server.inject('/api/user-consents/')).statusCode).toBe(401);
  const { username, password } = await aMember();
  await visitor.submit(signInPath, { identifier: username, password });
  const elsewhere = await visitor.get('/auth/permiso?callbackUrl=https://evil.example/');
  expect(elsewhere.headers.location).toBe('/app/hoy');
});
