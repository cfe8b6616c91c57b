import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findRole } from '#app/modules/accounts/index.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import {
  aMarkedApplication,
  anApplication,
  applicationsPath,
  aReviewedPosition,
  draft,
  mark,
  sendDrafts,
} from './selection.factory.ts';
import { applicationResponse, draftsResponse } from './selection.schema.ts';

const { server, mailbox } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });
const reason = 'Buscamos a alguien con más horas libres.';
const read = async (path: string) => applicationResponse.parse((await admin.get(path)).body);
const outbox = async () =>
  draftsResponse.parse((await admin.get(`${applicationsPath}decisions/?limit=100`)).body).items;

const mails = async (query: string) =>
  z.object({ items: z.array(z.unknown()) }).parse((await admin.get(`/api/admin/mails/?${query}`)).body).items;

/** Returns the mail with the decision. The mail that confirms the application comes before it. */
async function takeDecision(email: string) {
  await mailbox.take(email);
  return mailbox.take(email);
}

test('a draft waits in the outbox; when the draft is sent, the applicant gets a mail with the reason', async () => {
  const { id, email, name, path } = await aMarkedApplication(server, admin);
  const drafted = await draft(admin, id, { outcome: 'refused' });
  expect((await outbox()).find(({ application }) => application === id)).toMatchObject({
    ...{ id: drafted.id, outcome: 'refused', reason, name: null, sent_at: null },
    by: { id: admin.memberId, username: admin.username },
  });
  expect((await read(path)).stage).toBe('new');
  expect((await sendDrafts(admin, [drafted])).status).toBe(204);
  const mail = await takeDecision(email);
  expect([mail.subject, mail.text?.includes(name), mail.text?.includes(reason)]).toEqual([
    'Sobre tu candidatura',
    true,
    true,
  ]);
  const sent = await read(path);
  expect([sent.stage, sent.decision?.sent_at, sent.identity]).toEqual(['refused', expect.any(String), null]);
  expect((await outbox()).some(({ application }) => application === id)).toBe(false);
});

test('the log of mails does not contain the address of a refused applicant', async () => {
  const { id, email } = await aMarkedApplication(server, admin);
  await sendDrafts(admin, [await draft(admin, id, { outcome: 'refused' })]);
  await takeDecision(email);
  await expect.poll(async () => (await mails('kind=application-decided')).length).toBeGreaterThan(0);
  expect(await mails(`search=${email}`)).toEqual([]);
});

test('an applicant who wrote in English gets the decision in English', async () => {
  const { position, reviewers } = await aReviewedPosition(server, admin);
  const payload = {
    name: 'Ada',
    email: `ada.${process.pid}@persona.example`,
    message: 'I listen.',
    consent: true,
  };
  const response = await server.inject({
    ...{ method: 'POST', url: '/api/user-postulation/', remoteAddress: '10.6.0.1' },
    headers: { 'accept-language': 'en' },
    payload: { ...payload, country: 'Chile', area: 'Dinero', speciality: 'Ahorro', position },
  });
  const { id } = response.json();
  await expect.poll(async () => (await admin.get(`${applicationsPath}${id}/`)).status).toBe(200);
  for (const reviewer of reviewers) await mark(reviewer, id, 2);
  await sendDrafts(admin, [await draft(admin, id, { outcome: 'refused', reason: 'Not this time.' })]);
  expect((await takeDecision(payload.email)).subject).toBe('About your application');
});

test('if one draft has no reason, none of the drafts is sent', async () => {
  const [first, second] = [await aMarkedApplication(server, admin), await aMarkedApplication(server, admin)];
  const drafts = [
    await draft(admin, first.id, { outcome: 'refused' }),
    await draft(admin, second.id, { outcome: 'refused', reason: ' ' }),
  ];
  expect(await sendDrafts(admin, drafts)).toEqual({
    status: 400,
    body: { decisions: [`Falta el motivo en estas candidaturas: ${second.id}. Escríbelo antes de enviar.`] },
  });
  expect((await read(first.path)).stage).toBe('new');
});

test('decisions are sent only if the typed number equals the number of decisions', async () => {
  const { id } = await aMarkedApplication(server, admin);
  const drafted = await draft(admin, id, { outcome: 'refused' });
  expect(await sendDrafts(admin, [drafted], 2)).toEqual({
    status: 400,
    body: { count: ['El número no coincide.'] },
  });
});

