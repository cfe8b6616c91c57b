import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aCheckIn, type InjectedResponse, type MemberClient, newMember } from './feelings.factory.ts';
import { checkInResponse, quadrantOf, quadrants, todayResponse } from './feelings.schema.ts';
import { needsCalm } from './feelings.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const areas = '/api/users_flow/user-area/';
const causes = '/api/users_flow/user-causa-of-discomfort/';
const last = '/api/users_flow/last-feeling-by-day/';
const minute = 60_000;

const idOf = ({ body }: InjectedResponse) => z.object({ id: z.number() }).parse(body).id;
const todayOf = async (member: MemberClient) =>
  todayResponse.parse((await member.get('/api/users_flow/today/')).body);
const later = (ms: number) => setClock(new Date(Date.now() + ms));

afterEach(() => setClock());

test.each([
  [1, 1],
  [5, 5],
  ['1', ' 5 '],
])('a point at %s and %s is on the scale', async (agrado, energia) => {
  const ana = await newMember(server);
  const { status, body } = await ana.post(feelings, { agrado, energia });
  expect([status, body]).toMatchObject([201, { agrado: Number(agrado), energia: Number(energia) }]);
});

test.each([
  ['below the scale', 0],
  ['above the scale', 6],
  ['a fraction', 2.5],
  ['a word', 'tres'],
  ['nothing', null],
  ['a list', [3]],
  ['a truth', true],
  ['more digits than a number holds', '9'.repeat(16)],
])('a point that is %s is refused under its field', async (_name, agrado) => {
  const ana = await newMember(server);
  const { status, body } = await ana.post(feelings, { agrado, energia: 3 });
  expect([status, Object.keys(z.record(z.string(), z.unknown()).parse(body))]).toEqual([400, ['agrado']]);
});

test.each([
  ['of 280 characters', 'x'.repeat(280), 'x'.repeat(280)],
  ['of 280 characters with space around them', `  ${'x'.repeat(280)}  `, 'x'.repeat(280)],
  ['of nothing but space', ' \t ', null],
  ['of one sign', '·', '·'],
  ['with signs outside the basic plane', '🌊🌊', '🌊🌊'],
  ['with markup, which is words here', '<b>hola</b>', '<b>hola</b>'],
])('a note %s is kept as it was meant', async (_name, nota, kept) => {
  const ana = await newMember(server);
  expect((await ana.post(feelings, aCheckIn({ nota }))).body).toMatchObject({ nota: kept });
  expect((await todayOf(ana)).check_ins.map((each) => each.nota)).toEqual([kept]);
});

test('a note comes back to the letter, whatever was typed', async () => {
  const ana = await newMember(server);
  const notes = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(notes, async (nota) => {
      const { status, body } = await ana.post(feelings, aCheckIn({ nota }));
      expect([201, 400]).toContain(status);
      if (status === 400) return;
      const [newest] = (await todayOf(ana)).check_ins;
      expect(newest).toEqual(checkInResponse.parse(body));
    }),
    { numRuns: 15 },
  );
});

test.each([
  ['palabras', ['alegria', 'calma', 'miedo']],
  ['areas', ['salud', 'ocio']],
  ['causas', ['conflicto', 'perdida']],
])('as many %s as fit are kept in the order of choosing', async (field, chosen) => {
  const ana = await newMember(server);
  const backwards = chosen.toReversed();
  expect((await ana.post(feelings, aCheckIn({ [field]: chosen }))).body).toMatchObject({ [field]: chosen });
  expect((await ana.post(feelings, aCheckIn({ [field]: backwards }))).body).toMatchObject({
    [field]: backwards,
  });
});

test.each([
  ['palabras', ['calma', 'calma', 'calma', 'calma'], ['calma']],
  ['areas', ['ocio', ' ocio ', 'ocio'], ['ocio']],
  ['causas', ['conflicto', 'conflicto', 'conflicto'], ['conflicto']],
])('one of the %s said several times counts once', async (field, chosen, kept) => {
  const ana = await newMember(server);
  const { status, body } = await ana.post(feelings, aCheckIn({ [field]: chosen }));
  expect([status, body]).toMatchObject([201, { [field]: kept }]);
});

test.each(['palabras', 'areas', 'causas'])('%s that are no list of words are refused', async (field) => {
  const ana = await newMember(server);
  for (const wrong of ['calma', [7], [''], ['x'.repeat(61)], Array.from({ length: 21 }, () => 'calma')])
    expect((await ana.post(feelings, aCheckIn({ [field]: wrong }))).status).toBe(400);
  expect((await todayOf(ana)).check_ins).toEqual([]);
});

