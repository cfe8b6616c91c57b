import { afterEach, beforeEach, expect, test } from 'vitest';
import { aReferentPage } from '#app/modules/content/reference/reference.factory.ts';
import { aMemberInParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient, visitorClient } from '#app/shell/testing/member-client.ts';
import { ownReferentResponse, ownReferentsResponse } from './own/own.schema.ts';
import { anOwnReferent } from './referents.factory.ts';

const { server } = await testApplication();
const path = '/api/my-referents/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

type Caller = Awaited<ReturnType<typeof memberClient>>;

async function add(caller: Caller, changes: object = {}) {
  const { status, body } = await caller.post(path, anOwnReferent(changes));
  expect(status).toBe(201);
  return ownReferentResponse.parse(body);
}

const list = async (caller: Caller) => ownReferentsResponse.parse((await caller.get(path)).body);

test('[S1.14] a private referent has an alias, the behaviour to practise and the optional fields', async () => {
  const ana = await memberClient(server);
  const imagined_shares = [
    { dimension: 'vinculos', basis_points: 6_000 },
    { dimension: 'mente', basis_points: 4_000 },
  ];
  const given = { likeness: 4, reach: 3, imagined_shares, notes: 'La vi el martes en el mercado.' };
  const added = await add(ana, given);
  expect(added).toMatchObject({
    alias: 'Mi vecina del tercero',
    reference: null,
    name: null,
    function: 'behaviour',
    behaviour: 'Saludar por el nombre.',
    ...given,
    gestures: [],
  });
  expect((await list(ana)).items).toEqual([added]);
});

test("[S1.14] a member's entry for a public referent has the name of its page, and no alias", async () => {
  const ana = await memberClient(server);
  const { pageId, title, slug } = await aReferentPage();
  const added = await add(ana, { alias: undefined, reference: pageId });
  expect(added).toMatchObject({ alias: null, reference: pageId, name: title, slug });
});

test('a member can add a public referent only once', async () => {
  const ana = await memberClient(server);
  const { pageId } = await aReferentPage();
  await add(ana, { alias: undefined, reference: pageId });
  const again = await ana.post(path, anOwnReferent({ alias: undefined, reference: pageId }));
  expect([again.status, again.body]).toEqual([400, { reference: ['Esta persona ya está entre los tuyos.'] }]);
});

test('the alias, the behaviour and the notes of a referent are stored sealed', async () => {
  const ana = await memberClient(server);
  const { id } = await add(ana, { notes: 'Una nota' });
  const { rows } = await databasePool().query(
    'select to_jsonb(own) as row from referents_own as own where own_id = $1',
    [id],
  );
  const stored = JSON.stringify(rows);
  const bytes = ['sealed_alias', 'sealed_behaviour', 'sealed_notes'].map((name) =>
    Buffer.from(rows[0].row[name].slice(2), 'hex').toString(),
  );
  for (const text of ['vecina', 'Saludar', 'Una nota'])
    expect([stored, ...bytes].some((each) => each.includes(text))).toBe(false);
});

test.each([
  [{ alias: undefined }, 'alias'],
  [{ reference: 1 }, 'alias'],
  [{ alias: ' ' }, 'alias'],
  [{ alias: 'x'.repeat(41) }, 'alias'],
  [{ alias: undefined, reference: 99_999_999 }, 'reference'],
  [{ function: 'idol' }, 'function'],
  [{ function: undefined }, 'function'],
  [{ behaviour: '' }, 'behaviour'],
  [{ behaviour: 'x'.repeat(301) }, 'behaviour'],
  [{ likeness: 0 }, 'likeness'],
  [{ reach: 6 }, 'reach'],
  [{ notes: 'x'.repeat(2_001) }, 'notes'],
  [{ imagined_shares: [{ dimension: 'mente', basis_points: 9_000 }] }, 'imagined_shares'],
  [{ imagined_shares: [{ dimension: 'alma', basis_points: 10_000 }] }, 'imagined_shares'],
  [{ name: 'Lucía' }, 'name'],
])("a member's referent with %j is refused with an error for its field", async (changes, field) => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(path, anOwnReferent(changes));
  expect([status, Object.keys(body ?? {})]).toEqual([400, [field]]);
});

