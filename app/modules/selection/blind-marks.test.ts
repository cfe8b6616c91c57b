import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { applicationsPath, aReviewedPosition, draft, mark, nameReviewers } from './selection.factory.ts';
import { applicationResponse, applicationsResponse } from './selection.schema.ts';

const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });
const read = async ({ get }: typeof admin, id: number) =>
  applicationResponse.parse((await get(`${applicationsPath}${id}/`)).body);
const note = (by: typeof admin, id: number, body: string) =>
  by.post(`${applicationsPath}${id}/notes/`, { body });

test('reviewers see the marks and notes of others only after giving their own marks', async () => {
  const { application, reviewers } = await aReviewedPosition(server, admin);
  const [ana, bea] = reviewers;
  const { id } = application;
  await mark(ana, id, 5);
  await note(ana, id, 'Me convence su plan.');
  await note(bea, id, 'Leo mañana.');
  const blind = await read(bea, id);
  expect([blind.sees_others, blind.marks, blind.mean]).toEqual([false, [], null]);
  expect(blind.notes.map(({ body }) => body)).toEqual(['Leo mañana.']);
  await mark(bea, id, 3);
  const open = await read(bea, id);
  expect(open.marks.map(({ by, mean }) => [by?.id, mean])).toEqual([
    [ana.memberId, 5],
    [bea.memberId, 3],
  ]);
  expect(open.notes.map(({ body }) => body)).toEqual(['Me convence su plan.', 'Leo mañana.']);
});

test('an admin who is not a reviewer sees the marks only once two reviewers have given theirs', async () => {
  const { application, reviewers } = await aReviewedPosition(server, admin);
  await mark(reviewers[0], application.id, 4);
  expect(await read(admin, application.id)).toMatchObject({ sees_others: false, marks: [], mean: null });
  await mark(reviewers[1], application.id, 2);
  const seen = await read(admin, application.id);
  expect([seen.sees_others, seen.marks.length, seen.mean, seen.can_decide]).toEqual([true, 2, 3, true]);
});

test('an admin who also reviews sees the draft of a decision only after giving marks', async () => {
  const { application, position, reviewers } = await aReviewedPosition(server, admin);
  const leo = await memberClient(server, { role: 'admin' });
  await nameReviewers(admin, position, [...reviewers, leo]);
  for (const reviewer of reviewers) await mark(reviewer, application.id, 4);
  await draft(admin, application.id, { outcome: 'refused' });
  expect(await read(leo, application.id)).toMatchObject({ drafted: null, decision: null });
  await mark(leo, application.id, 5);
  expect(await read(leo, application.id)).toMatchObject({
    drafted: 'refused',
    decision: { outcome: 'refused' },
  });
});

test('the list of applications and each application show a mean in which each mark is weighted by its criterion', async () => {
  const { application, position, reviewers } = await aReviewedPosition(server, admin);
  const path = `${applicationsPath}positions/${position}/`;
  const criteria = [
    { id: null, name: 'Escucha', weight: 3 },
    { id: null, name: 'Plan', weight: 1 },
  ];
  const reviewing = reviewers.map(({ memberId }) => memberId);
  const settings = { version: 1, reveal_from: 'conversation', criteria, reviewers: reviewing };
  expect((await admin.call('PUT', path, settings)).statusCode).toBe(204);
  for (const [reviewer, values] of [
    [reviewers[0], [5, 1]],
    [reviewers[1], [2, 4]],
  ] as const) {
    const { criteria: current } = await read(reviewer, application.id);
    const marks = current.map((criterion, index) => ({ criterion: criterion.id, mark: values[index] }));
    expect((await reviewer.post(`${applicationsPath}${application.id}/marks/`, { marks })).status).toBe(204);
  }
  const seen = await read(admin, application.id);
  expect(seen.marks.map(({ mean }) => mean)).toEqual([4, 2.5]);
  expect(seen.mean).toBe(3.25);
  const { body } = await admin.get(`${applicationsPath}?position=${position}`);
  expect(applicationsResponse.parse(body).items[0]).toMatchObject({ mean: 3.25, markers: 2 });
});

test('only a named reviewer can give marks, only once, and only for all criteria together', async () => {
  const { application, reviewers } = await aReviewedPosition(server, admin);
  const path = `${applicationsPath}${application.id}/marks/`;
  const [{ id: criterion = 0 } = {}] = (await read(admin, application.id)).criteria;
  for (const marks of [[], [{ criterion, mark: 3 }], [{ criterion, mark: 6 }], [{ criterion: 0, mark: 3 }]])
    expect((await reviewers[0].post(path, { marks })).status).toBe(400);
  expect((await mark(reviewers[0], application.id, 3)).status).toBe(204);
  expect(await mark(reviewers[0], application.id, 4)).toEqual({
    status: 409,
    body: { detail: 'Ya has puntuado esta candidatura.' },
  });
  expect((await mark(admin, application.id, 4)).status).toBe(403);
});

test('a note is stored sealed', async () => {
  const { application, reviewers } = await aReviewedPosition(server, admin);
  await note(reviewers[0], application.id, 'Nota que nadie lee en la base');
  const stored = await db
    .selectFrom('selection_note')
    .select('sealed_body')
    .where('application_id', '=', application.id)
    .executeTakeFirstOrThrow();
  expect(stored.sealed_body.toString('latin1')).not.toContain('nadie lee');
  expect((await note(reviewers[0], application.id, ' ')).status).toBe(400);
});