test('all that is wrong with a check-in is said at once, each under its field', async () => {
  const ana = await newMember(server);
  const wrong = { palabras: ['euforia'], areas: ['luna'], causas: ['mercurio'] };
  const { body } = await ana.post(feelings, aCheckIn(wrong));
  expect(body).toEqual({
    palabras: ['"euforia" no es una elección válida.'],
    areas: ['"luna" no es una elección válida.'],
    causas: ['"mercurio" no es una elección válida.'],
  });
});

test('a word that the first clients number counts among the three', async () => {
  const ana = await newMember(server);
  const words = { user_feeling_category: 19, palabras: ['calma', 'alivio', 'orgullo'] };
  const { status, body } = await ana.post(feelings, aCheckIn(words));
  expect([status, body]).toEqual([400, { palabras: ['Puedes elegir 3 como máximo.'] }]);
  const same = { ...words, palabras: ['tristeza', 'calma', 'alivio'] };
  expect((await ana.post(feelings, aCheckIn(same))).body).toMatchObject({ palabras: same.palabras });
});

test('where she put herself counts, and not where her word stands', async () => {
  const ana = await newMember(server);
  const { body } = await ana.post(feelings, { user_feeling_category: 19, agrado: 5, energia: 4 });
  expect(body).toMatchObject({ agrado: 5, energia: 4, palabras: ['tristeza'] });
});

test('refusals are in English where English is asked for', async () => {
  const ana = await newMember(server);
  const { body } = await ana.post(feelings, {}, 'en');
  expect(body).toEqual({ user_feeling_category: ['This field is required.'] });
});

test.each([9 * minute + 59_000, 10 * minute + 1_000])(
  'after %i ms a check-in is taken back only within ten minutes',
  async (ms) => {
    const ana = await newMember(server);
    const id = idOf(await ana.post(feelings, aCheckIn()));
    later(ms);
    const { status } = await ana.remove(`${feelings}${id}/`);
    expect(status).toBe(ms < 10 * minute ? 204 : 403);
    expect((await todayOf(ana)).check_ins).toHaveLength(ms < 10 * minute ? 0 : 1);
  },
);

test('what is too late to take back says so, and stays', async () => {
  const ana = await newMember(server);
  const id = idOf(await ana.post(feelings, aCheckIn()));
  later(11 * minute);
  const { body } = await ana.remove(`${feelings}${id}/`);
  expect(body).toMatchObject({ detail: 'Ya ha pasado el tiempo para deshacerlo.' });
});

test.each(['0', '-1', '1.5', 'uno', '9007199254740993', '1e3', '99999999999999999999'])(
  'a check-in of the number %s is not there',
  async (id) => {
    const ana = await newMember(server);
    const { status } = await ana.remove(`${feelings}${id}/`);
    expect([400, 404]).toContain(status);
  },
);

test('what was taken back is in no list, and its note is not read again', async () => {
  const ana = await newMember(server);
  const id = idOf(await ana.post(feelings, aCheckIn({ nota: 'se fue' })));
  await ana.remove(`${feelings}${id}/`);
  const answers = [await ana.get('/api/users_flow/today/'), await ana.get(last)];
  for (const { text } of answers) expect(text).not.toContain('se fue');
});

test('after the last one is taken back the one before it is the last', async () => {
  const ana = await newMember(server);
  const first = idOf(await ana.post(feelings, aCheckIn()));
  const second = idOf(await ana.post(feelings, aCheckIn({ agrado: 1 })));
  expect((await ana.get(last)).body).toMatchObject({ id: second });
  await ana.remove(`${feelings}${second}/`);
  expect((await ana.get(last)).body).toMatchObject({ id: first });
});

test('when the lowest point is taken back, calm goes with it', async () => {
  const ana = await newMember(server);
  const id = idOf(await ana.post(feelings, { agrado: 1, energia: 1 }));
  expect((await todayOf(ana)).calm).toBe(true);
  await ana.remove(`${feelings}${id}/`);
  expect([(await todayOf(ana)).calm, await needsCalm(ana.memberId)]).toEqual([false, false]);
});

test.each([
  [1, 2],
  [2, 1],
])('a point at %i and %i is not the lowest', async (agrado, energia) => {
  const ana = await newMember(server);
  await ana.post(feelings, { agrado, energia });
  expect((await todayOf(ana)).calm).toBe(false);
});

