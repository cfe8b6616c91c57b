// Runs alone because it takes tables or connections away.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type Browser, codeIn, openBrowser, someone } from '../accounts.factory.ts';

const { server, mailbox } = await testApplication();

const start = (email: string) => ({ step: 'address', email, language: 'es-ES', terms: 'on', diary: 'on' });

async function confirmAddress(browser: Browser, email: string): Promise<void> {
  await browser.submit('/register', start(email));
  const { text } = await mailbox.take(email);
  await browser.submit('/register', { step: 'code', key: codeIn(text) });
}

test('[S2.41 S8.9] a person registers in three steps without scripts and is signed in', async () => {
  const { username, email, password } = someone();
  const browser = openBrowser(server);
  const sent = await browser.submit('/register', start(email));
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/register']);
  expect((await browser.get('/register')).body).toContain('¡Enviado con éxito!, revisa tu correo por favor');
  const { text, subject } = await mailbox.take(email);
  expect(subject).not.toMatch(/\d/);
  await browser.submit('/register', { step: 'code', key: codeIn(text) });
  expect((await browser.get('/register')).body).toContain(
    '¡Confirmado! Estás a un solo paso de registrarte en YOI',
  );
  const done = await browser.submit('/register', { step: 'account', username, password });
  expect([done.statusCode, done.headers.location]).toEqual([303, '/app/hoy']);
  expect((await browser.get('/register')).headers.location).toBe('/app/hoy');
  const welcome = await mailbox.take(email);
  expect(welcome.subject).toBe('¡Bienvenid@ al Ecosistema YOI!');
  expect(welcome.text).toMatch(/^Hola\. Tu cuenta está lista\./);
  expect(`${welcome.text}${welcome.html}`).not.toContain(username);
});

test('a consent is stored with its version', async () => {
  const { username, email, password } = someone();
  const browser = openBrowser(server);
  await confirmAddress(browser, email);
  await browser.submit('/register', { step: 'account', username, password });
  const consents = await db
    .selectFrom('accounts_consent')
    .innerJoin('accounts_member', 'accounts_member.member_id', 'accounts_consent.member_id')
    .select(['purpose', 'version', 'withdrawn_at'])
    .where('email', '=', email)
    .orderBy('purpose')
    .execute();
  expect(consents.map(({ purpose }) => purpose)).toEqual(['diary', 'terms']);
  expect(consents[0]).toMatchObject({ version: expect.stringMatching(/^\d{4}-/), withdrawn_at: null });
});

test('the sign-up page keeps its step if the visitor closes the tab or goes back', async () => {
  const { email } = someone();
  const browser = openBrowser(server);
  await confirmAddress(browser, email);
  const again = await browser.submit('/register', { step: 'code', key: '000000' });
  expect(again.headers.location).toBe('/register');
  expect((await browser.get('/register')).body).toContain('Paso 3 de 3');
});

test('a visitor can continue with another e-mail address', async () => {
  const browser = openBrowser(server);
  await browser.submit('/register', start(someone().email));
  await browser.submit('/register', { step: 'restart' });
  expect((await browser.get('/register')).body).toContain('Paso 1 de 3');
});

test('[S7.14 B2.4 B2.5] a person can register through the API in the same steps, and gets the key, both tokens and the member', async () => {
  const { username, email, password } = someone();
  const browser = openBrowser(server);
  const begun = await browser.post('/dj-rest-auth/custom_register/', { email, language: 'es-ES' });
  expect([begun.statusCode, Object.keys(begun.json())]).toEqual([201, ['detail']]);
  const key = codeIn((await mailbox.take(email)).text);
  const verified = await browser.post('/dj-rest-auth/registration/verify-email/with_code', { key });
  expect([verified.statusCode, verified.json()]).toEqual([200, { detail: 'ok' }]);
  const whole = { username, email, password1: password, password2: password };
  const done = await browser.post('/dj-rest-auth/custom_register/', whole);
  expect(done.statusCode).toBe(201);
  expect(done.json()).toMatchObject({
    key: expect.stringMatching(/^[0-9a-f]{40}$/),
    user: { username, email },
  });
  expect(done.json().access_token).toMatch(/^v4\.public\./);
});

