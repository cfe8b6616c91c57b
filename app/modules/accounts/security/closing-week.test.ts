// Runs alone because it reads a whole table.
import type { InjectOptions } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { aComment, anArticlePage } from '#app/modules/comments/comments.factory.ts';
import { openServiceBrowser } from '#app/modules/session-service/service.factory.ts';
import { inSeconds, now, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { aMember, aSignedInMember, codeIn, openBrowser, signAgain, signIn } from '../accounts.factory.ts';
import { updateErasureDate } from '../member/closing.queries.ts';
import { createMember } from '../member/membership.server.ts';
import { closeDueAccounts, requestClosing } from './closing.server.ts';

const { server, mailbox } = await testApplication();
const path = '/api/user-profile/close-account/';
const closingText =
  'Pediste borrar esta cuenta y está en su última semana. Para volver a usarla, entra en Yoi y pulsa Quedarme.';
const refusal = [403, { detail: closingText, closing: true }];

afterEach(() => setClock());

type Headers = { authorization: string };
const call = (method: InjectOptions['method'], url: string, headers: Headers) =>
  server.inject({
    method,
    url,
    headers,
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  });
const outcome = ({ statusCode, json }: { statusCode: number; json(): unknown }) => [statusCode, json()];

/** Creates a member who has asked to close the account. */
async function aClosingMember() {
  const member = await aSignedInMember();
  const eraseAt = await requestClosing(member.actor);
  return { ...member, eraseAt };
}

const rowsOf = (memberId: number) =>
  db
    .selectFrom('accounts_member')
    .select(['erase_at', 'closed_at'])
    .where('member_id', '=', memberId)
    .execute();

/** Creates a member in the closing week, and a browser that has signed in through the sign-in page. */
async function aClosingBrowser() {
  const member = await aClosingMember();
  const browser = openBrowser(server);
  const { username: identifier, password } = member;
  await browser.submit('/auth/inicio_sesion', { identifier, password });
  return { ...member, browser };
}

test('a request to close the account ends all sessions, and a mail explains how to keep the account', async () => {
  const { headers, memberId, email } = await aSignedInMember();
  const there = await signIn(memberId);
  const answer = await server.inject({ method: 'POST', url: path, headers, payload: { confirm: true } });
  const { erase_at: eraseAt } = answer.json();
  expect([answer.statusCode, Math.round((Date.parse(eraseAt) - now().getTime()) / 86_400_000)]).toEqual([
    200, 7,
  ]);
  for (const ended of [headers, there.headers])
    expect((await call('GET', '/dj-rest-auth/user/', ended)).statusCode).toBe(401);
  const mail = await mailbox.take(email);
  expect(mail.subject).toContain('Tu cuenta se borra el ');
  expect(mail.text).toContain('pulsa Quedarme');
});

test('an account is closed only after a recent proof of identity', async () => {
  const { actor, memberId } = await aSignedInMember();
  setClock(inSeconds(601));
  const headers = await signAgain(actor);
  for (const payload of [{ confirm: true }, { confirm: true, at_once: true }])
    expect((await server.inject({ method: 'POST', url: path, headers, payload })).statusCode).toBe(403);
  expect(await rowsOf(memberId)).toEqual([{ erase_at: null, closed_at: null }]);
});

const described = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const { paths } = described.parse((await server.inject('/openapi.json')).json());
const methods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;
const calls = Object.entries(paths).flatMap(([url, byMethod]) =>
  Object.entries(methods).flatMap(([name, method]) => (name in byMethod ? [`${method} ${url}`] : [])),
);

/**
 * The calls that the server accepts in the closing week. These calls concern the session, the proof of
 * identity, the copy of the data, and the decision to stay.
 */
const served = [
  'DELETE /api/user-profile/close-account/',
  'GET /api/subscription/invoices/',
  'GET /api/subscription/invoices/{number}.pdf',
  'POST /api/my-data/exports/',
  'POST /api/user-identity/',
  'POST /dj-rest-auth/apple/login/',
  'POST /dj-rest-auth/facebook/login/',
  'POST /dj-rest-auth/firebase/login/',
  'POST /dj-rest-auth/google/login/',
  'POST /dj-rest-auth/login/',
  'POST /dj-rest-auth/logout/',
  'POST /dj-rest-auth/password/reset/',
  'POST /dj-rest-auth/password/reset/confirm/',
  'POST /dj-rest-auth/password/reset/do/',
  'POST /dj-rest-auth/password/reset/verify/token/',
  'POST /dj-rest-auth/token/refresh/',
  'POST /dj-rest-auth/user/password/reset/',
  'POST /paseto_auth/token/',
  'POST /paseto_auth/token/refresh/',
];

test('in the closing week a member can use only a short list of API calls', {
  timeout: 60_000,
}, async () => {
  const { memberId } = await aClosingMember();
  const answered: string[] = [];
  for (const each of calls) {
    const [verb = '', url = ''] = each.split(' ');
    const method = Object.values(methods).find((known) => known === verb);
    const { headers } = await signIn(memberId);
    const answer = await call(
      method,
      url.replace('{type}', 'cms-articlepage').replace(/\{\w+\}/g, '1'),
      headers,
    );
    if (answer.statusCode !== 403 || answer.json().closing !== true) answered.push(each);
    else expect(outcome(answer)).toEqual(refusal);
    await updateErasureDate(db, memberId, inSeconds(daySeconds));
  }
  expect(answered.filter((each) => !each.startsWith('GET /api/my-data/exports')).toSorted()).toEqual(served);
});

test('in the closing week an API client can sign in, refresh its tokens and keep the account by a DELETE request', async () => {
  const { username, password, memberId } = await aClosingMember();
  const send = (url: string, payload: object) => server.inject({ method: 'POST', url, payload });
  const login = await send('/dj-rest-auth/login/', { username, password });
  const pair = await send('/paseto_auth/token/', { username, password });
  const refreshed = await send('/paseto_auth/token/refresh/', { refresh_token: pair.json().refresh_token });
  const key = { authorization: `Token ${login.json().key}` };
  const token = { authorization: `Bearer ${refreshed.json().access_token}` };
  for (const headers of [key, token])
    expect(outcome(await call('GET', '/api/today/', headers))).toEqual(refusal);
  const stayed = await call('DELETE', path, token);
  expect([stayed.statusCode, await rowsOf(memberId)]).toEqual([204, [{ erase_at: null, closed_at: null }]]);
  for (const headers of [key, token])
    expect((await call('GET', '/dj-rest-auth/user/', headers)).statusCode).toBe(200);
});

test('in the closing week every kind of sign-in redirects to the page of the closing week', {
  timeout: 60_000,
}, async () => {
  const byService = await aClosingMember();
  const service = openServiceBrowser(server);
  const { username: emailOrUsername, password } = byService;
  await service.call('callback/credentials', { emailOrUsername, password });
  const byLink = await aClosingMember();
  await mailbox.take(byLink.email);
  const link = openServiceBrowser(server);
  await link.call('signin/email', { email: byLink.email });
  const { text = '' } = await mailbox.take(byLink.email);
  const fields = Object.fromEntries(new URL(String(text.match(/http\S+callback\S+/)?.[0])).searchParams);
  await link.call('callback/email', fields);
  const byCode = await aClosingMember();
  await mailbox.take(byCode.email);
  const browser = openBrowser(server);
  await browser.submit('/auth/recuperar', { step: 'address', email: byCode.email });
  const key = codeIn((await mailbox.take(byCode.email)).text);
  await browser.submit('/auth/recuperar', { step: 'code', key });
  await browser.submit('/auth/recuperar', { step: 'password', password: 'Otra.2027' });
  for (const each of [service, link, browser]) {
    const app = await each.get('/app/hoy');
    expect([app.statusCode, app.headers.location]).toEqual([303, '/auth/cierre']);
    // On a phone the heading breaks before or after the month, never beside a number.
    const title = /<h1[^>]*>Tu cuenta se borra el \d+\u00a0de [a-z]+ de\u00a0\d{4}</;
    expect((await each.get('/auth/cierre')).body).toMatch(title);
  }
});

test('in the closing week the session response contains the member, but the sign-in page redirects to the closing page', async () => {
  const { browser, username } = await aClosingBrowser();
  expect((await browser.get('/api/auth/session')).json().user.name).toBe(username);
  expect((await browser.get('/auth/inicio_sesion')).headers.location).toBe('/auth/cierre');
});

test('in the closing week the public site treats the member as a visitor', async () => {
  const { browser, username } = await aClosingBrowser();
  const { slug } = await anArticlePage();
  const page = await browser.get(`/blog/${slug}`);
  expect([page.statusCode, page.body.includes('Entrar para comentar'), page.body.includes(username)]).toEqual(
    [200, true, false],
  );
  expect((await browser.get('/no-esta')).body).not.toContain(username);
});

test('the button on the page of the closing week keeps the account, even if the member presses it in two tabs', async () => {
  const { browser, memberId } = await aClosingBrowser();
  for (let tab = 0; tab < 2; tab += 1) {
    const stayed = await browser.submit('/auth/cierre', {});
    expect([stayed.statusCode, stayed.headers.location]).toEqual([303, '/app/hoy']);
  }
  expect(await rowsOf(memberId)).toEqual([{ erase_at: null, closed_at: null }]);
  expect((await browser.get('/app/hoy')).statusCode).toBe(200);
  expect((await browser.get('/auth/cierre')).headers.location).toBe('/app/hoy');
});

test('the page of the closing week redirects a visitor to the sign-in', async () => {
  const browser = openBrowser(server);
  const answers = [await browser.get('/auth/cierre'), await browser.submit('/auth/cierre', {})];
  expect(answers.map(({ headers }) => headers.location)).toEqual(Array(2).fill('/auth/inicio_sesion'));
});

test("in the closing week the member's comments are hidden, and the replies of others stay visible", async () => {
  const { pageId } = await anArticlePage();
  const [bea, ana] = [await memberClient(server), await memberClient(server)];
  const said = async (client: typeof bea, changes: object) =>
    Object(await client.post('/cms/comments/api/comment/', aComment(pageId, changes))).body.id;
  const first = await said(bea, { comment: 'Mis palabras.', followup: true });
  await said(ana, { comment: 'Las suyas.', reply_to: first });
  const list = async () =>
    (await server.inject(`/cms/comments/api/cms-articlepage/${pageId}/`)).json().map((each: unknown) => {
      const { user_name, comment } = Object(each);
      return [user_name, comment];
    });
  const shown = await list();
  const { actor } = await signIn(bea.memberId);
  await requestClosing(actor);
  expect(await list()).toEqual([
    ['Cuenta cerrada', 'Comentario retirado'],
    [ana.username, 'Las suyas.'],
  ]);
  await call('DELETE', path, (await signIn(bea.memberId)).headers);
  expect(await list()).toEqual(shown);
});

test('until the erasure nobody else can use the name and the e-mail address of a closing account', async () => {
  const { username, email, eraseAt, memberId } = await aClosingMember();
  const other = await aMember();
  await expect(createMember({ ...other, username, email: `x${email}` })).rejects.toThrow();
  await expect(createMember({ ...other, username: 'otra.mas', email })).rejects.toThrow();
  setClock(eraseAt);
  await closeDueAccounts();
  await expect.poll(() => rowsOf(memberId), { timeout: 10_000 }).toEqual([]);
  expect((await aMember({ email })).memberId).toBeGreaterThan(memberId);
});

test('the account is erased when the seven days are over, and a last mail reports the erasure', async () => {
  const { email, eraseAt, memberId } = await aClosingMember();
  await mailbox.take(email);
  setClock(new Date(eraseAt.getTime() - 1_000));
  await closeDueAccounts();
  expect(await rowsOf(memberId)).toEqual([{ erase_at: eraseAt, closed_at: null }]);
  setClock(eraseAt);
  await closeDueAccounts();
  expect((await mailbox.take(email)).subject).toBe('Tu cuenta se ha borrado');
  await expect.poll(() => rowsOf(memberId), { timeout: 10_000 }).toEqual([]);
  const waiting = () => db.selectFrom('accounts_farewell').select('farewell_id').execute();
  await expect.poll(waiting).toEqual([]);
});

test('if a member keeps the account at the moment of its erasure, the account is either kept completely or erased completely', {
  timeout: 60_000,
}, async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { memberId, eraseAt } = await aClosingMember();
    setClock(eraseAt);
    const { headers } = await signIn(memberId);
    const [stayed] = await Promise.all([call('DELETE', path, headers), closeDueAccounts()]);
    if (stayed.statusCode === 204)
      expect(await rowsOf(memberId)).toEqual([{ erase_at: null, closed_at: null }]);
    else {
      expect([401, 404]).toContain(stayed.statusCode);
      await expect.poll(() => rowsOf(memberId), { timeout: 10_000 }).toEqual([]);
    }
    setClock();
  }
});

test('a DELETE request changes nothing if nobody has asked to close the account', async () => {
  const { headers, memberId } = await aSignedInMember();
  expect((await call('DELETE', path, headers)).statusCode).toBe(204);
  expect(await rowsOf(memberId)).toEqual([{ erase_at: null, closed_at: null }]);
});
