// Runs alone because it reads a whole table.
import { generate } from 'otplib';
import { afterEach, expect, test } from 'vitest';
import { inSeconds, now, setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce, statusCounts } from '#app/shell/testing/at-once.ts';
import { aMember, codeIn, openBrowser } from '../accounts.factory.ts';

const { server, mailbox } = await testApplication();
const factors = '/api/user-second-factors/';
const signIn = '/auth/inicio_sesion';

afterEach(() => setClock());

const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(now().getTime() / 1000) });
const outcome = ({ statusCode, json }: { statusCode: number; json(): unknown }) => [statusCode, json()];

/** Creates a member who is signed in with a browser and has just proved the identity. */
async function proven() {
  const member = await aMember();
  const browser = openBrowser(server);
  const { username, password } = member;
  const { key } = (await browser.post('/dj-rest-auth/login/', { username, password })).json();
  const headers = { authorization: `Token ${key}` };
  const post = (url: string, body: object = {}) => browser.post(url, body, headers);
  await post('/api/user-identity/', { password });
  const get = (url: string) => browser.get(url, headers);
  const remove = (url: string) => browser.remove(url, headers);
  return { ...member, browser, post, get, remove };
}

/**
 * Works like `proven`, and adds an authenticator app. Then moves the clock past the period of the first code,
 * because this code is used up.
 */
async function withApp() {
  const member = await proven();
  const { id, secret } = (await member.post(`${factors}totp/`, { name: 'Mi teléfono' })).json();
  const answer = await member.post(`${factors}totp/confirm/`, { id, otp: await codeOf(secret) });
  setClock(inSeconds(31));
  return { ...member, id, secret: String(secret), paper: answer.json().recovery_codes as string[] };
}

test('an authenticator app becomes active when its first code is accepted; the member then gets eight recovery codes', async () => {
  const { post, get, email, username } = await proven();
  const started = await post(`${factors}totp/`, { name: 'Mi teléfono' });
  const { id, secret, uri } = started.json();
  expect(started.statusCode).toBe(201);
  expect(uri).toBe(`otpauth://totp/Yoi:${username}?secret=${secret}&issuer=Yoi`);
  expect((await get(factors)).json().results).toEqual([]);
  const confirmed = await post(`${factors}totp/confirm/`, { id, otp: await codeOf(secret) });
  expect(new Set(confirmed.json().recovery_codes).size).toBe(8);
  expect((await get(factors)).json()).toMatchObject({
    results: [{ id, kind: 'totp', name: 'Mi teléfono' }],
    recovery_codes_left: 8,
    has_password: true,
  });
  expect((await mailbox.take(email)).subject).toBe('Ha cambiado la entrada a tu cuenta');
});

test('the secret of an authenticator app is not readable in the database', async () => {
  const { secret } = await withApp();
  const { db } = await import('#app/platform/db/db.ts');
  const rows = await db.selectFrom('accounts_second_factor').select('sealed_secret').execute();
  expect(rows.some((row) => row.sealed_secret?.toString('latin1').includes(secret))).toBe(false);
});

test('[B2.2] if a member has an authenticator app, a login through the API requires a code, and each code is accepted only once', async () => {
  const { username, password, secret } = await withApp();
  const login = (otp?: string) =>
    openBrowser(server).post('/dj-rest-auth/login/', { username, password, otp });
  expect(outcome(await login())).toEqual([
    400,
    { otp: ['Escribe el código de tu aplicación de autenticación.'] },
  ]);
  expect((await login('000000')).json()).toEqual({ otp: ['Este código no es correcto o ya se ha usado.'] });
  const otp = await codeOf(secret);
  expect((await login(`${otp.slice(0, 3)} ${otp.slice(3)}`)).statusCode).toBe(200);
  expect((await login(otp)).statusCode).toBe(400);
});

test('the response to a wrong password does not mention a second factor', async () => {
  const { username, secret } = await withApp();
  const body = { username, password: 'Mala.2026', otp: await codeOf(secret) };
  const answer = await openBrowser(server).post('/dj-rest-auth/login/', body);
  expect(Object.keys(answer.json())).toEqual(['non_field_errors']);
});

test('the code of the previous half minute is accepted, and an older code is refused', async () => {
  const { username, password, secret } = await withApp();
  const otp = await codeOf(secret);
  setClock(inSeconds(90));
  const login = (typed: string) =>
    openBrowser(server).post('/dj-rest-auth/login/', { username, password, otp: typed });
  expect((await login(otp)).statusCode).toBe(400);
  const fresh = await codeOf(secret);
  setClock(inSeconds(30));
  expect((await login(fresh)).statusCode).toBe(200);
});

