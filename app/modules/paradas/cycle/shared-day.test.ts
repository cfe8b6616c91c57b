import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { aMemberInParada, aParada, onDay } from '../paradas.factory.ts';
import { paradaResponse } from './paradas.schema.ts';

const { server } = await testApplication();
const paradas = '/api/paradas/';
const feelings = '/api/users_flow/user-feelings/';
const investments = '/api/piptool/investments/';

/**
 * `sharedDay` is the day on which one Parada is closed and the next one starts. `at` returns an instant at the given
 * hour of a day.
 */
const [dayBefore, sharedDay] = ['2026-03-20', '2026-03-21'];
const at = (hour: number, day = sharedDay) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`;
const clockAt = (hour: number, day = sharedDay) => setClock(new Date(at(hour, day)));

beforeEach(() => onDay(0));
afterEach(() => setClock());

const idOf = (body: unknown) => z.object({ id: z.number() }).parse(body).id;

const invest = async (member: MemberClient, minutes: number, changes: object = {}) => {
  const { status, body } = await member.post(investments, anInvestment({ minutes, note: null, ...changes }));
  expect(status).toBe(201);
  return idOf(body);
};

const feel = async (member: MemberClient, changes: object = {}) => {
  const { status, body } = await member.post(feelings, { agrado: 3, energia: 3, ...changes });
  expect(status).toBe(201);
  return idOf(body);
};

const start = async (member: MemberClient) => idOf((await member.post(paradas, aParada())).body);

const readParada = async (member: MemberClient, id: number) =>
  paradaResponse.parse((await member.get(`${paradas}${id}/`)).body);

/** Returns the minutes of one day in a Parada; undefined if the Parada does not contain the day. */
const minutesOf = async (member: MemberClient, id: number, day = sharedDay) =>
  (await readParada(member, id)).days.find(({ local_day }) => local_day === day)?.minutes;

/**
 * Creates three investments on one day. The first has 10 minutes and is made in a Parada that is closed at ten.
 * The second has 7 minutes and is made between two Paradas. The third has 20 minutes and is made in a Parada
 * that starts at twelve.
 */
async function aSharedDay() {
  const ana = await aMemberInParada(server);
  clockAt(9);
  const first = await invest(ana, 10);
  clockAt(10);
  expect((await ana.move('close')).status).toBe(200);
  clockAt(11);
  await invest(ana, 7);
  clockAt(12);
  const next = await start(ana);
  clockAt(13);
  await invest(ana, 20);
  return { ...ana, first, next };
}

test('if one Parada is closed and the next starts on the same day, a record made in between belongs to the next Parada', async () => {
  const ana = await aSharedDay();
  expect([await minutesOf(ana, ana.id), await minutesOf(ana, ana.next)]).toEqual([10, 27]);
  const summary = async (window: string) =>
    Object((await ana.get(`/api/piptool/summary/?window=${window}`)).body).totals.minutes;
  expect([
    await summary(`parada:${ana.id}`),
    await summary(`parada:${ana.next}`),
    await summary('all'),
  ]).toEqual([10, 27, 37]);
  expect(Object((await ana.get('/api/today/')).body)).toMatchObject({
    minutes: { done: 37 },
    parada: { practice_days: 1 },
  });
});

test.each([
  ['in the second', {}, [10, 28]],
  ['before the closing, on a device that had no network', { recorded_at: at(9) }, [11, 27]],
  ['between the two, on a device that had no network', { recorded_at: at(11) }, [10, 28]],
  ['in the second, on a device that had no network', { recorded_at: at(13) }, [10, 28]],
  ['in the second, for the day that is named by hand', { local_day: sharedDay }, [10, 28]],
  ['in the second, for the day before', { local_day: dayBefore }, [10, 27]],
  ['the day before, on a device that had no network', { recorded_at: at(9, dayBefore) }, [10, 27]],
])(
  'if a day has two Paradas, an investment made %s counts in only one of them',
  async (_when, moment, expected) => {
    const ana = await aSharedDay();
    clockAt(14);
    await invest(ana, 1, moment);
    expect([await minutesOf(ana, ana.id), await minutesOf(ana, ana.next)]).toEqual(expected);
  },
);

test('a record for an earlier day that is made after a closing belongs to no Parada', async () => {
  const ana = await aSharedDay();
  await invest(ana, 6, { local_day: dayBefore });
  expect(await minutesOf(ana, ana.id, dayBefore)).toBe(0);
  await invest(ana, 6, { recorded_at: at(9, dayBefore) });
  expect(await minutesOf(ana, ana.id, dayBefore)).toBe(6);
  expect(Object((await ana.get('/api/yoi/')).body).level.practice_days).toBe(2);
});

test.each([
  ['investment', { recorded_at: at(9) }, [71, 27]],
  ['investment', {}, [70, 28]],
])(
  'if a full day has two Paradas, another %s takes one SQL statement and counts only in the Parada it belongs to',
  async (_what, moment, expected) => {
    const ana = await aSharedDay();
    await invest(ana, 60, { recorded_at: at(9) });
    clockAt(14);
    await invest(ana, 1, moment);
    expect([await minutesOf(ana, ana.id), await minutesOf(ana, ana.next)]).toEqual(expected);
  },
);

test('a correction belongs to the same Parada as the record that it corrects', async () => {
  const ana = await aSharedDay();
  const corrected = await invest(ana, 50, { corrects: ana.first });
  expect([await minutesOf(ana, ana.id), await minutesOf(ana, ana.next)]).toEqual([50, 27]);
  await ana.remove(`${investments}${corrected}/`);
  expect([await minutesOf(ana, ana.id), await minutesOf(ana, ana.next)]).toEqual([0, 27]);
});

test('a correction that moves a record to another day counts as a new record', async () => {
  const ana = await aSharedDay();
  setClock(new Date('2026-03-22T12:00:00Z'));
  await invest(ana, 50, { corrects: ana.first, local_day: '2026-03-22' });
  expect([await minutesOf(ana, ana.id), await minutesOf(ana, ana.next)]).toEqual([0, 27]);
  expect(await minutesOf(ana, ana.next, '2026-03-22')).toBe(50);
});

test('a check-in that is withdrawn is removed from its Parada', async () => {
  const ana = await aMemberInParada(server);
  clockAt(9);
  const felt = await feel(ana);
  await ana.move('close');
  const next = await start(ana);
  const states = async () =>
    [await readParada(ana, ana.id), await readParada(ana, next)].map(({ days }) => days.at(-1)?.check_in);
  expect(await states()).toEqual([true, false]);
  await feel(ana);
  expect(await states()).toEqual([true, true]);
  await ana.remove(`${feelings}${felt}/`);
  expect(await states()).toEqual([false, true]);
});

test('a rest day belongs to the Parada in which it was declared', async () => {
  const ana = await aMemberInParada(server);
  clockAt(9);
  await ana.move('rest');
  await ana.move('close');
  const next = await start(ana);
  const states = async () =>
    [await readParada(ana, ana.id), await readParada(ana, next)].map(({ days }) => days.at(-1)?.state);
  expect(await states()).toEqual(['rest', 'none']);
  expect(Object((await ana.get('/api/today/')).body).rest).toBe(false);
  await ana.post(`${paradas}${next}/rest/`, {});
  expect(await states()).toEqual(['rest', 'rest']);
  await ana.remove(`${paradas}${next}/rest/`);
  expect(await states()).toEqual(['rest', 'none']);
});

test('a future rest day that was declared in one Parada is not valid in the next Parada', async () => {
  const ana = await aMemberInParada(server);
  clockAt(9);
  await ana.move('rest', { local_day: '2026-03-22' });
  await ana.move('close');
  const next = await start(ana);
  expect((await readParada(ana, next)).rests_ahead).toEqual([]);
  setClock(new Date('2026-03-22T12:00:00Z'));
  await invest(ana, 10);
  expect(await minutesOf(ana, next, '2026-03-22')).toBe(10);
});

test('if two Paradas share a day, each has its own response to the intention on this day', async () => {
  const intention = 'Si llueve, entonces leo.';
  const ana = await aMemberInParada(server, { intention });
  clockAt(9);
  await ana.move('intention', { answer: 'done' });
  await ana.move('close');
  const next = idOf((await ana.post(paradas, aParada({ intention }))).body);
  const last = async (id: number) => (await readParada(ana, id)).days.at(-1)?.state;
  expect([await last(ana.id), await last(next)]).toEqual(['partial', 'none']);
  await ana.post(`${paradas}${next}/intention/`, { answer: 'done' });
  expect([await last(ana.id), await last(next)]).toEqual(['partial', 'partial']);
  expect(Object((await ana.get('/api/yoi/')).body).yoi_balance).toBe(4.1);
});

test('practice in a Parada counts even if the previous Parada was paused on the same day', async () => {
  const ana = await aMemberInParada(server);
  await ana.move('pause');
  await invest(ana, 10);
  await ana.move('end');
  const next = await start(ana);
  const practice = async () => ({
    own: (await readParada(ana, next)).practice_days,
    all: Object((await ana.get('/api/yoi/')).body).level.practice_days,
    hoy: Object((await ana.get('/api/today/')).body).level.practice_days,
    state: Object((await ana.get('/api/today/')).body).week.at(-1).state,
  });
  expect(await practice()).toMatchObject({ own: 0, all: 0, hoy: 0 });
  await invest(ana, 10);
  expect(await practice()).toEqual({ own: 1, all: 1, hoy: 1, state: 'done' });
});

test('if a day has three Paradas, its records are divided among them', async () => {
  const ana = await memberClient(server);
  const ids = [];
  for (const minutes of [5, 6, 7]) {
    await invest(ana, minutes);
    const id = await start(ana);
    await invest(ana, minutes * 10);
    await ana.post(`${paradas}${id}/end/`, {});
    ids.push(id);
  }
  const minutes = await Promise.all(ids.map((id) => minutesOf(ana, id, '2026-03-01')));
  expect(minutes).toEqual([55, 66, 77]);
});

test('a record that is sent while a Parada starts or ends is counted once and in at most one Parada', async () => {
  const ana = await memberClient(server);
  await feel(ana);
  const record = () => ana.post(feelings, { agrado: 3, energia: 3 });
  const [begun] = await Promise.all([start(ana), atOnce(20, record)]);
  const [parada] = (await readParada(ana, begun)).days;
  expect(parada?.check_in).toBe(true);
  expect(await checkInsOf(ana)).toEqual({ all: 21, ofParadas: 21, ofRecords: 21 });
  await Promise.all([ana.post(`${paradas}${begun}/end/`, {}), atOnce(20, record)]);
  const { all, ofParadas, ofRecords } = await checkInsOf(ana);
  expect([all, ofParadas]).toEqual([41, ofRecords]);
});

/**
 * Returns three counts: the check-ins of all days, the check-ins of days that belong to a Parada, and the
 * check-in records that name a Parada.
 */
async function checkInsOf({ memberId }: MemberClient) {
  const { databasePool } = await import('#app/platform/db/pool.ts');
  const { rows } = await databasePool().query(
    `select (select sum(check_ins)::int from days_day where member_id = $1) as all,
      (select sum(check_ins)::int from days_parada_day where member_id = $1) as "ofParadas",
      (select count(parada_id)::int from feelings_check_in where member_id = $1) as "ofRecords"`,
    [memberId],
  );
  return rows[0];
}