test('a change keeps the fields that the request omits, and null removes an optional field', async () => {
  const ana = await memberClient(server);
  const { id } = await add(ana, { likeness: 4, notes: 'Una nota' });
  const { status, body } = await ana.patch(`${path}${id}/`, {
    behaviour: 'Escuchar sin mirar el móvil.',
    likeness: null,
  });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      alias: 'Mi vecina del tercero',
      behaviour: 'Escuchar sin mirar el móvil.',
      likeness: null,
      notes: 'Una nota',
    }),
  ]);
  expect((await ana.get(`${path}${id}/`)).body).toEqual(body);
});

test('if the referent is public, an alias is refused', async () => {
  const ana = await memberClient(server);
  const { pageId } = await aReferentPage();
  const { id } = await add(ana, { alias: undefined, reference: pageId });
  const { status, body } = await ana.patch(`${path}${id}/`, { alias: 'Otra' });
  expect([status, Object.keys(body ?? {})]).toEqual([400, ['alias']]);
});

test('if a referent is removed, its gestures are deleted too', async () => {
  const ana = await aMemberInParada(server);
  const { id } = await add(ana);
  await ana.post(`${path}${id}/copy/`, { intention: 'Saludar' });
  await ana.post(`${path}${id}/gesture/`, { answer: 'done' });
  expect((await ana.remove(`${path}${id}/`)).status).toBe(204);
  expect([(await ana.get(`${path}${id}/`)).status, (await ana.remove(`${path}${id}/`)).status]).toEqual([
    404, 404,
  ]);
  const { rows } = await databasePool().query(
    'select (select count(*)::int from referents_gesture where member_id = $1) + (select count(*)::int from referents_gesture_answer where member_id = $1) as left',
    [ana.memberId],
  );
  expect(rows).toEqual([{ left: 0 }]);
});

test('a request for a referent in the list of another member gets a not-found response', async () => {
  const [ana, bea] = [await aMemberInParada(server), await aMemberInParada(server)];
  const { id } = await add(ana);
  await ana.post(`${path}${id}/copy/`, { intention: 'Saludar' });
  const answers = [
    await bea.get(`${path}${id}/`),
    await bea.patch(`${path}${id}/`, { likeness: 1 }),
    await bea.remove(`${path}${id}/`),
    await bea.post(`${path}${id}/copy/`, { intention: 'Saludar' }),
    await bea.post(`${path}${id}/gesture/`, { answer: 'done' }),
    await bea.post(`${path}${id}/end/`, {}),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404));
  expect((await list(bea)).items).toEqual([]);
});

test('a visitor can neither read nor add referents of their own', async () => {
  const visitor = visitorClient(server);
  const statuses = [(await visitor.get(path)).status, (await visitor.post(path, anOwnReferent())).status];
  expect(statuses).toEqual([401, 401]);
});

test("a member's referents are listed in pages, the newest first", async () => {
  const ana = await memberClient(server);
  const [first, second] = [await add(ana), await add(ana, { alias: 'Mi abuela' })];
  const page = ownReferentsResponse.parse((await ana.get(`${path}?limit=1&offset=1`)).body);
  expect([page.meta.total_count, page.items.map(({ id }) => id)]).toEqual([2, [first.id]]);
  expect((await list(ana)).items.map(({ id }) => id)).toEqual([second.id, first.id]);
});

test('a member can have at most fifty referents, and can add another one after removing one', async () => {
  const ana = await memberClient(server);
  const { id } = await add(ana);
  await databasePool().query(
    `insert into referents_own (member_id, function, sealed_alias, sealed_behaviour, created_at)
     select member_id, function, sealed_alias, sealed_behaviour, created_at
     from referents_own, generate_series(1, 49) where member_id = $1`,
    [ana.memberId],
  );
  const full = await ana.post(path, anOwnReferent());
  expect([full.status, Object.keys(full.body ?? {})]).toEqual([400, ['non_field_errors']]);
  await ana.remove(`${path}${id}/`);
  // The rows that this test copied cannot be decrypted, because a sealed text is bound to its row.
  await databasePool().query('delete from referents_own where member_id = $1', [ana.memberId]);
  await add(ana);
});
