import { expect, test } from 'vitest';
import type { z } from 'zod';
import { openBrowser } from '#app/modules/accounts/accounts.factory.ts';
import { anAddress, register } from '#app/modules/attribution/attribution.factory.ts';
import { db } from '#app/platform/db/db.ts';
import { upsertErasure } from '#app/platform/erasure.queries.ts';
import type { OutgoingMail } from '#app/platform/mail/message.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { signIn } from '#app/shell/testing/member-calls.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { logMail } from './mail-log.server.ts';
import { mailsResponse } from './mails.schema.ts';
import { aLoggedMail } from './program.factory.ts';

const application = await testApplication();
const { server, mailbox } = application;
const admin = await memberClient(server, { role: 'admin' });
const base = '/api/admin/mails/';

async function read(query: string): Promise<z.output<typeof mailsResponse>> {
  const { status, body } = await admin.get(`${base}?${query}`);
  expect(status).toBe(200);
  return mailsResponse.parse(body);
}

const open = (id: number | undefined) => admin.post(`${base}${id}/openings/`);

const failing = (messageId: string, address: string): OutgoingMail => ({
  ...{ to: { address }, subject: 'Hola', text: 'Hola.', html: '', messageId },
  note: { kind: 'reply', memberId: null, keeps: 'body' },
});

test('the mails of a sign-up are logged, but the mail with the code is logged without its body', async () => {
  const email = anAddress();
  await register(application, email);
  await mailbox.take(email);
  await expect.poll(async () => (await read(`search=${email}`)).items.length).toBe(2);
  const [welcome, code] = (await read(`search=${email}`)).items;
  expect(welcome).toMatchObject({
    kind: 'welcome',
    state: 'sent',
    attempts: 1,
    has_body: true,
    address: email,
  });
  expect(welcome?.answer).toMatch(/^250 /);
  expect(code).toMatchObject({ kind: 'sign-up-code', has_body: false, member: null });
  expect((await read(`search=${welcome?.member}`)).items.map(({ id }) => id)).toEqual([welcome?.id]);
  expect((await open(welcome?.id)).body).toMatchObject({ subject: expect.stringContaining('YOI') });
  expect(await open(code?.id)).toEqual({
    status: 404,
    body: { detail: 'De este correo no se guarda el texto.' },
  });
});

test('mails with a recovery code or a sign-in link are logged without their bodies', async () => {
  const { email } = await memberClient(server);
  await openBrowser(server).submit('/auth/recuperar', { step: 'address', email });
  await server.inject({ method: 'POST', url: '/dj-rest-auth/password/reset/', payload: { email } });
  await expect.poll(async () => (await read(`search=${email}`)).items.length).toBeGreaterThan(0);
  const { items } = await read(`search=${email}`);
  expect(items.filter(({ has_body }) => has_body)).toEqual([]);
});

test('a mail body that contains six digits in a row is never stored in the log', async () => {
  await aLoggedMail({ to: { address: 'seis@persona.example' }, text: 'Tu código: 481516.' });
  expect((await read('search=seis@')).items).toMatchObject([{ has_body: false }]);
});

test('logged bodies are sealed; their links contain no tokens; each reading of a body is in the audit log', async () => {
  const token = 'a1b2c3d4e5f6g7h8i9j0k1l2';
  const id = await aLoggedMail({ text: `Hola.\nhttps://yoi.test/avisos/baja?t=${token}` });
  const { sealed } = await db
    .selectFrom('program_mail')
    .select('sealed')
    .where('mail_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(sealed?.toString('latin1')).not.toContain('Hola');
  expect(await open(id)).toEqual({
    status: 200,
    body: { subject: 'Hola, Ana', text: 'Hola.\nhttps://yoi.test/avisos/baja?t=…' },
  });
  const entries = db
    .selectFrom('platform_audit')
    .where('object', '=', `mail:${id}`)
    .select(['resource', 'verb']);
  expect(await entries.execute()).toEqual([{ resource: 'mails', verb: 'open' }]);
});

test('a retried mail has one entry, with the number of attempts and the last response without any addresses in it', async () => {
  const mail = failing('retried-1', 'tarde@persona.example');
  await logMail(mail, { state: 'failed', answer: '451 try <tarde@persona.example> later' });
  await logMail(mail, { state: 'sent', answer: '250 OK' });
  expect((await read('search=tarde@')).items).toMatchObject([
    { attempts: 2, state: 'sent', answer: '250 OK' },
  ]);
  await logMail(failing('retried-2', 'tarde@persona.example'), {
    state: 'failed',
    answer: '451 try <tarde@persona.example> later',
  });
  expect((await read('search=tarde@&state=failed')).items).toMatchObject([
    { answer: '451 try <[address]> later' },
  ]);
});

test('an address that refuses mails is listed until a mail to this address succeeds', async () => {
  const address = 'buzon@persona.example';
  const isListed = async () => JSON.stringify((await admin.get(`${base}suppressed/`)).body).includes(address);
  await logMail(failing('refused-1', address), { state: 'refused', answer: '550 no such mailbox' });
  expect(await isListed()).toBe(true);
  await logMail(failing('refused-2', address), { state: 'sent', answer: '250 OK' });
  expect(await isListed()).toBe(false);
});

test('once the erasure of a member has begun, no mail to the member is logged', async () => {
  const memberId = 990_000_001;
  await upsertErasure(db, { memberId, scope: 'account', erasedAt: new Date() });
  const mail = failing('erased-1', 'ida@persona.example');
  await logMail({ ...mail, note: { ...mail.note, memberId } }, { state: 'sent', answer: '250 OK' });
  expect((await read('search=ida@')).items).toEqual([]);
  await db.deleteFrom('platform_erasure').where('member_id', '=', memberId).execute();
});

test('after an account is erased, the log contains no mails of the account, and the last mail is logged without an address', async () => {
  const readErased = async () => (await read('kind=account-erased')).items;
  const before = (await readErased()).length;
  const email = anAddress();
  const person = await register(application, email);
  await mailbox.take(email);
  const { post } = await signIn(server, person);
  await post('/api/user-identity/', { password: person.password });
  await post('/api/user-profile/close-account/', { confirm: true, at_once: true });
  while ((await mailbox.take(email)).subject !== 'Tu cuenta se ha borrado');
  await expect.poll(async () => (await readErased()).length).toBe(before + 1);
  expect((await read(`search=${email}`)).items).toEqual([]);
  for (const item of await readErased()) expect(item).toMatchObject({ address: null, member: null });
});

test.each(['state=lost', 'limit=0', 'after=0', 'kind=A', 'more=1'])(
  'a list with %s is refused',
  async (query) => {
    expect((await admin.get(`${base}?${query}`)).status).toBe(400);
  },
);
