import { beforeAll, expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import {
  anApplication,
  aPositionToFill,
  applicationsPath,
  aReviewedPosition,
  mark,
  nameReviewers,
} from './selection.factory.ts';
import { applicationResponse, applicationsResponse } from './selection.schema.ts';

const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });
const pathOf = ({ id }: { id: number }) => `${applicationsPath}${id}/`;
const read = async ({ get }: typeof admin, id: number) =>
  applicationResponse.parse((await get(`${applicationsPath}${id}/`)).body);
const list = async ({ get }: typeof admin, query: string) =>
  applicationsResponse.parse((await get(`${applicationsPath}?${query}`)).body);

let reviewed: Awaited<ReturnType<typeof aReviewedPosition>>;
beforeAll(async () => {
  reviewed = await aReviewedPosition(server, admin);
});

test('when an application is sent, it appears automatically in the list of the selection', async () => {
  const position = await aPositionToFill();
  const payload = { ...reviewed.application, position, name: 'Otra persona' };
  await server.inject({ method: 'POST', url: '/api/user-postulation/', payload, remoteAddress: '10.7.0.1' });
  await expect.poll(async () => (await list(admin, `position=${position}`)).meta.total_count).toBe(1);
});

test('applications are listed in pages, and can be filtered by position and stage', async () => {
  const position = await aPositionToFill();
  const ids: number[] = [];
  for (let index = 0; index < 3; index += 1) ids.push((await anApplication(server, position)).id);
  const first = await list(admin, `position=${position}&limit=2`);
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(first.meta).toEqual({ total_count: 3, is_more: false, next: ids[1] });
  const second = await list(admin, `position=${position}&limit=2&after=${first.meta.next}`);
  expect([second.items.map(({ id }) => id), second.meta.next]).toEqual([ids.slice(2), null]);
  await admin.post(`${applicationsPath}${ids[0]}/stage/`, { stage: 'trial', version: 1 });
  expect((await list(admin, `position=${position}&stage=trial`)).items.map(({ id }) => id)).toEqual([ids[0]]);
  expect((await list(admin, `position=${position}&stage=new`)).meta.total_count).toBe(2);
});

test('a reviewer can read only applications for positions that name this reviewer', async () => {
  const [reviewer] = reviewed.reviewers;
  const other = await anApplication(server, await aPositionToFill());
  expect((await reviewer.get(pathOf(reviewed.application))).status).toBe(200);
  expect((await reviewer.get(pathOf(other))).status).toBe(404);
  const seen = await list(reviewer, 'limit=100');
  expect(new Set(seen.items.map(({ position }) => position))).toEqual(new Set([reviewed.position]));
  const stranger = await memberClient(server, { role: 'expert' });
  expect((await list(stranger, '')).meta.total_count).toBe(0);
});

test('the list of applications to mark contains the applications that the reviewer has not marked yet', async () => {
  const { position, reviewers, application } = await aReviewedPosition(server, admin);
  const [reviewer] = reviewers;
  const second = await anApplication(server, position);
  await mark(reviewer, application.id, 3);
  expect((await list(reviewer, 'mine=to-mark')).items.map(({ id }) => id)).toEqual([second.id]);
  expect((await list(admin, `mine=to-mark&position=${position}`)).meta.total_count).toBe(0);
});

test('moving an application adds an entry to its history; repeating the same move adds nothing', async () => {
  const { id } = await anApplication(server, await aPositionToFill());
  const stage = `${applicationsPath}${id}/stage/`;
  expect((await admin.post(stage, { stage: 'reading', version: 1 })).status).toBe(204);
  expect((await admin.post(stage, { stage: 'reading', version: 2 })).status).toBe(204);
  const moved = await read(admin, id);
  expect([moved.stage, moved.version]).toEqual(['reading', 2]);
  const by = { id: admin.memberId, username: admin.username };
  expect(moved.history).toEqual([{ before: 'new', after: 'reading', by, at: expect.any(String) }]);
});

test('if two admins move one application, the second move is refused, and the error names the admin who was first', async () => {
  const { id } = await anApplication(server, await aPositionToFill());
  const other = await memberClient(server, { role: 'admin' });
  const stage = `${applicationsPath}${id}/stage/`;
  await admin.post(stage, { stage: 'reading', version: 1 });
  expect(await other.post(stage, { stage: 'trial', version: 1 })).toEqual({
    status: 409,
    body: { detail: `${admin.username} la movió antes. Mira cómo está ahora.` },
  });
  const answers = await atOnce(2, (index) =>
    (index === 0 ? admin : other).post(stage, { stage: 'conversation', version: 2 }),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});

test('a final stage can be reached only by a decision, not by a move', async () => {
  const { id } = await anApplication(server, await aPositionToFill());
  for (const stage of ['accepted', 'refused', 'elsewhere'])
    expect((await admin.post(`${applicationsPath}${id}/stage/`, { stage, version: 1 })).status).toBe(400);
});

test('a reviewer can neither move applications, make decisions nor change settings', async () => {
  const [reviewer] = reviewed.reviewers;
  const path = pathOf(reviewed.application);
  expect((await reviewer.post(`${path}stage/`, { stage: 'reading', version: 1 })).status).toBe(403);
  const draft = { outcome: 'refused', reason: 'x', version: null };
  expect((await reviewer.call('PUT', `${path}decision/`, draft)).statusCode).toBe(403);
  expect((await reviewer.get(`${applicationsPath}positions/${reviewed.position}/`)).status).toBe(403);
  const { body } = await reviewer.get(`${applicationsPath}positions/`);
  expect(body).toMatchObject({ items: [{ id: reviewed.position, is_open: true }] });
});

test('an editor who is no longer a reviewer of a position can no longer read its applications', async () => {
  const { position, application, reviewers } = await aReviewedPosition(server, admin);
  await nameReviewers(admin, position, reviewers.slice(0, 1));
  expect((await reviewers[1].get(pathOf(application))).status).toBe(404);
});
