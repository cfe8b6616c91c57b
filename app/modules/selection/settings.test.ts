import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import {
  anApplication,
  aPositionToFill,
  applicationsPath,
  aReviewedPosition,
  mark,
  nameReviewers,
} from './selection.factory.ts';
import { applicationResponse, positionResponse, positionsResponse } from './selection.schema.ts';

const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });
const pathOf = (position: number) => `${applicationsPath}positions/${position}/`;
const read = async (position: number) => positionResponse.parse((await admin.get(pathOf(position))).body);

/** Changes some settings of a position. The request names the stored version. */
async function change(position: number, changes: object, by: MemberClient = admin) {
  const { version, reveal_from, criteria, reviewers } = await read(position);
  const settings = { version, reveal_from, criteria, reviewers: reviewers.map(({ id }) => id), ...changes };
  return by.call('PUT', pathOf(position), settings);
}
const aCriterion = (name: string, weight = 1) => ({ id: null, name, weight });

test('a position without settings has the default criteria, no reviewers and the default stage', async () => {
  const settings = await read(await aPositionToFill());
  expect(settings).toMatchObject({ version: 0, reveal_from: 'conversation', reviewers: [], is_open: true });
  expect(settings.criteria.length).toBeGreaterThan(0);
});

test('the criteria of one position do not change the default criteria of other positions', async () => {
  const [own, other] = [await aPositionToFill(), await aPositionToFill()];
  const before = (await read(other)).criteria;
  const [first] = before;
  const criteria = [{ ...first, name: 'Otro nombre' }, aCriterion('Plan', 5)];
  expect((await change(own, { criteria })).statusCode).toBe(204);
  expect((await read(own)).criteria.map(({ name, weight }) => [name, weight])).toEqual([
    ['Otro nombre', first?.weight],
    ['Plan', 5],
  ]);
  expect((await read(own)).criteria.some(({ id }) => id === first?.id)).toBe(false);
  expect((await read(other)).criteria).toEqual(before);
});

test('if the name, the weight or the position of a criterion changes, the criterion keeps its number', async () => {
  const position = await aPositionToFill();
  await change(position, { criteria: [aCriterion('Escucha'), aCriterion('Plan')] });
  const [listening, plan] = (await read(position)).criteria;
  await change(position, { criteria: [{ ...plan, name: 'Plan claro', weight: 4 }, listening] });
  expect((await read(position)).criteria).toEqual([
    { id: plan?.id, name: 'Plan claro', weight: 4 },
    listening,
  ]);
});

test('marks for a retired criterion still count', async () => {
  const { position, application, reviewers } = await aReviewedPosition(server, admin);
  await change(position, { criteria: [aCriterion('Escucha', 3), aCriterion('Plan', 1)] });
  for (const reviewer of reviewers) await mark(reviewer, application.id, 4);
  await change(position, { criteria: (await read(position)).criteria.slice(0, 1) });
  const { marks, mean, criteria } = applicationResponse.parse(
    (await admin.get(`${applicationsPath}${application.id}/`)).body,
  );
  expect(criteria.map(({ name }) => name)).toEqual(['Escucha']);
  expect([marks[0]?.marks.map(({ name }) => name), mean]).toEqual([['Escucha', 'Plan'], 4]);
});

test('a criterion that belongs to another position, or that was retired, is refused', async () => {
  const [position, other] = [await aPositionToFill(), await aPositionToFill()];
  await change(position, { criteria: [aCriterion('Escucha'), aCriterion('Plan')] });
  const [kept, retired] = (await read(position)).criteria;
  await change(position, { criteria: [kept] });
  const refused = { criteria: ['Uno de los criterios ya no existe. Mira cómo están ahora.'] };
  for (const [of, id] of [
    [other, kept?.id],
    [position, retired?.id],
    [position, 99_999_999],
  ] as const) {
    const response = await change(of, { criteria: [{ ...aCriterion('Plan'), id }] });
    expect([response.statusCode, response.json()]).toEqual([400, refused]);
  }
});

test.each(['member', 'moderator', 'support'] as const)('a %s cannot be named as a reviewer', async (role) => {
  const position = await aPositionToFill();
  const { memberId } = await memberClient(server, { role });
  const response = await change(position, { reviewers: [memberId], reveal_from: 'trial' });
  expect([response.statusCode, Object.keys(response.json())]).toEqual([400, ['reviewers']]);
  expect(await read(position)).toMatchObject({ version: 0, reveal_from: 'conversation', reviewers: [] });
});

