import { afterEach, expect, test } from 'vitest';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { aMember, openBrowser } from '../accounts.factory.ts';

const { server, mailbox } = await testApplication();
const sessions = '/api/user-sessions/';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

afterEach(() => setClock());

/** Creates a member, with a function that signs the member in with another browser. */
async function aMemberWithBrowsers() {
  const member = await aMember();
  const { username, password } = member;
  const open = async (agent = firefox) => {
    const browser = openBrowser(server, { 'user-agent': agent });
    const { key } = (await browser.post('/dj-rest-auth/login/', { username, password })).json();
    const headers = { authorization: `Token ${key}` };
    const whoAmI = async () => (await browser.get('/dj-rest-auth/user/', headers)).statusCode;
    return { browser, headers, whoAmI };
  };
  return { ...member, open };
}

test("the list of a member's sessions begins with the current session and shows networks instead of IP addresses", async () => {
  const { open } = await aMemberWithBrowsers();
  await open('');
  const { browser, headers } = await open();
  const { results } = (await browser.get(sessions, headers)).json();
  expect(results).toMatchObject([
    { current: true, browser: 'Firefox', system: 'Linux', place: '127.0.0.0/24' },
    { current: false },
  ]);
});

test('a member can end a single session or all other sessions', async () => {
  const { open } = await aMemberWithBrowsers();
  const [here, there, elsewhere] = [await open(), await open(), await open()];
  const { results } = (await there.browser.get(sessions, there.headers)).json();
  const id = results[0].id;
  const closed = await here.browser.remove(`${sessions}${id}/`, here.headers);
  expect([closed.statusCode, await there.whoAmI(), await elsewhere.whoAmI()]).toEqual([204, 401, 200]);
  const others = await here.browser.post(`${sessions}end-others/`, {}, here.headers);
  expect([others.json(), await elsewhere.whoAmI(), await here.whoAmI()]).toEqual([
    { detail: 'Hemos cerrado las demás sesiones.' },
    401,
    200,
  ]);
});

test("a request to end another member's session is answered with 404, and so is a request with a malformed id", async () => {
  const ana = await (await aMemberWithBrowsers()).open();
  const bea = await (await aMemberWithBrowsers()).open();
  const [{ id }] = (await ana.browser.get(sessions, ana.headers)).json().results;
  const foreign = await bea.browser.remove(`${sessions}${id}/`, bea.headers);
  expect([foreign.statusCode, await ana.whoAmI()]).toEqual([404, 200]);
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  for (const odd of ['0', '1', 'x', '99999999999999999999']) {
    const answer = await bea.browser.remove(`${sessions}${odd}/`, bea.headers);
    expect([odd, answer.statusCode]).toEqual([odd, 404]);
  }
});

test('after a proof of identity a member can delete the account, and all its rows are deleted', async () => {
  const { open, email, username, password, memberId } = await aMemberWithBrowsers();
  const [here, there] = [await open(), await open()];
  const close = () =>
    here.browser.post('/api/user-profile/close-account/', { confirm: true, at_once: true }, here.headers);
  expect((await close()).statusCode).toBe(403);
  await here.browser.post('/api/user-identity/', { password }, here.headers);
  expect([(await close()).statusCode, await here.whoAmI(), await there.whoAmI()]).toEqual([200, 401, 401]);
  expect((await openBrowser(server).post('/dj-rest-auth/login/', { username, password })).statusCode).toBe(
    400,
  );
  const farewell = await mailbox.take(email);
  expect([farewell.subject, farewell.text?.slice(0, 6)]).toEqual(['Tu cuenta se ha borrado', 'Hola. ']);
  for (const table of ['accounts_member', 'accounts_session', 'accounts_consent'] as const) {
    expect(
      await db.selectFrom(table).select('member_id').where('member_id', '=', memberId).execute(),
    ).toEqual([]);
  }
});

test('if ten requests close an account at the same time, it is closed only once, and only one mail is sent', async () => {
  const { open, password, email } = await aMemberWithBrowsers();
  const { browser, headers } = await open();
  await browser.post('/api/user-identity/', { password }, headers);
  const call = { method: 'POST', url: '/api/user-profile/close-account/', headers } as const;
  const answers = await atOnce(10, () =>
    server.inject({
      ...call,
      payload: { confirm: true, at_once: true },
      cookies: Object.fromEntries(browser.cookies),
    }),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.every(({ statusCode }) => [200, 401, 403, 404].includes(statusCode))).toBe(true);
  await mailbox.take(email);
  expect(mailbox.count(email)).toBe(0);
});

test('the e-mail address of a closed account can register again, but its username stays reserved', async () => {
  const { open, email, username, password } = await aMemberWithBrowsers();
  const { browser, headers } = await open();
  await browser.post('/api/user-identity/', { password }, headers);
  await browser.post('/api/user-profile/close-account/', { confirm: true, at_once: true }, headers);
  await mailbox.take(email);
  await expect.poll(() => aMember({ username, email }).catch(String)).toContain('InvalidInput');
  expect(await aMember({ email })).toMatchObject({ memberId: expect.any(Number) });
});

test.each([
  {},
  { confirm: false },
  { confirm: 'sí' },
  { confirm: true, more: 1 },
  { confirm: true, at_once: 'sí' },
])('a request to close the account with the body %j deletes no account', async (body) => {
  const { open, password } = await aMemberWithBrowsers();
  const { browser, headers, whoAmI } = await open();
  await browser.post('/api/user-identity/', { password }, headers);
  const answer = await browser.post('/api/user-profile/close-account/', body, headers);
  expect([answer.statusCode, await whoAmI()]).toEqual([400, 200]);
});

test("only the member's own password proves the identity, and the proof is valid for ten minutes", async () => {
  const { open, password } = await aMemberWithBrowsers();
  const { browser, headers } = await open();
  const wrong = await browser.post('/api/user-identity/', { password: 'x' }, headers);
  expect([wrong.statusCode, wrong.json()]).toEqual([400, { password: ['Esta no es tu contraseña actual.'] }]);
  await browser.post('/api/user-identity/', { password }, headers);
  setClock(inSeconds(601));
  const late = await browser.post(
    '/api/user-profile/close-account/',
    { confirm: true, at_once: true },
    headers,
  );
  expect(late.statusCode).toBe(403);
});
