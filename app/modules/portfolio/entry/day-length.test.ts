import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { anInvestment } from '../portfolio.factory.ts';

const { server } = await testApplication();
const path = '/api/piptool/investments/';
const stored = z.object({ id: z.number() });

beforeEach(() => setClock(new Date('2027-05-15T10:00:00Z')));
afterEach(() => setClock());

const put = (ana: MemberClient, minutes: number, changes: object = {}) =>
  ana.post(path, anInvestment({ minutes, note: null, ...changes }));

const minutesOf = async ({ memberId }: MemberClient) => {
  const { rows } = await databasePool().query('select minutes from days_day where member_id = $1', [
    memberId,
  ]);
  return rows.map(({ minutes }) => minutes);
};

test('an entry that would make a day longer than 24 hours is refused with an error for its minutes', async () => {
  const ana = await memberClient(server);
  expect((await put(ana, 1_440)).status).toBe(201);
  for (const minutes of [1_440, 1]) {
    const { status, body } = await put(ana, minutes);
    expect([status, Object.keys(Object(body))]).toEqual([400, ['minutes']]);
  }
  expect(await minutesOf(ana)).toEqual([1_440]);
  expect((await put(ana, 0, { effort: null, amount_cents: 500 })).status).toBe(201);
});

test('the limit of 24 hours a day applies even if twenty investments are sent at the same time', async () => {
  const ana = await memberClient(server);
  await put(ana, 40);
  const answers = await atOnce(20, () => put(ana, 100));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(14);
  expect(await minutesOf(ana)).toEqual([1_440]);
});

test('a correction may reduce the minutes of a day, but may not raise them above 24 hours in total', async () => {
  const ana = await memberClient(server);
  const { id } = stored.parse((await put(ana, 1_000)).body);
  await put(ana, 400);
  expect((await put(ana, 1_100, { corrects: id })).status).toBe(400);
  expect((await put(ana, 1_040, { corrects: id })).status).toBe(201);
  expect(await minutesOf(ana)).toEqual([1_440]);
});

test('if a day from before the limit has more than 24 hours, a correction can still reduce its minutes', async () => {
  const ana = await memberClient(server);
  const { id } = stored.parse((await put(ana, 1_440)).body);
  await databasePool().query('update days_day set minutes = 2880 where member_id = $1', [ana.memberId]);
  expect((await put(ana, 1_440, { corrects: id })).status).toBe(201);
  expect((await put(ana, 1)).status).toBe(400);
});

test('the limit of 24 hours applies to a day that is more than two days ago, too', async () => {
  const ana = await memberClient(server);
  const then = { local_day: '2027-05-01' };
  const answers = await atOnce(4, () => put(ana, 600, then));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400]);
});

test('a finished dynamic is stored with at most the minutes that are left on the day', async () => {
  const ana = await memberClient(server);
  await put(ana, 1_437);
  const finish = async () => {
    const { body } = await ana.post('/api/dynamics/lo-que-esta-en-mi-mano/sessions/', { minutes: 10 });
    const ended = await ana.post(`/api/dynamics/sessions/${stored.parse(body).id}/finish/`, { minutes: 10 });
    expect(ended.status).toBe(200);
    return z.object({ investment: stored.nullable() }).parse(ended.body).investment;
  };
  expect(await finish()).not.toBeNull();
  expect(await minutesOf(ana)).toEqual([1_440]);
  expect(await finish()).toBeNull();
});
