// Runs alone because it sets the clock and changes settings.
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = '1';
});

const { inSeconds, setClock } = await import('#app/platform/clock.ts');
const { openFromJob } = await import('#app/platform/crypto/sealing.ts');
const { db } = await import('#app/platform/db/db.ts');
const { testApplication } = await import('#app/shell/testing/application.ts');
const { atOnce, statusCounts } = await import('#app/shell/testing/at-once.ts');
const { aMember, codeIn, openBrowser, someone } = await import('../accounts.factory.ts');
const { setPassword } = await import('../password/password-change.server.ts');
const { openServiceBrowser } = await import('../../session-service/service.factory.ts');

const { server, mailbox } = await testApplication();
const recoveryPath = '/dj-rest-auth/user/password/reset/';
const registerPath = '/dj-rest-auth/custom_register/';
let place = 0;

afterEach(() => setClock());

/** Returns an IP in a network that nobody has used. */
function elsewhere(): string {
  place += 1;
  return `10.${Math.floor(place / 200) + 1}.${(place % 200) + 1}.1`;
}

const post = (url: string, payload: object, remoteAddress = elsewhere()) =>
  server.inject({ method: 'POST', url, payload, remoteAddress });

const askRecovery = (email: string, remoteAddress?: string) => post(recoveryPath, { email }, remoteAddress);
const askSignUp = (email: string) => post(registerPath, { email, language: 'es-ES' });
const askLink = (email: string) =>
  openServiceBrowser(server, {}, elsewhere()).call('signin/email', { email });
/** Sends a lead with a new note each time, because identical leads are stored and confirmed only once. */
const leaveLead = (email: string) => {
  const from = elsewhere();
  return openBrowser(server, {}, from).submit('/form', { name: 'Ana', email, note: from, consent: 'on' });
};

/**
 * Functions that request a mail, one function for each kind of mail that a stranger can request for an address.
 */
const kinds = { askRecovery, askSignUp, askLink, leaveLead };

/** Creates a member who has signed in and out in a separate browser on a separate network. */
async function aMemberAtHome() {
  const member = await aMember();
  const { username, password } = member;
  const home = elsewhere();
  const browser = openServiceBrowser(server, {}, home);
  await browser.post('/dj-rest-auth/login/', { username, password });
  await browser.post('/dj-rest-auth/logout/');
  return { ...member, browser, home };
}

/** Waits until no mail is queued. */
const waitForJobs = () =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`
          select from jobs.job where state < 'completed' and name ~ '[.](mail|sender)$'`.execute(db);
        return rows.length;
      },
      { timeout: 20_000 },
    )
    .toBe(0);

/** Lists the codes created for a member, in the order of the requests. */
async function listCodes(memberId: number): Promise<{ code: string; isHeld: boolean }[]> {
  const events = await db
    .selectFrom('platform_event')
    .select('payload')
    .where('name', '=', 'accounts.member-code-requested')
    .orderBy('id')
    .execute();
  const codes = events.map(({ payload }) => Object(payload)).filter((event) => event.memberId === memberId);
  return codes.map(({ sealedCode, isHeld }) => ({ code: openFromJob(sealedCode), isHeld }));
}

/** Waits until all jobs are done, and counts the mails to an address. */
async function countMails(email: string): Promise<number> {
  await waitForJobs();
  return mailbox.count(email);
}

/** Returns the path and query of the link "no he sido yo" in a mail. */
function findNotMeLink(text: string | undefined): string {
  const { pathname, search } = new URL(String(text?.match(/http\S+no-he-sido-yo\S+/)?.[0]));
  return pathname + search;
}

/** Posts the form behind the link "no he sido yo", as a browser without scripts. */
async function postNotMe(text: string | undefined) {
  const way = findNotMeLink(text);
  const token = new URL(way, 'http://yoi.test').searchParams.get('t') ?? '';
  return openBrowser(server).submit(way, { t: token });
}

test('[B2.27] if requests come from 120 networks, one address gets only ten mails, but every request gets the same response', async () => {
  const { email } = await aMember();
  const answers = await atOnce(120, () => askRecovery(email));
  expect(statusCounts(answers)).toEqual({ 200: 120 });
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await countMails(email)).toBe(10);
}, 60_000);

