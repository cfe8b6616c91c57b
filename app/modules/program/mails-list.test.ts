// Runs alone because it sets the clock and counts refused addresses.
import { afterEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { daySeconds } from '#app/platform/duration.ts';
import type { OutgoingMail } from '#app/platform/mail/message.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { forgetOldMails, logMail } from './mail-log.server.ts';
import { mailsResponse, suppressedResponse } from './mails.schema.ts';
import { aLoggedMail } from './program.factory.ts';

const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });
const base = '/api/admin/mails/';
let count = 0;

afterEach(() => setClock());

async function list(query: string): Promise<z.output<typeof mailsResponse>> {
  const { status, body } = await admin.get(`${base}?${query}`);
  expect(status).toBe(200);
  return mailsResponse.parse(body);
}

const readSuppressed = async () => suppressedResponse.parse((await admin.get(`${base}suppressed/`)).body);
const to = (address: string): Pick<OutgoingMail, 'to'> => ({ to: { address } });

/** Logs the answer of the mail server to a new mail. */
async function answer(address: string, state: 'sent' | 'failed' | 'refused', text: string): Promise<void> {
  count += 1;
  const mail = { ...to(address), subject: 'Hola', text: 'Hola.', html: '', messageId: `answer-${count}` };
  await logMail({ ...mail, note: { kind: 'reply', memberId: null, keeps: 'body' } }, { state, answer: text });
}

test('the log of mails is read page by page, the newest first', async () => {
  const ids = [
    await aLoggedMail(to('paginas@persona.example')),
    await aLoggedMail(to('paginas@persona.example')),
    await aLoggedMail(to('paginas@persona.example')),
  ];
  const first = await list('search=paginas@&limit=2');
  const second = await list(`search=paginas@&limit=2&after=${first.meta.next}`);
  expect(first.meta).toMatchObject({ total_count: 3, is_more: false });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed());
  expect(second.meta.next).toBeNull();
});

test('the log of mails can be filtered by kind, by state and by address together', async () => {
  await answer('filtro@persona.example', 'failed', '451 later');
  await aLoggedMail(to('filtro@persona.example'));
  const totals = await Promise.all(
    ['', '&kind=reply', '&kind=follow-up', '&kind=reply&state=sent', '&state=failed'].map(
      async (filter) => (await list(`search=filtro@${filter}`)).meta.total_count,
    ),
  );
  expect(totals).toEqual([2, 1, 1, 0, 1]);
});

test('an address is found by its beginning in upper or lower case, and wildcard characters have no special meaning', async () => {
  await aLoggedMail(to('Mayus_Culas@persona.example'));
  const search = async (text: string) => (await list(`search=${encodeURIComponent(text)}`)).items.length;
  expect(await search('MAYUS_')).toBe(1);
  expect(await search('mayus_culas@persona.example')).toBe(1);
  for (const pattern of ['mayus%', 'mayus.', 'culas@', '%']) expect(await search(pattern)).toBe(0);
});

test('a number finds the mails that concern the member with this number', async () => {
  const { memberId } = await memberClient(server);
  const note = { kind: 'follow-up', memberId, keeps: 'body' } as const;
  const id = await aLoggedMail({ ...to('numero@persona.example'), note });
  expect((await list(`search=${memberId}`)).items).toMatchObject([{ id, member: memberId }]);
});

test('if the address of a mail may not be stored, the mail is logged without the address', async () => {
  const note = { kind: 'account-erased', memberId: null, keeps: 'nothing' } as const;
  const id = await aLoggedMail({ ...to('nada@persona.example'), note });
  expect((await list('search=nada@')).items).toEqual([]);
  expect((await list('kind=account-erased')).items).toMatchObject([{ id, address: null, has_body: false }]);
});

test('if only the address of a mail may be stored, the mail is logged without its body', async () => {
  const note = { kind: 'sign-up-code', memberId: null, keeps: 'address' } as const;
  await aLoggedMail({ ...to('solo@persona.example'), note });
  expect((await list('search=solo@')).items).toMatchObject([{ has_body: false }]);
});

