import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { now, setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type InjectedResponse, type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { aCheckIn } from './feelings.factory.ts';
import { todayResponse } from './feelings.schema.ts';
import { needsCalm, needsQuiet } from './feelings.server.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const last = '/api/users_flow/last-feeling-by-day/';
const minute = 60_000;

const idOf = ({ body }: InjectedResponse) => z.object({ id: z.number() }).parse(body).id;
const todayOf = async (member: MemberClient) =>
  todayResponse.parse((await member.get('/api/users_flow/today/')).body);
const later = (ms: number) => setClock(new Date(Date.now() + ms));

afterEach(() => setClock());

test.each([9 * minute + 59_000, 10 * minute + 1_000])(
  'a check-in can be taken back only within ten minutes: after %i ms',
  async (ms) => {
    const ana = await memberClient(server);
    const id = idOf(await ana.post(feelings, aCheckIn()));
    later(ms);
    const { status } = await ana.remove(`${feelings}${id}/`);
    expect(status).toBe(ms < 10 * minute ? 204 : 403);
    expect((await todayOf(ana)).check_ins).toHaveLength(ms < 10 * minute ? 0 : 1);
  },
);

test('if a check-in is taken back too late, the request is refused with a reason', async () => {
  const ana = await memberClient(server);
  const id = idOf(await ana.post(feelings, aCheckIn()));
  later(11 * minute);
  const { body } = await ana.remove(`${feelings}${id}/`);
  expect(body).toMatchObject({ detail: 'Ya ha pasado el tiempo para deshacerlo.' });
});

test.each(['0', '-1', '1.5', 'uno', '9007199254740993', '1e3', '99999999999999999999'])(
  'a request to take back a check-in with the id %s finds no check-in',
  async (id) => {
    const ana = await memberClient(server);
    const { status } = await ana.remove(`${feelings}${id}/`);
    expect([400, 404]).toContain(status);
  },
);

test('if a check-in is taken back, no list contains the check-in or its note', async () => {
  const ana = await memberClient(server);
  const id = idOf(await ana.post(feelings, aCheckIn({ nota: 'se fue' })));
  await ana.remove(`${feelings}${id}/`);
  const answers = [await ana.get('/api/users_flow/today/'), await ana.get(last)];
  for (const { text } of answers) expect(text).not.toContain('se fue');
});

test('if the last check-in is taken back, the previous check-in becomes the last one', async () => {
  const ana = await memberClient(server);
  const first = idOf(await ana.post(feelings, aCheckIn()));
  const second = idOf(await ana.post(feelings, aCheckIn({ agrado: 1 })));
  expect((await ana.get(last)).body).toMatchObject({ id: second });
  await ana.remove(`${feelings}${second}/`);
  expect((await ana.get(last)).body).toMatchObject({ id: first });
});

test('if the check-in at the lowest point is taken back, the member no longer needs calm', async () => {
  const ana = await memberClient(server);
  const id = idOf(await ana.post(feelings, { agrado: 1, energia: 1 }));
  expect((await todayOf(ana)).calm).toBe(true);
  await ana.remove(`${feelings}${id}/`);
  expect([(await todayOf(ana)).calm, await needsCalm(ana.memberId)]).toEqual([false, false]);
});

test.each([
  [1, 2],
  [2, 1],
])('a check-in with agrado %i and energía %i is not at the lowest point', async (agrado, energia) => {
  const ana = await memberClient(server);
  await ana.post(feelings, { agrado, energia });
  expect((await todayOf(ana)).calm).toBe(false);
});

test.each([
  [{ agrado: 5, energia: 5 }, false],
  [{ agrado: 4, energia: 1 }, false],
  [{ user_feeling_category: 1 }, false],
  [{ agrado: 3, energia: 5 }, true],
  [{ agrado: 4, energia: 3, local_day: '2027-02-10' }, true],
])(
  'on the day after a check-in at the lowest point the member still needs calm, unless a check-in with %j follows',
  async (body, calm) => {
    setClock(new Date('2027-02-10T12:00:00Z'));
    const ana = await memberClient(server);
    await ana.post(feelings, { agrado: 1, energia: 1 });
    setClock(new Date('2027-02-11T18:00:00Z'));
    expect((await ana.post(feelings, body)).status).toBe(201);
    expect(await todayOf(ana)).toMatchObject({ calm, quiet: true });
    expect([await needsCalm(ana.memberId), await needsQuiet(ana.memberId)]).toEqual([calm, true]);
  },
);

test('the member needs calm again if a pleasant check-in is taken back or another check-in at the lowest point follows', async () => {
  const ana = await memberClient(server);
  const calm = async () => (await todayOf(ana)).calm;
  await ana.post(feelings, { agrado: 1, energia: 1 });
  later(minute);
  const good = idOf(await ana.post(feelings, { agrado: 4, energia: 3 }));
  expect(await calm()).toBe(false);
  await ana.remove(`${feelings}${good}/`);
  expect(await calm()).toBe(true);
  later(2 * minute);
  await ana.post(feelings, { agrado: 4, energia: 3 });
  later(3 * minute);
  await ana.post(feelings, { agrado: 1, energia: 1 });
  expect(await calm()).toBe(true);
});

test('if a pleasant check-in was made before the check-in at the lowest point but arrives later, the member still needs calm', async () => {
  setClock(new Date('2027-02-10T12:00:00Z'));
  const ana = await memberClient(server);
  const recorded_at = new Date(now().getTime() - 30 * minute).toISOString();
  await ana.post(feelings, { agrado: 1, energia: 1 });
  expect((await ana.post(feelings, { agrado: 5, energia: 3, recorded_at })).status).toBe(201);
  expect((await todayOf(ana)).calm).toBe(true);
});

test("if one member's check-in is at the lowest point, no other member counts as needing calm", async () => {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  await ana.post(feelings, { agrado: 1, energia: 1 });
  expect([await needsCalm(ana.memberId), await needsCalm(bea.memberId)]).toEqual([true, false]);
});

test('the list of today contains only check-ins of today, the newest first', async () => {
  setClock(new Date('2027-02-10T11:00:00Z'));
  const ana = await memberClient(server, { timeZone: 'Europe/Madrid' });
  await ana.post(feelings, aCheckIn({ nota: 'ayer' }));
  setClock(new Date('2027-02-11T11:00:00Z'));
  for (const nota of ['uno', 'dos', 'tres']) await ana.post(feelings, aCheckIn({ nota }));
  expect((await todayOf(ana)).check_ins.map(({ nota }) => nota)).toEqual(['tres', 'dos', 'uno']);
});