test('[B2.27] one limit of ten mails covers all kinds of mail, whether the address has an account or not', async () => {
  for (const { email } of [await aMember(), someone()]) {
    for (let round = 0; round < 4; round += 1) {
      for (const [kind, ask] of Object.entries(kinds)) {
        const { statusCode } = await ask(email);
        expect([kind, statusCode < 400]).toEqual([kind, kind !== 'askRecovery' || statusCode === 200]);
      }
    }
    expect(await countMails(email)).toBe(10);
  }
}, 60_000);

test('addresses that differ only after a plus sign, or at some providers only in dots, share one limit of mails', async () => {
  for (let each = 0; each < 7; each += 1) await askSignUp(`pl.us+${each}@gmail.com`);
  for (let each = 0; each < 7; each += 1) await askSignUp(`p.lus+${each}@gmail.com`);
  await waitForJobs();
  const came = [...Array(7).keys()].map((each) => [`pl.us+${each}@gmail.com`, `p.lus+${each}@gmail.com`]);
  expect(came.flat().reduce((sum, email) => sum + mailbox.count(email), 0)).toBe(10);
});

test('the owner still gets mails that are requested from a browser or network where the owner has signed in before', async () => {
  const { email, browser, home } = await aMemberAtHome();
  for (let each = 0; each < 12; each += 1) await askLink(email);
  expect(await countMails(email)).toBe(10);
  const neighbour = home.replace(/\.1$/, '.77');
  await askRecovery(email, neighbour);
  expect(await countMails(email)).toBe(11);
  const away = openServiceBrowser(server, {}, elsewhere());
  for (const [name, value] of browser.cookies) away.cookies.set(name, value);
  await away.call('signin/email', { email });
  expect(await countMails(email)).toBe(12);
});

test("mails that neighbours in the network or other members request do not use up the limit of the owner's browser", async () => {
  const { email, browser, home } = await aMemberAtHome();
  const stranger = await aMemberAtHome();
  for (let each = 2; each < 16; each += 1) await askRecovery(email, home.replace(/\.1$/, `.${each}`));
  for (let each = 0; each < 12; each += 1) await askLink(email);
  expect(await countMails(email)).toBe(20);
  await stranger.browser.call('signin/email', { email });
  expect(await countMails(email)).toBe(20);
  await browser.call('signin/email', { email });
  expect(await countMails(email)).toBe(21);
});

test("if strangers at the same IP have requested three links, the owner's browser can still request a sign-in link", async () => {
  const { email, browser, home } = await aMemberAtHome();
  for (let each = 0; each < 4; each += 1)
    await openServiceBrowser(server, {}, home).call('signin/email', { email });
  const answer = await browser.call('signin/email', { email });
  expect(answer.json().url).toContain('/verify-request?');
  expect(await countMails(email)).toBe(4);
});

test('if other networks have requested three links, the owner can still request a sign-in link', async () => {
  const { email } = await aMember();
  for (let each = 0; each < 3; each += 1) await askLink(email);
  expect((await askLink(email)).json().url).toContain('/verify-request?');
});

test('if a mail exceeds the limit and is not sent, its code is refused; the code of a sent mail is accepted', async () => {
  const { email, memberId } = await aMember();
  const last = Array.from({ length: 11 }, elsewhere);
  for (const from of last) await askRecovery(email, from);
  const codes = await listCodes(memberId);
  expect(codes.map(({ isHeld }) => isHeld)).toEqual([...Array(10).fill(false), true]);
  const check = async (index: number) => {
    const payload = { email, token: codes[index]?.code };
    return (await post('/dj-rest-auth/password/reset/verify/token/', payload, last[index])).statusCode;
  };
  expect([await check(10), await check(9)]).toEqual([400, 200]);
});

test.each(Object.entries(kinds))(
  'a mail requested by %s has a link that stops such mails',
  async (kind, ask) => {
    const { email } = await aMember();
    await ask(email);
    const { text, html } = await mailbox.take(email);
    expect(html).toContain('No he sido yo');
    if (kind === 'askRecovery') codeIn(text);
    const page = await openBrowser(server).get(findNotMeLink(text));
    expect([page.statusCode, page.body.includes('<form method="post"')]).toEqual([200, true]);
  },
);

