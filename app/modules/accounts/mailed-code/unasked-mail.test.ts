// Alone: it sets the clock and changes settings.
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
const { setPassword } = await import('../password/password-change.ts');
const { openServiceBrowser } = await import('../../session-service/service.factory.ts');

const { server, mailbox } = await testApplication();
const recoveryPath = '/dj-rest-auth/user/password/reset/';
const registerPath = '/dj-rest-auth/custom_register/';
let place = 0;

afterEach(() => setClock());

/** An address of a network where nobody has been. */
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
/** Other words each time: the same are kept, and thanked for, once. */
const leaveLead = (email: string) => {
  const from = elsewhere();
  return openBrowser(server, {}, from).submit('/form', { name: 'Ana', email, note: from, consent: 'on' });
};

/** Every kind of mail that somebody who knows an address can have sent to it. */
const kinds = { askRecovery, askSignUp, askLink, leaveLead };

/** A member who has signed in once, and signed out again, in a browser of a network of her own. */
async function aMemberAtHome() {
  const member = await aMember();
  const { username, password } = member;
  const home = elsewhere();
  const browser = openServiceBrowser(server, {}, home);
  await browser.post('/dj-rest-auth/login/', { username, password });
  await browser.post('/dj-rest-auth/logout/');
  return { ...member, browser, home };
}

/** Waits until no mail is on its way. */
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

/** The codes that were made for a member, in the order of the requests. */
async function codesOf(memberId: number): Promise<{ code: string; isHeld: boolean }[]> {
  const events = await db
    .selectFrom('platform_event')
    .select('payload')
    .where('name', '=', 'accounts.member-code-requested')
    .orderBy('id')
    .execute();
  const codes = events.map(({ payload }) => Object(payload)).filter((event) => event.memberId === memberId);
  return codes.map(({ sealedCode, isHeld }) => ({ code: openFromJob(sealedCode), isHeld }));
}

/** The mails that have come to an address once all jobs are done. */
async function countMails(email: string): Promise<number> {
  await waitForJobs();
  return mailbox.count(email);
}

/** The way of the link in a mail by which its reader says that it was not she. */
function notMeIn(text: string | undefined): string {
  const { pathname, search } = new URL(String(text?.match(/http\S+no-he-sido-yo\S+/)?.[0]));
  return pathname + search;
}

/** Says by a mail's link that it was not she, as a browser without scripts does. */
async function sayNotMe(text: string | undefined) {
  const way = notMeIn(text);
  const token = new URL(way, 'http://yoi.test').searchParams.get('t') ?? '';
  return openBrowser(server).submit(way, { t: token });
}

test('a hundred and twenty places have ten mails sent to one address, and all get the same answer', async () => {
  const { email } = await aMember();
  const answers = await atOnce(120, () => askRecovery(email));
  expect(statusCounts(answers)).toEqual({ 200: 120 });
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await countMails(email)).toBe(10);
}, 60_000);