test('calm outlasts the day, and a better moment in between', async () => {
  const ana = await newMember(server);
  await ana.post(feelings, { agrado: 1, energia: 1 });
  later(30 * 60 * minute);
  await ana.post(feelings, { agrado: 5, energia: 5 });
  const { calm, check_ins } = await todayOf(ana);
  expect([calm, check_ins.map(({ agrado }) => agrado)]).toEqual([true, [5]]);
});

test("one member's lowest point asks for nobody else's calm", async () => {
  const [ana, bea] = [await newMember(server), await newMember(server)];
  await ana.post(feelings, { agrado: 1, energia: 1 });
  expect([await needsCalm(ana.memberId), await needsCalm(bea.memberId)]).toEqual([true, false]);
});

test('today holds what was said today alone, newest first', async () => {
  setClock(new Date('2027-02-10T11:00:00Z'));
  const ana = await newMember(server, { timeZone: 'Europe/Madrid' });
  await ana.post(feelings, aCheckIn({ nota: 'ayer' }));
  setClock(new Date('2027-02-11T11:00:00Z'));
  for (const nota of ['uno', 'dos', 'tres']) await ana.post(feelings, aCheckIn({ nota }));
  expect((await todayOf(ana)).check_ins.map(({ nota }) => nota)).toEqual(['tres', 'dos', 'uno']);
});

test.each([
  ['the last minute of a month', '2027-02-28T22:59:00Z', 'Europe/Madrid', '2027-02-28'],
  ['after midnight of a new month', '2027-03-01T01:30:00Z', 'Europe/Madrid', '2027-02-28'],
  ['four in the morning of a new month', '2027-03-01T03:00:00Z', 'Europe/Madrid', '2027-03-01'],
  ['the night of the new year', '2027-12-31T23:30:00Z', 'Europe/Madrid', '2027-12-31'],
  ['the leap day', '2028-02-29T12:00:00Z', 'America/Mexico_City', '2028-02-29'],
  ['an evening across the ocean', '2027-03-01T05:00:00Z', 'America/Bogota', '2027-02-28'],
  ['a zone of half an hour', '2027-06-30T22:29:00Z', 'Asia/Kolkata', '2027-06-30'],
  ['the hour that is skipped', '2027-03-28T01:30:00Z', 'Europe/Madrid', '2027-03-27'],
])('%s belongs to its local day', async (_name, instant, timeZone, localDay) => {
  setClock(new Date(instant));
  const ana = await newMember(server, { timeZone });
  expect((await ana.post(feelings, aCheckIn())).body).toMatchObject({ local_day: localDay });
  expect(await todayOf(ana)).toMatchObject({ local_day: localDay, check_ins: [{ local_day: localDay }] });
});

test('an area after four in the morning joins no feeling of the day before', async () => {
  setClock(new Date('2027-02-10T02:50:00Z'));
  const ana = await newMember(server, { timeZone: 'Europe/Madrid' });
  const id = idOf(await ana.post(feelings, aCheckIn({ areas: [] })));
  setClock(new Date('2027-02-10T03:10:00Z'));
  const { body } = await ana.post(areas, { category: 8 });
  expect(z.object({ user_feeling: z.number() }).parse(body).user_feeling).not.toBe(id);
});

test('an area joins the newest feeling of today, and no older one', async () => {
  const ana = await newMember(server);
  await ana.post(feelings, aCheckIn({ areas: [] }));
  const second = idOf(await ana.post(feelings, aCheckIn({ areas: [] })));
  expect((await ana.post(areas, { category: 8 })).body).toMatchObject({ user_feeling: second });
});

test('an area that came with the check-in is the same record when it is said again', async () => {
  const ana = await newMember(server);
  await ana.post(feelings, aCheckIn({ areas: ['familia'] }));
  const [first, second] = [await ana.post(areas, { category: 8 }), await ana.post(areas, { category: 8 })];
  expect([second.status, idOf(second)]).toEqual([201, idOf(first)]);
  expect((await todayOf(ana)).check_ins[0]?.areas).toEqual(['familia']);
});

test.each([0, 13, -1, 1.5, '1e2', null, 'familia'])(
  'an area of the number %s is refused',
  async (category) => {
    const ana = await newMember(server);
    const { status, body } = await ana.post(areas, { category });
    expect([status, body]).toEqual([400, { category: expect.any(Array) }]);
    expect((await todayOf(ana)).check_ins).toEqual([]);
  },
);