test('if the credentials of a sign-up cannot be stored, no account is created, and a retry can complete the sign-up', async () => {
  const { username, email, password } = someone();
  const browser = openBrowser(server);
  await browser.post('/dj-rest-auth/custom_register/', { email, language: 'es-ES' });
  await browser.post('/dj-rest-auth/registration/verify-email/with_code/', {
    key: codeIn((await mailbox.take(email)).text),
  });
  const whole = { username, email, password };
  await sql`alter table accounts_refresh_token rename to accounts_refresh_token_away`.execute(db);
  const failed = await browser.post('/dj-rest-auth/custom_register/', whole);
  await sql`alter table accounts_refresh_token_away rename to accounts_refresh_token`.execute(db);
  expect(failed.statusCode).toBe(500);
  const login = await openBrowser(server).post('/dj-rest-auth/login/', { username, password });
  expect(login.statusCode).toBe(400);
  expect((await browser.post('/dj-rest-auth/custom_register/', whole)).json()).toMatchObject({
    user: { username },
  });
});

test('[B2.4 B2.7] a sign-up that sends one complete form creates the account only after the code is confirmed', async () => {
  const { username, email, password } = someone();
  const registered = await openBrowser(server).post('/dj-rest-auth/custom_register/', {
    username,
    email,
    password,
  });
  expect([registered.statusCode, Object.keys(registered.json())]).toEqual([201, ['detail']]);
  const login = { username, password };
  const early = await openBrowser(server).post('/dj-rest-auth/login/', login);
  expect([early.statusCode, early.json()]).toEqual([
    400,
    { non_field_errors: ['El correo electrónico no está verificado.'] },
  ]);
  const wrong = await openBrowser(server).post('/dj-rest-auth/login/', { username, password: 'Otra.2026' });
  expect(wrong.json()).toEqual({
    non_field_errors: ['No puede iniciar sesión con las credenciales proporcionadas.'],
  });
  const key = codeIn((await mailbox.take(email)).text);
  await openBrowser(server).post('/dj-rest-auth/registration/verify-email/with_code/', { key, email });
  expect((await openBrowser(server).post('/dj-rest-auth/login/', login)).statusCode).toBe(200);
});

test('an English sign-up mail contains the code in its text, but not in its subject', async () => {
  const { email } = someone();
  await openBrowser(server).post('/dj-rest-auth/custom_register/', { email, language: 'en' });
  const { text, html, subject } = await mailbox.take(email);
  expect(codeIn(text)).toHaveLength(6);
  expect(html).toContain('<html lang="en">');
  expect(subject).not.toMatch(/\d/);
});

test.each(['associated_referrer_code', 'referrer', 'utm_code'])(
  '[S3.12] if a sign-up sends a referrer as %s, the referrer and the company are stored',
  async (name) => {
    const { email } = someone();
    const body = { email, language: 'es', [name]: 'amiga-7', utm_company: 'Telares' };
    expect((await openBrowser(server).post('/dj-rest-auth/custom_register/', body)).statusCode).toBe(201);
    const signup = db.selectFrom('accounts_signup').select(['referrer_code', 'company']);
    expect(await signup.where('email', '=', email).executeTakeFirst()).toEqual({
      referrer_code: 'amiga-7',
      company: 'Telares',
    });
  },
);

test("[S3.12] the sign-up form contains the referrer code of the page's URL", async () => {
  const { email } = someone();
  const browser = openBrowser(server);
  const page = await browser.get('/register?utm_code=amiga-8&utm_company=Telares&utm_source=carta&utm_x=y');
  expect(page.body).toContain('name="referrer" value="amiga-8"');
  expect(page.body).toContain('name="utm_source" value="carta"');
  expect(page.body).not.toContain('utm_x"');
  const sent = { referrer: 'amiga-8', company: 'Telares', utm_source: 'carta', utm_term: 'a\0b', utm_x: 'y' };
  await browser.submit('/register', { ...start(email), ...sent });
  const signup = db.selectFrom('accounts_signup').select(['referrer_code', 'campaign']);
  expect(await signup.where('email', '=', email).executeTakeFirst()).toEqual({
    referrer_code: 'amiga-8',
    campaign: { utm_source: 'carta' },
  });
});

test('the complete form of a client can add a campaign to a sign-up, but cannot replace a stored campaign', async () => {
  const known = { utm_campaign: 'primavera' };
  for (const [first, later, kept] of [
    [{}, known, known],
    [known, { utm_campaign: 'otoño' }, known],
  ]) {
    const { email, username, password } = someone();
    const browser = openBrowser(server);
    await browser.post('/dj-rest-auth/custom_register/', { email, language: 'es-ES', ...first });
    const key = codeIn((await mailbox.take(email)).text);
    await browser.post('/dj-rest-auth/registration/verify-email/with_code/', { key });
    const whole = { email, username, password, terms: true, diary: true, ...later };
    expect((await browser.post('/dj-rest-auth/custom_register/', whole)).statusCode).toBe(201);
    const signup = db.selectFrom('accounts_signup').select('campaign').where('email', '=', email);
    expect(await signup.executeTakeFirst()).toEqual({ campaign: kept });
  }
});
