// Runs alone because it changes settings.
import { expect, test, vi } from 'vitest';
import { aSignedInMember, openBrowser } from '#app/modules/accounts/accounts.factory.ts';
import { updateErasureDate } from '#app/modules/accounts/member/closing.queries.ts';
import { inSeconds } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { markFailed, markStarted } from './exports.queries.ts';
import { makeExport } from './making.server.ts';
import { aStoredExport } from './my-data.factory.ts';
import { unzip } from './unzip.fixture.ts';

// The limits are switched on, because the tests check how the page shows a limit's refusal.
vi.hoisted(() => vi.stubEnv('RATE_LIMIT_SCALE', '1'));

const { server } = await testApplication();
const page = '/auth/cierre';
const running = new AbortController().signal;

/** Creates a member in the closing week, who has signed in with a browser without JavaScript. */
async function aClosingBrowser() {
  const member = await aSignedInMember();
  await updateErasureDate(db, member.memberId, inSeconds(7 * daySeconds));
  const browser = openBrowser(server);
  const { username: identifier, password } = member;
  await browser.submit('/auth/inicio_sesion', { identifier, password });
  const text = async () => plain((await browser.get(page)).body);
  const send = (fields: Record<string, string>) => browser.submit(page, { part: 'copia', ...fields });
  return { ...member, browser, text, send };
}

const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

/**
 * Stores a copy of a member's data that is ready for download. @returns the number of the copy, as the form
 * posts it
 */
async function aReadyCopy(member: { memberId: number }): Promise<string> {
  const id = await aStoredExport(member);
  await makeExport(id, running);
  return String(id.exportId);
}

/** Removes the proof of identity from the member's sessions. */
const forgetProof = ({ memberId }: { memberId: number }) =>
  db
    .updateTable('accounts_session')
    .set({ identity_confirmed_at: null })
    .where('member_id', '=', memberId)
    .execute();

test('a member can request and download a copy of the data during the closing week', async () => {
  const { send, text, browser, username } = await aClosingBrowser();
  expect(await text()).toContain('Preparar mi copia');
  const asked = await send({});
  expect([asked.statusCode, asked.headers.location]).toEqual([303, '/auth/cierre#copia']);
  await expect.poll(text, { timeout: 15_000 }).toContain('Descargar');
  const [, id = ''] = /name="id" value="(\d+)"/.exec((await browser.get(page)).body) ?? [];
  const { headers } = await send({ id });
  const file = await browser.get(String(headers.location));
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(String((await unzip(file.rawPayload)).get('datos.json'))).toContain(username);
});

test('the page of the closing week shows whether a copy is waiting, being made, failed, ready or expired', async () => {
  const member = await aClosingBrowser();
  const id = await aStoredExport(member);
  const making = 'La estamos preparando. Suele tardar menos de un minuto. Ver si ya está';
  expect(await member.text()).toContain(making);
  await markStarted(db, id, inSeconds(0));
  expect(await member.text()).toContain(making);
  expect(await member.text()).not.toContain('Preparar otra copia');
  await markFailed(db, id, inSeconds(0));
  expect(await member.text()).toContain('No hemos podido prepararla. Puedes pedir otra. Preparar otra copia');
  await aReadyCopy(member);
  expect(await member.text()).toMatch(/Lista, .+ La guardamos hasta el .+ Descargar Preparar otra copia/);
  await db
    .updateTable('my_data_export')
    .set({ expired_at: inSeconds(0) })
    .where('member_id', '=', member.memberId)
    .execute();
  expect(await member.text()).toContain('Ya no está. Si la necesitas, pide otra.');
});

test('a ready copy can be downloaded while another copy is being made', async () => {
  const member = await aClosingBrowser();
  await aReadyCopy(member);
  await aStoredExport(member);
  expect(await member.text()).toMatch(/La estamos preparando.+Lista, .+Descargar/);
});

test('a copy is refused while another copy is being made, and a third copy on the same day is refused too', async () => {
  const member = await aClosingBrowser();
  const id = await aStoredExport(member);
  const early = await member.send({});
  expect([early.statusCode, plain(early.body)]).toEqual([
    409,
    expect.stringContaining('Ya estamos preparando una copia. Cuando termine podrás pedir otra.'),
  ]);
  await makeExport(id, running);
  await aReadyCopy(member);
  const third = await member.send({});
  expect([third.statusCode, plain(third.body)]).toEqual([
    429,
    expect.stringContaining('Hoy ya has pedido dos copias. Mañana puedes pedir otra.'),
  ]);
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
});

test('if the last proof of identity is not recent, downloading a copy requires the password', async () => {
  const member = await aClosingBrowser();
  const id = await aReadyCopy(member);
  await forgetProof(member);
  expect(await member.text()).toContain('Para saber que eres tú.');
  const empty = await member.send({ id });
  expect([empty.statusCode, empty.body]).toEqual([
    400,
    expect.stringContaining('Contraseña: Este campo es requerido'),
  ]);
  const wrong = await member.send({ id, password: 'Otra.2026' });
  expect([wrong.statusCode, wrong.body]).toEqual([
    400,
    expect.stringContaining('Esta no es tu contraseña actual.'),
  ]);
  const right = await member.send({ id, password: member.password });
  expect([right.statusCode, right.headers.location]).toEqual([
    303,
    expect.stringContaining('/exports/download/'),
  ]);
});

test('after too many wrong passwords the page states how long the member has to wait', async () => {
  const member = await aClosingBrowser();
  const id = await aReadyCopy(member);
  await forgetProof(member);
  const tries = [];
  for (let turn = 0; turn < 12; turn += 1) tries.push(await member.send({ id, password: 'Otra.2026' }));
  const last = tries.at(-1);
  expect([last?.statusCode, plain(last?.body ?? '')]).toEqual([
    429,
    expect.stringMatching(/Demasiados intentos\. Prueba otra vez dentro de \d+ min\./),
  ]);
});

test('a member without a password has to sign in again before downloading a copy', async () => {
  const member = await aClosingBrowser();
  const id = await aReadyCopy(member);
  await forgetProof(member);
  await db
    .updateTable('accounts_member')
    .set({ password_hash: null })
    .where('member_id', '=', member.memberId)
    .execute();
  expect(await member.text()).toContain('Para descargarla, sal y vuelve a entrar: así sabemos que eres tú.');
  const refused = await member.send({ id });
  expect([refused.statusCode, refused.body]).toEqual([
    400,
    expect.stringContaining('Para descargarla, sal y vuelve a entrar.'),
  ]);
});

test('copies of other members, expired copies and invalid numbers are all refused with the same response', async () => {
  const [member, other] = [await aClosingBrowser(), await aClosingBrowser()];
  const waiting = await aStoredExport(member);
  for (const id of [await aReadyCopy(other), String(waiting.exportId), '999999999', 'x', '']) {
    const refused = await member.send({ id });
    expect([refused.statusCode, refused.headers.location]).toEqual([409, undefined]);
    expect(plain(refused.body)).toContain('Esta copia ya no está. Si la necesitas, pide otra.');
  }
});

test('the page of the closing week opens only for members who are closing the account; other viewers are redirected', async () => {
  const member = await aClosingBrowser();
  await updateErasureDate(db, member.memberId, null);
  const asked = await member.send({});
  expect(asked.headers.location).toBe('/auth/cierre#copia');
  expect((await member.browser.get(page)).headers.location).toBe('/app/hoy');
  expect((await member.send({})).headers.location).toBe('/app/hoy');
  expect((await openBrowser(server).submit(page, { part: 'copia' })).headers.location).toBe(
    '/auth/inicio_sesion',
  );
});