test.each([
  ['En 2026 fueron 12345 y 1234567 pasos.', true],
  ['Tu código es 481 516.', true],
  ['Código:481516', false],
  ['481516', false],
])('of the text "%s" the log keeps the body: %s', async (text, isKept) => {
  const id = await aLoggedMail({ ...to('cifras@persona.example'), text });
  expect((await list('search=cifras@')).items.find((mail) => mail.id === id)?.has_body).toBe(isKept);
});

test('all long parameters of a link are removed from a logged body, and short parameters stay', async () => {
  const long = 'a1b2c3d4e5f6g7h8';
  const text = `https://yoi.test/a?t=${long}&n=12&x-y=${long}${long}\nhttps://yoi.test/b?dia=2026-11-27`;
  const id = await aLoggedMail({ text });
  expect((await admin.post(`${base}${id}/openings/`)).body).toMatchObject({
    text: 'https://yoi.test/a?t=…&n=12&x-y=…\nhttps://yoi.test/b?dia=2026-11-27',
  });
});

test('a body keeps its empty lines, and its first line is not treated as the subject', async () => {
  const id = await aLoggedMail({ subject: 'Tu semana', text: 'Hola, Ana:\n\nAdiós.\n' });
  expect((await admin.post(`${base}${id}/openings/`)).body).toEqual({
    ...{ subject: 'Tu semana', text: 'Hola, Ana:\n\nAdiós.\n' },
  });
});

test('an attempt to open a mail that does not exist leaves no entry in the audit log', async () => {
  expect((await admin.post(`${base}999999999/openings/`)).status).toBe(404);
  const entries = db.selectFrom('platform_audit').where('object', '=', 'mail:999999999').selectAll();
  expect(await entries.execute()).toEqual([]);
});

test('a long answer of the mail server is shortened, and stored without addresses', async () => {
  await answer('larga@persona.example', 'failed', `451 ana@correo.example:${'x'.repeat(5_000)}`);
  const [mail] = (await list('search=larga@')).items;
  expect(mail?.answer).toMatch(/^451 \[address\]:x+$/);
  expect(mail?.answer).toHaveLength(300);
});

test('a mail is kept for 90 days after its last attempt', async () => {
  const ids = [
    await aLoggedMail(to('vieja@persona.example')),
    await aLoggedMail(to('vieja@persona.example')),
  ];
  const old = { first_at: inSeconds(-91 * daySeconds), last_at: inSeconds(-90 * daySeconds - 60) };
  await db.updateTable('program_mail').set(old).where('mail_id', '=', Number(ids[0])).execute();
  await db
    .updateTable('program_mail')
    .set({ ...old, last_at: inSeconds(-90 * daySeconds + 60) })
    .where('mail_id', '=', Number(ids[1]))
    .execute();
  await forgetOldMails();
  expect((await list('search=vieja@')).items.map(({ id }) => id)).toEqual([ids[1]]);
});

test('refused addresses are listed once each, in lower case, the last refusal first', async () => {
  await db.deleteFrom('program_mail').where('state', '=', 'refused').execute();
  await answer('Uno@persona.example', 'refused', '550 first');
  setClock(inSeconds(60));
  await answer('dos@persona.example', 'refused', '550 no mailbox');
  setClock(inSeconds(60));
  await answer('uno@persona.example', 'refused', '550 again');
  expect((await readSuppressed()).refused.map(({ address, answer: text }) => [address, text])).toEqual([
    ['uno@persona.example', '550 again'],
    ['dos@persona.example', '550 no mailbox'],
  ]);
});

test('an address with a temporary failure is not listed as refused', async () => {
  await answer('luego@persona.example', 'refused', '550 no mailbox');
  await answer('luego@persona.example', 'failed', '451 later');
  expect((await readSuppressed()).refused.some(({ address }) => address.startsWith('luego@'))).toBe(false);
});

test.each(['expert', 'editor', 'moderator', 'support', 'member'] as const)(
  'a caller with the role %s can neither open a mail nor read the refused addresses',
  async (role) => {
    const { get, post } = await memberClient(server, { role });
    const id = await aLoggedMail();
    expect((await post(`${base}${id}/openings/`)).status).toBe(403);
    expect((await get(`${base}suppressed/`)).status).toBe(403);
  },
);
