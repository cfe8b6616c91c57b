import { expect, test } from 'vitest';
import { readExport } from '#app/platform/member-export.factory.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { findTalk, leaveLead } from './contact.factory.ts';
import { contact } from './contact.module.ts';
import { eraseSender } from './contact.server.ts';
import { conversationResponse, inboxResponse } from './inbox.schema.ts';

const { server, mailbox } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });
const sara = await memberClient(server, { role: 'support' });
const luis = await memberClient(server, { role: 'support' });
const inbox = '/api/admin/inbox/';
const answer = { subject: 'Re: Gracias por escribirnos', text: 'Hola.\n\nEmpieza por Hoy.', language: 'es' };

const list = async (query: Record<string, string>) =>
  inboxResponse.parse((await sara.get(`${inbox}?${new URLSearchParams(query)}`)).body);
const audited = async (id: number) => (await admin.get(`/api/admin/audit/?object=conversation:${id}`)).body;

/**
 * Creates a lead, which appears in the inbox. @returns the conversation, and the name and address of the person
 */
async function aTalk(more: Record<string, string> = {}) {
  const { email, name } = await leaveLead(server, more);
  return { ...(await findTalk(sara, email)), email, name };
}

type Staff = typeof sara;

/**
 * Performs an action on a conversation that the caller has just read. `body` may override the state that the
 * caller has seen.
 */
async function act(
  staff: Staff,
  id: number,
  verb: 'assign' | 'close' | 'reopen' | 'answers',
  body: object = {},
) {
  const { changed_at: seen, answers } = conversationResponse.parse((await staff.get(`${inbox}${id}/`)).body);
  return staff.post(`${inbox}${id}/${verb}/`, { seen, ...(verb === 'answers' ? { answers } : {}), ...body });
}

/** Creates a member who has sent a message to the team. */
async function aWriter(message = 'No me llega el correo') {
  const writer = await memberClient(server);
  await writer.post('/api/email_part_of_yoi/', { message, type: 2 });
  return { ...(await findTalk(sara, writer.email)), ...writer };
}