test('the ten are counted over all kinds of mail together, with and without an account', async () => {
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

test('what stands behind a plus is one mailbox, and dots are none where they do not count', async () => {
  for (let each = 0; each < 7; each += 1) await askSignUp(`pl.us+${each}@gmail.com`);
  for (let each = 0; each < 7; each += 1) await askSignUp(`p.lus+${each}@gmail.com`);
  await waitForJobs();
  const came = [...Array(7).keys()].map((each) => [`pl.us+${each}@gmail.com`, `p.lus+${each}@gmail.com`]);
  expect(came.flat().reduce((sum, email) => sum + mailbox.count(email), 0)).toBe(10);
});

test('the owner still gets hers: in a browser or on a network where she has signed in', async () => {
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

test('neighbours on her network do not use up what her browser may ask for, nor may another browser of a member', async () => {
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

test('three strangers at her own address of the machine leave her browser its links', async () => {
  const { email, browser, home } = await aMemberAtHome();
  for (let each = 0; each < 4; each += 1)
    await openServiceBrowser(server, {}, home).call('signin/email', { email });
  const answer = await browser.call('signin/email', { email });
  expect(answer.json().url).toContain('/verify-request?');
  expect(await countMails(email)).toBe(4);
});

test('three requests from elsewhere leave the owner her links', async () => {
  const { email } = await aMember();
  for (let each = 0; each < 3; each += 1) await askLink(email);
  expect((await askLink(email)).json().url).toContain('/verify-request?');
});

test('the code of a mail that was held back is never right, and that of one that went is', async () => {
  const { email, memberId } = await aMember();
  const last = Array.from({ length: 11 }, elsewhere);
  for (const from of last) await askRecovery(email, from);
  const codes = await codesOf(memberId);
  expect(codes.map(({ isHeld }) => isHeld)).toEqual([...Array(10).fill(false), true]);
  const check = async (index: number) => {
    const payload = { email, token: codes[index]?.code };
    return (await post('/dj-rest-auth/password/reset/verify/token/', payload, last[index])).statusCode;
  };
  expect([await check(10), await check(9)]).toEqual([400, 200]);
});

test.each(Object.entries(kinds))(
  'the mail of %s says how to end them, with one code at most',
  async (kind, ask) => {
    const { email } = await aMember();
    await ask(email);
    const { text, html } = await mailbox.take(email);
    expect(html).toContain('No he sido yo');
    if (kind === 'askRecovery') codeIn(text);
    const page = await openBrowser(server).get(notMeIn(text));
    expect([page.statusCode, page.body.includes('<form method="post"')]).toEqual([200, true]);
  },
);

test('who was not she ends what strangers ask for, for a day; opening the link does not, and she still gets hers', async () => {
  const { email, browser } = await aMemberAtHome();
  await askRecovery(email);
  const { text } = await mailbox.take(email);
  for (let each = 0; each < 3; each += 1) await openBrowser(server).get(notMeIn(text));
  const asked = await askRecovery(email);
  await mailbox.take(email);
  const done = await sayNotMe(text);
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

test('who silences strangers is still told what happens to her account', async () => {
  const { email, memberId } = await aMember();
  await askRecovery(email);
  await sayNotMe((await mailbox.take(email)).text);
  await setPassword(memberId, 'Otra.2027', { keepSession: null, guard: async () => {} });
  expect((await mailbox.take(email)).subject).toBe('Tu contraseña ha cambiado');
});

test('an address without an account can be silenced too, and its page is the same', async () => {
  const pages = [];
  for (const { email } of [await aMember(), someone()]) {
    await askSignUp(email);
    const { text } = await mailbox.take(email);
    const shown = await openBrowser(server).get(notMeIn(text));
    pages.push(shown.body.replaceAll(/[a-p]{100,}/g, 'TOKEN'));
    expect((await sayNotMe(text)).statusCode).toBe(303);
    await askSignUp(email);
    expect(await countMails(email)).toBe(0);
  }
  expect(pages[0]).toBe(pages[1]);
});

test('a link that is forged, altered or a week old silences nobody', async () => {
  const { email } = await aMember();
  await askSignUp(email);
  const { text } = await mailbox.take(email);
  const [, token = ''] = notMeIn(text).split('?t=');
  const browser = openBrowser(server);
  const altered = token.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  for (const t of ['', 'x', 'pp'.repeat(60), altered]) {
    const shown = await browser.get(`/auth/no-he-sido-yo?t=${t}`);
    const said = await browser.submit('/auth/no-he-sido-yo', { t });
    expect([shown.statusCode, said.statusCode]).toEqual([403, 403]);
  }
  setClock(inSeconds(604_801));
  expect((await sayNotMe(text)).statusCode).toBe(403);
  const silenced = await db.selectFrom('accounts_silenced_address').select('ends_at').execute();
  await askSignUp(email);
  await mailbox.take(email);
  expect(silenced.every(({ ends_at }) => ends_at < inSeconds(0))).toBe(true);
});

test('no other site can say it for her', async () => {
  const { email } = await aMember();
  await askSignUp(email);
  const [, token = ''] = notMeIn((await mailbox.take(email)).text).split('?t=');
  const answer = await server.inject({
    method: 'POST',
    url: '/auth/no-he-sido-yo',
    payload: `t=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
  });
  expect(answer.statusCode).toBe(403);
});

test('neither an address nor a place can be read from what is kept of them', async () => {
  const { email } = await aMember();
  await askSignUp(email);
  await sayNotMe((await mailbox.take(email)).text);
  const rows = await db.selectFrom('accounts_silenced_address').selectAll().execute();
  const counted = await db.selectFrom('platform_rate_limit').select('key').execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify([rows, counted])).not.toContain(email.split('@')[0]);
});

test('asking again for a mail that is held back leaves the code that may still be on its way', async () => {
  const { memberId, email } = await aMember();
  const page = '/auth/recuperar';
  for (let each = 0; each < 9; each += 1) await askLink(email);
  const asker = openBrowser(server, {}, elsewhere());
  await asker.submit(page, { step: 'address', email });
  const [sent] = await codesOf(memberId);
  expect(sent?.isHeld).toBe(false);
  setClock(inSeconds(61));
  await asker.submit(page, { step: 'resend' });
  expect(await countMails(email)).toBe(10);
  await asker.submit(page, { step: 'code', key: sent?.code ?? '' });
  expect((await asker.get(page)).body).toContain('Paso 3 de 3');
});
