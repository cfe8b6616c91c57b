import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { memberClient, visitorClient } from '#app/shell/testing/member-client.ts';
import { findTalk, leaveLead } from './contact.factory.ts';
import { inboxResponse } from './inbox.schema.ts';

const { server, mailbox } = await testApplication();
const sara = await memberClient(server, { role: 'support' });
const luis = await memberClient(server, { role: 'support' });
const admin = await memberClient(server, { role: 'admin' });
const inbox = '/api/admin/inbox/';
const answer = {
  subject: 'Re: Gracias por escribirnos',
  text: 'Hola.\n\nEmpieza por Hoy.',
  language: 'es',
  seen: null,
};

const list = async (query: Record<string, string>) =>
  inboxResponse.parse((await sara.get(`${inbox}?${new URLSearchParams(query)}`)).body);

test('a lead appears in the inbox as a conversation, and is found by a part of its e-mail address', async () => {
  const { name, email } = await leaveLead(server);
  const { items } = await list({ search: email.slice(0, -8).toUpperCase(), kind: 'lead' });
  expect(items).toEqual([
    expect.objectContaining({ name, email, kind: 'lead', excerpt: '¿Cómo empiezo?', closed_at: null }),
  ]);
  expect((await list({ search: email, kind: 'message' })).items).toEqual([]);
  expect(await findTalk(sara, email)).toMatchObject({ interest: 'usuario', crm_told_at: null, thread: [] });
});

test("messages and notices of interest of members appear in the inbox with the member's e-mail address", async () => {
  const ana = await memberClient(server);
  await ana.post('/api/email_part_of_yoi/', { message: 'No me llega el correo', type: 2 });
  await ana.post('/api/email_part_of_yoi/', { message: 'Me interesa', type: 1 });
  const { items } = await list({ search: ana.email });
  expect(items.map(({ kind, email, member }) => [kind, email, member])).toEqual([
    ['interest', ana.email, ana.memberId],
    ['message', ana.email, ana.memberId],
  ]);
});

test('the inbox is read page by page, newest first', async () => {
  const email = 'paginas@buzon.example';
  for (const note of ['Uno', 'Dos', 'Tres']) await leaveLead(server, { email, note });
  const first = await list({ search: email, limit: '2' });
  expect(first.items.map(({ excerpt }) => excerpt)).toEqual(['Tres', 'Dos']);
  expect(first.meta).toMatchObject({ total_count: 3, is_more: false });
  const rest = await list({ search: email, limit: '2', after: String(first.meta.next) });
  expect([rest.items.map(({ excerpt }) => excerpt), rest.meta.next]).toEqual([['Uno'], null]);
});

test('an answer joins the mail thread of the confirmation, and replies to it go to the mailbox of the team', async () => {
  const { name, email } = await leaveLead(server);
  const confirmation = await mailbox.take(email);
  const { id } = await findTalk(sara, email);
  expect((await sara.post(`${inbox}${id}/answers/`, { ...answer, answers: 0 })).status).toBe(201);
  const first = await mailbox.take(email);
  const header = (name: string) => first.headers.find(({ key }) => key === name)?.value;
  expect(first).toMatchObject({ subject: answer.subject, inReplyTo: confirmation.messageId });
  expect([first.text?.includes('Empieza por Hoy.'), first.replyTo?.[0]?.address]).toEqual([
    true,
    'hola@yoi.example',
  ]);
  expect([first.to?.[0]?.name, header('auto-submitted')]).toEqual([name, undefined]);
  await luis.post(`${inbox}${id}/answers/`, {
    ...answer,
    text: 'Y otra cosa.',
    answers: 1,
    seen: (await findTalk(luis, email)).changed_at,
  });
  const second = await mailbox.take(email);
  expect([second.inReplyTo, second.references]).toEqual([
    first.messageId,
    `${confirmation.messageId} ${first.messageId}`,
  ]);
  await expect
    .poll(async () =>
      (await findTalk(sara, email)).thread.map(({ by, sent_at: at }) => [by?.id, at !== null]),
    )
    .toEqual([
      [sara.memberId, true],
      [luis.memberId, true],
    ]);
});