test('if two admins send the same decision at the same time, only one mail is sent', async () => {
  const { id, email } = await aMarkedApplication(server, admin);
  const other = await memberClient(server, { role: 'admin' });
  const drafted = await draft(admin, id, { outcome: 'refused' });
  const answers = await atOnce(6, (index) => sendDrafts(index % 2 === 0 ? admin : other, [drafted]));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409, 409, 409]);
  expect((await takeDecision(email)).subject).toBe('Sobre tu candidatura');
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from platform_event
    where name = 'selection.decision-sent' and (payload->>'decisionId')::bigint = ${drafted.id}`.execute(db);
  expect([rows[0]?.count, mailbox.count(email)]).toEqual([1, 0]);
});

test('if sending decisions is interrupted, no decision is sent, and sending can be repeated', async () => {
  const [first, second] = [await aMarkedApplication(server, admin), await aMarkedApplication(server, admin)];
  const drafts = [
    await draft(admin, first.id, { outcome: 'refused' }),
    await draft(admin, second.id, { outcome: 'refused' }),
  ];
  await sql`
    create function cut_off() returns trigger language plpgsql as
    ${sql.raw(`$$ begin if new.application_id = ${second.id} then raise exception 'cut off'; end if; return new; end $$`)}`.execute(
    db,
  );
  await sql`create trigger cut_off before update on selection_decision for each row execute function cut_off()`.execute(
    db,
  );
  expect((await sendDrafts(admin, drafts)).status).toBe(500);
  await sql`drop function cut_off cascade`.execute(db);
  expect((await read(first.path)).stage).toBe('new');
  expect((await sendDrafts(admin, drafts)).status).toBe(204);
  for (const { email } of [first, second]) {
    expect((await takeDecision(email)).subject).toBe('Sobre tu candidatura');
    expect(mailbox.count(email)).toBe(0);
  }
});

test('if two admins change one draft, the second change is refused, and the error names the admin who was first', async () => {
  const { id, path } = await aMarkedApplication(server, admin);
  const other = await memberClient(server, { role: 'admin' });
  const { version } = await draft(admin, id, { outcome: 'refused' });
  const change = (by: typeof admin, seen: number | null) =>
    by.call('PUT', `${path}decision/`, { outcome: 'accepted', reason: 'Nos encaja.', version: seen });
  expect((await change(other, null)).json()).toEqual({
    detail: `${admin.username} cambió antes este borrador. Mira cómo está ahora.`,
  });
  expect((await change(other, version)).statusCode).toBe(204);
  expect((await admin.call('DELETE', `${path}decision/`, { version })).statusCode).toBe(409);
  expect((await sendDrafts(admin, [{ id: (await read(path)).decision?.id ?? 0, version }])).status).toBe(409);
});

test('a draft can be discarded, but a decision that was sent cannot be changed', async () => {
  const { id, path } = await aMarkedApplication(server, admin);
  const { version } = await draft(admin, id, { outcome: 'refused' });
  expect((await admin.call('DELETE', `${path}decision/`, { version })).statusCode).toBe(204);
  expect((await admin.call('DELETE', `${path}decision/`, { version })).statusCode).toBe(404);
  const again = await draft(admin, id, { outcome: 'refused' });
  await sendDrafts(admin, [again]);
  const change = { outcome: 'accepted', reason, version: again.version };
  expect((await admin.call('PUT', `${path}decision/`, change)).statusCode).toBe(409);
  expect((await admin.post(`${path}stage/`, { stage: 'trial', version: 2 })).status).toBe(409);
  expect((await sendDrafts(admin, [again])).body).toEqual({ detail: 'Ya enviaste esta decisión.' });
});

test('a decision can be made only once two reviewers have given marks', async () => {
  const { application, reviewers } = await aReviewedPosition(server, admin);
  const path = `${applicationsPath}${application.id}/decision/`;
  const decide = () => admin.call('PUT', path, { outcome: 'accepted', reason, version: null });
  expect((await decide()).json()).toEqual({
    detail: 'Antes de decidir hacen falta las puntuaciones de dos personas.',
  });
  await mark(reviewers[0], application.id, 4);
  expect((await decide()).json()).toEqual({
    detail: 'Antes de decidir falta la puntuación de otra persona.',
  });
  await mark(reviewers[1], application.id, 4);
  expect((await decide()).statusCode).toBe(204);
});

test('an accepted applicant with an account becomes an expert, but a team member keeps the previous role', async () => {
  const [member, editor] = [await memberClient(server), await memberClient(server, { role: 'editor' })];
  const { position, reviewers } = await aReviewedPosition(server, admin);
  const keepsRole: unknown[] = [];
  for (const { email } of [member, editor]) {
    const { id } = await anApplication(server, position, { email: email.toUpperCase() });
    for (const reviewer of reviewers) await mark(reviewer, id, 5);
    const drafted = await draft(admin, id, { outcome: 'accepted' });
    keepsRole.push((await outbox()).find(({ application }) => application === id)?.keeps_role);
    expect((await sendDrafts(admin, [drafted])).status).toBe(204);
  }
  expect(keepsRole).toEqual([false, true]);
  expect(await findRole(db, member.memberId)).toBe('expert');
  expect(await findRole(db, editor.memberId)).toBe('editor');
  expect((await takeDecision(editor.email)).text).toContain('conserva el papel que ya tenía en el equipo');
  const mail = await takeDecision(member.email);
  expect(mail.text).toContain('ya tiene el papel de experta o experto');
  expect([mail.subject, mail.text?.includes('/auth/invitacion')]).toEqual([
    'Tu candidatura está aceptada',
    false,
  ]);
});
