import { expect, test } from 'vitest';
import { z } from 'zod';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { type InjectedResponse, type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { aCheckIn } from './feelings.factory.ts';
import { maxAreas, maxCauses, todayResponse } from './feelings.schema.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const areas = '/api/users_flow/user-area/';
const causes = '/api/users_flow/user-causa-of-discomfort/';
const times = 40;
const slugs = ['conflicto', 'exceso-de-carga', 'cansancio', 'dinero', 'soledad', 'no-lo-se'];

const idOf = ({ body }: InjectedResponse) => z.object({ id: z.number() }).parse(body).id;
const statusesOf = (responses: readonly InjectedResponse[]) => [
  ...new Set(responses.map(({ status }) => status)),
];

/** Reads today's check-ins as the screen does. */
const todayOf = async (member: MemberClient) =>
  todayResponse.parse((await member.get('/api/users_flow/today/')).body).check_ins;

const countRows = async (table: 'feelings_check_in' | 'feelings_check_in_note', memberId: number) =>
  (await db.selectFrom(table).select('member_id').where('member_id', '=', memberId).execute()).length;

test('if forty areas are sent at the same time, a check-in stores only two of them', async () => {
  const ana = await memberClient(server);
  await ana.post(feelings, aCheckIn({ areas: [], causas: [] }));
  const responses = await atOnce(times, (index) => ana.post(areas, { category: (index % 12) + 1 }));
  expect(statusesOf(responses).toSorted()).toEqual([201, 400]);
  const [checkIn] = await todayOf(ana);
  expect(checkIn?.areas).toHaveLength(maxAreas);
  expect(new Set(checkIn?.areas).size).toBe(maxAreas);
});

test('if one area is sent forty times at the same time, only one record is stored', async () => {
  const ana = await memberClient(server);
  await ana.post(feelings, aCheckIn({ areas: [], causas: [] }));
  const responses = await atOnce(times, () => ana.post(areas, { category: 5 }));
  expect(new Set(responses.map(idOf)).size).toBe(1);
  expect((await todayOf(ana))[0]?.areas).toHaveLength(1);
});

test('if forty areas are sent at the same time on a day without a check-in, only one check-in is created', async () => {
  const ana = await memberClient(server);
  await atOnce(times, (index) => ana.post(areas, { category: (index % 2) + 1 }));
  const checkIns = await todayOf(ana);
  expect(checkIns).toHaveLength(1);
  expect(checkIns[0]).toMatchObject({ agrado: null, areas: expect.any(Array) });
  expect(checkIns[0]?.areas).toHaveLength(2);
});

test('if many causes are sent at the same time, a check-in stores only two of them', async () => {
  const ana = await memberClient(server);
  await ana.post(feelings, aCheckIn({ areas: [], causas: [] }));
  const area = idOf(await ana.post(areas, { category: 8 }));
  await atOnce(times, (index) =>
    ana.post(causes, { user_area: area, cause_of_discomfort_slug: slugs[index % slugs.length] }),
  );
  const [checkIn] = await todayOf(ana);
  expect(checkIn?.causas).toHaveLength(maxCauses);
});

test('if one cause is sent forty times at the same time, only one record is stored', async () => {
  const ana = await memberClient(server);
  await ana.post(feelings, aCheckIn({ areas: [], causas: [] }));
  const area = idOf(await ana.post(areas, { category: 8 }));
  const responses = await atOnce(times, () =>
    ana.post(causes, { user_area: area, cause_of_discomfort_slug: 'conflicto' }),
  );
  expect(statusesOf(responses)).toEqual([201]);
  expect(new Set(responses.map(idOf)).size).toBe(1);
});

test('forty check-ins that are sent at the same time are all stored, each with its own note', async () => {
  const ana = await memberClient(server);
  const responses = await atOnce(times, (index) => ana.post(feelings, aCheckIn({ nota: `nota ${index}` })));
  expect(statusesOf(responses)).toEqual([201]);
  const notes = (await todayOf(ana)).map(({ nota }) => nota);
  expect(new Set(notes).size).toBe(times);
  expect(await countRows('feelings_check_in_note', ana.memberId)).toBe(times);
});

test('if forty requests take back the same check-in at the same time, only one withdrawal is stored', async () => {
  const ana = await memberClient(server);
  const id = idOf(await ana.post(feelings, aCheckIn()));
  const responses = await atOnce(times, () => ana.remove(`${feelings}${id}/`));
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(statusesOf(responses).toSorted()).toEqual([204, 404]);
});

test('if an area is sent while its check-in is taken back, the check-in is not restored', async () => {
  const ana = await memberClient(server);
  const id = idOf(await ana.post(feelings, aCheckIn({ areas: [], causas: [] })));
  await Promise.all([
    ana.remove(`${feelings}${id}/`),
    ...Array.from({ length: 10 }, (_, index) => ana.post(areas, { category: index + 1 })),
  ]);
  expect((await todayOf(ana)).map((checkIn) => checkIn.id)).not.toContain(id);
});

test('if a check-in was taken back, a cause for its area is refused', async () => {
  const ana = await memberClient(server);
  const id = idOf(await ana.post(feelings, aCheckIn({ areas: [], causas: [] })));
  const area = idOf(await ana.post(areas, { category: 3 }));
  await ana.remove(`${feelings}${id}/`);
  const { status, body } = await ana.post(causes, { user_area: area, cause_of_discomfort_slug: 'conflicto' });
  expect([status, body]).toEqual([
    400,
    { user_area: [`Clave primaria "${area}" inválida - objeto no existe.`] },
  ]);
});

test('if two members write at the same time, neither member gets records of the other member', async () => {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  await Promise.all([
    atOnce(10, () => ana.post(feelings, aCheckIn({ nota: 'de Ana' }))),
    atOnce(10, () => bea.post(feelings, aCheckIn({ nota: 'de Bea' }))),
  ]);
  expect(new Set((await todayOf(ana)).map(({ nota }) => nota))).toEqual(new Set(['de Ana']));
  expect(new Set((await todayOf(bea)).map(({ nota }) => nota))).toEqual(new Set(['de Bea']));
});

/** Stores a key that cannot be decrypted, as after a restore with another master key. */
const spoilKeyOf = (memberId: number) =>
  db
    .insertInto('platform_member_key')
    .values({ member_id: memberId, version: 1, wrapped: Buffer.alloc(64, 7) })
    .execute();

test('a check-in is not stored if its note cannot be encrypted', async () => {
  const ana = await memberClient(server);
  await spoilKeyOf(ana.memberId);
  const { status, text } = await ana.post(feelings, aCheckIn({ nota: 'canario-verde' }));
  expect([status, text.includes('canario')]).toEqual([500, false]);
  expect(await countRows('feelings_check_in', ana.memberId)).toBe(0);
  expect(await todayOf(ana)).toEqual([]);
});

test("a check-in without a note can be stored without the member's encryption key", async () => {
  const ana = await memberClient(server);
  await spoilKeyOf(ana.memberId);
  expect((await ana.post(feelings, aCheckIn({ nota: null }))).status).toBe(201);
  expect(await todayOf(ana)).toHaveLength(1);
});
