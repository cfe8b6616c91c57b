// Runs alone because it sets the clock.
import { afterEach, expect, test } from 'vitest';
import { aMember, codeIn, openBrowser, signIn, someone } from '#app/modules/accounts/accounts.factory.ts';
import { findMemberByEmail, findRole } from '#app/modules/accounts/index.ts';
import { closeAccountAtOnce } from '#app/modules/accounts/security/closing.server.ts';
import { deleteOld } from '#app/modules/contact/contact.server.ts';
import { findApplication } from '#app/modules/contact/index.ts';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { eraseReviewer } from './erasing.server.ts';
import { aMarkedApplication, draft, sendDrafts } from './selection.factory.ts';

const { server, mailbox } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });

afterEach(() => setClock());

/** Accepts an applicant without an account. @returns the applicant, and the path of the link in the mail */
async function invited() {
  const application = await aMarkedApplication(server, admin);
  await sendDrafts(admin, [await draft(admin, application.id, { outcome: 'accepted' })]);
  await mailbox.take(application.email);
  const { text = '' } = await mailbox.take(application.email);
  const [link = ''] = /\/auth\/invitacion\?permiso=[\w-]+/.exec(text) ?? [];
  return { ...application, link };
}

type Browser = ReturnType<typeof openBrowser>;

async function signedIn({ username, password }: { username: string; password: string }): Promise<Browser> {
  const browser = openBrowser(server);
  await browser.submit('/auth/inicio_sesion', { identifier: username, password });
  return browser;
}

const roleOf = async (email: string) => {
  const member = await findMemberByEmail(db, email);
  return member && findRole(db, member.memberId);
};

test('after registering, an invited person is led back to the invitation and becomes an expert', async () => {
  const { email, link, id } = await invited();
  const { username, password } = someone();
  const browser = openBrowser(server);
  expect((await browser.get(link)).body).toContain('Crear mi cuenta');
  const address = { step: 'address', email, language: 'es-ES', terms: 'on', diary: 'on' };
  await browser.submit('/register', address);
  await browser.submit('/register', { step: 'code', key: codeIn((await mailbox.take(email)).text) });
  const done = await browser.submit('/register', { step: 'account', username, password });
  expect(done.headers.location).toBe(link);
  expect((await browser.get(link)).body).toContain(`la cuenta de ${email}`);
  expect(await roleOf(email)).toBe('member');
  const accepted = await browser.submit(link, {});
  expect([accepted.statusCode, accepted.headers.location]).toEqual([303, '/auth/invitacion?hecho=1']);
  expect((await browser.get('/auth/invitacion?hecho=1')).body).toContain('Ya formas parte del equipo');
  expect(await roleOf(email)).toBe('expert');
  const findExpert = () =>
    db.selectFrom('selection_expert').select('member_id').where('application_id', '=', id).executeTakeFirst();
  await expect.poll(findExpert).toEqual({ member_id: (await findMemberByEmail(db, email))?.memberId });
});

test('if an account was created for the invited address in the meantime, the person uses the invitation by signing in', async () => {
  const { email, link } = await invited();
  const browser = await signedIn(await aMember({ email }));
  const stranger = openBrowser(server);
  expect((await stranger.submit(link, {})).headers.location).toContain('/auth/inicio_sesion?callbackUrl=');
  expect((await browser.submit(link, {})).statusCode).toBe(303);
  expect(await roleOf(email)).toBe('expert');
});

test('the audit log contains the reason why an invited person became an expert', async () => {
  const { email, link, id } = await invited();
  const { memberId, ...member } = await aMember({ email });
  await (await signedIn(member)).submit(link, {});
  expect((await admin.get(`/api/admin/audit/?object=member:${memberId}&resource=roles`)).body).toMatchObject({
    items: [
      {
        ...{
          verb: 'give',
          by: { id: admin.memberId },
          before: { role: 'member' },
          after: { role: 'expert' },
        },
        reason: `Candidatura ${id} aceptada`,
      },
    ],
  });
});

test('an invitation can be used only once', async () => {
  const { email, link } = await invited();
  const browser = await signedIn(await aMember({ email }));
  await browser.submit(link, {});
  const again = await browser.submit(link, {});
  expect([again.statusCode, again.body.includes('Este enlace ya se usó')]).toEqual([410, true]);
  expect((await openBrowser(server).get(link)).statusCode).toBe(410);
});

test('an invitation expires after fourteen days', async () => {
  const { email, link } = await invited();
  const member = await aMember({ email });
  setClock(inSeconds(14 * daySeconds));
  const browser = await signedIn(member);
  const page = await browser.submit(link, {});
  expect([page.statusCode, page.body.includes('Este enlace ha caducado')]).toEqual([410, true]);
  expect(await roleOf(email)).toBe('member');
});

test('an account with another address cannot use an invitation', async () => {
  const { link } = await invited();
  const other = await aMember();
  const browser = await signedIn(other);
  for (const page of [await browser.get(link), await browser.submit(link, {})])
    expect([page.statusCode, page.body.includes('Esta invitación es para otro correo')]).toEqual([403, true]);
  expect(await roleOf(other.email)).toBe('member');
});

test('if the link of an invitation was altered, a page explains this', async () => {
  const page = await openBrowser(server).get('/auth/invitacion?permiso=nada');
  expect([page.statusCode, page.body.includes('No reconocemos este enlace')]).toEqual([404, true]);
});

test('an accepted application is kept for more than a year, until the account of the expert is erased', async () => {
  const { email, link, id } = await invited();
  const { memberId, ...member } = await aMember({ email });
  await (await signedIn(member)).submit(link, {});
  await expect
    .poll(() => db.selectFrom('selection_expert').selectAll().where('application_id', '=', id).execute())
    .toHaveLength(1);
  setClock(inSeconds(400 * daySeconds));
  await deleteOld();
  expect(await findApplication(db, id)).toMatchObject({ email });
  await eraseReviewer(memberId);
  await deleteOld();
  expect(await findApplication(db, id)).toBeUndefined();
});

test('if the account of an invited address is erased, its invitation is erased too', async () => {
  const { email, link } = await invited();
  const { memberId } = await aMember({ email });
  await closeAccountAtOnce((await signIn(memberId)).actor);
  const rows = () =>
    db.selectFrom('accounts_invitation').select('reason').where('email', '=', email).execute();
  await expect.poll(rows, { timeout: 10_000 }).toEqual([]);
  expect((await openBrowser(server).get(link)).statusCode).toBe(404);
});