test('each change of a conversation leaves one entry in the audit log, without any text of the conversation', async () => {
  const { id } = await aTalk();
  await act(sara, id, 'assign', { member: 'me' });
  await act(sara, id, 'answers', answer);
  await act(sara, id, 'close');
  await act(sara, id, 'reopen');
  const body = await audited(id);
  expect(body).toMatchObject({
    items: [
      { verb: 'reopen', before: { state: 'closed' }, after: { state: 'open' } },
      { verb: 'close', before: { state: 'open' }, after: { state: 'closed' } },
      { verb: 'answer', before: { answers: 0 }, after: { answers: 1, closed: false } },
      { verb: 'assign', before: { handled_by: null }, after: { handled_by: sara.memberId } },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('Empieza por Hoy');
});

test.each([
  ['close', {}, 1],
  ['reopen', {}, 0],
  ['assign', { member: 'me' }, 1],
  ['assign', { member: null }, 0],
] as const)(
  'a repeated %s with %j changes nothing and leaves %d entries in the audit log',
  async (verb, body, entries) => {
    const { id } = await aTalk();
    const first = conversationResponse.parse((await act(sara, id, verb, body)).body);
    const second = conversationResponse.parse((await act(sara, id, verb, body)).body);
    expect(second).toEqual(first);
    expect(Object(await audited(id)).items).toHaveLength(entries);
  },
);

test('if two people of the team close a conversation at the same time, it is closed once', async () => {
  const { id } = await aTalk();
  const answers = await atOnce(4, (index) =>
    (index % 2 === 0 ? sara : luis).post(`${inbox}${id}/close/`, { seen: null }),
  );
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(Object(await audited(id)).items).toHaveLength(1);
});

test('if a colleague handles a conversation, an answer does not reassign it', async () => {
  const { id, email } = await aTalk();
  await act(sara, id, 'assign', { member: luis.memberId });
  await act(sara, id, 'answers', answer);
  expect(await findTalk(sara, email)).toMatchObject({ handled_by: { id: luis.memberId }, closed_at: null });
});

test('an answer to a closed conversation neither opens it nor changes the instant of its closing', async () => {
  const { id, email } = await aTalk();
  await act(sara, id, 'close');
  const { closed_at: closedAt } = await findTalk(sara, email);
  await act(sara, id, 'answers', { ...answer, close: true });
  expect((await findTalk(sara, email)).closed_at).toBe(closedAt);
});

test('an answer to a message of a member goes to the current address of the account, in the language of the answer', async () => {
  const ana = await aWriter();
  await mailbox.take(ana.email);
  await act(sara, ana.id, 'answers', { subject: 'Re: Hi', text: 'Start today.', language: 'en' });
  const mail = await mailbox.take(ana.email);
  expect([mail.subject, mail.text?.includes('Start today.')]).toEqual(['Re: Hi', true]);
  expect(mail.html).toContain('lang="en"');
});

test('HTML characters in an answer are shown as typed', async () => {
  const { id, email } = await aTalk();
  await mailbox.take(email);
  await act(sara, id, 'answers', { ...answer, text: 'Menos de <b>10</b> & más' });
  const { html } = await mailbox.take(email);
  expect(html).toContain('Menos de &lt;b&gt;10&lt;/b&gt; &amp; más');
});

test('a lead is found by a part of its name, and a member by the start of the username', async () => {
  const { name, id } = await aTalk({ name: 'Wenceslao Ñandú' });
  expect((await list({ search: 'cesLAO Ñ' })).items.map((each) => [each.id, each.name])).toEqual([
    [id, name],
  ]);
  const ana = await aWriter();
  expect((await list({ search: ana.username })).items.map((each) => each.id)).toContain(ana.id);
});

test('wildcard characters in a search have no special meaning', async () => {
  await aTalk({ name: 'Cien por cien' });
  for (const search of ['%', '_ien', 'Cien%cien', '\\'])
    expect((await list({ search })).items.map(({ name }) => name)).not.toContain('Cien por cien');
});

test('a long message is shortened in the list and complete in the conversation', async () => {
  const message = `${'Hola.\n\n  '.repeat(40)}Fin`;
  const ana = await aWriter(message);
  const [listed] = (await list({ search: ana.email })).items;
  expect([
    listed?.excerpt.length,
    listed?.excerpt.startsWith('Hola. Hola. '),
    listed?.excerpt.endsWith('…'),
  ]).toEqual([140, true, true]);
  expect(ana.text).toBe(message);
});

test.each([
  { text: 'x'.repeat(5_001) },
  { subject: ' ' },
  { language: 'fr' },
  { answers: -1 },
  { seen: 'ayer' },
  { to: 'otra@persona.example' },
])('an answer with the fields %j is refused', async (changes) => {
  const { id, email } = await aTalk();
  await mailbox.take(email);
  expect((await act(sara, id, 'answers', { ...answer, ...changes })).status).toBe(400);
  expect([(await findTalk(sara, email)).answers, mailbox.count(email)]).toEqual([0, 0]);
});

test('an answer is refused and not sent if its author has not seen the last answer of a colleague', async () => {
  const { id, email } = await aTalk();
  await act(sara, id, 'answers', { ...answer, answers: 0 });
  expect(await act(sara, id, 'answers', { ...answer, answers: 0 })).toEqual({
    status: 409,
    body: { detail: 'Ya hay una respuesta más. Léela antes de enviar la tuya.' },
  });
  expect((await findTalk(sara, email)).answers).toBe(1);
});

test('the export of a team member contains the actions of this member in the inbox, but no words of the people who wrote', async () => {
  const eva = await memberClient(server, { role: 'support' });
  const { id, name } = await aTalk({ note: 'Palabras de Lucía' });
  await act(eva, id, 'answers', { ...answer, text: 'Palabras de Eva' });
  const rows = (await Promise.all(contact.exports.map((each) => readExport(each, eva.memberId)))).flat();
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'answer', text: 'Palabras de Eva' }),
      expect.objectContaining({ action: 'handle', id }),
      expect.objectContaining({ action: 'change', id }),
    ]),
  );
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Palabras de Lucía|${name}`));
});

test('the export has no instant for a conversation that the team member handles, because colleagues can change this instant', async () => {
  const eva = await memberClient(server, { role: 'support' });
  const { id } = await aTalk();
  await act(eva, id, 'assign', { member: 'me' });
  await act(sara, id, 'close');
  const rows = (await Promise.all(contact.exports.map((each) => readExport(each, eva.memberId)))).flat();
  expect(rows).toEqual([{ action: 'handle', id, text: null, done_at: null }]);
});

test('after a member of the team is erased, answers stay without an author, and conversations have no handler', async () => {
  const eva = await memberClient(server, { role: 'support' });
  const { id, email } = await aTalk();
  await act(eva, id, 'answers', answer);
  await eraseSender(eva.memberId);
  const left = await findTalk(sara, email);
  expect([left.handled_by, left.thread.map(({ by, text }) => [by, text])]).toEqual([
    null,
    [[null, answer.text]],
  ]);
  const refused = await act(sara, id, 'close', { seen: null });
  expect([refused.status, JSON.stringify(refused.body).includes(eva.username)]).toEqual([409, false]);
});

test('after a member is erased, the messages of the member are no longer in the inbox', async () => {
  const ana = await aWriter();
  await act(sara, ana.id, 'answers', answer);
  await eraseSender(ana.memberId);
  expect((await sara.get(`${inbox}${ana.id}/`)).status).toBe(404);
  const late = await sara.post(`${inbox}${ana.id}/answers/`, { ...answer, answers: 1, seen: null });
  expect(late.status).toBe(404);
});