test('answering a conversation assigns it to the author of the answer, and can also close it', async () => {
  const { email } = await leaveLead(server);
  const { id } = await findTalk(sara, email);
  await sara.post(`${inbox}${id}/answers/`, { ...answer, close: true, answers: 0 });
  expect(await findTalk(sara, email)).toMatchObject({
    handled_by: { id: sara.memberId, name: sara.username },
    closed_at: expect.any(String),
    answers: 1,
  });
  const idsOf = async (state: string) => (await list({ search: email, state })).items.map((each) => each.id);
  expect([await idsOf('open'), await idsOf('closed'), await idsOf('mine')]).toEqual([[], [id], [id]]);
});

test('if an answer is sent twice at the same time, only one mail is sent', async () => {
  const { email } = await leaveLead(server);
  await mailbox.take(email);
  const { id } = await findTalk(sara, email);
  const answers = await atOnce(2, () => sara.post(`${inbox}${id}/answers/`, { ...answer, answers: 0 }));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  await mailbox.take(email);
  expect(mailbox.count(email)).toBe(0);
});

test('if two people change one conversation, the second person sees who changed it first and overwrites nothing', async () => {
  const { email } = await leaveLead(server);
  const { id } = await findTalk(sara, email);
  await sara.post(`${inbox}${id}/assign/`, { member: sara.memberId, seen: null });
  const detail = `${sara.username} lo decidió antes.`;
  for (const [verb, body] of [
    ['assign', { member: luis.memberId, seen: null }],
    ['close', { seen: null }],
    ['answers', { ...answer, answers: 0, seen: null }],
  ] as const)
    expect(await luis.post(`${inbox}${id}/${verb}/`, body)).toEqual({ status: 409, body: { detail } });
  const { changed_at: seen } = await findTalk(luis, email);
  expect((await luis.post(`${inbox}${id}/close/`, { seen })).status).toBe(200);
  expect((await luis.post(`${inbox}${id}/reopen/`, { seen })).body).toMatchObject({ closed_at: null });
});

test('a change of a conversation and an answer are refused if they do not state what the caller has seen', async () => {
  const { email } = await leaveLead(server);
  const { id } = await findTalk(sara, email);
  const { seen: _seen, ...unseen } = answer;
  for (const [verb, body] of [
    ['assign', { member: 'me' }],
    ['close', {}],
    ['reopen', {}],
    ['answers', { ...unseen, answers: 0 }],
    ['answers', answer],
  ] as const)
    expect((await luis.post(`${inbox}${id}/${verb}/`, body)).status).toBe(400);
  expect(await findTalk(sara, email)).toMatchObject({ handled_by: null, answers: 0 });
});

test('a conversation can be assigned only to a person who may answer it', async () => {
  const { email } = await leaveLead(server);
  const { id } = await findTalk(sara, email);
  const ana = await memberClient(server);
  expect((await sara.post(`${inbox}${id}/assign/`, { member: ana.memberId, seen: null })).status).toBe(400);
  expect(
    (await sara.post(`${inbox}${id}/assign/`, { member: admin.memberId, seen: null })).body,
  ).toMatchObject({
    handled_by: { id: admin.memberId },
  });
  expect((await sara.post(`${inbox}${id}/assign/`, { member: 'me', seen: null })).body).toMatchObject({
    handled_by: { id: sara.memberId },
  });
  expect((await sara.post(`${inbox}${id}/assign/`, { member: null, seen: null })).body).toMatchObject({
    handled_by: null,
  });
});

test('the inbox refuses malformed requests, and all requests of people without permission', async () => {
  const { email } = await leaveLead(server);
  const { id } = await findTalk(sara, email);
  expect((await sara.get(`${inbox}?kind=otro`)).status).toBe(400);
  expect((await sara.get(`${inbox}999999999/`)).status).toBe(404);
  expect((await sara.post(`${inbox}999999999/close/`, { seen: null })).status).toBe(404);
  expect((await sara.post(`${inbox}${id}/answers/`, { ...answer, text: ' ' })).status).toBe(400);
  expect((await sara.post(`${inbox}${id}/answers/`, { ...answer, subject: 'a'.repeat(201) })).status).toBe(
    400,
  );
  const marta = await memberClient(server, { role: 'moderator' });
  for (const [caller, status] of [
    [visitorClient(server), 401],
    [await memberClient(server), 403],
    [marta, 403],
  ] as const)
    expect((await caller.get(inbox)).status).toBe(status);
});
