import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type InjectedResponse, type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { aCheckIn } from './feelings.factory.ts';
import { quadrantOf, quadrants, todayResponse } from './feelings.schema.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const areas = '/api/users_flow/user-area/';
const causes = '/api/users_flow/user-causa-of-discomfort/';

const idOf = ({ body }: InjectedResponse) => z.object({ id: z.number() }).parse(body).id;
const todayOf = async (member: MemberClient) =>
  todayResponse.parse((await member.get('/api/users_flow/today/')).body);

afterEach(() => setClock());

test.each([
  ['the last minute of a month', '2027-02-28T22:59:00Z', 'Europe/Madrid', '2027-02-28'],
  ['after midnight of a new month', '2027-03-01T01:30:00Z', 'Europe/Madrid', '2027-02-28'],
  ['four in the morning of a new month', '2027-03-01T03:00:00Z', 'Europe/Madrid', '2027-03-01'],
  ['the night of the new year', '2027-12-31T23:30:00Z', 'Europe/Madrid', '2027-12-31'],
  ['the leap day', '2028-02-29T12:00:00Z', 'America/Mexico_City', '2028-02-29'],
  ['an evening across the ocean', '2027-03-01T05:00:00Z', 'America/Bogota', '2027-02-28'],
  ['a zone of half an hour', '2027-06-30T22:29:00Z', 'Asia/Kolkata', '2027-06-30'],
  ['the hour that is skipped', '2027-03-28T01:30:00Z', 'Europe/Madrid', '2027-03-27'],
])(
  'a check-in at this time belongs to the right local day: %s',
  async (_name, instant, timeZone, localDay) => {
    setClock(new Date(instant));
    const ana = await memberClient(server, { timeZone });
    expect((await ana.post(feelings, aCheckIn())).body).toMatchObject({ local_day: localDay });
    expect(await todayOf(ana)).toMatchObject({ local_day: localDay, check_ins: [{ local_day: localDay }] });
  },
);

test('an area that is recorded after 4:00 is not attached to a check-in of the previous day', async () => {
  setClock(new Date('2027-02-10T02:50:00Z'));
  const ana = await memberClient(server, { timeZone: 'Europe/Madrid' });
  const id = idOf(await ana.post(feelings, aCheckIn({ areas: [] })));
  setClock(new Date('2027-02-10T03:10:00Z'));
  const { body } = await ana.post(areas, { category: 8 });
  expect(z.object({ user_feeling: z.number() }).parse(body).user_feeling).not.toBe(id);
});

test('a new area is attached to the newest check-in of today', async () => {
  const ana = await memberClient(server);
  await ana.post(feelings, aCheckIn({ areas: [] }));
  const second = idOf(await ana.post(feelings, aCheckIn({ areas: [] })));
  expect((await ana.post(areas, { category: 8 })).body).toMatchObject({ user_feeling: second });
});

test('if an area is sent again, the response returns the existing record', async () => {
  const ana = await memberClient(server);
  await ana.post(feelings, aCheckIn({ areas: ['familia'] }));
  const [first, second] = [await ana.post(areas, { category: 8 }), await ana.post(areas, { category: 8 })];
  expect([second.status, idOf(second)]).toEqual([201, idOf(first)]);
  expect((await todayOf(ana)).check_ins[0]?.areas).toEqual(['familia']);
});

test.each([0, 13, -1, 1.5, '1e2', null, 'familia'])('the area %s is refused', async (category) => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(areas, { category });
  expect([status, body]).toEqual([400, { category: expect.any(Array) }]);
  expect((await todayOf(ana)).check_ins).toEqual([]);
});

test('a cause is listed only once, even if it belongs to two areas', async () => {
  const ana = await memberClient(server);
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

test('a third cause is refused, but a cause that is sent again does not count twice', async () => {
  const ana = await memberClient(server);
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
  ['an area of no member', { user_area: 9_999, cause_of_discomfort_slug: 'conflicto' }, 'user_area'],
])('a cause with %s is refused with an error at its field', async (_name, input, field) => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(causes, input);
  expect([status, body]).toMatchObject([400, { [field]: expect.any(Array) }]);
});

test.each([1, 12])('the response with area %i contains every cause', async (id) => {
  const ana = await memberClient(server);
  const { status, body } = await ana.get(`/api/piptool/category/${id}/`);
  expect([status, z.object({ causes: z.array(z.unknown()) }).parse(body).causes.length]).toEqual([200, 9]);
});

test.each([0, 13, 'sueno'])('area %s does not exist', async (id) => {
  const ana = await memberClient(server);
  expect([400, 404]).toContain((await ana.get(`/api/piptool/category/${id}/`)).status);
});

test('each point of the plane is in one quadrant, and a middle value counts as pleasant and as high energy', () => {
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

test('notes are stored encrypted, and equal notes have different ciphertexts', async () => {
  const ana = await memberClient(server);
  for (const _time of [1, 2]) await ana.post(feelings, aCheckIn({ nota: 'lo mismo' }));
  const { rows } = await databasePool().query<{ sealed: Buffer }>(
    'select sealed from feelings_check_in_note where member_id = $1',
    [ana.memberId],
  );
  expect([rows.length, rows[0]?.sealed.equals(rows[1]?.sealed ?? Buffer.alloc(0))]).toEqual([2, false]);
});

test('an encrypted note that is moved to another check-in cannot be read', async () => {
  const ana = await memberClient(server);
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
