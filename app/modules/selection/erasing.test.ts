import { expect, test } from 'vitest';
import { readExport } from '#app/platform/member-export.factory.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { eraseReviewer } from './erasing.server.ts';
import { aMarkedApplication, aReviewedPosition, draft, mark, sendDrafts } from './selection.factory.ts';
import { selection } from './selection.module.ts';
import { applicationResponse, positionResponse } from './selection.schema.ts';

const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });
const base = '/api/admin/applications/';
const read = async (id: number) => applicationResponse.parse((await admin.get(`${base}${id}/`)).body);

/** Reads everything that the export of a member has about the selection. */
async function exported(memberId: number): Promise<object[]> {
  return (await Promise.all(selection.exports.map((each) => readExport(each, memberId)))).flat();
}

test('the export of a reviewer contains the positions, marks and notes of the reviewer, and nothing about others', async () => {
  const { position, application, reviewers } = await aReviewedPosition(server, admin);
  const [ana, bea] = reviewers;
  await mark(ana, application.id, 4);
  await mark(bea, application.id, 2);
  await ana.post(`${base}${application.id}/notes/`, { body: 'La nota de Ana' });
  await bea.post(`${base}${application.id}/notes/`, { body: 'La nota de Bea' });
  const rows = await exported(ana.memberId);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'review', position }),
      expect.objectContaining({
        action: 'mark',
        application: application.id,
        words: expect.stringMatching(/^4/),
      }),
      expect.objectContaining({ application: application.id, note: 'La nota de Ana' }),
    ]),
  );
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain('Bea');
});

test('the export of an admin contains the moves and decisions of the admin, and their reasons', async () => {
  const leo = await memberClient(server, { role: 'admin' });
  const { id, path, name } = await aMarkedApplication(server, admin);
  await leo.post(`${path}stage/`, { stage: 'trial', version: 1 });
  await draft(leo, id, { outcome: 'refused', reason: 'Motivo de Leo' });
  const rows = await exported(leo.memberId);
  expect(rows).toEqual([
    expect.objectContaining({ action: 'move', application: id, words: 'trial' }),
    expect.objectContaining({ action: 'decide', application: id, words: 'Motivo de Leo' }),
  ]);
  expect(JSON.stringify(rows)).not.toContain(name);
});

test('if a reviewer is erased, the marks, the notes and the assignments to positions are deleted', async () => {
  const { position, application, reviewers } = await aReviewedPosition(server, admin);
  const [ana, bea] = reviewers;
  for (const reviewer of reviewers) await mark(reviewer, application.id, 4);
  await ana.post(`${base}${application.id}/notes/`, { body: 'La nota de Ana' });
  await eraseReviewer(ana.memberId);
  const left = await read(application.id);
  expect([left.markers, left.can_decide, left.notes]).toEqual([1, false, []]);
  const settings = positionResponse.parse((await admin.get(`${base}positions/${position}/`)).body);
  expect(settings.reviewers.map(({ id }) => id)).toEqual([bea.memberId]);
  expect(await exported(ana.memberId)).toEqual([]);
});

test('if an admin is erased, the moves and sent decisions of the admin stay, but without the name', async () => {
  const leo = await memberClient(server, { role: 'admin' });
  const { id, path } = await aMarkedApplication(server, admin);
  await leo.post(`${path}stage/`, { stage: 'reading', version: 1 });
  await sendDrafts(leo, [await draft(leo, id, { outcome: 'refused' })]);
  await eraseReviewer(leo.memberId);
  const left = await read(id);
  expect(left.history.map(({ after, by }) => [after, by])).toEqual([
    ['refused', null],
    ['reading', null],
  ]);
  expect([left.decision?.by, left.decision?.outcome]).toEqual([null, 'refused']);
});

test('if the erasure of a reviewer leaves an application with the marks of only one reviewer, its draft is not sent', async () => {
  const { id, reviewers, path } = await aMarkedApplication(server, admin);
  const drafted = await draft(admin, id, { outcome: 'refused' });
  await eraseReviewer(reviewers[0].memberId);
  expect(await sendDrafts(admin, [drafted])).toEqual({
    status: 409,
    body: { detail: 'Antes de decidir falta la puntuación de otra persona.' },
  });
  expect((await admin.get(path)).body).toMatchObject({ stage: 'new' });
});

test('if the author of a draft is erased, the error for the next admin contains no name', async () => {
  const leo = await memberClient(server, { role: 'admin' });
  const { id, path } = await aMarkedApplication(server, admin);
  await draft(leo, id, { outcome: 'refused' });
  await eraseReviewer(leo.memberId);
  const change = { outcome: 'accepted', reason: 'Sí.', version: null };
  expect((await admin.call('PUT', `${path}decision/`, change)).json()).toEqual({
    detail: 'Otra persona del equipo cambió antes este borrador. Mira cómo está ahora.',
  });
});

test('if the member who moved an application is erased, the error for a later move contains no name', async () => {
  const leo = await memberClient(server, { role: 'admin' });
  const { path } = await aMarkedApplication(server, admin);
  await leo.post(`${path}stage/`, { stage: 'reading', version: 1 });
  await eraseReviewer(leo.memberId);
  expect((await admin.post(`${path}stage/`, { stage: 'trial', version: 1 })).body).toEqual({
    detail: 'Otra persona del equipo la movió antes. Mira cómo está ahora.',
  });
});

test('if an application was already moved in another window, the error for a second move says so', async () => {
  const { path } = await aMarkedApplication(server, admin);
  await admin.post(`${path}stage/`, { stage: 'reading', version: 1 });
  expect((await admin.post(`${path}stage/`, { stage: 'trial', version: 1 })).body).toEqual({
    detail: 'La moviste antes en otra ventana. Mira cómo está ahora.',
  });
});

test('an erasure that runs twice changes nothing the second time', async () => {
  const { application, reviewers } = await aReviewedPosition(server, admin);
  await mark(reviewers[1], application.id, 3);
  await eraseReviewer(reviewers[0].memberId);
  await eraseReviewer(reviewers[0].memberId);
  expect((await read(application.id)).markers).toBe(1);
});
