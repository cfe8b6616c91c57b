// Runs alone because it sets the clock and uses up limits of networks.
import { afterEach, expect, test } from 'vitest';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aMember, codeIn, openBrowser, someone } from '../accounts.factory.ts';

const { server, mailbox } = await testApplication();
const registerPath = '/dj-rest-auth/custom_register/';
const verifyPath = '/dj-rest-auth/registration/verify-email/with_code/';
const resendPath = '/dj-rest-auth/registration/resend-email/';
const recoveryPath = '/dj-rest-auth/user/password/reset/';
const checkPath = '/dj-rest-auth/password/reset/verify/token/';
const endPath = '/dj-rest-auth/password/reset/do/';

const home = '10.1.1.1';
const neighbour = '10.1.1.2';
const elsewhere = '10.2.2.2';
const native = { 'x-client': 'native' };

afterEach(() => setClock());

/** Sends a POST request as a client without cookies. */
const post = (remoteAddress: string, url: string, payload: object, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url, payload, headers, remoteAddress });

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

/**
 * Functions that request each kind of code from the home IP. Each function returns the URL and the payload of an
 * attempt, and the response to the request. If the client is native, the response has the flow token.
 */
const kinds = {
  'a sign-up': async (headers: Record<string, string> = {}) => {
    const { email, username, password } = someone();
    const response = await post(home, registerPath, { email, username, password, language: 'es' }, headers);
    const payloadOf = (key: string) => ({ email, key });
    return { email, response, url: verifyPath, payloadOf };
  },
  'a recovery': async (headers: Record<string, string> = {}) => {
    const { email } = await aMember();
    const response = await post(home, recoveryPath, { email }, headers);
    const payloadOf = (token: string) => ({ email, token });
    return { email, response, url: checkPath, payloadOf };
  },
};

/** Requests a code from the home IP. Returns the code, and functions that make attempts at the code. */
async function requestCode(kind: keyof typeof kinds, headers: Record<string, string> = {}) {
  const { email, response, url, payloadOf } = await kinds[kind](headers);
  const code = codeIn((await mailbox.take(email)).text);
  const attempt = async (from: string, typed: string, more: Record<string, string> = {}) =>
    (await post(from, url, payloadOf(typed), more)).statusCode;
  const guess = async (from: string, times: number, more: Record<string, string> = {}) => {
    for (let each = 0; each < times; each += 1) await attempt(from, wrongFor(code), more);
  };
  return { email, code, attempt, guess, token: String(response.headers['x-flow-token'] ?? '') };
}

const each = Object.keys(kinds) as (keyof typeof kinds)[];

test.each(each)(
  'if wrong codes come from other networks, a client without cookies can still confirm %s in its own network',
  async (kind) => {
    const { code, attempt, guess } = await requestCode(kind);
    await guess(elsewhere, 8);
    expect(await attempt(neighbour, code)).toBe(200);
  },
);

test.each(each)(
  'outside the network of the request, clients without cookies have only two attempts to confirm %s',
  async (kind) => {
    const first = await requestCode(kind);
    await first.guess(elsewhere, 1);
    expect(await first.attempt(elsewhere, first.code)).toBe(200);
    const second = await requestCode(kind);
    await second.guess(elsewhere, 2);
    expect(await second.attempt('10.3.3.3', second.code)).not.toBe(200);
  },
);

test.each(each)(
  '[B2.26] a native client can confirm %s in any network, even after many wrong codes from other clients',
  async (kind) => {
    const { code, attempt, guess, token } = await requestCode(kind, native);
    await guess(elsewhere, 8);
    await guess(neighbour, 8);
    expect(await attempt(home, code)).not.toBe(200);
    expect(await attempt('10.3.3.3', code, { ...native, 'x-flow-token': token })).toBe(200);
  },
);

test.each(each)(
  'the code of %s allows seven attempts in total, shared by all clients and networks',
  async (kind) => {
    const { code, attempt, guess, token } = await requestCode(kind, native);
    const own = { ...native, 'x-flow-token': token };
    await guess(neighbour, 3);
    await guess(home, 2, own);
    await guess(elsewhere, 2);
    expect(await attempt(home, code, own)).not.toBe(200);
    expect(await attempt(home, code)).not.toBe(200);
    expect(await attempt(elsewhere, code)).not.toBe(200);
  },
);

test.each(each)(
  '[B2.26] only a native client receives the flow token of %s, and the server refuses an invented token',
  async (kind) => {
    expect((await requestCode(kind)).token).toBe('');
    const { code, attempt, guess, token } = await requestCode(kind, native);
    expect(token).toMatch(/^[\w-]{43}$/);
    await guess(elsewhere, 2);
    expect(await attempt(elsewhere, code, { ...native, 'x-flow-token': 'x'.repeat(43) })).not.toBe(200);
  },
);

test('[B2.26] a native client can complete a recovery with the flow tokens that it receives', async () => {
  const { email, code, token } = await requestCode('a recovery', native);
  const checked = await post(
    '10.3.3.3',
    checkPath,
    { email, token: code },
    { ...native, 'x-flow-token': token },
  );
  const next = String(checked.headers['x-flow-token']);
  const payload = { email, token: code, new_password: 'Otra.2027' };
  const done = await post('10.4.4.4', endPath, payload, { ...native, 'x-flow-token': next });
  expect([next === token, done.statusCode]).toEqual([false, 200]);
});

test('a native client can complete a sign-up in three calls with the flow tokens that it receives', async () => {
  const { email, username, password } = someone();
  const begun = await post(home, registerPath, { email, language: 'es' }, native);
  const key = codeIn((await mailbox.take(email)).text);
  const flow = { ...native, 'x-flow-token': String(begun.headers['x-flow-token']) };
  const confirmed = await post(elsewhere, verifyPath, { key }, flow);
  const next = { ...native, 'x-flow-token': String(confirmed.headers['x-flow-token']) };
  const done = await post(
    elsewhere,
    registerPath,
    { email, username, password, terms: true, diary: true },
    next,
  );
  expect([done.statusCode, done.json().user.email]).toEqual([201, email]);
});

test('a second code of a sign-up replaces the first code only if both are requested from the same network', async () => {
  const { email, code, attempt } = await requestCode('a sign-up');
  setClock(inSeconds(61));
  expect((await post(elsewhere, resendPath, { email })).json()).toEqual({ detail: 'ok' });
  expect(await attempt(home, code)).toBe(200);
  const other = await requestCode('a sign-up');
  setClock(inSeconds(130));
  await post(neighbour, resendPath, { email: other.email });
  const newer = codeIn((await mailbox.take(other.email)).text);
  expect(await other.attempt(home, newer)).toBe(200);
});

test('a sign-up can be confirmed although strangers started a dozen sign-ups for the same e-mail address', async () => {
  const { email, code, attempt } = await requestCode('a sign-up');
  for (let count = 0; count < 12; count += 1)
    await post(`10.5.${count}.1`, registerPath, { email, language: 'es' });
  expect(await attempt(home, code)).toBe(200);
});

test('our pages receive the flow token in a cookie that scripts cannot read', async () => {
  const { email } = someone();
  const browser = openBrowser(server);
  const answer = await browser.post(registerPath, { email, language: 'es' });
  expect(answer.headers['x-flow-token']).toBeUndefined();
});