test('[B2.27] a button on the linked page stops all mails that strangers request for one day; mails that the owner requests are still sent', async () => {
  const { email, browser } = await aMemberAtHome();
  await askRecovery(email);
  const { text } = await mailbox.take(email);
  for (let each = 0; each < 3; each += 1) await openBrowser(server).get(findNotMeLink(text));
  const asked = await askRecovery(email);
  await mailbox.take(email);
  const done = await postNotMe(text);
  expect([done.statusCode, done.headers.location]).toEqual([303, '/auth/no-he-sido-yo?hecho=1']);
  expect((await openBrowser(server).get('/auth/no-he-sido-yo?hecho=1')).body).toContain('Gracias por avisar');
  const silent = await askRecovery(email);
  expect([silent.statusCode, silent.body]).toEqual([asked.statusCode, asked.body]);
  for (const ask of Object.values(kinds)) await ask(email);
  expect(await countMails(email)).toBe(0);
  await browser.call('signin/email', { email });
  await mailbox.take(email);
  setClock(inSeconds(86_401));
  await askSignUp(email);
  await mailbox.take(email);
});

test('if the owner of an address stops the mails that strangers request, mails about the account are still sent', async () => {
  const { email, memberId } = await aMember();
  await askRecovery(email);
  await postNotMe((await mailbox.take(email)).text);
  await setPassword(memberId, 'Otra.2027', { keepSession: null, guard: async () => {} });
  expect((await mailbox.take(email)).subject).toBe('Tu contraseña ha cambiado');
});

test("the page that stops strangers' mails works in the same way for addresses with and without an account", async () => {
  const pages = [];
  for (const { email } of [await aMember(), someone()]) {
    await askSignUp(email);
    const { text } = await mailbox.take(email);
    const shown = await openBrowser(server).get(findNotMeLink(text));
    pages.push(shown.body.replaceAll(/[a-p]{100,}/g, 'TOKEN'));
    expect((await postNotMe(text)).statusCode).toBe(303);
    await askSignUp(email);
    expect(await countMails(email)).toBe(0);
  }
  expect(pages[0]).toBe(pages[1]);
});

test('a forged, altered or week-old link stops no mails', async () => {
  const { email } = await aMember();
  await askSignUp(email);
  const { text } = await mailbox.take(email);
  const [, token = ''] = findNotMeLink(text).split('?t=');
  const browser = openBrowser(server);
  const altered = token.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  for (const t of ['', 'x', 'pp'.repeat(60), altered]) {
    const shown = await browser.get(`/auth/no-he-sido-yo?t=${t}`);
    const said = await browser.submit('/auth/no-he-sido-yo', { t });
    expect([shown.statusCode, said.statusCode]).toEqual([403, 403]);
  }
  setClock(inSeconds(604_801));
  expect((await postNotMe(text)).statusCode).toBe(403);
  const silenced = await db.selectFrom('accounts_silenced_address').select('ends_at').execute();
  await askSignUp(email);
  await mailbox.take(email);
  expect(silenced.every(({ ends_at }) => ends_at < inSeconds(0))).toBe(true);
});

test('a POST request from another site stops no mails', async () => {
  const { email } = await aMember();
  await askSignUp(email);
  const [, token = ''] = findNotMeLink((await mailbox.take(email)).text).split('?t=');
  const answer = await server.inject({
    method: 'POST',
    url: '/auth/no-he-sido-yo',
    payload: `t=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
  });
  expect(answer.statusCode).toBe(403);
});

test('the stored rows reveal neither an e-mail address nor a network', async () => {
  const { email } = await aMember();
  await askSignUp(email);
  await postNotMe((await mailbox.take(email)).text);
  const rows = await db.selectFrom('accounts_silenced_address').selectAll().execute();
  const counted = await db.selectFrom('platform_rate_limit').select('key').execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify([rows, counted])).not.toContain(email.split('@')[0]);
});

test('if the next mail exceeds the limit and is not sent, the code of the last sent mail stays valid', async () => {
  const { memberId, email } = await aMember();
  const page = '/auth/recuperar';
  for (let each = 0; each < 9; each += 1) await askLink(email);
  const asker = openBrowser(server, {}, elsewhere());
  await asker.submit(page, { step: 'address', email });
  const [sent] = await listCodes(memberId);
  expect(sent?.isHeld).toBe(false);
  setClock(inSeconds(61));
  await asker.submit(page, { step: 'resend' });
  expect(await countMails(email)).toBe(10);
  await asker.submit(page, { step: 'code', key: sent?.code ?? '' });
  expect((await asker.get(page)).body).toContain('Paso 3 de 3');
});
