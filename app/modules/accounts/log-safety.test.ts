// Runs alone because it takes tables or connections away.
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, expect, test } from 'vitest';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { log } from '#app/platform/log.server.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aMember, aSignedInMember, codeIn, openBrowser, someone } from './accounts.factory.ts';

const { server, mailbox } = await testApplication();
const registerPath = '/dj-rest-auth/custom_register/';
const verifyPath = '/dj-rest-auth/registration/verify-email/with_code/';
const loginPath = '/dj-rest-auth/login/';
const refreshPath = '/paseto_auth/token/refresh/';

/** The captured standard output of the logger at its most verbose level. */
let logged = '';
Reflect.set(log, pino.symbols.streamSym, {
  write(line: string) {
    logged += line;
  },
});
log.level = 'trace';

afterEach(() => setClock());
afterAll(() => {
  log.level = 'silent';
});

/** Renames a table while `act` runs, so that every request that needs the table fails with 500. */
async function without<Result>(table: string, act: () => Promise<Result>): Promise<Result> {
  await sql`alter table ${sql.table(table)} rename to away`.execute(db);
  const result = await act();
  await sql`alter table away rename to ${sql.table(table)}`.execute(db);
  return result;
}

test('the log of a sign-up contains no e-mail address, code, password or token', async () => {
  const { username, email, password } = someone();
  const browser = openBrowser(server);
  await browser.get(`/register?email=${email}`);
  await browser.post(registerPath, { email, language: 'es-ES' });
  const code = codeIn((await mailbox.take(email)).text);
  const flow = browser.cookies.get('yoi-signup');
  await browser.post(verifyPath, { key: 'mal-codigo', email });
  await browser.submit('/register', { step: 'code', key: 'mal-codigo' });
  await without('accounts_signup', () => browser.post(verifyPath, { key: code, email }));
  await browser.post(verifyPath, { key: code });
  const whole = { username, email, password };
  const failed = await without('accounts_refresh_token', () => browser.post(registerPath, whole));
  expect(failed.statusCode).toBe(500);
  const { key, access_token, refresh_token } = (await browser.post(registerPath, whole)).json();
  const secrets = [email, code, 'mal-codigo', password, flow, key, access_token, refresh_token];
  expectUnlogged([...secrets, ...browser.cookies.values()]);
});

test('the log contains no value from the path or query of a request', async () => {
  const { username, headers } = await aSignedInMember();
  const held = [username, 'un-token-de-push', 'el-secreto', 'una-palabra'];
  for (const url of [
    `/api/user-profile/${username}/`,
    `/api/device/${held[1]}/`,
    `/preview/${held[2]}`,
    `/nada/de/esto/${held[3]}?${held[3]}`,
    `/blog/${held[3]}`,
  ])
    await server.inject({ url, headers });
  expect(logged).toContain('"route":"/api/device/:token/"');
  expectUnlogged(held);
});

test('after a sign-in, a stolen token or a failure, the log contains no e-mail address, password or token', async () => {
  const { username, email, password } = await aMember();
  const browser = openBrowser(server);
  await browser.post(loginPath, { email, password: 'Mala.2026' });
  await browser.submit('/auth/inicio_sesion', { identifier: email, password: 'Mala.2026' });
  await without('accounts_session', () => browser.post(loginPath, { email, password }));
  const { key, access_token, refresh_token } = (await browser.post(loginPath, { username, password })).json();
  await browser.post(refreshPath, { refresh_token });
  setClock(inSeconds(11));
  expect((await browser.post(refreshPath, { refresh_token })).statusCode).toBe(401);
  const cookies = [...browser.cookies.values()];
  await browser.get('/dj-rest-auth/user/', { authorization: `Token ${key}` });
  await browser.get('/dj-rest-auth/user/', { authorization: `Bearer ${access_token}x` });
  await browser.post('/dj-rest-auth/logout/', {}, { authorization: `Bearer ${access_token}` });
  expect(logged).toContain('a refresh token was used twice');
  expectUnlogged([email, password, 'Mala.2026', key, access_token, refresh_token, ...cookies]);
});

function expectUnlogged(secrets: readonly (string | undefined)[]): void {
  expect(logged).toContain('request failed');
  for (const secret of secrets) {
    expect(secret).toBeTypeOf('string');
    expect(logged).not.toContain(secret);
    expect(logged).not.toContain(encodeURIComponent(String(secret)));
  }
}
