import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import {
  aMarkedApplication,
  applicationsPath,
  aReviewedPosition,
  draft,
  mark,
  nameReviewers,
  sendDrafts,
} from './selection.factory.ts';
import { applicationResponse, draftsResponse } from './selection.schema.ts';

const { server, mailbox } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });
const reason = 'Buscamos a alguien con más horas libres.';
const pathOf = (id: number) => `${applicationsPath}${id}/`;
const outboxPath = `${applicationsPath}decisions/`;
const read = async ({ get }: typeof admin, id: number) =>
  applicationResponse.parse((await get(pathOf(id))).body);
const outbox = async (query: string) =>
  draftsResponse.parse((await admin.get(`${outboxPath}?${query}`)).body);

test('if a reviewer sends marks several times at the same time, the marks are stored once', async () => {
  const { application, reviewers } = await aReviewedPosition(server, admin);
  const answers = await atOnce(5, () => mark(reviewers[0], application.id, 4));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409, 409]);
  expect((await read(reviewers[0], application.id)).markers).toBe(1);
});

test('two reviewers can give their marks at the same time', async () => {
  const { application, reviewers } = await aReviewedPosition(server, admin);
  const answers = await Promise.all(reviewers.map((reviewer) => mark(reviewer, application.id, 4)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect((await read(admin, application.id)).markers).toBe(2);
});

test('marks are refused if one criterion occurs twice and another is missing', async () => {
  const { application, reviewers } = await aReviewedPosition(server, admin);
  const { criteria } = await read(reviewers[0], application.id);
  const marks = criteria.map(() => ({ criterion: criteria[0]?.id, mark: 3 }));
  expect(await reviewers[0].post(`${pathOf(application.id)}marks/`, { marks })).toEqual({
    status: 400,
    body: { marks: ['Puntúa todos los criterios, cada uno una vez.'] },
  });
});

test('after the decision was sent, a reviewer can no longer give marks', async () => {
  const { id, position, reviewers } = await aMarkedApplication(server, admin);
  const late = await memberClient(server, { role: 'expert' });
  await nameReviewers(admin, position, [...reviewers, late]);
  expect((await read(late, id)).can_mark).toBe(true);
  await sendDrafts(admin, [await draft(admin, id, { outcome: 'refused' })]);
  const { criteria, can_mark: canMark } = await read(late, id);
  const marks = criteria.map((criterion) => ({ criterion: criterion.id, mark: 5 }));
  expect(await late.post(`${pathOf(id)}marks/`, { marks })).toEqual({
    status: 409,
    body: { detail: 'Esta candidatura ya tiene su decisión enviada.' },
  });
  expect(canMark).toBe(false);
});

test('a team member who does not review a position can neither read nor mark its applications, nor add notes', async () => {
  const { application } = await aReviewedPosition(server, admin);
  const path = pathOf(application.id);
  const marks = [{ criterion: 1, mark: 3 }];
  const stranger = await memberClient(server, { role: 'editor' });
  const calls = [
    await stranger.get(path),
    await stranger.post(`${path}notes/`, { body: 'Hola' }),
    await stranger.post(`${path}marks/`, { marks }),
  ];
  expect(calls.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test.each(['moderator', 'support'] as const)(
  'a %s is refused by every route of the applications',
  async (role) => {
    const { application } = await aReviewedPosition(server, admin);
    const caller = await memberClient(server, { role });
    for (const path of [
      applicationsPath,
      pathOf(application.id),
      outboxPath,
      `${applicationsPath}positions/`,
    ])
      expect((await caller.get(path)).status).toBe(403);
    expect((await caller.post(`${pathOf(application.id)}notes/`, { body: 'Hola' })).status).toBe(403);
  },
);

test('a note of two thousand letters is stored, and a longer note is refused', async () => {
  const { application, reviewers } = await aReviewedPosition(server, admin);
  const note = (length: number) =>
    reviewers[0].post(`${pathOf(application.id)}notes/`, { body: 'ñ'.repeat(length) });
  expect([(await note(2_000)).status, (await note(2_001)).status]).toEqual([201, 400]);
  expect((await read(reviewers[0], application.id)).notes.map(({ body }) => body.length)).toEqual([2_000]);
});

test('all actions on an application that does not exist get a not-found response', async () => {
  const path = pathOf(99_999_999);
  const decision = { outcome: 'refused', reason, version: null };
  const calls = [
    await admin.post(`${path}stage/`, { stage: 'reading', version: 1 }),
    await admin.post(`${path}notes/`, { body: 'Hola' }),
    await admin.post(`${path}marks/`, { marks: [{ criterion: 1, mark: 3 }] }),
  ];
  expect(calls.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await admin.call('PUT', `${path}decision/`, decision)).statusCode).toBe(404);
  expect((await admin.call('DELETE', `${path}decision/`, { version: 1 })).statusCode).toBe(404);
});

test('the filters of the list refuse values that do not exist', async () => {
  for (const query of ['stage=lost', 'mine=all', 'position=0', 'position=x', 'limit=0', 'after=-1', 'more=1'])
    expect((await admin.get(`${applicationsPath}?${query}`)).status).toBe(400);
});

test('the outbox is read page by page, the oldest draft first', async () => {
  const [first, second] = [await aMarkedApplication(server, admin), await aMarkedApplication(server, admin)];
  const drafts = [
    await draft(admin, first.id, { outcome: 'refused' }),
    await draft(admin, second.id, { outcome: 'accepted' }),
  ];
  const [older = { id: 0 }, newer = { id: 0 }] = drafts;
  const { items, meta } = await outbox(`limit=1&after=${older.id - 1}`);
  expect([items.map(({ id }) => id), meta.next]).toEqual([[older.id], older.id]);
  expect((await outbox(`limit=1&after=${older.id}`)).items.map(({ id }) => id)).toEqual([newer.id]);
});

test('if a request to send drafts names one draft twice, the draft counts once and one mail is sent', async () => {
  const { id, email } = await aMarkedApplication(server, admin);
  await mailbox.take(email);
  const drafted = await draft(admin, id, { outcome: 'refused' });
  expect((await sendDrafts(admin, [drafted, drafted])).status).toBe(400);
  expect((await sendDrafts(admin, [drafted, drafted], 1)).status).toBe(204);
  await mailbox.take(email);
  expect(mailbox.count(email)).toBe(0);
});

test('if one of the drafts was discarded, none of the others is sent', async () => {
  const [kept, gone] = [await aMarkedApplication(server, admin), await aMarkedApplication(server, admin)];
  const drafts = [
    await draft(admin, kept.id, { outcome: 'refused' }),
    await draft(admin, gone.id, { outcome: 'refused' }),
  ];
  await admin.call('DELETE', `${gone.path}decision/`, { version: drafts[1]?.version });
  expect(await sendDrafts(admin, drafts)).toEqual({
    status: 409,
    body: { detail: 'Uno de estos borradores ya no está. Mira cuáles quedan.' },
  });
  expect((await read(admin, kept.id)).decision?.sent_at).toBeNull();
});

test.each([
  ['no decision', { decisions: [], count: 0 }],
  [
    '101 decisions',
    { decisions: Array.from({ length: 101 }, (_, id) => ({ id: id + 1, version: 1 })), count: 101 },
  ],
  ['a decision without its version', { decisions: [{ id: 1 }], count: 1 }],
  ['no typed number', { decisions: [{ id: 1, version: 1 }] }],
])('a request to send drafts with %s is refused', async (_what, body) => {
  expect((await admin.post(outboxPath, body)).status).toBe(400);
});

test.each([
  { outcome: 'trial', reason, version: null },
  { outcome: 'refused', reason: 'x'.repeat(2_001), version: null },
  { outcome: 'refused', reason },
  { outcome: 'refused', reason, version: 0 },
])('a draft with the fields %j is refused', async (body) => {
  const { path } = await aMarkedApplication(server, admin);
  expect((await admin.call('PUT', `${path}decision/`, body)).statusCode).toBe(400);
});

test('each paragraph of a reason becomes a paragraph of the mail, and the text of the reason is escaped in HTML', async () => {
  const { id, email } = await aMarkedApplication(server, admin);
  await mailbox.take(email);
  const words = 'Primera línea.\n\n  <b>Segunda</b> & última.  ';
  await sendDrafts(admin, [await draft(admin, id, { outcome: 'refused', reason: words })]);
  const { text = '', html } = await mailbox.take(email);
  expect(text).toMatch(/Primera línea\.\n\n<b>Segunda<\/b> & última\./);
  expect(html).toContain('&lt;b&gt;Segunda&lt;/b&gt; &amp; última.');
});

test('reviewers do not see the draft of a decision, neither in the application nor in the list', async () => {
  const { id, reviewers, position } = await aMarkedApplication(server, admin);
  await draft(admin, id, { outcome: 'accepted' });
  const seen = await read(reviewers[0], id);
  expect([seen.decision, seen.drafted, seen.can_decide]).toEqual([null, null, false]);
  const list = await reviewers[0].get(`${applicationsPath}?position=${position}`);
  expect(list.body).toMatchObject({ items: [{ id, drafted: null }] });
  expect((await reviewers[0].get(outboxPath)).status).toBe(403);
});
