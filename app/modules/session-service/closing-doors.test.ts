// Runs alone because it changes settings and sets the clock.
import { generate } from 'otplib';
import { afterEach, expect, test } from 'vitest';
import { startLoginProviders } from '#app/shell/testing/login-providers.ts';
import { aPerson } from '../logins/logins.factory.ts';

const { google, apple } = await startLoginProviders();
const { testApplication } = await import('#app/shell/testing/application.ts');
const { aSignedInMember, signAgain } = await import('../accounts/accounts.factory.ts');
const { updateErasureDate } = await import('../accounts/member/closing.queries.ts');
const { aPasskey } = await import('../accounts/second-factor/passkey.factory.ts');
const { inSeconds, now, setClock } = await import('#app/platform/clock.ts');
const { db } = await import('#app/platform/db/db.ts');
const { daySeconds } = await import('#app/platform/duration.ts');
const { openServiceBrowser } = await import('./service.factory.ts');
const { server } = await testApplication();

const signInPath = '/auth/inicio_sesion';
const factors = '/api/user-second-factors/';
type Browser = ReturnType<typeof openServiceBrowser>;

afterEach(() => setClock());

const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(now().getTime() / 1000) });

/** Creates a member who is about to close the account, with the calls that set up a way to sign in. */
async function aMemberWithDoors() {
  const member = await aSignedInMember();
  const { headers, memberId } = member;
  const post = async (url: string, payload: object) => {
    const answer = await server.inject({ method: 'POST', url, headers, payload });
    expect([200, 201]).toContain(answer.statusCode);
    return answer.json();
  };
  const close = () => updateErasureDate(db, memberId, inSeconds(7 * daySeconds));
  return { ...member, post, close };
}

/**
 * Signs a browser in by password. If the member has a second factor, the sign-in stops before the second step.
 */
async function byPassword({ username: identifier, password }: { username: string; password: string }) {
  const browser = openServiceBrowser(server);
  const answer = await browser.submit(signInPath, { identifier, password });
  return { browser, answer };
}

/** Returns the newest session of a member, which is the session of the browser. */
const newestSession = (username: string) =>
  db
    .selectFrom('accounts_session')
    .innerJoin('accounts_member', 'accounts_member.member_id', 'accounts_session.member_id')
    .where('accounts_member.username', '=', username)
    .select(['accounts_session.member_id as memberId', 'accounts_session.session_id as sessionId'])
    .orderBy('accounts_session.session_id', 'desc')
    .executeTakeFirstOrThrow();

/**
 * Proves that a signed-in browser can open the page of the closing week, and can use no other page, screen or
 * call.
 */
async function expectOnlyThePage(browser: Browser, username: string): Promise<void> {
  const page = await browser.get('/auth/cierre');
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Tu cuenta se borra el ')]);
  for (const path of ['/app/hoy', '/app/portafolio', '/app/mis-datos', '/app/perfil', signInPath]) {
    const { statusCode, headers } = await browser.get(path);
    expect([path, statusCode, headers.location]).toEqual([path, 303, '/auth/cierre']);
  }
  for (const path of ['/', '/blog', '/referentes'])
    expect((await browser.get(path)).body).not.toContain(username);
  const session = (await browser.get('/api/auth/session')).json();
  expect(session.user.name).toBe(username);
  const call = await browser.get('/api/today/', await signAgain(await newestSession(username)));
  expect([call.statusCode, call.json().closing]).toEqual([403, true]);
}

test('in the closing week, a member who signs in by password can open only the page of the closing week', async () => {
  const member = await aMemberWithDoors();
  await member.close();
  const { browser } = await byPassword(member);
  await expectOnlyThePage(browser, member.username);
});

test('in the closing week, a member who signs in through Google can open only the page of the closing week', async () => {
  const member = await aMemberWithDoors();
  const person = aPerson();
  await member.post('/api/user-logins/', { provider: 'google', id_token: await google.idToken(person) });
  await member.close();
  google.visitor = person;
  const browser = openServiceBrowser(server);
  const begun = await browser.call('signin/google', { callbackUrl: '/app/hoy' });
  const back = new URL(
    String((await fetch(begun.json().url, { redirect: 'manual' })).headers.get('location')),
  );
  expect((await browser.get(back.pathname + back.search)).statusCode).toBe(302);
  await expectOnlyThePage(browser, member.username);
});

test('in the closing week, a member who signs in through Apple can open only the page of the closing week', async () => {
  const member = await aMemberWithDoors();
  const person = aPerson();
  await member.post('/api/user-logins/', { provider: 'apple', id_token: await apple.idToken(person) });
  await member.close();
  apple.visitor = person;
  const browser = openServiceBrowser(server);
  const begun = await browser.call('signin/apple', { callbackUrl: '/app/hoy' });
  const html = await (await fetch(begun.json().url)).text();
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const posted = await browser.submit('/api/auth/callback/apple', Object.fromEntries(fields));
  expect(posted.statusCode).toBe(302);
  await expectOnlyThePage(browser, member.username);
});

test('in the closing week, a member who signs in with an app code can open only the page of the closing week', async () => {
  const member = await aMemberWithDoors();
  const { id, secret } = await member.post(`${factors}totp/`, { name: 'Mi teléfono' });
  await member.post(`${factors}totp/confirm/`, { id, otp: await codeOf(secret) });
  await member.close();
  setClock(inSeconds(31));
  const { browser, answer } = await byPassword(member);
  expect(answer.headers.location).toContain('paso=2');
  expect((await browser.get('/auth/cierre')).headers.location).toBe(signInPath);
  await browser.submit(signInPath, { step: 'second', otp: await codeOf(secret) });
  await expectOnlyThePage(browser, member.username);
});

test('in the closing week, a member who signs in with a passkey can open only the page of the closing week', async () => {
  const member = await aMemberWithDoors();
  const passkey = aPasskey();
  const { token, options } = await member.post(`${factors}passkey/options/`, {});
  const response = passkey.register(options.challenge);
  await member.post(`${factors}passkey/`, { token, name: 'Llave', response });
  await member.close();
  const { browser } = await byPassword(member);
  expect((await browser.get('/auth/cierre')).headers.location).toBe(signInPath);
  const step = (await browser.get(`${signInPath}?paso=2`)).body;
  const [, challenge = ''] =
    /challenge(?:&quot;|\\?"|\\&quot;)+:(?:&quot;|\\?"|\\&quot;)+([\w-]+)/.exec(step) ?? [];
  await browser.submit(signInPath, { step: 'second', passkey: JSON.stringify(passkey.answer(challenge)) });
  await expectOnlyThePage(browser, member.username);
});