test('a reviewer who is named again keeps the marks that were given before', async () => {
  const { position, application, reviewers } = await aReviewedPosition(server, admin);
  await mark(reviewers[0], application.id, 5);
  await nameReviewers(admin, position, []);
  await nameReviewers(admin, position, reviewers);
  expect((await mark(reviewers[0], application.id, 1)).status).toBe(409);
});

test('if several admins change a position at the same time, one change is stored and all other changes are refused', async () => {
  const position = await aPositionToFill();
  const answers = await atOnce(4, (index) =>
    admin.call('PUT', pathOf(position), {
      ...{ version: 0, reveal_from: 'trial', reviewers: [] },
      criteria: [aCriterion(`Criterio ${index}`)],
    }),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409, 409]);
  const { criteria, version } = await read(position);
  expect([criteria.length, version]).toEqual([1, 1]);
});

test('if the settings were changed in the meantime, a change is refused with a reason, and nothing is overwritten', async () => {
  const position = await aPositionToFill();
  await change(position, { reveal_from: 'trial' });
  const refused = await change(position, { version: 0, reveal_from: 'new' });
  expect(refused.json()).toEqual({ detail: 'Alguien cambió antes esta plaza. Mira cómo está ahora.' });
  expect((await read(position)).reveal_from).toBe('trial');
});

test.each([
  ['no criteria', { criteria: [] }],
  ['thirteen criteria', { criteria: Array.from({ length: 13 }, (_, index) => aCriterion(`C ${index}`)) }],
  ['a blank criterion', { criteria: [aCriterion(' ')] }],
  ['a criterion of 81 letters', { criteria: [aCriterion('x'.repeat(81))] }],
  ['a weight of zero', { criteria: [aCriterion('Plan', 0)] }],
  ['a weight of six', { criteria: [aCriterion('Plan', 6)] }],
  ['a final stage that reveals names', { reveal_from: 'accepted' }],
  ['21 reviewers', { reviewers: Array.from({ length: 21 }, (_, index) => index + 1) }],
  ['an unknown field', { more: true }],
])('settings with %s are refused', async (_what, changes) => {
  const position = await aPositionToFill();
  expect((await change(position, changes)).statusCode).toBe(400);
  expect((await read(position)).version).toBe(0);
});

test('a request for the settings of a position that does not exist gets a not-found response', async () => {
  const settings = { version: 0, reveal_from: 'trial', criteria: [aCriterion('Plan')], reviewers: [] };
  expect((await admin.get(pathOf(99_999_999))).status).toBe(404);
  expect((await admin.call('PUT', pathOf(99_999_999), settings)).statusCode).toBe(404);
});

test('only an admin can read and change settings, and reviewers see only their own positions in the list', async () => {
  const { position, reviewers } = await aReviewedPosition(server, admin);
  const other = await aPositionToFill();
  await anApplication(server, other);
  for (const reviewer of reviewers) {
    expect((await reviewer.get(pathOf(position))).status).toBe(403);
    expect((await change(position, { reveal_from: 'new' }, reviewer)).statusCode).toBe(403);
    const { items } = positionsResponse.parse((await reviewer.get(`${applicationsPath}positions/`)).body);
    expect(items.map(({ id }) => id)).toEqual([position]);
  }
  const all = positionsResponse.parse((await admin.get(`${applicationsPath}positions/`)).body);
  expect(all.items.map(({ id }) => id)).toEqual(expect.arrayContaining([position, other]));
});

test('a change of settings adds one entry to the audit log, with ids but without names', async () => {
  const position = await aPositionToFill();
  const reviewer = await memberClient(server, { role: 'expert' });
  await change(position, {
    reveal_from: 'trial',
    reviewers: [reviewer.memberId],
    criteria: [aCriterion('Plan')],
  });
  expect((await admin.get(`/api/admin/audit/?object=position:${position}`)).body).toMatchObject({
    items: [
      {
        ...{ resource: 'applications', verb: 'configure', before: { reveal_from: 'conversation' } },
        after: { reveal_from: 'trial', criteria: 1, reviewers: 1 },
      },
    ],
  });
});