test('if ten logins use one code at the same time, only one login succeeds', async () => {
  const { username, password, secret } = await withApp();
  const otp = await codeOf(secret);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      openBrowser(server).post('/dj-rest-auth/login/', { username, password, otp }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('a recovery code works only once, even if it is typed with capitals and spaces around it', async () => {
  const { username, password, paper, get } = await withApp();
  const [code = ''] = paper;
  const login = () =>
    openBrowser(server).post('/dj-rest-auth/login/', { username, password, otp: ` ${code.toUpperCase()} ` });
  expect((await login()).statusCode).toBe(200);
  expect((await login()).statusCode).toBe(400);
  expect((await get(factors)).json().recovery_codes_left).toBe(7);
});

test('the sign-in page asks for the code in a second step, and then redirects to the requested page', async () => {
  const { username, password, secret } = await withApp();
  const browser = openBrowser(server);
  const fields = { identifier: username, password, callbackUrl: '/app/portafolio' };
  const first = await browser.submit(signIn, fields);
  expect(first.headers.location).toBe('/auth/inicio_sesion?paso=2&callbackUrl=%2Fapp%2Fportafolio');
  expect((await browser.get('/dj-rest-auth/user/')).statusCode).toBe(401);
  expect((await browser.get(String(first.headers.location))).body).toContain('Un paso más');
  const wrong = await browser.submit(signIn, { step: 'second', otp: '000000' });
  expect([wrong.statusCode, wrong.body.includes('Este código no es correcto')]).toEqual([400, true]);
  const second = { step: 'second', otp: await codeOf(secret), callbackUrl: '/app/portafolio' };
  expect((await browser.submit(signIn, second)).headers.location).toBe('/app/portafolio');
  expect((await browser.get(signIn)).statusCode).toBe(303);
});

test('the second step works only in the browser that passed the first step, and only for ten minutes', async () => {
  const { username, password, secret } = await withApp();
  const browser = openBrowser(server);
  await browser.submit(signIn, { identifier: username, password });
  const stranger = await openBrowser(server).submit(signIn, { step: 'second', otp: await codeOf(secret) });
  expect(stranger.headers.location).toBe(signIn);
  setClock(inSeconds(601));
  const late = await browser.submit(signIn, { step: 'second', otp: await codeOf(secret) });
  expect([late.headers.location, browser.cookies.has('next-auth.session-token')]).toEqual([signIn, false]);
});

test('[B1.5] the session service reports a missing code of a second factor, and accepts a code in the field otp', async () => {
  const { username: emailOrUsername, password, secret } = await withApp();
  const browser = openBrowser(server);
  const { csrfToken } = (await browser.get('/api/auth/csrf')).json();
  const call = (more: Record<string, string>) =>
    browser.submit('/api/auth/callback/credentials', {
      csrfToken,
      json: 'true',
      emailOrUsername,
      password,
      ...more,
    });
  const refused = await call({});
  expect([refused.statusCode, new URL(refused.json().url).searchParams.get('error')]).toEqual([
    401,
    'SecondFactorRequired',
  ]);
  expect((await call({ otp: await codeOf(secret) })).statusCode).toBe(200);
});

test('a member whose only app was never confirmed signs in without a code', async () => {
  const { username, password, post } = await proven();
  await post(`${factors}totp/`, { name: 'Mi teléfono' });
  expect((await openBrowser(server).post('/dj-rest-auth/login/', { username, password })).statusCode).toBe(
    200,
  );
});

test('when a member removes the last factor, the recovery codes are deleted', async () => {
  const { username, password, id, remove, get, post } = await withApp();
  expect((await remove(`${factors}${id}/`)).statusCode).toBe(204);
  expect((await get(factors)).json()).toMatchObject({ results: [], recovery_codes_left: 0 });
  expect((await openBrowser(server).post('/dj-rest-auth/login/', { username, password })).statusCode).toBe(
    200,
  );
  expect((await post(`${factors}recovery-codes/`)).statusCode).toBe(404);
});

test('if recovery codes are sent at the same time for one second step, only one of the codes is used up', async () => {
  const { username, password, paper, get } = await withApp();
  const browser = openBrowser(server);
  await browser.submit(signIn, { identifier: username, password });
  const cookies = Object.fromEntries(browser.cookies);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await atOnce(6, (index) => {
    const payload = new URLSearchParams({ step: 'second', otp: paper[index] ?? '' }).toString();
    return server.inject({ method: 'POST', url: signIn, payload, cookies, headers });
  });
  expect((await get(factors)).json().recovery_codes_left).toBe(7);
});

test('if the recovery codes are renewed forty times at the same time, eight codes remain', async () => {
  const { post, get } = await withApp();
  expect(statusCounts(await atOnce(40, () => post(`${factors}recovery-codes/`)))).toEqual({ 201: 40 });
  expect((await get(factors)).json().recovery_codes_left).toBe(8);
});

test('if forty apps are added at the same time, only one app waits for its first code', async () => {
  const { post, memberId } = await proven();
  await atOnce(40, () => post(`${factors}totp/`, { name: 'Mi teléfono' }));
  const { db } = await import('#app/platform/db/db.ts');
  const waiting = db.selectFrom('accounts_second_factor').select('name').where('member_id', '=', memberId);
  expect(await waiting.execute()).toHaveLength(1);
});

test('new recovery codes invalidate the previous recovery codes', async () => {
  const { username, password, paper, post } = await withApp();
  const fresh = (await post(`${factors}recovery-codes/`)).json().recovery_codes;
  expect(fresh).toHaveLength(8);
  const login = (otp?: string) =>
    openBrowser(server).post('/dj-rest-auth/login/', { username, password, otp });
  expect([(await login(paper[0])).statusCode, (await login(fresh[0])).statusCode]).toEqual([400, 200]);
});

test('a session without a recent proof of identity cannot change a second factor', async () => {
  const { post, remove, id } = await withApp();
  setClock(inSeconds(601));
  const refusal = [403, { detail: 'Confirma primero tu contraseña: es para proteger tu cuenta.' }];
  expect(outcome(await post(`${factors}totp/`, { name: 'x' }))).toEqual(refusal);
  expect(outcome(await post(`${factors}totp/confirm/`, { id, otp: '000000' }))).toEqual(refusal);
  expect(outcome(await post(`${factors}passkey/options/`))).toEqual(refusal);
  expect(outcome(await post(`${factors}recovery-codes/`))).toEqual(refusal);
  expect(outcome(await remove(`${factors}${id}/`))).toEqual(refusal);
});

test("a request to change another member's second factor is answered with 404", async () => {
  const { id, secret } = await withApp();
  const other = await proven();
  expect((await other.remove(`${factors}${id}/`)).statusCode).toBe(404);
  const otp = await codeOf(secret);
  expect((await other.post(`${factors}totp/confirm/`, { id, otp })).statusCode).toBe(404);
});

test('a passkey that cannot be verified is refused, and a challenge is valid only for the account that requested it', async () => {
  const { post } = await proven();
  const { token, options } = (await post(`${factors}passkey/options/`)).json();
  expect(options).toMatchObject({ rp: { id: 'yoi.test', name: 'Yoi' }, attestation: 'none' });
  const response = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'e30', attestationObject: 'oA' },
  };
  const body = { token, name: 'Llave', response };
  expect(outcome(await post(`${factors}passkey/`, body))).toEqual([
    400,
    { response: ['No hemos podido comprobar tu llave de acceso.'] },
  ]);
  expect((await (await proven()).post(`${factors}passkey/`, body)).statusCode).toBe(404);
});

test.each([
  [`${factors}totp/`, {}, { name: ['Este campo es requerido'] }],
  [`${factors}totp/`, { name: 'x', more: 1 }, { more: ['Este campo no existe.'] }],
  [`${factors}totp/confirm/`, { id: 'x' }, { id: expect.anything(), otp: expect.anything() }],
  [`${factors}passkey/`, { token: 'x', name: 'x', response: {} }, { response: expect.anything() }],
])(
  'a request to %s with the body %j is refused with an error at each invalid field',
  async (url, body, expected) => {
    const { post } = await proven();
    expect(outcome(await post(url, body))).toEqual([400, expected]);
  },
);

test('after a password recovery on our page the member still needs the second factor to sign in', async () => {
  const { email } = await withApp();
  await mailbox.take(email);
  const browser = openBrowser(server);
  const submit = (fields: Record<string, string>) => browser.submit('/auth/recuperar', fields);
  await submit({ step: 'address', email });
  await submit({ step: 'code', key: codeIn((await mailbox.take(email)).text) });
  const done = await submit({ step: 'password', password: 'Otra.2027' });
  expect(done.headers.location).toBe('/auth/inicio_sesion?paso=2');
  expect(browser.cookies.has('next-auth.session-token')).toBe(false);
  expect((await browser.get('/auth/inicio_sesion?paso=2')).statusCode).toBe(200);
});
