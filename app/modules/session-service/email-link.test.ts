import { afterEach, expect, test } from 'vitest';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aMember, someone } from '../accounts/accounts.factory.ts';
import { setPassword } from '../accounts/password/password-change.server.ts';
import { openServiceBrowser } from './service.factory.ts';

const { server, mailbox } = await testApplication();

afterEach(() => setClock());

/** Creates a member and requests a link; returns both. */
async function requestLink() {
  const member = await aMember();
  const browser = openServiceBrowser(server);
  const answer = await browser.call('signin/email', { email: member.email, callbackUrl: '/app/portafolio' });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { url: 'http://yoi.test/api/auth/verify-request?provider=email&type=email' },
  ]);
  const { text } = await mailbox.take(member.email);
  const link = new URL(String(text?.match(/http\S+/)?.[0]));
  const fields = Object.fromEntries(link.searchParams);
  return { ...member, browser, link, fields };
}

test('[B1.6 B1.13] a mailed link opens a page, and the button on this page signs the member in, but only once', async () => {
  const { browser, link, fields, email } = await requestLink();
  const page = await browser.get(link.pathname + link.search);
  expect([page.statusCode, page.body.includes(`Vas a entrar como ${email}`)]).toEqual([200, true]);
  const answer = await browser.call('callback/email', fields);
  expect([answer.statusCode, answer.json()]).toEqual([200, { url: 'http://yoi.test/app/portafolio' }]);
  expect((await browser.get('/api/auth/session')).json().user.email).toBe(email);
  const again = await browser.call('callback/email', fields);
  expect([again.statusCode, again.json()]).toEqual([
    403,
    { url: 'http://yoi.test/api/auth/error?error=Verification' },
  ]);
});

test('[B1.6] merely opening a mailed link does not use it up', async () => {
  const { browser, link, fields } = await requestLink();
  for (let visit = 0; visit < 3; visit += 1) await browser.get(link.pathname + link.search);
  expect((await browser.get('/api/auth/session')).body).toBe('{}');
  expect((await browser.call('callback/email', fields)).statusCode).toBe(200);
});

test('[B1.6] a mailed link works only in the browser that requested it, with its own address and CSRF token, and until it expires', async () => {
  const { browser, fields } = await requestLink();
  const other = await requestLink();
  expect((await openServiceBrowser(server).call('callback/email', fields)).statusCode).toBe(403);
  expect((await browser.call('callback/email', { ...fields, email: other.email })).statusCode).toBe(403);
  expect((await browser.call('callback/email', { ...fields, csrfToken: 'x' })).json().url).toContain(
    'csrf=true',
  );
  setClock(inSeconds(901));
  expect((await browser.call('callback/email', fields)).statusCode).toBe(403);
});

test('[B1.9] an address without an account gets the same response, and a mail which states that there is no account', async () => {
  const { email } = someone();
  const answer = await openServiceBrowser(server).call('signin/email', { email });
  expect(answer.json().url).toContain('/verify-request?');
  expect((await mailbox.take(email)).subject).toBe('No hay ninguna cuenta con este correo');
});

test.each(['', 'nada', 'a@b.example\r\nBcc: c@d.example', 'a\0@b.example'])(
  'no link is sent to the mail address %j',
  async (email) => {
    const answer = await openServiceBrowser(server).call('signin/email', { email });
    expect(answer.json()).toEqual({ url: 'http://yoi.test/api/auth/error?error=EmailSignin' });
  },
);

test('if the token of a mailed link is missing, an error is shown', async () => {
  const answer = await openServiceBrowser(server).get('/api/auth/callback/email');
  expect(answer.headers.location).toBe('http://yoi.test/api/auth/error?error=Configuration');
});

test('if the member sets a new password, links that were mailed earlier become invalid', async () => {
  const { browser, fields, memberId, email } = await requestLink();
  await setPassword(memberId, 'Otra.2027', { keepSession: null, guard: async () => {} });
  // The two jobs of one event send the mail and end the links.
  await mailbox.take(email);
  await expect.poll(async () => (await listOpenLinks(email)).length).toBe(0);
  expect((await browser.call('callback/email', fields)).statusCode).toBe(403);
});

const listOpenLinks = (email: string) =>
  db
    .selectFrom('session_service_email_link')
    .select('email_link_id')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute();
