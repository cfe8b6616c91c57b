import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { db } from '#app/platform/db/db.ts';
import { readExport } from '#app/platform/member-export.factory.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { databaseBefore } from '#app/shell/testing/database-before.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { checkInExport } from './check-in-export.server.ts';
import { areaCategory, todayResponse } from './feelings.schema.ts';
import { eraseCheckIns } from './feelings.server.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const pleasant = { agrado: 4, energia: 3 };

const todayOf = async (member: MemberClient) =>
  todayResponse.parse((await member.get('/api/users_flow/today/')).body);

test('the things that helped in a pleasant check-in are returned in the order in which they were chosen', async () => {
  const ana = await memberClient(server);
  const ayudas = ['naturaleza', 'alguien'];
  expect(await ana.post(feelings, { ...pleasant, ayudas })).toMatchObject({ status: 201, body: { ayudas } });
  expect((await todayOf(ana)).check_ins).toMatchObject([{ ayudas, causas: [] }]);
  expect((await ana.get('/api/users_flow/last-feeling-by-day/')).body).toMatchObject({ ayudas });
});

test.each([
  ['nothing', { ...pleasant }, []],
  ['the same twice', { ...pleasant, ayudas: ['descanso', 'descanso'] }, ['descanso']],
  ['a pleasant word alone', { user_feeling_category: 1, ayudas: ['un-plan'] }, ['un-plan']],
])('if a check-in has %s, each thing that helped is stored only once', async (_name, said, ayudas) => {
  const ana = await memberClient(server);
  expect(await ana.post(feelings, said)).toMatchObject({ status: 201, body: { ayudas } });
});

test.each([
  ['in the middle', { agrado: 3, energia: 3, ayudas: ['alguien'] }],
  ['with an unpleasant word', { user_feeling_category: 15, ayudas: ['alguien'] }],
  ['with a third answer', { ...pleasant, ayudas: ['alguien', 'descanso', 'un-plan'] }],
  ['with an unknown answer', { ...pleasant, ayudas: ['suerte'] }],
  ['with a cause of a discomfort', { ...pleasant, ayudas: ['cansancio'] }],
])('a check-in %s is refused if it names things that helped', async (_name, said) => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(feelings, said);
  expect([status, Object.keys(z.record(z.string(), z.unknown()).parse(body))]).toEqual([400, ['ayudas']]);
  expect((await todayOf(ana)).check_ins).toEqual([]);
});

test('causes of a pleasant check-in are still accepted, but are not stored as things that helped', async () => {
  const ana = await memberClient(server);
  const said = { ...pleasant, causas: ['conflicto'], ayudas: ['alguien'] };
  expect(await ana.post(feelings, said)).toMatchObject({ status: 201, body: said });
  const wrong = await ana.post(feelings, { agrado: 2, energia: 3, causas: ['alguien'] });
  expect([wrong.status, Object.keys(Object(wrong.body))]).toEqual([400, ['causas']]);
});

test('[S7.9] every taxonomy lists the things that may help separately from the nine causes', async () => {
  const ana = await memberClient(server);
  const { causes, helps } = await todayOf(ana);
  expect([causes.length, helps.map(({ slug }) => slug)]).toEqual([
    9,
    [
      'alguien',
      'descanso',
      'algo-bien-hecho',
      'movimiento',
      'naturaleza',
      'dinero-en-orden',
      'un-plan',
      'nada-en-especial',
    ],
  ]);
  const area = areaCategory.parse((await ana.get('/api/piptool/category/1/')).body);
  expect(area.causes).toEqual(causes);
});

test('the things that helped do not change the proposals or their reasons', async () => {
  const proposed = async (said: object) => {
    const ana = await memberClient(server);
    await ana.post(feelings, { ...pleasant, ...said });
    const { dynamic, alternatives } = Object((await ana.get('/api/today/')).body);
    return { dynamic, alternatives };
  };
  expect(await proposed({ ayudas: ['dinero-en-orden', 'descanso'] })).toEqual(await proposed({}));
});

test('the things that helped in a check-in are exported and erased together with the check-in', async () => {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  for (const member of [ana, bea]) await member.post(feelings, { ...pleasant, ayudas: ['movimiento'] });
  expect(await readExport(checkInExport, ana.memberId)).toMatchObject([{ ayudas: ['movimiento'] }]);
  await eraseCheckIns(db, ana.memberId);
  const left = await db
    .selectFrom('feelings_check_in_help')
    .where('member_id', 'in', [ana.memberId, bea.memberId])
    .select('member_id')
    .execute();
  expect(left).toEqual([{ member_id: bea.memberId }]);
});

test('after an upgrade older check-ins keep their causes, but have no things that helped', async () => {
  const before = await databaseBefore('0049');
  onTestFinished(() => before.close());
  await before.query(
    `with felt as (
       insert into feelings_check_in (member_id, local_day, recorded_at, pleasantness, energy, placed_by)
       values (1, '2026-03-01', now(), 5, 3, 'member') returning member_id, check_in_id)
     insert into feelings_check_in_cause (member_id, check_in_id, position, cause_id)
     select member_id, check_in_id, 1, 3 from felt`,
  );
  await before.upgrade();
  expect(
    await before.query(
      `select cause_id, help_id from feelings_check_in_cause
       left join feelings_check_in_help using (member_id, check_in_id) where member_id = 1`,
    ),
  ).toEqual([{ cause_id: 3, help_id: null }]);
});