test('one cause may stand for two areas, and shows once', async () => {
  const ana = await newMember(server);
  await ana.post(feelings, aCheckIn({ areas: [], causas: [] }));
  for (const category of [8, 10]) {
    const area = idOf(await ana.post(areas, { category }));
    const cause = { user_area: area, cause_of_discomfort_slug: 'conflicto' };
    expect((await ana.post(causes, cause)).status).toBe(201);
  }
  expect((await todayOf(ana)).check_ins[0]).toMatchObject({
    areas: ['familia', 'trabajo'],
    causas: ['conflicto'],
  });
});

test('a third cause is refused, and a cause that is known is not a third', async () => {
  const ana = await newMember(server);
  await ana.post(feelings, aCheckIn({ areas: [], causas: [] }));
  const user_area = idOf(await ana.post(areas, { category: 8 }));
  const say = (slug: string) => ana.post(causes, { user_area, cause_of_discomfort_slug: slug });
  const [first] = [await say('conflicto'), await say('perdida')];
  const [again, third] = [await say('conflicto'), await say('cansancio')];
  expect(idOf(again)).toBe(idOf(first));
  expect([third.status, third.body]).toEqual([
    400,
    { cause_of_discomfort_slug: ['Puedes elegir 2 como máximo.'] },
  ]);
});

test.each([
  ['no area', { cause_of_discomfort_slug: 'conflicto' }, 'user_area'],
  ['no cause', { user_area: 1 }, 'cause_of_discomfort_slug'],
  ['an empty cause', { user_area: 1, cause_of_discomfort_slug: ' ' }, 'cause_of_discomfort_slug'],
  ['an area that is nobody’s', { user_area: 9_999, cause_of_discomfort_slug: 'conflicto' }, 'user_area'],
])('a cause with %s is refused under its field', async (_name, input, field) => {
  const ana = await newMember(server);
  const { status, body } = await ana.post(causes, input);
  expect([status, body]).toMatchObject([400, { [field]: expect.any(Array) }]);
});

test.each([1, 12])('area %i is there with every cause', async (id) => {
  const ana = await newMember(server);
  const { status, body } = await ana.get(`/api/piptool/category/${id}/`);
  expect([status, z.object({ causes: z.array(z.unknown()) }).parse(body).causes.length]).toEqual([200, 9]);
});

test.each([0, 13, 'sueno'])('area %s is not there', async (id) => {
  const ana = await newMember(server);
  expect([400, 404]).toContain((await ana.get(`/api/piptool/category/${id}/`)).status);
});

test('each point of the plane is in one quadrant, and the middle is pleasant and high', () => {
  const axis = [1, 2, 3, 4, 5];
  const found = axis.flatMap((agrado) => axis.map((energia) => quadrantOf(agrado, energia)));
  expect(new Set(found)).toEqual(new Set(quadrants));
  expect([quadrantOf(3, 3), quadrantOf(2, 3), quadrantOf(3, 2), quadrantOf(2, 2)]).toEqual([
    ...quadrants.slice(0, 1),
    quadrants[2],
    quadrants[1],
    quadrants[3],
  ]);
});

test('what a member writes lies sealed, and each note under a seal of its own', async () => {
  const ana = await newMember(server);
  for (const _time of [1, 2]) await ana.post(feelings, aCheckIn({ nota: 'lo mismo' }));
  const { rows } = await databasePool().query<{ sealed: Buffer }>(
    'select sealed from feelings_check_in_note where member_id = $1',
    [ana.memberId],
  );
  expect([rows.length, rows[0]?.sealed.equals(rows[1]?.sealed ?? Buffer.alloc(0))]).toEqual([2, false]);
});

test('a sealed note that was moved to another check-in is not read as hers', async () => {
  const ana = await newMember(server);
  const [one, other] = [
    await ana.post(feelings, aCheckIn({ nota: 'la primera' })),
    await ana.post(feelings, aCheckIn({ nota: 'la segunda' })),
  ];
  await databasePool().query(
    `update feelings_check_in_note set sealed = (select sealed from feelings_check_in_note
     where member_id = $1 and check_in_id = $2) where member_id = $1 and check_in_id = $3`,
    [ana.memberId, idOf(one), idOf(other)],
  );
  const { status, text } = await ana.get('/api/users_flow/today/');
  expect([status, text.includes('la primera')]).toEqual([500, false]);
});
